import Exploration
import Reporting
import ScenarioText
import TraceModel
import Verification

extension ExplanationTelling {
  /// One JSON object on one line; times are in microseconds, and a missing `last` means that there
  /// is none.
  var jsonLines: String {
    var object = JSONObject(.explanation)
    object.add("scenario", report.verdict.title)
    object.add("file", report.path(of: failure.line))
    object.add("line", failure.line.line)
    object.add("kind", failure.name)
    object.add("what", FailureText.line(failure, report))
    object.add("also", others.failures.map { others.line($0) })
    if let instant = failure.instant { object.add("time", instant.microseconds) }
    object.add("proof", failure.proof)
    object.add("needed", explanation.neededSteps.map { step($0) })
    object.add("idle", explanation.idleSteps.map { step($0) })
    object.add("idleChoices", idleChoices.map { words(explanation.story.choices[$0]) })
    object.add("idleTogether", explanation.isIdleTogetherOnly)
    object.add("times", explanation.times.map { times($0) })
    object.add("inevitable", inevitable)
    object.add("guards", explanation.guards.map { outcome($0) })
    object.add("write", writingLines)
    if case .fault(let finding) = failure.kind {
      object.add("meaning", finding.explanation)
      object.add("cure", FailureText.cure(of: finding, failure, report))
    }
    object.add("shrink", shrinkCommand)
    return object.text + "\n"
  }

  private func step(_ place: Int) -> JSONObject {
    var object = JSONObject()
    object.add("line", line(of: place))
    object.add("text", stepText(place))
    return object
  }

  private func times(_ times: Explanation.StepTimes) -> JSONObject {
    var object = step(times.step)
    object.add(
      "intervals",
      times.intervals.map { interval in
        var object = JSONObject()
        object.add("first", interval.first)
        if let last = interval.last { object.add("last", last) }
        return object
      })
    if let cut = times.cutAt { object.add("lookedUpTo", cut) }
    return object
  }

  private var inevitable: JSONObject {
    let found = explanation.inevitability
    var object = JSONObject()
    object.add("known", found.isComplete)
    object.add("runs", found.runCount)
    if let first = found.escape.first {
      object.add("avoidedBy", words(first))
      let others = found.escape.dropFirst()
      if !others.isEmpty { object.add("with", others.map { words($0) }) }
      if let entry = found.entry {
        object.add("entry", entry)
        object.add("after", entryLine(entry))
      }
    }
    return object
  }

  private func outcome(_ outcome: GuardOutcome) -> JSONObject {
    var object = JSONObject()
    object.add("guard", outcome.condition.name)
    object.add("stops", outcome.place != nil)
    if let place = outcome.place {
      object.add("where", self.place(place))
      object.add("theseTimesOnly", outcome.stopsTheseTimesOnly)
    }
    object.add("raises", outcome.otherFaults.map(\.name))
    object.add("failingLines", outcome.failingLines.map { Int($0.line) })
    object.add("stillFailingLines", outcome.stillFailingLines.map { Int($0.line) })
    object.add(
      "breaks",
      outcome.broken.map { broken in
        var object = JSONObject()
        object.add("file", siblings[broken.place].path.text)
        object.add("scenario", siblings[broken.place].scenario.title)
        object.add("steps", broken.steps.map { "\($0.line.line): \($0.text)" })
        return object
      })
    return object
  }
}
