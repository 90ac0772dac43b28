/// Writes one node.
typealias NodeWriter<Node> = (inout Printer, Node) -> Void

extension Printer {
  /// Writes a block with its braces.
  mutating func block<Node>(_ block: Block<Node>, _ writeNode: NodeWriter<Node>) {
    if block.isEmpty {
      write("{}")
      return
    }
    let isWritten =
      block.isOnOneLine
      && tryFlat { printer in
        printer.write("{ ")
        printer.flatItems(block, writeNode)
        printer.write(" }")
      }
    if isWritten { return }
    write("{")
    trailing(block.openingComment)
    endLine()
    if isGivenUp { return }
    indentation += 2
    items(block, isFileBody: false, writeNode)
    indentation -= 2
    startLine()
    write("}")
  }

  private mutating func flatItems<Node>(_ block: Block<Node>, _ writeNode: NodeWriter<Node>) {
    if block.openingComment != nil || !block.closingComments.isEmpty { endLine() }
    join(block.items, "; ") { printer, item in
      if !item.leadingComments.isEmpty || item.trailingComment != nil { printer.endLine() }
      writeNode(&printer, item.node)
    }
  }

  /// Writes items on lines of their own.
  mutating func items<Node>(
    _ block: Block<Node>, isFileBody: Bool, _ writeNode: NodeWriter<Node>
  ) {
    var isFirst = !isFileBody
    for item in block.items {
      self.item(item, isFirst: isFirst, writeNode)
      isFirst = false
    }
    comments(block.closingComments, isFirst: isFirst)
  }

  /// Writes an item with its comments.
  mutating func item<Node>(
    _ item: CommentedNode<Node>, isFirst: Bool, _ writeNode: NodeWriter<Node>
  ) {
    comments(item.leadingComments, isFirst: isFirst)
    if item.followsBlankLine, !isFirst || !item.leadingComments.isEmpty { endLine() }
    startLine()
    writeNode(&self, item.node)
    trailing(item.trailingComment)
    endLine()
  }

  private mutating func comments(_ comments: [Comment], isFirst: Bool) {
    for (index, comment) in comments.enumerated() {
      if comment.followsBlankLine, !isFirst || index > 0 { endLine() }
      startLine()
      write("//\(comment.text)")
      endLine()
    }
  }
}

extension Block {
  /// How many bytes of it must stand on the line before it, with a blank.
  var openingLength: Int { isEmpty ? " {}".utf8.count : " {".utf8.count }

  /// Whether nothing at all stands in it.
  var isEmpty: Bool { items.isEmpty && openingComment == nil && closingComments.isEmpty }
}
