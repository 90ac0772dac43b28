import ProjectFiles

/// Rule book, breakages and mentions of one state of the project, and what does not fit together.
struct Conformance: Sendable {
  /// The folder of the files of breakages.
  static let folder = "tools/conformance/Breakages/"

  /// The rules.
  let book: RuleBook
  /// How they are broken, in order of files and lines.
  private(set) var breakages: [Breakage] = []
  /// Why some are not.
  private(set) var excuses: [Excuse] = []
  /// Where the project speaks of them.
  let mentions: Mentions

  private let files: [ProjectFile]
  private var parserFindings: [Finding] = []

  /// Takes the files of the project.
  init(_ files: [ProjectFile]) {
    self.files = files
    let page = files.first { $0.path == RuleBook.path }
    book = RuleBook(page ?? ProjectFile(path: RuleBook.path, text: ""))
    mentions = Mentions(files)
    for file in files where file.path.hasPrefix(Self.folder) {
      let parser = BreakageParser(file)
      breakages += parser.breakages
      excuses += parser.excuses
      parserFindings += parser.findings
    }
    // Where no test names the rule, the scenarios that do are to notice.
    for place in breakages.indices where breakages[place].witnesses.isEmpty {
      let rule = breakages[place].rule
      if !mentions.tests(of: rule).isEmpty { continue }
      breakages[place].witnesses = mentions.scenarios(of: rule).filter {
        $0.hasSuffix(".scenario")
      }
    }
  }

  /// The breakages of a rule.
  func breakages(of rule: RuleID) -> [Breakage] { breakages.filter { $0.rule == rule } }

  /// Why a rule has none, if that is said.
  func excuse(of rule: RuleID) -> Excuse? { excuses.first { $0.rule == rule } }

  /// The folders of `Tests` whose tests are asked whether a rule is broken.
  var testFolders: Set<String> {
    let paths = mentions.tests.map(\.path)
    return Set(paths.compactMap { $0.split(separator: "/").dropFirst().first.map(String.init) })
  }

  /// Everything that does not fit together, sorted by file and line.
  func findings() -> [Finding] {
    var findings = book.findings + parserFindings
    for rule in book.rules { findings += self.findings(of: rule) }
    for breakage in breakages { findings += self.findings(of: breakage) }
    findings += excuseFindings() + mentionFindings()
    return findings.sorted { ($0.path, $0.line) < ($1.path, $1.line) }
  }

  /// A rule is guarded, or a reason says why it is not.
  private func findings(of rule: Rule) -> [Finding] {
    var messages: [String] = []
    let isGuarded = breakages.contains { $0.rule == rule.id }
    let mark = "is marked **\(rule.mark.rawValue)**"
    if rule.mark == .notModelled {
      if isGuarded { messages.append("\(mark), but something breaks it; mark it") }
      if excuse(of: rule.id) == nil && !isGuarded {
        messages.append("\(mark); say why, `open \(rule.id): reason` in \(Self.folder)")
      }
    } else {
      if !isGuarded {
        messages.append("\(mark), but nothing breaks it; write a breakage in \(Self.folder)")
      }
      if mentions.sources(of: rule.id).isEmpty {
        messages.append("\(mark), but no comment in Sources names it")
      }
      if mentions.tests(of: rule.id).isEmpty && mentions.scenarios(of: rule.id).isEmpty {
        messages.append("\(mark), but no test and no scenario names it")
      }
    }
    return messages.map {
      Finding(path: RuleBook.path, line: rule.line, message: "\(rule.id) \($0)")
    }
  }

  /// A breakage can be made, and somebody can notice it.
  private func findings(of breakage: Breakage) -> [Finding] {
    var messages: [(String, Int)] = []
    if book[breakage.rule] == nil { messages.append((unknown(breakage.rule), breakage.line)) }
    // Of two changes in one file the second meets what the first has left.
    var broken: [String: String] = [:]
    for change in breakage.changes {
      if !change.path.hasPrefix("Sources/") {
        messages.append(("expected a file in Sources, found '\(change.path)'", change.line))
      } else if let file = files.first(where: { $0.path == change.path }) {
        let text = broken[change.path] ?? file.text
        if let objection = change.objection(in: text) {
          messages.append((objection, change.line))
        }
        broken[change.path] = try? change.applied(to: text)
      } else {
        messages.append(("there is no file '\(change.path)'", change.line))
      }
    }
    if breakage.witnesses.isEmpty && mentions.tests(of: breakage.rule).isEmpty {
      let message =
        "no test and no scenario names \(breakage.rule); write one, or name it after `red`"
      messages.append((message, breakage.line))
    }
    for path in breakage.witnesses
    where !files.contains(where: { $0.path == path || $0.path.hasPrefix("\(path)/") }) {
      messages.append(("there is no scenario '\(path)'", breakage.line))
    }
    return messages.map { Finding(path: breakage.path, line: $0.1, message: $0.0) }
  }

  private func excuseFindings() -> [Finding] {
    var findings: [Finding] = []
    for (index, excuse) in excuses.enumerated() {
      let word = excuse.kind.rawValue
      var message: String?
      if let rule = book[excuse.rule] {
        if rule.mark != .notModelled {
          message = "\(rule.id) is marked **\(rule.mark.rawValue)** on its page, and \(word) here"
        } else if excuses[..<index].contains(where: { $0.rule == excuse.rule }) {
          message = "\(rule.id) is excused twice"
        }
      } else {
        message = unknown(excuse.rule)
      }
      if let message {
        findings.append(Finding(path: excuse.path, line: excuse.line, message: message))
      }
    }
    return findings
  }

  /// An id in a comment or in a test's name is one of the book.
  private func mentionFindings() -> [Finding] {
    let known = Set(book.rules.map(\.id))
    var findings: [Finding] = []
    for place in mentions.inSources + mentions.inScenarios where !known.contains(place.rule) {
      findings.append(
        Finding(path: place.path, line: place.line, message: unknown(place.rule)))
    }
    for test in mentions.tests {
      for rule in test.rules where !known.contains(rule) {
        let message = "\(unknown(rule)), in the name of '\(test.name)'"
        findings.append(Finding(path: test.path, line: 1, message: message))
      }
    }
    return findings
  }

  private func unknown(_ rule: RuleID) -> String { "the rule book has no rule \(rule)" }
}
