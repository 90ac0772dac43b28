import EventCore
import Exploration
import ScenarioReplay
import ScenarioText
import TraceModel

/// Explores one app, and tells what was visited and what was found.
struct ExploreSession {
  private let start: FuzzStart
  private let request: ExploreRequest
  private let exploration: AppExploration
  private let platform: String
  private var wasInterrupted = false

  init(_ start: FuzzStart, _ settings: RunSettings, _ request: ExploreRequest) {
    self.start = start
    self.request = request
    platform = start.runner.platform
    exploration = AppExploration(
      start.runner.scenario, options: settings.options, plan: request.plan)
  }

  mutating func run(in context: inout CommandContext) -> ExitStatus {
    if exploration.inputCount == 0 {
      context.messages.write(
        "\(start.name): error: expected an event that the options or the scenario allow\n")
      return .unusable
    }
    let progress = ExploreProgress()
    let limit = request.timeLimit
    let result = exploration.run(jobs: request.jobs) { seen in
      if context.environment.showsProgress { context.messages.write(progress.line(seen)) }
      if context.interruption.isRequested { return false }
      guard let limit else { return true }
      return progress.elapsed < limit
    }
    if context.environment.showsProgress { context.messages.write(ExploreProgress.end) }
    wasInterrupted = context.interruption.isRequested
    var status = ExitStatus.success
    var text = ""
    for found in result.problems {
      status = status.combined(with: .failure)
      text += tell(found, &context)
    }
    for (place, witness) in result.goals.enumerated() {
      let goal = exploration.goals[place].text
      guard let witness else {
        status = status.combined(with: .failure)
        text += "\ngoal not met in any state: \(goal)\n"
        continue
      }
      text += "\ngoal met after \(count(witness.eventCount, "event")): \(goal)\n"
      let lines = exploration.lines(of: witness.story.byHand)
      text += indented(lines.joined(separator: "\n") + "\n")
    }
    if let endless = result.endlessStory {
      status = status.combined(with: .failure)
      text += "\nnever settles, after \(count(endless.steps.count, "input")):\n"
      text += indented(exploration.lines(of: endless).joined(separator: "\n") + "\n")
    }
    context.output.write(text + summary(result))
    if wasInterrupted { return status.combined(with: .interrupted) }
    if !isComplete(result) && !request.allowsIncomplete {
      status = status.combined(with: .unfinished)
    }
    return status
  }

  private func isComplete(_ result: AppExploration.Result) -> Bool {
    result.outcome.end == .complete && result.limits.isEmpty
  }

  // MARK: Problems

  private func tell(_ found: AppExploration.Found, _ context: inout CommandContext) -> String {
    guard case .problem(let problem) = found.finding else { return "" }
    let story = found.story
    let chosen = story.isConfirmed ? story.byHand : story.timed ?? story.byHand
    let scenario = FoundScenario(
      problem, chosen, of: exploration.subject,
      appLines: start.appLines(from: request.folder ?? FilePath("."), &context),
      setupLines: start.setupLines,
      origin: "Found by `navsim explore`: a shortest story, \(count(found.eventCount, "event")).")
    var text = "\nfound: \(scenario.name), after \(count(found.eventCount, "event"))\n"
    text += indented(scenario.text)
    if !story.isConfirmed && story.timed == nil {
      text += "  No steps can say this order, so that `navsim replay` does not confirm it.\n"
    } else if story.timed != nil {
      text += "  It also happens with the durations of \(platform).\n"
    } else {
      text += "  Not seen with the durations of \(platform)"
      let pairs = story.overtakings.map { "\($0.slow) must be slower than \($0.fast)" }
      text += pairs.isEmpty ? ".\n" : ": \(pairs.joined(separator: ", ")).\n"
    }
    if let folder = request.folder { save(scenario, in: folder, &context) }
    return text
  }

  private func save(
    _ scenario: FoundScenario, in folder: FilePath, _ context: inout CommandContext
  ) {
    let path = folder.appending("\(scenario.name).scenario")
    do {
      try context.files.createFolder(folder)
      try context.files.create(path, Array(scenario.text.utf8))
    } catch {
      context.messages.write("\(path): error: \(error.message)\n")
    }
  }

  // MARK: Counts

  private func summary(_ result: AppExploration.Result) -> String {
    let outcome = result.outcome
    var text = "\n\(start.name): \(count(outcome.stateCount, "state")), "
    text += "\(count(outcome.transitionCount, "transition")), depth \(outcome.depth); "
    let problems = result.problems.count
    text += problems == 0 ? "no fault\n" : "\(count(problems, "problem"))\n"
    text += isComplete(result) ? "complete" : "not complete: \(reason(result))"
    text += " within \(bounds(result))\n"
    if outcome.isCompact { text += chance(outcome) }
    if let settling = result.settling, settling.endless.isEmpty {
      let time = VirtualDuration(microseconds: settling.longest)
      text += "always settles: at most \(time) after the last input, "
      text += "the longest after \(count(settling.eventCount, "event"))\n"
    }
    return text
  }

  private func chance(_ outcome: SearchOutcome) -> String {
    "fingerprints of 64 bits: the probability that a state was missed is below "
      + "\(ExploreSession.rounded(outcome.chanceOfMiss))\n"
  }

  /// The next power of ten: what is told must not depend on how a machine prints fractions.
  private static func rounded(_ chance: Double) -> String {
    var exponent = 0
    var power = 1.0
    while power / 10 >= chance && exponent < 30 {
      power /= 10
      exponent += 1
    }
    return exponent == 0 ? "1" : "10^-\(exponent)"
  }

  private func reason(_ result: AppExploration.Result) -> String {
    switch result.outcome.end {
    case .stateBound: "--max-states was reached first"
    case .depthBound: "--max-depth was reached first"
    case .memoryBound: "--memory was reached first"
    case .stopped: wasInterrupted ? "interrupted" : "--time-limit was reached first"
    case .found, .complete: "a limit of runs was reached: \(result.limits.map { "\($0)" }.joined())"
    }
  }

  private func bounds(_ result: AppExploration.Result) -> String {
    let plan = request.plan
    var parts = [
      "\(platform), binding \(start.runner.binding.name)",
      "at most \(count(plan.maxQueue, "waiting input"))",
      "\(plan.maxStack) screens on a stack\(result.reachedStackBound ? " (reached)" : "")",
      "\(plan.maxPending) pending\(result.reachedPendingBound ? " (reached)" : "")",
      "\(count(exploration.inputCount, "input"))",
    ]
    if plan.maxScenes > 1 { parts.append("\(plan.maxScenes) scenes") }
    switch plan.choices {
    case .all: parts.append("all choices")
    case .defaults: parts.append("default choices")
    case .only(let points): parts.append("choices \(points.map(\.name).joined(separator: ", "))")
    }
    parts.append(plan.timing == .order ? "any durations" : "exact durations")
    return parts.joined(separator: ", ")
  }

  private func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "  \($0)\n" }.dropLast().joined()
  }
}
