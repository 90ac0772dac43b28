import EventCore

extension FaultTable {
  /// The most columns of a scenario's name; a longer one goes on in the next line.
  private static let nameWidth = 34

  /// What the words of the cells mean; told once, below all tables.
  package static let legend = """
    ok: no fault, and all holds that the scenario demands. fails: something else that it demands
    does not hold. limit: a limit ended it. -: cannot be played. *: the scenario's own binding.

    """

  /// The table for a terminal: one scenario after the other, each fault of a cell on its own line.
  package var text: String {
    var lines: [[[String]]] = [[["scenario"]] + bindings.map { [$0] }]
    for (index, row) in rows.enumerated() {
      let isContinued = index > 0 && isSameScenario(row, rows[index - 1])
      let name = Self.wrapped(name(of: row).printable)
      if row.variants.isEmpty {
        lines.append([name] + row.words)
        continue
      }
      if !isContinued { lines.append([name] + bindings.map { _ in [] }) }
      lines.append([Self.wrapped(variants: row.variants)] + row.words)
    }
    lines.append([["with a fault"]] + faultyScenarios.map { ["\($0) of \(scenarioCount)"] })
    let single = lines.flatMap { cells in
      (0..<(cells.map(\.count).max() ?? 0)).map { line in
        cells.map { line < $0.count ? $0[line] : "" }
      }
    }
    return "\(folder.printable)\n" + TerminalTable.text(single)
  }

  /// The table for a page of documentation.
  package var markdown: String {
    let last = folder.split(separator: "/").last.map(String.init) ?? "Scenarios"
    var text = "## \(MarkdownTable.text(last))\n\n\(MarkdownTable.code(folder))\n\n"
    text += MarkdownTable.row(["scenario"] + bindings)
    text += MarkdownTable.row(Array(repeating: "---", count: bindings.count + 1))
    for row in rows {
      let variants = row.variants.isEmpty ? "" : " (\(row.variants.joined(separator: ", ")))"
      let cells = row.words.map { $0.joined(separator: ", ") }
      text += MarkdownTable.row([name(of: row) + variants] + cells)
    }
    let totals = faultyScenarios.map { "\($0) of \(scenarioCount)" }
    return text + MarkdownTable.row(["with a fault"] + totals)
  }

  /// A page of documentation with several tables.
  package static func page(_ tables: [FaultTable]) -> String {
    """
    # Faults by binding

    What the same scenarios come to when state reaches the screen by another way.

    ## Overview

    One table for each system: its scenarios down, the bindings across, the faults in the cells,
    whether a scenario expects them or not. `navsim compare` writes this page; a change that makes
    it stale does not pass.

    \(legend)
    \(tables.map(\.markdown).joined(separator: "\n"))
    """
  }

  /// The tables as JSON Lines: one line a row.
  package var jsonLines: String {
    var text = ""
    for row in rows {
      var object = JSONObject(.compare)
      object.add("folder", folder)
      object.add("scenario", row.title)
      object.add("file", row.file)
      if !row.variants.isEmpty { object.add("variants", row.variants) }
      if let own = row.own { object.add("own", bindings[own]) }
      object.add("bindings", zip(bindings, row.cells).compactMap { Self.member($0, $1) })
      text += object.text + "\n"
    }
    return text
  }

  private static func member(_ binding: String, _ cell: Cell?) -> JSONObject? {
    guard let cell else { return nil }
    var member = JSONObject()
    member.add("binding", binding)
    member.add("faults", cell.faults.map(\.name))
    member.add("fails", cell.fails)
    member.add("limit", cell.isLimited)
    return member
  }

  private func isSameScenario(_ row: Row, _ other: Row) -> Bool {
    row.file == other.file && row.title == other.title
  }

  /// A name in lines of bounded width, broken after hyphens and blanks.
  private static func wrapped(_ name: String) -> [String] {
    var words = [""]
    for character in name {
      words[words.count - 1].append(character)
      if character == "-" || character == " " { words.append("") }
    }
    return wrapped(words)
  }

  /// The platforms and ownerships of a row, below its scenario's name; no line ends within one.
  private static func wrapped(variants: [String]) -> [String] {
    wrapped(["  "] + variants.dropLast().map { "\($0), " } + variants.suffix(1))
  }

  /// Words in lines of bounded width.
  private static func wrapped(_ words: [String]) -> [String] {
    var lines = [""]
    for word in words {
      if isTooLong(lines[lines.count - 1], word) { lines.append("  ") }
      lines[lines.count - 1] += word
    }
    return lines
  }

  /// Whether a word has no room any more behind what stands before it.
  private static func isTooLong(_ line: String, _ word: String) -> Bool {
    !line.isEmpty && line.terminalWidth + word.terminalWidth > nameWidth
  }
}
