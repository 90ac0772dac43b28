import EventCore

/// The name of a file or folder, as somebody wrote it.
package struct FilePath: Hashable, Sendable, CustomStringConvertible {
  /// The name.
  package var text: String

  /// Makes a path of its name.
  package init(_ text: String) { self.text = text }

  /// The name, as messages show it: without anything that a terminal acts on.
  package var description: String { text.printable }

  /// The last part of the name.
  package var lastComponent: Substring {
    text.split(separator: "/").last ?? text[...]
  }

  /// What follows the last dot of the last part, in lower case; empty if there is none.
  package var fileExtension: String {
    guard let dot = lastComponent.lastIndex(of: "."), dot != lastComponent.startIndex else {
      return ""
    }
    return lastComponent[lastComponent.index(after: dot)...].lowercased()
  }

  /// The folder in which it stands; the current folder if the name has no slash.
  package var folder: FilePath {
    guard let slash = text.lastIndex(of: "/") else { return FilePath(".") }
    return FilePath(slash == text.startIndex ? "/" : String(text[..<slash]))
  }

  /// Whether it names a device, such as `/dev/stdout`, beside which nothing stands.
  package var isDevice: Bool { normalized.text.hasPrefix("/dev/") }

  /// The number of what the process has open that this name stands for, as `/dev/stdout` does;
  /// `nil` for other names.
  package var descriptor: Int32? {
    switch normalized.text {
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    case let text:
      guard text.hasPrefix("/dev/fd/") else { return nil }
      return Int32(text.dropFirst("/dev/fd/".count))
    }
  }

  /// The path of a name in this folder; a name that begins with a slash stays as it is.
  package func appending(_ name: String) -> FilePath {
    if name.hasPrefix("/") { return FilePath(name) }
    var rest = name[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
    if text == "." || text.isEmpty { return FilePath(String(rest)) }
    return FilePath(text.hasSuffix("/") ? "\(text)\(rest)" : "\(text)/\(rest)")
  }
}

extension FilePath {
  /// How this path is written from a folder, both being written from the same place; a path that
  /// begins with a slash stays as it is.
  package func relative(to folder: FilePath) -> FilePath {
    if text.hasPrefix("/") != folder.text.hasPrefix("/") { return self }
    let own = FilePath.components(text)
    let base = FilePath.components(folder.text)
    var shared = 0
    while shared < min(own.count, base.count), own[shared].utf8.elementsEqual(base[shared].utf8) {
      shared += 1
    }
    // From `..` nobody knows the way back.
    if base[shared...].contains("..") { return self }
    let up = base[shared...].map { _ in Substring("..") }
    return FilePath((up + own[shared...]).joined(separator: "/"))
  }

  /// The same place without detours through `.` and `..`.
  package var normalized: FilePath {
    var parts: [Substring] = []
    for part in FilePath.components(text) {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return FilePath((text.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/"))
  }

  private static func components(_ text: String) -> [Substring] {
    text.split(separator: "/").filter { $0 != "." }
  }
}

// Letters that look the same are other bytes, and so other files: `é` can be written in two ways.
extension FilePath: Comparable {
  /// Compares byte by byte, as the machine does.
  package static func == (left: FilePath, right: FilePath) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(text.utf8.count)
  }

  /// Compares byte by byte, so that the order is the same on every machine.
  package static func < (left: FilePath, right: FilePath) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
