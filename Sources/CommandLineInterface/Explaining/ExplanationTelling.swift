import AppModel
import EventCore
import Exploration
import Reporting
import ScenarioText
import Simulation
import TraceModel
import Verification

/// Words an explanation: on one screen for people, on one line for programs.
struct ExplanationTelling {
  let explanation: Explanation
  let siblings: [SiblingScenario]
  let report: ScenarioReport
  let failure: Failure
  let names: TraceNames
  /// What else the scenario shows that it should not.
  let others: ExplainedBesides
  /// Whether it is one of the orders of a `permute` that is explained.
  let isOneOfOrders: Bool
  /// The fault that was asked for, if one was.
  let fault: FaultName?

  /// The most lines of one section.
  static let lineLimit = 6

  init(
    _ explanation: Explanation, scenario: Scenario, siblings: [SiblingScenario],
    options: [String], fault: FaultName? = nil
  ) {
    self.explanation = explanation
    self.siblings = siblings
    self.fault = fault
    isOneOfOrders = scenario.hasSeveralOrders
    var told = explanation.written.subject.scenario
    told.steps = explanation.story.steps
    var judge = ScenarioJudge(told, binding: explanation.binding)
    judge.observeRun(explanation.trace)
    var failure = explanation.written.failure
    failure.proof = explanation.proof
    // In this trace: the explained story leaves out what the written one expects.
    if case .fault(var finding) = failure.kind {
      finding.proof = explanation.proof
      failure.kind = .fault(finding)
    }
    failure.run = 0
    if let last = failure.proof.last { failure.instant = explanation.trace.entries[last].instant }
    var verdict = judge.verdict()
    verdict.failures = [failure]
    others = ExplainedBesides(explanation.written, but: failure)
    self.failure = failure
    report = ScenarioReport(
      scenario: told, verdict: verdict, traces: [explanation.trace], options: options)
    names = TraceNames(program: told.program)
  }

  /// One screen.
  func text(usesColour: Bool) -> String {
    let console = ConsoleReport(usesColour: usesColour)
    return console.text(
      "EXPLAINED", failure, report,
      sections: [
        ("also", console.words(otherLines)), ("when", console.words(whenLines)),
        ("idle", idleLines), ("choices", choiceLines(console)),
        ("guards", console.words(guardLines)), ("write", console.words(writingLines)),
        ("shrink", [shrinkCommand]),
      ])
  }

  /// The command that makes the scenario as simple as it can be and still shows this.
  var shrinkCommand: String {
    report.command("shrink") + (fault.map { " --fault \($0.name)" } ?? "")
  }

  /// What is not explained here; a fault can be asked for.
  private var otherLines: [String] {
    let shown = others.failures.prefix(Self.lineLimit)
    var told: Set<FaultName> = []
    if case .fault(let finding) = failure.kind { told.insert(finding.fault) }
    let lines = shown.map { other in
      let line = others.line(other)
      // Of several of one name the first is explained.
      guard case .fault(let finding) = other.kind, told.insert(finding.fault).inserted else {
        return line
      }
      return "\(line): `--fault \(finding.fault.name)` explains it"
    }
    let rest = others.failures.count - shown.count
    return rest > 0 ? lines + ["and \(rest) more"] : lines
  }

  // MARK: Steps

  /// The line of a step in its file.
  func line(of place: Int) -> Int32 { explanation.story.steps[place].line.line }

  /// A step as messages quote it; one that delivers within the orders of a `permute` has no text.
  func quoted(_ place: Int) -> String {
    "line \(line(of: place)) `\(stepText(place))`"
  }

  /// The words of a step.
  func stepText(_ place: Int) -> String {
    let step = explanation.story.steps[place]
    return step.text.isEmpty ? SearchStory(steps: [step]).lines(subject)[0] : step.text
  }

  private var subject: SearchSubject { explanation.written.subject }

  private var whenLines: [String] {
    var lines: [String] = []
    for times in explanation.times {
      let shown = times.intervals.prefix(Self.lineLimit)
      let wording = TimeWording(times, self)
      let words = shown.map { wording.line($0) }
      if words.count == 1, times.cutAt == nil {
        lines.append("\(quoted(times.step)): \(words[0])")
        continue
      }
      lines.append("\(quoted(times.step)):")
      lines += words.map { "  \($0)" }
      if times.intervals.count > shown.count {
        lines.append("  and \(times.intervals.count - shown.count) more intervals")
      }
      if let cut = wording.cut { lines.append("  \(cut)") }
    }
    if lines.isEmpty { lines = ["always: no step that matters has a time"] }
    if isOneOfOrders { lines.append("(in the first order of `permute` that shows it)") }
    return lines
  }

  /// The fixed answers that do not matter.
  var idleChoices: [Int] {
    explanation.story.choices.indices.filter { !explanation.neededChoices.contains($0) }
  }

  /// The line that fixes an answer.
  func words(_ choice: FixedChoice) -> String {
    SearchStory(choices: [choice]).lines(subject)[0]
  }

  private var idleLines: [String] {
    var lines = explanation.idleSteps.map { quoted($0) }
    lines += idleChoices.map { "`\(words(explanation.story.choices[$0]))`" }
    if lines.isEmpty {
      return ["nothing: all steps matter, each with the others at their times"]
    }
    let rest = lines.count - Self.lineLimit
    if rest > 1 { lines = lines.prefix(Self.lineLimit) + ["and \(rest) more"] }
    if explanation.isIdleTogetherOnly {
      lines.append("(all of it together: not every part can be left out alone)")
    }
    return lines + keptTimeLines
  }

  private var keptTimeLines: [String] {
    explanation.keptTimes.map { kept in
      let lines = kept.idle.map { "\(line(of: $0))" }
      let gone = "\(lines.count == 1 ? "line" : "lines") \(lines.joined(separator: ", "))"
      return "(without \(gone), line \(line(of: kept.step)) needs a time such as "
        + "`at \(kept.instant)`)"
    }
  }

  // MARK: Choices

  private func choiceLines(_ console: ConsoleReport) -> [String] {
    let found = explanation.inevitability
    var lines: [String] = []
    let choices = found.escape.map { "`\(words($0))`" }.joined(separator: " with ")
    if !found.isComplete && found.escape.isEmpty {
      lines.append("not known: \(found.runCount) runs were not enough to say whether one avoids it")
    } else if !found.isComplete {
      lines += console.words(["\(choices) avoids it;"])
      lines.append("whether one after it could: \(found.runCount) runs were not enough to say")
    } else if !found.escape.isEmpty {
      lines += console.words(["\(choices) could have avoided it,"])
      lines.append("the last that could; after")
      if let entry = found.entry { lines.append("  \(entryLine(entry))") }
      lines.append("every choice leads to it")
    } else {
      lines.append("no choice avoids it, from the first step on")
    }
    let answers = explanation.story.steps.contains {
      if case .answer = $0.action { true } else { false }
    }
    if answers { lines.append("(what `answer` lines say is kept, as all steps are)") }
    if found.hasSampledLengths {
      lines.append("(lengths of time that are chosen: the shortest, the longest and one between)")
    }
    if found.hasTriedSingly {
      lines.append("(of what was asked before: one other answer at a time)")
    }
    return lines
  }

  /// An entry of the trace, as the trace has it.
  func entryLine(_ place: Int) -> String {
    var text = TraceText(
      program: report.scenario.program, stepTexts: explanation.story.steps.map(\.text))
    for entry in explanation.trace.entries[..<place] { text.pass(entry) }
    return text.line(of: explanation.trace.entries[place], in: explanation.trace)
  }
}
