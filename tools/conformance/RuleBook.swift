import ProjectFiles

/// One rule of the book, as its page states it.
struct Rule: Hashable, Sendable {
  /// How much of its treatment exists.
  enum Mark: String, CaseIterable, Sendable {
    /// All of it.
    case modelled = "Modelled"
    /// Some of it; the page says what is missing.
    case inPart = "In part"
    /// Nothing.
    case notModelled = "Not modelled"
  }

  /// Its id.
  var id: RuleID
  /// How sure it is, in the notation of the page.
  var confidence: String
  /// How it is to be treated here.
  var treatment: String
  /// How much of that exists.
  var mark: Mark
  /// What the page says after the mark.
  var note: String
  /// The heading that it stands under.
  var section: String
  /// The line of the page, from 1.
  var line: Int
}

/// The rules of the page `UIKitRules`, and under which profiles they differ.
struct RuleBook: Sendable {
  /// Where the page is.
  static let path = "Sources/SimulatedUIKit/SimulatedUIKit.docc/UIKitRules.md"

  /// The rules, in the order of the page.
  private(set) var rules: [Rule] = []
  /// The profiles of table 2, in its order.
  private(set) var profiles: [String] = []
  /// What is wrong with the page.
  private(set) var findings: [Finding] = []
  /// The switches of table 2: the rules each belongs to, and its value under each profile.
  private var switches: [(rules: [RuleID], values: [String])] = []

  /// Reads the page.
  init(_ page: ProjectFile) {
    var paragraph: [String] = []
    var start = 0
    var section = ""
    for (index, line) in (page.lines + [""]).enumerated() {
      if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
      if line.hasPrefix("|") { readTableRow(line) }
      if line.hasPrefix("- `") { readChoice(line) }
      if line.isEmpty {
        read(paragraph.joined(separator: " "), under: section, line: start + 1)
        paragraph = []
      } else {
        if paragraph.isEmpty { start = index }
        paragraph.append(line)
      }
    }
    if rules.isEmpty { report("no rule found; one begins with `**R1** D. `", line: 1) }
    if profiles.isEmpty {
      report("no table of the profiles found, `|switch (rule)|ios12|`", line: 1)
    }
  }

  /// The rule of this id.
  subscript(id: RuleID) -> Rule? { rules.first { $0.id == id } }

  private mutating func report(_ message: String, line: Int) {
    findings.append(Finding(path: Self.path, line: line, message: message))
  }

  /// Reads a paragraph if it states a rule: `**P4** M. text *Simulator:* treatment. **Modelled.**`.
  private mutating func read(_ paragraph: String, under section: String, line: Int) {
    guard paragraph.hasPrefix("**"), let end = paragraph.dropFirst(2).firstRange(of: "** "),
      let id = RuleID(paragraph[..<end.lowerBound].dropFirst(2))
    else { return }
    let rest = paragraph[end.upperBound...]
    guard let period = rest.firstRange(of: ". ") else {
      return report("\(id): expected a confidence such as `D/M.` after the id", line: line)
    }
    guard let simulator = rest.firstRange(of: "*Simulator:* ") else {
      return report("\(id): expected `*Simulator:*` and how the rule is treated", line: line)
    }
    let after = rest[simulator.upperBound...]
    guard let (mark, range) = Self.mark(in: after) else {
      let marks = Rule.Mark.allCases.map { "**\($0.rawValue).**" }.joined(separator: ", ")
      return report("\(id): expected one of \(marks) at the end", line: line)
    }
    if self[id] != nil { return report("\(id) is stated twice", line: line) }
    let treatment = String(after[..<range.lowerBound].drop { $0 == " " })
    rules.append(
      Rule(
        id: id, confidence: String(rest[..<period.lowerBound]), treatment: treatment, mark: mark,
        note: String(after[range.upperBound...].drop { $0 == " " }), section: section, line: line))
  }

  /// The last mark of a text, and its range with the punctuation inside.
  private static func mark(in text: Substring) -> (Rule.Mark, Range<Substring.Index>)? {
    var last: (Rule.Mark, Range<Substring.Index>)?
    for mark in Rule.Mark.allCases {
      for ending in ["", ".", ";", ":", ","] {
        for range in text.ranges(of: "**\(mark.rawValue)\(ending)**") {
          if last.map({ range.lowerBound > $0.1.lowerBound }) ?? true { last = (mark, range) }
        }
      }
    }
    return last
  }
}

// MARK: - Profiles

extension RuleBook {
  /// The profiles under which a rule is the same, each group as `ios12` or `ios15–ios26`.
  ///
  /// They differ where a switch or a choice that belongs to the rule does; SwiftUI is not under the
  /// first profile.
  func profiles(of id: RuleID) -> String {
    var groups: [(key: [String], first: Int, last: Int)] = []
    for index in profiles.indices where id.family != "S" || index > 0 {
      let key = switches.filter { $0.rules.contains(id) }.map { $0.values[index] }
      if let last = groups.last, last.key == key {
        groups[groups.count - 1].last = index
      } else {
        groups.append((key, index, index))
      }
    }
    let names = groups.map { group in
      group.first == group.last
        ? profiles[group.first] : "\(profiles[group.first])–\(profiles[group.last])"
    }
    return groups.count == 1 && id.family != "S" ? "all" : names.joined(separator: " · ")
  }

  private mutating func readTableRow(_ line: String) {
    let cells = line.split(separator: "|").map { $0.drop { $0 == " " } }
    if cells.first == "switch (rule)" {
      profiles = cells.dropFirst().map(String.init)
    } else if !profiles.isEmpty && cells.count == profiles.count + 1 {
      let rules = RuleID.mentioned(in: cells[0])
      if !rules.isEmpty { switches.append((rules, cells.dropFirst().map(String.init))) }
    }
  }

  /// Reads a choice that is open under some profile only: `- `quick-toggle` (D16; ios26): ...`.
  private mutating func readChoice(_ line: String) {
    guard let opening = line.firstIndex(of: "("), let closing = line.firstIndex(of: ")"),
      opening < closing
    else { return }
    let parts = line[line.index(after: opening)..<closing].split(separator: ";")
    let named = parts.dropFirst().joined(separator: " ")
    let values = profiles.map { named.contains($0) ? "named" : "" }
    if values.contains("named") {
      switches.append((RuleID.mentioned(in: parts[0]), values))
    }
  }
}
