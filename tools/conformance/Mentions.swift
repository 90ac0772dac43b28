import ProjectFiles

/// Where the project speaks of rules: comments of sources, names of tests, comments of scenarios.
struct Mentions: Sendable {
  /// A test that has rules in its name.
  struct Test: Hashable, Sendable {
    /// Its file.
    var path: String
    /// Its name, as people read it.
    var name: String
    /// The rules in it.
    var rules: [RuleID]
  }

  /// A place where a rule is mentioned.
  struct Place: Hashable, Sendable {
    /// The rule.
    var rule: RuleID
    /// The file.
    var path: String
    /// The line, from 1.
    var line: Int
  }

  /// Every mention in comments of sources, in order of files and lines.
  private(set) var inSources: [Place] = []
  /// Every mention in comments of scenarios and apps.
  private(set) var inScenarios: [Place] = []
  /// The tests that have rules in their names.
  private(set) var tests: [Test] = []

  /// Collects what the files say.
  init(_ files: [ProjectFile]) {
    for file in files {
      switch file.components.first {
      case "Sources": addComments(of: file)
      case "Tests": addTests(of: file)
      case "Scenarios": addScenario(file)
      default: break
      }
    }
  }

  /// The files whose comments name a rule, in order.
  func sources(of rule: RuleID) -> [String] { paths(inSources, rule) }

  /// The scenarios whose comments name a rule, in order.
  func scenarios(of rule: RuleID) -> [String] { paths(inScenarios, rule) }

  /// The tests whose names have a rule.
  func tests(of rule: RuleID) -> [Test] { tests.filter { $0.rules.contains(rule) } }

  private func paths(_ places: [Place], _ rule: RuleID) -> [String] {
    var paths: [String] = []
    for place in places where place.rule == rule && paths.last != place.path {
      paths.append(place.path)
    }
    return paths
  }

  private mutating func addComments(of file: ProjectFile) {
    for (index, line) in file.swift.enumerated() {
      for rule in RuleID.mentioned(in: line.comment) {
        inSources.append(Place(rule: rule, path: file.path, line: index + 1))
      }
    }
  }

  private mutating func addScenario(_ file: ProjectFile) {
    for (index, line) in file.lines.enumerated() {
      guard let comment = line.firstRange(of: "//") else { continue }
      for rule in RuleID.mentioned(in: line[comment.upperBound...]) {
        inScenarios.append(Place(rule: rule, path: file.path, line: index + 1))
      }
    }
  }

  private mutating func addTests(of file: ProjectFile) {
    for name in file.testNames where !name.isSuite {
      let rules = RuleID.mentioned(in: name.text)
      if !rules.isEmpty { tests.append(Test(path: file.path, name: name.text, rules: rules)) }
    }
  }
}
