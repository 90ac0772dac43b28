extension Parser {
  /// Takes the comments before the next token: they lead it, or close a block or the file.
  mutating func takeComments(isFirst: Bool) -> [Comment] {
    var taken: [Comment] = []
    while commentPosition < comments.count, comments[commentPosition].tokenIndex <= position {
      taken.append(comments[commentPosition].comment)
      commentPosition += 1
    }
    if isFirst, !taken.isEmpty { taken[0].followsBlankLine = false }
    return taken
  }

  /// Takes the comment at the end of the line of the last token taken.
  mutating func takeTrailingComment() -> Comment? {
    guard commentPosition < comments.count else { return nil }
    let next = comments[commentPosition]
    guard next.tokenIndex == position, !next.startsLine else { return nil }
    commentPosition += 1
    return next.comment
  }

  /// Takes comments in the middle of an item, up to before a token; they will lead the item.
  mutating func takeInnerComments(through token: Int) {
    while commentPosition < comments.count, comments[commentPosition].tokenIndex <= token {
      var comment = comments[commentPosition].comment
      comment.followsBlankLine = false
      innerComments.append(comment)
      commentPosition += 1
    }
  }
}
