/// A word or symbol of a text: what it is and where, without its characters.
struct Token {
  /// What a token is.
  enum Kind: UInt8 {
    case identifier, integer, duration, string
    case leftBrace, rightBrace, leftParenthesis, rightParenthesis, leftBracket, rightBracket
    case comma, semicolon, colon, dot, hash, bar, assign
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case and, or, not, plus, minus, halfOpenRange, closedRange
    /// Something that has been reported already.
    case invalid
    case endOfFile
  }

  /// The offset of the first byte.
  var start: UInt32
  /// The offset after the last byte.
  var end: UInt32
  /// What it is.
  var kind: Kind
  /// Whether it is the first of its line.
  var startsLine: Bool
  /// Whether an empty line comes before it or before the comments above it.
  var followsBlankLine: Bool

  /// Where it is.
  var range: SourceRange { SourceRange(Int(start), Int(end)) }
}

extension Token.Kind {
  /// Whether it stands between the parts of an item, so that none begins with it.
  var goesOn: Bool {
    switch self {
    case .assign, .bar, .colon, .comma, .dot, .hash: true
    default: false
    }
  }

  /// Whether it compares what stands before and behind it.
  var isComparison: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }

  /// Whether a line that begins with it goes on with the item before it, or ends that.
  var canStartLine: Bool {
    switch self {
    case .and, .leftBrace, .or, .rightBrace, .semicolon: true
    default: false
    }
  }
}

/// A comment as the lexer found it.
struct LexedComment {
  /// The comment.
  var comment: Comment
  /// The number of the token that comes next.
  var tokenIndex: Int
  /// Whether nothing else stands on its line before it.
  var startsLine: Bool
}

/// What the lexer found in a text.
struct LexedText {
  /// The tokens; the last is always `endOfFile`.
  var tokens: [Token] = []
  /// The comments, in order.
  var comments: [LexedComment] = []
  /// Where the text after the line `----` begins.
  var traceStart: Int?
}
