import EventCore
import Exploration
import ScenarioReplay
import ScenarioText
import TraceModel

/// Explores one app, and tells what was visited and what was found.
struct ExploreSession {
  private let start: FuzzStart
  let request: ExploreRequest
  let exploration: AppExploration
  let platform: String
  private var wasInterrupted = false

  init(_ start: FuzzStart, _ settings: RunSettings, _ request: ExploreRequest) {
    self.start = start
    self.request = request
    platform = start.runner.platform
    exploration = AppExploration(
      start.runner.scenario, options: settings.options, plan: request.plan)
  }

  mutating func run(in context: inout CommandContext) -> ExitStatus {
    if let status = refusal(in: &context) { return status }
    let (exploration, jobs) = (exploration, request.jobs)
    let result = watched(in: &context) { exploration.run(jobs: jobs, goesOn: $0) }
    if request.isBrief {
      context.output.write(brief(result))
      saveAll(result, &context)
      return findingStatus(result).combined(with: status(result))
    }
    var text = ""
    for found in result.problems { text += tell(found, &context) }
    for (place, witness) in result.goals.enumerated() {
      let goal = exploration.goals[place].text
      guard let witness else {
        text += "\ngoal not met in any state: \(goal)\n"
        continue
      }
      text += "\ngoal met after \(count(witness.eventCount, "event")): \(goal)\n"
      let lines = exploration.lines(of: witness.story.byHand)
      text += indented(lines.joined(separator: "\n") + "\n")
    }
    if let endless = result.endlessStory {
      text += "\nnever settles, after \(count(endless.steps.count, "input")):\n"
      text += indented(exploration.lines(of: endless).joined(separator: "\n") + "\n")
    }
    context.output.write(text + summary(result))
    return findingStatus(result).combined(with: status(result))
  }

  /// Whether something was found, or a goal not met, or something does not settle.
  private func findingStatus(_ result: AppExploration.Result) -> ExitStatus {
    let isFailure =
      !result.problems.isEmpty || result.goals.contains { $0 == nil } || result.endlessStory != nil
    return isFailure ? .failure : .success
  }

  /// What is said where nothing can happen; `nil` where something can.
  func refusal(in context: inout CommandContext) -> ExitStatus? {
    if exploration.inputCount > 0 { return nil }
    context.messages.write(
      "\(start.name): error: expected an event that the options or the scenario allow\n")
    return .unusable
  }

  /// What the end of a search is to the shell.
  func status(_ result: AppExploration.Result) -> ExitStatus {
    if wasInterrupted { return .interrupted }
    return isComplete(result) || request.allowsIncomplete ? .success : .unfinished
  }

  /// Searches as long as the time limit and the user allow, with a line that says how far it is.
  mutating func watched<Result>(
    in context: inout CommandContext, _ search: ((SearchProgress) -> Bool) -> Result
  ) -> Result {
    let progress = ExploreProgress()
    let limit = request.timeLimit
    let result = search { seen in
      if context.environment.showsProgress { context.messages.write(progress.line(seen)) }
      if context.interruption.isRequested { return false }
      guard let limit else { return true }
      return progress.elapsed < limit
    }
    if context.environment.showsProgress { context.messages.write(ExploreProgress.end) }
    wasInterrupted = context.interruption.isRequested
    return result
  }

  func isComplete(_ result: AppExploration.Result) -> Bool {
    result.outcome.end == .complete && result.limits.isEmpty
  }

  // MARK: Problems

  private func tell(_ found: AppExploration.Found, _ context: inout CommandContext) -> String {
    guard let scenario = scenario(of: found, &context) else { return "" }
    let story = found.story
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
    if let folder = request.folder { _ = save(scenario, in: folder, &context) }
    return text
  }

  /// The scenario of a problem.
  func scenario(
    of found: AppExploration.Found, _ context: inout CommandContext
  ) -> FoundScenario? {
    guard case .problem(let problem) = found.finding else { return nil }
    let story = found.story
    let chosen = story.isConfirmed ? story.byHand : story.timed ?? story.byHand
    return FoundScenario(
      problem, chosen, of: exploration.subject,
      appLines: start.appLines(from: request.folder ?? FilePath("."), &context),
      setupLines: start.setupLines,
      origin: "Found by `navsim explore`: a shortest story, \(count(found.eventCount, "event")).")
  }

  /// - Returns: Where it stands now; `nil` if it could not be written.
  func save(
    _ scenario: FoundScenario, in folder: FilePath, _ context: inout CommandContext
  ) -> FilePath? {
    let path = folder.appending("\(scenario.name).scenario")
    do {
      try context.files.createFolder(folder)
      try context.files.create(path, Array(scenario.text.utf8))
      return path
    } catch {
      context.messages.write("\(path): error: \(error.message)\n")
      return nil
    }
  }

  // MARK: Counts

  private func summary(_ result: AppExploration.Result) -> String {
    let problems = result.problems.count
    let found = problems == 0 ? "no fault" : count(problems, "problem")
    var text = "\n\(start.name): \(visited(result)); \(found)\n\(end(result))\n"
    text += chanceText(result)
    text += settlingText(result)
    return text
  }

  /// How long it takes until nothing moves any more, where that was judged.
  func settlingText(_ result: AppExploration.Result) -> String {
    guard let settling = result.settling, settling.endless.isEmpty else { return "" }
    let time = VirtualDuration(microseconds: settling.longest)
    return "always settles: at most \(time) after the last input, "
      + "the longest after \(count(settling.eventCount, "event"))\n"
  }

  /// How much was visited.
  func visited(_ result: AppExploration.Result) -> String {
    let outcome = result.outcome
    return "\(count(outcome.stateCount, "state")), "
      + "\(count(outcome.transitionCount, "transition")), depth \(outcome.depth)"
  }

  /// Whether everything was visited, and within which bounds.
  func end(_ result: AppExploration.Result) -> String {
    (isComplete(result) ? "complete" : "not complete: \(reason(result))")
      + " within \(bounds(result))"
  }

  /// How likely it is that a state was taken for another, where only fingerprints were kept.
  func chanceText(_ result: AppExploration.Result) -> String {
    guard result.outcome.isCompact else { return "" }
    return "fingerprints of 64 bits: the probability that a state was missed is below "
      + "\(ExploreSession.rounded(result.outcome.chanceOfMiss))\n"
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

  func reason(_ result: AppExploration.Result) -> String {
    switch result.outcome.end {
    case .stateBound: "--max-states was reached first"
    case .depthBound: "--max-depth was reached first"
    case .memoryBound: "--memory was reached first"
    case .stopped: wasInterrupted ? "interrupted" : "--time-limit was reached first"
    case .found, .complete: "a limit of runs was reached: \(result.limits.map { "\($0)" }.joined())"
    }
  }

  private func bounds(_ result: AppExploration.Result) -> String {
    bounds(
      under: [platform, "binding \(start.runner.binding.name)"],
      reached: (result.reachedStackBound, result.reachedPendingBound))
  }

  /// The bounds, after what the search ran under.
  func bounds(
    under names: [String], reached: (stackBound: Bool, pendingBound: Bool)
  ) -> String {
    let plan = request.plan
    var parts = names
    parts += [
      "at most \(count(plan.maxQueue, "waiting input"))",
      "\(plan.maxStack) screens on a stack\(reached.stackBound ? " (reached)" : "")",
      "\(plan.maxPending) pending\(reached.pendingBound ? " (reached)" : "")",
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

  /// A number with its noun.
  func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "  \($0)\n" }.dropLast().joined()
  }
}
