import ScenarioText
import Verification

extension ConsoleReport {
  /// The text of one scenario under several platforms, with a line break at its end.
  ///
  /// What fails under the judged platform is told in full; another platform's verdict in the lines
  /// in which it differs.
  package func text(_ comparison: PlatformComparison) -> String {
    let report = comparison.judgedReport
    if !comparison.differs {
      let count = comparison.groups.reduce(0) { $0 + $1.platforms.count }
      let agreement = count == 1 ? "1 platform agrees" : "\(count) platforms agree"
      let notes = report.notes + [agreement]
      if comparison.judgedPasses { return success(report.verdict, also: notes) }
      return text(report) + section("under", [agreement])
    }
    var text = ""
    if comparison.judgedPasses {
      text += "\(coloured("DIFFERS", .notable))  \(report.verdict.title.printable)\n"
      text += section("where", [report.place])
    } else {
      text += self.text(report)
    }
    for group in comparison.groups { text += told(group, comparison) }
    return text
  }

  private func told(_ group: PlatformComparison.Group, _ comparison: PlatformComparison) -> String {
    let platforms = group.platforms.map { $0 == comparison.judged ? "\($0) (judged)" : $0 }
    var lines = [platforms.joined(separator: ", ")]
    if !group.platforms.contains(comparison.judged) || comparison.judgedPasses {
      lines += group.findings.prefix(Self.furtherLimit).map { "  \($0)" }
      let left = group.findings.count - Self.furtherLimit
      if left > 0 { lines.append("  \(left) more, told by `--format jsonl`") }
      if group.report.verdict.status != .passed { lines.append("  \(group.report.repeatCommand)") }
    }
    return section(group.report.verdict.status.label, lines)
  }
}

extension VerdictJSONLines {
  /// The line of one scenario under several platforms, with a line break.
  package static func text(_ comparison: PlatformComparison) -> String {
    let report = comparison.judgedReport
    var object = JSONObject(.comparison)
    object.add("scenario", report.verdict.title)
    object.add("file", report.file)
    object.add("line", report.verdict.line.line)
    object.add("judged", comparison.judged)
    object.add("differs", comparison.differs)
    object.add(
      "groups",
      comparison.groups.map { group in
        var member = JSONObject()
        member.add("platforms", group.platforms)
        member.add("status", group.report.verdict.status.word)
        member.add("findings", group.findings)
        return member
      })
    return object.text + "\n"
  }

  /// The line of all scenarios under several platforms, with a line break.
  package static func text(_ summary: ComparisonSummary) -> String {
    var object = JSONObject(.comparisons)
    object.add("scenarios", summary.scenarios)
    object.add("differing", summary.differing)
    object.add(
      "platforms",
      summary.dissents.map { dissent in
        var member = JSONObject()
        member.add("platform", dissent.platform)
        member.add("differing", dissent.scenarios)
        return member
      })
    return object.text + "\n"
  }
}

extension JUnitReport {
  /// Adds a scenario under several platforms: the judged one's verdict, and in words what differs.
  package mutating func add(_ comparison: PlatformComparison) {
    let note = comparison.differs ? ConsoleReport().text(comparison) : ""
    add(comparison.judgedReport, note: note)
  }
}

extension WorkflowAnnotations {
  /// The annotations of a scenario under several platforms: what fails under the judged one, and a
  /// notice where verdicts differ.
  package static func text(_ comparison: PlatformComparison) -> String {
    let report = comparison.judgedReport
    var text = text(report)
    guard comparison.differs else { return text }
    let properties = properties(
      file: report.file, line: Int(report.verdict.line.line), title: report.verdict.title)
    let list = comparison.dissenters.joined(separator: ", ")
    let message = "another verdict under \(list) than under \(comparison.judged)"
    text += "::notice \(properties)::\(escaped(message, isProperty: false))\n"
    return text
  }
}
