/// The bytes of a file, with the name under which messages speak of it.
package struct SourceText: Hashable, Sendable {
  /// The name in messages, usually a path.
  package var path: String
  /// The content, which may be anything.
  package var bytes: [UInt8]

  /// What is said instead of a path of what came through the standard input.
  package static let standardInputName = "<stdin>"
  /// What is said instead of a path of a scenario that stands in a test.
  package static let testName = "<scenario>"

  /// Whether a name is no path, but says where a text came from that is in no file.
  package static func isInNoFile(_ name: String) -> Bool {
    name.isEmpty || name == standardInputName || name == testName
  }

  /// What some editors write before a text; it is no part of it.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// How many bytes stand before the first character: those of a byte order mark.
  var markLength: Int { bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0 }

  /// Makes a text of bytes.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Makes a text of a string.
  package init(path: String, _ text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}

/// A place in a text as people count it.
package struct SourcePosition: Hashable, Sendable {
  /// The line, counted from 1.
  package var line: Int
  /// The column in Unicode scalars, counted from 1; a byte that is not UTF-8 counts as one.
  package var column: Int
}

/// The beginnings of all lines of a text, found once.
package struct SourceMap: Sendable {
  private let bytes: [UInt8]
  private let lineStarts: [Int]

  /// Finds the lines of a text.
  package init(_ source: SourceText) {
    bytes = source.bytes
    var starts = [source.markLength]
    for (offset, byte) in source.bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
  }

  /// Whether nothing stands in the text.
  ///
  /// - Complexity: O(white space at the beginning).
  var isEmpty: Bool { bytes.allSatisfy { $0.isWhiteSpace || $0 == UInt8(ascii: "\n") } }

  /// The place of a byte.
  ///
  /// - Complexity: O(log(lines) + column).
  package func position(at offset: Int) -> SourcePosition {
    let line = lineIndex(at: offset)
    let scalars = bytes[lineStarts[line]..<max(lineStarts[line], min(offset, bytes.count))]
    var column = 1
    for byte in scalars where byte & 0b1100_0000 != 0b1000_0000 { column += 1 }
    return SourcePosition(line: line + 1, column: column)
  }

  /// The number of the line in which a byte stands, counted from 1.
  ///
  /// - Complexity: O(log(lines)).
  package func line(at offset: Int) -> Int { lineIndex(at: offset) + 1 }

  /// The bytes of a line, counted from 1, without its end.
  package func line(_ number: Int) -> ArraySlice<UInt8> {
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[start..<end]
  }

  private func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
