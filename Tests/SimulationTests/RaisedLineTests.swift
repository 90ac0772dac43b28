import Testing

/// Where the code of an app is written that raises.
@Suite struct RaisedLineTests {
  /// An app whose code begins on line 3 of the text, with something that raises.
  private func raised(_ app: String, _ steps: String) throws -> String {
    let played = try Playback(app: app, steps + "\nsettle")
    return try #require(played.allLines.first { $0.contains("exception in") })
  }

  /// A screen with a button whose body begins on line 8.
  private func raised(byButton body: String, _ steps: String = "at 0ms tap home.go") throws
    -> String
  {
    try raised(
      """
      record Item { key id: String }
      scene { child root: home = home }
      screen home {
        var items: [Item](max 1) = [Item("a")]; var number: Int(0...1) = 1
        tap go {
          \(body)
        }
      }
      """, steps)
  }

  @Test(arguments: [
    ("items.append(Item(\"b\"))", 8, "array is full"),
    ("number = 0\nnumber = 1\nnumber = number + 1", 10, "number out of range"),
    ("if number == 0 {\n} else if items.at(1).id == \"a\" {\n}", 9, "index out of range"),
    ("if number == 1 {\nitems = []\n}\nnumber = items.last.id.count", 11, "index out of range"),
  ])
  func `an exception names the line of the statement or condition that raised`(
    body: String, line: Int, text: String
  ) throws {
    let raised = try raised(byButton: body)
    #expect(raised == "0ms exception in home, tap go, line \(line): \(text)")
  }

  @Test func `a block that runs later, a task's end and a constant's use have their own lines`()
    throws
  {
    let later = try raised(byButton: "later {\nnumber = number + 1\n}")
    #expect(later == "0ms exception in home#1, line 9: number out of range")
    let constant = try raised(
      byButton:
        "number = 0\nif isThere { number = 1 }\n}\nlet isThere = items.at(1).id == \"a\"\ntap no {")
    #expect(constant == "0ms exception in home, tap go, line 9: index out of range")
    let ended = try raised(
      byButton: "start load\n}\ntask load 1s {\ndone {\nnumber = number + 1\n}")
    #expect(ended.hasSuffix("line 12: number out of range"), "\(ended)")
  }

  @Test func `what is given and what a variable begins with have their lines, too`() throws {
    let given = try raised(
      """
      var number: Int(0...1) = 1
      scene { child root: home = home }
      screen home {}
      """, "given number = number + 1")
    #expect(given == "0ms exception in app, line 7: number out of range")
    let initial = try raised(
      """
      var number: Int(0...1) = 1
      scene { child root: home | next = home }
      screen home { tap go { root = next } }
      screen next {
        var other: Int(0...1) = number + 1
      }
      """, "at 0ms tap home.go")
    #expect(initial == "0ms exception in home, tap go, line 7: number out of range")
  }
}
