import Verification

/// One scenario under several platforms: which of them agree, and what differs.
package struct PlatformComparison: Sendable {
  /// Platforms whose verdicts say the same.
  package struct Group: Sendable {
    /// The platforms, in the order asked for.
    package private(set) var platforms: [String]
    /// What the first of them reports.
    package let report: ScenarioReport
    /// What its verdict says besides its status, in lines without times: these depend on durations.
    package let findings: [String]

    fileprivate init(_ report: ScenarioReport, platform: String) {
      platforms = [platform]
      self.report = report
      findings = PlatformComparison.findings(of: report)
    }

    fileprivate func agrees(with other: Group) -> Bool {
      report.verdict.status == other.report.verdict.status && findings == other.findings
    }

    fileprivate mutating func merge(_ other: Group) { platforms += other.platforms }
  }

  /// The platforms that agree; first those that agree with the judged one.
  package private(set) var groups: [Group] = []
  /// The platform whose verdict counts: the scenario's own where it is among them.
  package let judged: String
  /// What is reported under that platform.
  package let judgedReport: ScenarioReport

  /// Compares reports of one scenario, each of which names its platform.
  package init(_ reports: [ScenarioReport], judged: String) {
    guard let judgedReport = reports.first(where: { $0.platform == judged }) else {
      preconditionFailure("no report of the judged platform \(judged)")
    }
    self.judged = judged
    self.judgedReport = judgedReport
    for report in reports {
      let group = Group(report, platform: report.platform ?? "")
      if let known = groups.firstIndex(where: { $0.agrees(with: group) }) {
        groups[known].merge(group)
      } else {
        groups.append(group)
      }
    }
    if let first = groups.firstIndex(where: { $0.platforms.contains(judged) }) {
      groups.insert(groups.remove(at: first), at: 0)
    }
  }

  /// Whether some platform comes to another verdict than another.
  package var differs: Bool { groups.count > 1 }

  /// Whether nothing fails under the judged platform.
  package var judgedPasses: Bool { judgedReport.verdict.failures.isEmpty }

  /// The platforms under which it was played.
  package var platforms: [String] { groups.flatMap(\.platforms) }

  /// The platforms that come to another verdict than the judged one.
  package var dissenters: [String] {
    groups.filter { !$0.platforms.contains(judged) }.flatMap(\.platforms)
  }

  /// What a verdict says besides its status.
  private static func findings(of report: ScenarioReport) -> [String] {
    let verdict = report.verdict
    var lines = verdict.failures.map { failure in
      var timeless = failure
      timeless.instant = nil
      let isInScenario = report.path(of: failure.line) == report.file && failure.line.line > 0
      let place = isInScenario ? "line \(failure.line.line)" : report.place(of: failure)
      return "\(place): \(FailureText.line(timeless, report))"
    }
    lines += verdict.expectedFailures.map { failure in
      var timeless = failure
      timeless.instant = nil
      return "as expected, \(FailureText.line(timeless, report))"
    }
    if !verdict.allowedFaults.isEmpty {
      lines.append("\(verdict.allowedFaults.map(\.name).joined(separator: ", ")) allowed")
    }
    return lines
  }
}

/// What comparing many scenarios comes to.
package struct ComparisonSummary: Hashable, Sendable {
  /// The platforms, each with the number of scenarios in which it differs from the judged one.
  private(set) var dissents: [Dissent]
  /// How many scenarios were compared.
  package private(set) var scenarios = 0
  /// In how many the platforms do not all agree.
  package private(set) var differing = 0

  /// How often one platform differs.
  package struct Dissent: Hashable, Sendable {
    /// The platform.
    package let platform: String
    /// In how many scenarios it comes to another verdict than the judged platform.
    package fileprivate(set) var scenarios = 0
    /// Whether it was not asked for: it is the own platform of a scenario.
    fileprivate var isOwnOnly = false
    /// Whether any scenario was played under it.
    fileprivate var wasPlayed = false
  }

  /// Makes the summary of nothing under these platforms.
  package init(platforms: [String]) { dissents = platforms.map { Dissent(platform: $0) } }

  /// Adds a scenario.
  package mutating func add(_ comparison: PlatformComparison) {
    scenarios += 1
    if comparison.differs { differing += 1 }
    // A scenario may name one that nobody else is played under.
    let known = Set(dissents.map(\.platform))
    for platform in comparison.platforms where !known.contains(platform) {
      dissents.append(Dissent(platform: platform, isOwnOnly: true))
    }
    for place in dissents.indices where comparison.platforms.contains(dissents[place].platform) {
      dissents[place].wasPlayed = true
    }
    for index in dissents.indices where comparison.dissenters.contains(dissents[index].platform) {
      dissents[index].scenarios += 1
    }
  }

  /// One line, or two where some differ.
  package var text: String {
    let verb = differing == 1 ? "differs" : "differ"
    let played = dissents.filter(\.wasPlayed)
    let own = played.filter(\.isOwnOnly).map(\.platform).joined(separator: ", ")
    let platforms =
      counted(played.count { !$0.isOwnOnly }, "platform")
      + (own.isEmpty ? "" : " (and \(own), where it is their own)")
    var text = "\(counted(scenarios, "scenario")) under \(platforms), \(differing) \(verb)\n"
    let told = dissents.filter { $0.scenarios > 0 }
    if !told.isEmpty {
      let list = told.map { "\($0.platform) in \($0.scenarios)" }.joined(separator: ", ")
      text += "another verdict than under the platform that is judged: \(list)\n"
    }
    return text
  }
}
