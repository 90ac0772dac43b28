import AppModel
import EventCore
import ScenarioText
import TraceModel
import Verification

/// A verdict for people: a failure on one screen, a success on one line.
package struct ConsoleReport: Sendable {
  /// Whether the terminal takes colours; the caller decides.
  package let usesColour: Bool

  /// The most failures of one scenario that are told after the first.
  static let furtherLimit = 4

  /// The most columns of a line of words.
  private let lineWidth: Int

  /// Makes a report.
  package init(usesColour: Bool = false, lineWidth: Int = String.lineWidthMax) {
    self.usesColour = usesColour
    self.lineWidth = lineWidth
  }

  /// The text of one scenario, with a line break at its end.
  package func text(_ report: ScenarioReport) -> String {
    let verdict = report.verdict
    guard let first = verdict.failures.first else {
      return success(verdict, also: report.notes)
    }
    let headline = coloured(verdict.status.headline, verdict.status.colour)
    var text = "\(headline)  \(verdict.title.printable)\n"
    text += failure(first, report)
    let further = verdict.failures.dropFirst()
    for failure in further.prefix(ConsoleReport.furtherLimit) {
      let what = FailureText.line(failure, report)
      text += section("also", [what, "  at \(report.place(of: failure))"])
    }
    if further.count > ConsoleReport.furtherLimit {
      let count = further.count - ConsoleReport.furtherLimit
      text += section("also", ["\(count) more, told by `--format jsonl`"])
    }
    return text + (report.notes.isEmpty ? "" : section("note", words(report.notes)))
  }

  /// What failed, where, the story and why, of one failure; then what somebody has to add.
  ///
  /// - Parameters:
  ///   - word: What it is, in capitals.
  ///   - sections: A label of seven characters at most, and its lines.
  package func text(
    _ word: String, _ failure: Failure, _ report: ScenarioReport,
    sections: [(label: String, lines: [String])]
  ) -> String {
    let title = report.verdict.title.printable
    var text = "\(coloured(word, .bold))  \(title)\n"
    text += section("what", FailureText.what(failure, report))
    text += section("where", [report.place(of: failure)])
    let finding = explanation(of: failure, report.verdict)
    if let trace = report.trace(ofRun: failure.run) {
      text += section("story", storyLines(Story(of: failure, in: trace, scenario: report.scenario)))
      text += section("why", words(why(failure, finding, in: trace, report)))
    }
    for added in sections where !added.lines.isEmpty { text += section(added.label, added.lines) }
    return text + section("try", words([cure(failure, finding, report)]))
  }

  private func storyLines(_ story: Story) -> [String] {
    if story.omitted == 0 { return story.lines }
    let rest = "(\(counted(story.omitted, "line")) left out, `navsim replay --trace` prints all)"
    return story.lines + [rest]
  }

  /// A success on one line, with what was checked and how much.
  func success(_ verdict: Verdict, also: [String] = []) -> String {
    var parts = [counted(verdict.counts.expectations, "expectation")]
    if verdict.counts.runs > 1 { parts.append(counted(verdict.counts.runs, "run")) }
    parts.append(counted(verdict.counts.items, "item"))
    if !verdict.expectedFaults.isEmpty {
      let names = verdict.expectedFaults.map(\.name).joined(separator: ", ")
      parts.append("\(names) found as expected")
    }
    if !verdict.allowedFaults.isEmpty {
      let names = verdict.allowedFaults.map(\.name).joined(separator: ", ")
      parts.append("\(names) found, which is allowed")
    }
    if let reason = verdict.expectedFailure {
      parts.append("fails, as `expected failure` says: \(reason.printable)")
    }
    parts += also
    let title = verdict.title.printable
    let headline = coloured(Verdict.Status.passed.headline, Verdict.Status.passed.colour)
    return "\(headline)  \(title)  (\(parts.joined(separator: ", ")))\n"
  }

  /// One failure: what, where, story, why, when, repeat, try.
  private func failure(_ failure: Failure, _ report: ScenarioReport) -> String {
    let finding = explanation(of: failure, report.verdict)
    var text = section("what", FailureText.what(failure, report))
    text += section("where", [report.place(of: failure)])
    if failure.isOfRun, let trace = report.trace(ofRun: failure.run) {
      let told = proven(failure, by: finding, in: trace, report.names)
      let story = Story(of: told, in: trace, scenario: report.scenario)
      text += section("story", storyLines(story))
      text += section("why", words(why(told, finding, in: trace, report)))
      text += section("when", words(when(failure, story, report.verdict)))
    } else if let finding {
      text += section("why", words(["\(finding.fault.name): \(finding.explanation)"]))
    }
    text += section("repeat", [report.repeatCommand])
    return text + section("try", words([cure(failure, finding, report)]))
  }

  /// The finding that explains a failure: its own, or the first of the same run that may be why
  /// something else is there than expected.
  private func explanation(of failure: Failure, _ verdict: Verdict) -> Finding? {
    if case .fault(let finding) = failure.kind { return finding }
    guard case .expectation = failure.kind else { return nil }
    for other in verdict.failures where other.run == failure.run {
      if case .fault(let finding) = other.kind, finding.fault.leadsAstray { return finding }
    }
    return nil
  }

  /// The failure with the proof of the finding that explains it, if that came before; without
  /// one, with what last changed the value that was expected.
  private func proven(
    _ failure: Failure, by finding: Finding?, in trace: Trace, _ names: TraceNames
  ) -> Failure {
    guard let last = failure.proof.last else { return failure }
    let earlier =
      finding?.proof ?? [LastChange(of: failure, in: trace, names)?.place].compactMap(\.self)
    var failure = failure
    failure.proof = (earlier.filter { $0 < last } + [last]).sorted()
    return failure
  }

  private func why(
    _ failure: Failure, _ finding: Finding?, in trace: Trace, _ report: ScenarioReport
  ) -> [String] {
    // What does not fit is told with its reason.
    if case .mismatch = failure.kind { return [] }
    var lines: [String] = []
    if let finding { lines.append("\(finding.fault.name): \(finding.explanation)") }
    let underWay = underWay(at: failure, in: trace, report)
    lines += underWay?.lines ?? []
    lines += Reasons.lines(of: failure, in: trace, report)
    lines += [SettledTimer(before: failure, in: trace, report.scenario)?.line].compactMap(\.self)
    if lines.isEmpty, case .limit(let limit) = failure.kind {
      lines.append("what needs more \(limit.text) counts as without end")
    } else if lines.isEmpty {
      let text = TraceText(program: report.scenario.program)
      lines.append(
        LastChange(of: failure, in: trace, text.names)?.line(in: trace, text)
          ?? "no input was ignored or missed, and UIKit dropped nothing")
    }
    return lines + (underWay?.backgroundLines ?? [])
  }

  /// What was not over yet when an expectation was judged, when `settle` gave up, or when a step
  /// found nothing to end, which may come of an input that waits; `nil` if all
  /// was, or if that is no question.
  private func underWay(
    at failure: Failure, in trace: Trace, _ report: ScenarioReport
  ) -> UnderWay? {
    switch failure.kind {
    case .expectation, .step(_, .notSettled), .step(_, .noFinger), .step(_, .noRun),
      .step(_, .noTransition), .step(_, .noDelay):
      break
    default: return nil
    }
    guard let last = failure.proof.last else { return nil }
    let text = TraceText(program: report.scenario.program)
    let underWay = UnderWay(at: last, in: trace, text)
    // What a handler has set is not another value once that is shown, too.
    if case .expectation(_, let subject, _) = failure.kind, !subject.hasPrefix("shown "),
      let place = LastChange(of: failure, in: trace, text.names)?.place,
      underWay.isOfTransitions(causedBy: trace.entries[place].cause)
    {
      return nil
    }
    return underWay
  }

  /// What usually helps.
  private func cure(
    _ failure: Failure, _ finding: Finding?, _ report: ScenarioReport
  ) -> String {
    if finding == nil, case .expectation = failure.kind,
      let trace = report.trace(ofRun: failure.run),
      let underWay = underWay(at: failure, in: trace, report), !underWay.isEmpty
    {
      return FailureText.cureWhileUnderWay
    }
    if finding == nil, case .step(_, .missed) = failure.kind, let last = failure.proof.last,
      let trace = report.trace(ofRun: failure.run)
    {
      return FailureText.cure(ofMissed: FailureText.missCause(of: last, in: trace))
    }
    return FailureText.cure(failure, finding, report)
  }

  private func when(_ failure: Failure, _ story: Story, _ verdict: Verdict) -> [String] {
    // What takes its place may lead anywhere.
    if case .mismatch = failure.kind { return failure.instant.map { ["at \($0)"] } ?? [] }
    var parts: [String] = []
    if verdict.counts.runs > 1 {
      parts.append("in \(failure.runCount) of \(verdict.counts.runs) runs")
    }
    if !story.inputInstants.isEmpty {
      let times = story.inputInstants.map(\.description).joined(separator: ", ")
      parts.append("\(story.inputInstants.count == 1 ? "input" : "inputs") at \(times)")
    }
    return [parts.isEmpty ? "always, without any input" : parts.joined(separator: ", ")]
  }

  /// The columns before what stands in a section.
  private static let labelWidth = 10

  /// Words in lines that a terminal holds; what is copied, and a line of a trace, stays whole.
  package func words(_ lines: [String]) -> [String] {
    lines.flatMap { $0.printable.wrapped(to: lineWidth - Self.labelWidth) }
  }

  func section(_ label: String, _ lines: [String]) -> String {
    var text = ""
    for (index, line) in lines.enumerated() {
      let head = index == 0 ? label : ""
      let padding = "".padded(to: Self.labelWidth - 2 - head.terminalWidth)
      text += "  \(coloured(head, .bold))\(padding)\(line.printable)\n"
    }
    return text
  }

  func coloured(_ text: String, _ colour: TerminalColour) -> String {
    usesColour && !text.isEmpty ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }
}
