import EventCore

// Comments and texts as other languages write them: each is told once, and taken as a whole.
extension Lexer {
  /// Takes `# ...` up to the end of the line or `/* ... */`, if that comes next; it is left out.
  mutating func lexForeignComment() -> Bool {
    let start = offset
    let mark: String
    if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
      mark = "/*"
      skipBlockComment()
    } else if peek() == UInt8(ascii: "#"), beginsForeignComment {
      mark = "#"
      skipLine()
    } else {
      return false
    }
    log.report(
      .expected(.symbol("//"), found: .text(mark), nearest: nil),
      at: SourceRange(start, start + mark.utf8.count))
    return true
  }

  /// Whether the `#` that comes next is no part of `menu#3`.
  private var beginsForeignComment: Bool {
    guard lineBreakCount > 0 || bytes[offset - 1].isWhiteSpace else { return false }
    var next = offset + 1
    while next < bytes.count, bytes[next].isWhiteSpace { next += 1 }
    return next >= bytes.count || !bytes[next].isDigit
  }

  private mutating func skipLine() {
    while offset < bytes.count, peek() != UInt8(ascii: "\n") { offset += 1 }
  }

  /// Skips to behind `*/`; if there is none, to the end of the line.
  private mutating func skipBlockComment() {
    var end = offset + 2
    while !hasNoMoreCommentEnds, end + 1 < bytes.count {
      if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") {
        lineBreakCount += bytes[offset..<end].count { $0 == UInt8(ascii: "\n") }
        offset = end + 2
        return
      }
      end += 1
    }
    hasNoMoreCommentEnds = true
    skipLine()
  }

  /// Takes a text in quotation marks of another kind, if such a mark comes next.
  mutating func lexForeignText() -> Bool {
    guard let mark = foreignQuotationMark(at: offset) else { return false }
    let start = offset
    let textStart = start + mark.utf8.count
    offset = textStart
    var meant: String?
    var end = textStart
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
      let closing = bytes[end] == UInt8(ascii: "\"") ? "\"" : foreignQuotationMark(at: end)
      if let closing {
        let text = bytes[textStart..<end]
        offset = end + closing.utf8.count
        if text.count <= ParsingLimits.quotedLengthMax {
          meant = "\"\(String(decoding: text, as: UTF8.self))\""
        }
        break
      }
      end += 1
    }
    log.report(
      .expected(.symbol("\""), found: .text(mark), nearest: meant), at: SourceRange(start, offset))
    appendToken(.invalid, from: start)
    return true
  }

  /// The quotation mark at a place, if it is none of this language.
  private func foreignQuotationMark(at place: Int) -> String? {
    Self.foreignQuotationMarks.first { bytes[place...].starts(with: $0.utf8) }
  }

  private static let foreignQuotationMarks = ["'", "“", "”", "„", "‘", "’", "‚", "«", "»"]
}

extension Unicode.Scalar {
  /// Whether nobody can see it: a space of another kind, or one without a width.
  var isInvisible: Bool {
    switch properties.generalCategory {
    case .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
    default: false
    }
  }
}

extension CharacterRemark {
  /// What is said of a character; `nil` if nothing is.
  ///
  /// - Parameter isApart: Whether a space is before it.
  init?(_ character: Unicode.Scalar, isApart: Bool) {
    if character == "?" {
      self = isApart ? .ternary : .optional
    } else if character == "&" {
      self = .and
    } else if character == "@" {
      self = .attribute
    } else if character.properties.isAlphabetic {
      self = .letter
    } else {
      return nil
    }
  }
}
