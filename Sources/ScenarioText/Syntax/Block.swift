/// A comment: what follows `//` up to the end of its line.
package struct Comment: Hashable, Sendable {
  /// The characters after `//`, without white space at the end.
  package var text: String
  /// Whether an empty line comes before it.
  @NotCompared package var followsBlankLine: Bool
  /// Where it is written, `//` included.
  @NotCompared package var range: SourceRange

  /// Makes a comment.
  package init(_ text: String, followsBlankLine: Bool = false, range: SourceRange = .none) {
    self.text = text
    _followsBlankLine = NotCompared(wrappedValue: followsBlankLine)
    _range = NotCompared(wrappedValue: range)
  }
}

/// A declaration, statement or step with the comments and the empty line that belong to it.
///
/// A comment inside a node, where no other place is provided for it, moves to the leading ones.
package struct CommentedNode<Node: Hashable & Sendable>: Hashable, Sendable {
  /// The comments on lines of their own before it.
  package var leadingComments: [Comment]
  /// Whether an empty line comes before it (between it and its leading comments, if it has any).
  @NotCompared package var followsBlankLine: Bool
  /// What it is about.
  package var node: Node
  /// The comment at the end of its last line.
  package var trailingComment: Comment?

  /// Puts an empty line before it and its leading comments.
  package mutating func setApart() {
    if leadingComments.isEmpty {
      followsBlankLine = true
    } else {
      leadingComments[0].followsBlankLine = true
    }
  }

  /// Makes a node with what belongs to it.
  package init(
    _ node: Node, leadingComments: [Comment] = [], followsBlankLine: Bool = false,
    trailingComment: Comment? = nil
  ) {
    self.node = node
    self.leadingComments = leadingComments
    _followsBlankLine = NotCompared(wrappedValue: followsBlankLine)
    self.trailingComment = trailingComment
  }
}

/// What stands between `{` and `}`; also the body of a file, which has no braces.
package struct Block<Node: Hashable & Sendable>: Hashable, Sendable {
  /// The comment behind the opening brace.
  package var openingComment: Comment?
  /// The content, in order.
  package var items: [CommentedNode<Node>]
  /// The comments between the last item and the closing brace.
  package var closingComments: [Comment]
  /// Whether it is written on one line; the printer keeps it there if it fits.
  @NotCompared package var isOnOneLine: Bool
  /// Where it is written, braces included.
  @NotCompared package var range: SourceRange

  /// Makes a block.
  package init(
    _ items: [CommentedNode<Node>] = [], openingComment: Comment? = nil,
    closingComments: [Comment] = [],
    isOnOneLine: Bool = false, range: SourceRange = .none
  ) {
    self.items = items
    self.openingComment = openingComment
    self.closingComments = closingComments
    _isOnOneLine = NotCompared(wrappedValue: isOnOneLine)
    _range = NotCompared(wrappedValue: range)
  }

  /// The content without comments.
  package var nodes: [Node] { items.map(\.node) }
}
