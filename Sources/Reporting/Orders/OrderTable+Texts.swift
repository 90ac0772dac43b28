import EventCore

extension OrderTable {
  /// What the words of the cells mean; told once, below all tables.
  package static let legend = """
    A number is the length of a shortest story in events, with `?` where no steps can say its order.
    -: not reached, which is proved where the end is `complete`; never: no order meets the goal. At
    rest: what the platform shows when nothing is under way, by the names of screens.

    """

  /// The table for a terminal.
  package var text: String {
    var text = "\(app.printable)\n" + TerminalTable.text(rows)
    text += remarks.map { "\($0.wrappedAtCommas(to: String.lineWidthMax - 2))\n".indented }.joined()
    for column in columns {
      for fault in column.faults {
        guard let file = fault.story.file else { continue }
        text += "  \(column.name), \(fault.name): \(file.printable)\n"
      }
    }
    return text
  }

  /// The table for a page of documentation.
  package var markdown: String {
    let rows = rows
    var text = "## \(MarkdownTable.text(app))\n\n" + MarkdownTable.row(rows[0])
    text += MarkdownTable.row(Array(repeating: "---", count: columns.count + 1))
    for row in rows.dropFirst() {
      text += MarkdownTable.row(row.map { cell in String(cell.drop { $0 == " " }) })
    }
    text += "\n" + remarks.map { "- \($0)\n" }.joined()
    for column in columns {
      for fault in column.faults {
        guard let file = fault.story.file else { continue }
        text += "- \(column.name), \(fault.name): `\(file.printable)`\n"
      }
    }
    return text
  }

  /// A page of documentation with several tables.
  package static func page(_ tables: [OrderTable]) -> String {
    """
    # Faults on all orders

    What each app can come to when its events come in any order.

    ## Overview

    One table for each app. `navsim compare --explore` writes this page; a change that makes it
    stale does not pass.

    \(legend)
    \(tables.map(\.markdown).joined(separator: "\n"))
    """
  }

  /// The table as JSON Lines: one line a column, then one for all.
  package var jsonLines: String {
    var text = ""
    for column in columns {
      var object = JSONObject(.compareOrders)
      object.add("app", app)
      object.add("variant", column.name)
      object.add("states", column.stateCount)
      object.add("complete", column.limit == nil)
      if let limit = column.limit { object.add("limit", limit) }
      object.add("faults", column.faults.map(Self.member))
      object.add("goals", column.goals.map(Self.member))
      object.add("rests", column.rests)
      text += object.text + "\n"
    }
    var object = JSONObject(.compareOrdersSummary)
    object.add("app", app)
    object.add("bounds", bounds)
    object.add("rests", agreement.rawValue)
    object.add("disputed", disputedRests)
    object.add("refused", refused)
    object.add("skipped", skipped)
    return text + object.text + "\n"
  }

  private static func member(_ fault: Fault) -> JSONObject {
    var member = JSONObject()
    member.add("fault", fault.name)
    member.add("events", fault.story.eventCount)
    member.add("confirmed", fault.story.isConfirmed)
    if let file = fault.story.file { member.add("file", file) }
    return member
  }

  private static func member(_ goal: Goal) -> JSONObject {
    var member = JSONObject()
    member.add("goal", goal.text)
    member.add("met", goal.story != nil)
    guard let story = goal.story else { return member }
    member.add("events", story.eventCount)
    member.add("confirmed", story.isConfirmed)
    return member
  }

  // MARK: Rows

  /// Faults, counts and ends, then what not all show at rest.
  private var rows: [[String]] {
    var rows = [["fault"] + columns.map(\.name)]
    for name in faults { rows.append([name] + columns.map { word(of: name, in: $0) }) }
    for (place, goal) in goals.enumerated() {
      rows.append(["goal \(goal)"] + columns.map { word(ofGoal: place, in: $0) })
    }
    rows.append(["states"] + columns.map { "\($0.stateCount)" })
    rows.append(["end"] + columns.map { $0.limit ?? "complete" })
    rows.append(["pictures at rest"] + columns.map { "\($0.rests.count)" })
    for rest in disputedRests {
      rows.append(["  \(rest)"] + columns.map { $0.rests.contains(rest) ? "yes" : "-" })
    }
    return rows
  }

  private func word(of fault: String, in column: Column) -> String {
    column.faults.first { $0.name == fault }.map { word(of: $0.story) } ?? "-"
  }

  private func word(ofGoal place: Int, in column: Column) -> String {
    if let story = column.goals[place].story { return word(of: story) }
    return column.limit == nil ? "never" : "-"
  }

  private func word(of story: Story) -> String {
    "\(story.eventCount)\(story.isConfirmed ? "" : " ?")"
  }

  private var remarks: [String] {
    let verdict =
      switch agreement {
      case .agree: "final states agree"
      case .differ: "final states differ"
      case .undecided: "whether final states agree is open: a search ended before it was complete"
      }
    // Of one alone there is nothing to agree with.
    let isAlone = columns.count + skipped.count == 1
    return (isAlone ? [] : [verdict]) + ["within \(bounds)"]
      + refused.map { "\($0): cannot be played" }
      + skipped.map { "\($0): not explored, interrupted" }
  }
}
