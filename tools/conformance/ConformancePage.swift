import ProjectFiles

/// The page that shows rule by rule what the simulator keeps to, and who would notice if it did
/// not.
enum ConformancePage {
  /// Where the page is.
  static let path = "Sources/SimulatedUIKit/SimulatedUIKit.docc/Conformance.md"
  private static let scenariosMax = 3

  /// The whole page.
  static func text(of conformance: Conformance) -> String {
    var text = introduction(conformance)
    var section = ""
    for rule in conformance.book.rules {
      if rule.section != section {
        section = rule.section
        text += """

          ## \(section)

          | rule | sure | profiles | where | test or scenario | status |
          |---|---|---|---|---|---|

          """
      }
      text += row(rule, conformance)
    }
    return text
  }

  private static func introduction(_ conformance: Conformance) -> String {
    let rules = conformance.book.rules
    func count(_ mark: Rule.Mark) -> Int { rules.count { $0.mark == mark } }
    return """
      # Conformance

      Rule by rule: how sure it is, where it is implemented, and what goes red without it.

      ## Overview

      `swift run conformance` writes this page from <doc:UIKitRules>, from comments, tests and
      scenarios that name rules, and from `\(Conformance.folder)`, where each rule has lines that
      carry it and lines that break it; `swift run conformance --break` makes each of these changes
      in a copy of the project and demands that one of the tests or scenarios goes red.

      Of \(rules.count) rules \(count(.modelled)) are modelled, \(count(.inPart)) in part, \
      \(count(.notModelled)) not; \(conformance.breakages.count) breakages guard them.

      *Profiles*: a group of versions in which the rule is the same; *all*: the version does not
      matter. *Where*: `+Phases` is `UIKitPlatform+Phases.swift` in `Sources/SimulatedUIKit`, other
      files are named from `Sources`. *Test or scenario*: files of tests whose names have the rule,
      scenarios whose comments have it. *Status*: the mark of the rule book with the number of
      breakages; *outside* what no model of the platform has to do, *open* what is still missing.

      """
  }

  private static func row(_ rule: Rule, _ conformance: Conformance) -> String {
    let cells = [
      rule.id.description, rule.confidence, conformance.book.profiles(of: rule.id),
      list(places(of: rule, conformance)), list(witnesses(of: rule, conformance)),
      status(of: rule, conformance),
    ]
    return "| \(cells.joined(separator: " | ")) |\n"
  }

  private static func status(of rule: Rule, _ conformance: Conformance) -> String {
    if let excuse = conformance.excuse(of: rule.id) {
      return "\(excuse.kind.rawValue): \(excuse.reason)"
    }
    let count = conformance.breakages(of: rule.id).count
    let noun = count == 1 ? "breakage" : "breakages"
    return "\(rule.mark.rawValue.lowercased()), \(count) \(noun)"
  }

  private static func places(of rule: Rule, _ conformance: Conformance) -> [String] {
    let broken = conformance.breakages(of: rule.id).flatMap { $0.changes.map(\.path) }
    let sources = conformance.mentions.sources(of: rule.id) + broken
    return sources.sorted().eachOnce.map { path in
      let file = path.dropFirst("Sources/".count).prefix { $0 != "." }
      let parts = file.split(separator: "/")
      guard parts.first == "SimulatedUIKit", let name = parts.last else { return "`\(file)`" }
      return "`\(name.replacing("UIKitPlatform+", with: "+"))`"
    }
  }

  private static func witnesses(of rule: Rule, _ conformance: Conformance) -> [String] {
    let tests = conformance.mentions.tests(of: rule.id).map(\.path)
    var scenarios = conformance.mentions.scenarios(of: rule.id)
    for path in conformance.breakages(of: rule.id).flatMap(\.witnesses) {
      scenarios.insert(path, at: 0)
    }
    let suites = tests.sorted().eachOnce.map { path in
      "`\((path.split(separator: "/").last ?? "").prefix { $0 != "." })`"
    }
    let told = scenarios.eachOnce.prefix(scenariosMax).map { path in
      "`\(path.dropFirst("Scenarios/".count).prefix { $0 != "." })`"
    }
    let hasMore = scenarios.eachOnce.count > told.count
    return suites + told + (hasMore ? ["more"] : [])
  }

  private static func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}
