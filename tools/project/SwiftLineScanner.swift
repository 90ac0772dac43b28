/// Splits a Swift file into lines and tells code, comments and string literals apart.
///
/// It knows raw and multi-line strings, interpolations and nested comments. A regular expression
/// literal is code to it.
package struct SwiftLineScanner {
  /// What the scanner stands in; interpolations put code inside a string inside code.
  private enum Mode {
    case code(openParentheses: Int)
    case string(hashes: Int, multiline: Bool)
    case lineComment
    case blockComment(depth: Int)
  }

  private let bytes: [UInt8]
  private var position = 0
  private var modes: [Mode] = [.code(openParentheses: 0)]
  private var lineStart = 0
  private var lineBeginsInString = false
  private var code: [UInt8] = []
  private var comment: [UInt8] = []
  private var lines: [SwiftLine] = []

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// The lines of `text`.
  package static func lines(of text: String) -> [SwiftLine] {
    var scanner = SwiftLineScanner(text)
    while scanner.position < scanner.bytes.count { scanner.step() }
    if scanner.lineStart < scanner.bytes.count { scanner.endLine(at: scanner.bytes.count) }
    return scanner.lines
  }

  private mutating func step() {
    if bytes[position] == UInt8(ascii: "\n") {
      endLine(at: position)
      position += 1
      lineStart = position
      return
    }
    switch modes[modes.count - 1] {
    case .code(let open): stepInCode(open)
    case .string(let hashes, let multiline): stepInString(hashes, multiline)
    case .lineComment: takeComment()
    case .blockComment(let depth): stepInBlockComment(depth)
    }
  }

  private mutating func endLine(at end: Int) {
    lines.append(
      SwiftLine(
        raw: String(decoding: bytes[lineStart..<end], as: UTF8.self),
        code: String(decoding: code, as: UTF8.self),
        comment: String(decoding: comment, as: UTF8.self),
        beginsInString: lineBeginsInString))
    code = []
    comment = []
    switch modes[modes.count - 1] {
    case .lineComment, .string(_, multiline: false): modes.removeLast()
    default: break
    }
    if modes.isEmpty { modes = [.code(openParentheses: 0)] }
    lineBeginsInString = modes.contains { if case .string = $0 { true } else { false } }
  }

  private mutating func stepInCode(_ open: Int) {
    if follows("//") {
      modes.append(.lineComment)
      position += 2
    } else if follows("/*") {
      modes.append(.blockComment(depth: 1))
      position += 2
    } else if let opening = openingOfString() {
      code += Array("\"\"".utf8)
      modes.append(.string(hashes: opening.hashes, multiline: opening.multiline))
      position += opening.length
    } else {
      stepOverCode(open)
    }
  }

  private mutating func stepOverCode(_ open: Int) {
    let byte = bytes[position]
    position += 1
    let isInside = modes.count > 1
    if isInside && byte == UInt8(ascii: ")") && open == 0 {
      modes.removeLast()
      return
    }
    if byte == UInt8(ascii: "(") { modes[modes.count - 1] = .code(openParentheses: open + 1) }
    if byte == UInt8(ascii: ")") {
      modes[modes.count - 1] = .code(openParentheses: max(0, open - 1))
    }
    code.append(byte)
  }

  private func openingOfString() -> (hashes: Int, multiline: Bool, length: Int)? {
    var end = position
    while end < bytes.count && bytes[end] == UInt8(ascii: "#") { end += 1 }
    guard end < bytes.count && bytes[end] == UInt8(ascii: "\"") else { return nil }
    let hashes = end - position
    let multiline = follows("\"\"\"", at: end)
    return (hashes, multiline, hashes + (multiline ? 3 : 1))
  }

  private mutating func stepInString(_ hashes: Int, _ multiline: Bool) {
    let marks = String(repeating: "#", count: hashes)
    if follows("\\" + marks + "(") {
      position += 2 + hashes
      modes.append(.code(openParentheses: 0))
    } else if follows("\\" + marks) {
      position += 1 + hashes
      if position < bytes.count && bytes[position] != UInt8(ascii: "\n") { position += 1 }
    } else {
      let closing = (multiline ? "\"\"\"" : "\"") + marks
      guard follows(closing) else {
        position += 1
        return
      }
      position += closing.utf8.count
      modes.removeLast()
    }
  }

  private mutating func stepInBlockComment(_ depth: Int) {
    if follows("/*") {
      modes[modes.count - 1] = .blockComment(depth: depth + 1)
      position += 2
    } else if follows("*/") {
      modes.removeLast()
      if depth > 1 { modes.append(.blockComment(depth: depth - 1)) }
      position += 2
    } else {
      takeComment()
    }
  }

  private mutating func takeComment() {
    comment.append(bytes[position])
    position += 1
  }

  private func follows(_ text: String) -> Bool { follows(text, at: position) }

  private func follows(_ text: String, at start: Int) -> Bool {
    var index = start
    for byte in text.utf8 {
      guard index < bytes.count && bytes[index] == byte else { return false }
      index += 1
    }
    return true
  }
}
