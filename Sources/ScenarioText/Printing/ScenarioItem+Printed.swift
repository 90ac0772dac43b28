extension ScenarioItem {
  /// The lines of the item, as a scenario has them; those between others may be empty.
  package var printedLines: [Substring] {
    let file = ScenarioFile(
      title: CommentedNode(StringLiteral("")), body: Block([CommentedNode(self)]))
    return file.printed().split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .map(\.self)
  }

  /// The item on one line, whatever it is written on.
  package var printedLine: String {
    printedLines.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
