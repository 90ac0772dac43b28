import ProjectFiles

/// Reads the files of breakages.
///
///     rule P4
///     in Sources/SimulatedUIKit/Modals/UIKitPlatform+Presenting.swift
///     - if message.other != .none { return dropped(.alreadyPresenting) }
///     + if false { return dropped(.alreadyPresenting) }
///     red Scenarios/Language/Modals
///
///     outside A6: the order of page controllers is their own
///     open P16: popovers are not modelled yet
///
/// Lines after `-` carry the rule, those after `+` take their place. After `+`, a new `-` changes
/// another place of the file, a new `in` another file. `red` names a scenario or a folder, of which
/// one scenario has to go red; without it a test that names the rule. `#` begins a comment.
struct BreakageParser {
  /// The breakages, in the order of the file.
  private(set) var breakages: [Breakage] = []
  /// The rules without breakages, in the order of the file.
  private(set) var excuses: [Excuse] = []
  /// What is wrong with the file.
  private(set) var findings: [Finding] = []

  private let path: String
  /// The breakage that is being read.
  private var current: Breakage?
  /// The file of the change that comes next, and its line.
  private var source: (path: String, line: Int)?
  private var line = 0

  /// Reads a file.
  init(_ file: ProjectFile) {
    path = file.path
    for (index, text) in file.lines.enumerated() {
      line = index + 1
      read(text)
    }
    endBreakage()
  }

  private mutating func report(_ message: String, line: Int? = nil) {
    findings.append(Finding(path: path, line: line ?? self.line, message: message))
  }

  private mutating func read(_ text: String) {
    if text.isEmpty || text.hasPrefix("#") { return }
    if text.last == " " { report("a blank at the end of the line") }
    if text == "-" || text.hasPrefix("- ") { return carry(String(text.dropFirst(2))) }
    if text == "+" || text.hasPrefix("+ ") { return replace(String(text.dropFirst(2))) }
    let parts = text.split(separator: " ", maxSplits: 1)
    let rest = parts.count > 1 ? String(parts[1]) : ""
    switch parts.first.map(String.init) ?? "" {
    case "rule": beginBreakage(rest)
    case "in": beginFile(rest)
    case "red": addWitness(rest)
    case let word:
      if let kind = Excuse.Kind(rawValue: word) { return excuse(rest, kind) }
      report(
        "expected `rule`, `in`, `-`, `+`, `red`, `outside` or `open`, found '\(word)'")
    }
  }

  private mutating func beginBreakage(_ text: String) {
    endBreakage()
    guard let rule = id(text) else { return }
    current = Breakage(rule: rule, path: path, line: line)
  }

  private mutating func endBreakage() {
    defer {
      current = nil
      source = nil
    }
    guard let breakage = current else { return }
    if breakage.changes.isEmpty {
      return report("\(breakage.rule): expected `in` with a file, then lines", line: breakage.line)
    }
    breakages.append(breakage)
  }

  private mutating func beginFile(_ text: String) {
    guard current != nil else { return report("expected `rule` before `in`") }
    if text.isEmpty { return report("expected a file after `in`") }
    source = (text, line)
  }

  private mutating func carry(_ text: String) {
    guard var breakage = current, let source else {
      return report("expected `rule` and `in` before lines")
    }
    let bare = String(text.drop { $0 == " " })
    let last = breakage.changes.count - 1
    // A change goes on until its replacement has begun.
    if last >= 0 && breakage.changes[last].line == source.line
      && breakage.changes[last].replacement.isEmpty
    {
      breakage.changes[last].carried.append(bare)
    } else {
      breakage.changes.append(
        Breakage.Change(path: source.path, carried: [bare], replacement: [], line: source.line))
    }
    current = breakage
  }

  private mutating func replace(_ text: String) {
    guard var breakage = current, let source, let last = breakage.changes.indices.last,
      breakage.changes[last].line == source.line
    else { return report("expected `-` with what is replaced before `+`") }
    breakage.changes[last].replacement.append(text)
    current = breakage
  }

  private mutating func addWitness(_ text: String) {
    guard current != nil else { return report("expected `rule` before `red`") }
    if !text.hasPrefix("Scenarios/") {
      return report("expected a path in Scenarios after `red`, found '\(text)'")
    }
    current?.witnesses.append(text)
  }

  private mutating func excuse(_ text: String, _ kind: Excuse.Kind) {
    endBreakage()
    let parts = text.split(separator: ":", maxSplits: 1)
    guard let first = parts.first, let rule = id(String(first)) else { return }
    let reason = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
    if reason.isEmpty { return report("expected `\(kind.rawValue) \(rule): reason`") }
    excuses.append(Excuse(rule: rule, kind: kind, reason: reason, path: path, line: line))
  }

  private mutating func id(_ text: String) -> RuleID? {
    if let id = RuleID(text), id.description == text { return id }
    report("expected the id of a rule such as P4, found '\(text)'")
    return nil
  }
}
