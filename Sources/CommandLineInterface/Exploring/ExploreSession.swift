import Exploration
import Reporting
import ScenarioReplay
import ScenarioText

/// Explores one app, and tells what was visited and what was found.
struct ExploreSession {
  let start: SearchStart
  let request: ExploreRequest
  let settings: RunSettings
  let exploration: AppExploration
  let platform: String
  /// Whether `--brief` begins with the app's name: there are several.
  var namesApp = false
  var wasInterrupted = false
  /// Where scenarios were written, or stood already.
  var saved: [FilePath] = []
  /// Whether a scenario could not be written.
  var hasLostScenarios = false
  /// How many problems of a name were told.
  var nameCounts: [String: Int] = [:]
  /// The first problem that is told of each story, by the story.
  var firstOfStories: [Substring: String] = [:]
  /// What is said of each problem after those before it, by the problem's key.
  var toldTexts: [String: String] = [:]
  /// What the search came to, once it was done.
  private(set) var part: ExplorationPart?

  init(_ start: SearchStart, _ settings: RunSettings, _ request: ExploreRequest) {
    self.start = start
    self.request = request
    self.settings = settings
    platform = start.runner.platform
    exploration = AppExploration(
      start.runner.scenario, options: settings.options, plan: request.plan)
  }

  mutating func run(in context: inout CommandContext) -> ExitStatus {
    if let status = refusal(in: &context) { return status }
    guard let content = start.contentDigest(in: context) else {
      context.tell(start.name, "it could not be read again")
      return .unusable
    }
    let checkpoint = ExploreCheckpoint(request.checkpoint, self, content: content)
    var search = exploration.search(jobs: request.jobs)
    if !checkpoint.goOn(&search, in: &context) { return .unusable }
    watched(from: search.stateCount, in: &context) { search.run(isStopped: $0, goesOn: $1) }
    var status = ExitStatus.success
    let bound = search.end?.option
    if search.isLeft, !checkpoint.keep(search, endedBy: bound, in: &context) {
      status = .unusable
    }
    let result = search.result(goesOn: mayGoOn(context))
    // The search is done, and need not be done again.
    if result.hasGivenUpSettling, !checkpoint.keep(search, endedBy: nil, in: &context) {
      status = .unusable
    }
    wasInterrupted = context.interruption.isRequested
    var part = self.part(result, content: content)
    for found in result.problems {
      status = status.combined(with: .failure)
      if let story = told(found, result, &context) { part.problems.append(story) }
    }
    for (place, witness) in result.goals.enumerated() {
      if let witness { part.witnesses.append(told(witness, ofGoal: place)) }
    }
    if hasUnmetGoal(result.goals.map { $0 != nil }, result) {
      status = status.combined(with: .failure)
    }
    if result.endlessStory != nil { status = status.combined(with: .failure) }
    let text = request.isBrief ? brief(result) : self.text(part, result) + summary(result)
    context.output.write(String(text.drop(while: \.isNewline)))
    for path in saved { context.output.write("saved: \(path)\n") }
    // What reads the part must not take it for a proof.
    if let story = unsettled(result) { part.problems.append(story) }
    self.part = part
    if hasLostScenarios { status = status.combined(with: .unusable) }
    return status.combined(with: self.status(result))
  }

  /// The problems and goals, and what never settles.
  private func text(_ part: ExplorationPart, _ result: AppExploration.Result) -> String {
    var text = part.problems.map { "\n\(toldTexts[$0.key] ?? $0.text)" }.joined()
    for (place, goal) in part.goals.enumerated() {
      let witness = part.witnesses.first { $0.key == "\(place)" }
      text += "\n" + (witness?.text ?? "\(unmet(result)) \(goal)\n")
    }
    if let story = unsettled(result) { text += "\n" + story.text }
    for found in result.limitStories {
      guard case .limit(let limit) = found.finding else { continue }
      let events = counted(found.eventCount, "event")
      text += "\na limit of \(limit.text) is reached after \(events):\n"
      text += lines(of: found.story.byHand)
    }
    return text
  }

  /// The steps of a story, each on a line of its own.
  func lines(of story: SearchStory) -> String {
    exploration.lines(of: story).map { "  \($0)\n" }.joined()
  }

  /// What never settles, told like a problem.
  private func unsettled(_ result: AppExploration.Result) -> ExplorationPart.Story? {
    guard let endless = result.endlessStory, let settling = result.settling else { return nil }
    let inputs = counted(endless.inputCount, "input")
    return ExplorationPart.Story(
      key: "settling", name: "never settles",
      places: Array(repeating: 0, count: settling.endless.count - 1), showing: .inTime,
      text: "never settles, after \(inputs)\(endless.steps.isEmpty ? "" : ":")\n"
        + lines(of: endless))
  }

  /// Whether it is proved that no state meets a goal.
  func hasUnmetGoal(_ met: [Bool], _ result: AppExploration.Result) -> Bool {
    met.contains(false) && !isPart(result) && isComplete(result)
  }

  /// What is said before a goal that was not met.
  func unmet(_ result: AppExploration.Result) -> String {
    if isPart(result) { return "goal not met in this part:" }
    return isComplete(result) ? ExplorationMerge.unmetGoal : ExplorationMerge.unmetGoalSoFar
  }

  /// What is said where nothing can happen, or something that is asked for cannot; `nil` otherwise.
  func refusal(in context: inout CommandContext) -> ExitStatus? {
    let controls = exploration.controlNames
    for name in request.plan.events where name.contains(".") && !controls.contains(name) {
      let message = "expected a control of the app after `--events`, found `\(name)`"
      context.tell(start.name, message + hint(nearestName(to: name, among: controls)))
      return .unusable
    }
    if let input = exploration.computedInputs.first {
      let message = "expected written values in the inputs of a search, found `\(input.text)`"
      context.tell(start.name, line: input.number, message)
      return .unusable
    }
    if let line = exploration.numberedLines.first {
      let message = "expected no number of an instance in a search, found `\(line.text)`"
      context.tell(start.name, line: line.number, message)
      return .unusable
    }
    if exploration.hasTooManyInputs {
      let most = AppExploration.inputLimit
      let message = "expected at most \(most) inputs, found more; `--events` chooses among them"
      context.tell(start.name, message)
      return .unusable
    }
    if exploration.inputCount > 0 { return nil }
    let message = "expected an event of the app, found none that the options or the scenario allow"
    context.tell(start.name, message)
    return .unusable
  }

  /// What the end of a search is to the shell.
  func status(_ result: AppExploration.Result) -> ExitStatus {
    if wasInterrupted { return .interrupted }
    let isDone = isComplete(result) && !result.hasGivenUpSettling
    let status: ExitStatus = isDone ? .success : .unfinished
    return status.allowingIncomplete(request.allowsIncomplete)
  }

  /// Searches as long as the time limit and the user allow, with a line that says how far it is.
  ///
  /// - Parameter formerCount: How many states an earlier run has visited.
  mutating func watched<Result>(
    from formerCount: Int = 0, in context: inout CommandContext,
    _ search: (@escaping @Sendable () -> Bool, (SearchProgress) -> Bool) -> Result
  ) -> Result {
    let progress = ExploreProgress(formerCount: formerCount)
    let (limit, interruption) = (request.timeLimit, context.interruption)
    let isStopped: @Sendable () -> Bool = {
      interruption.isRequested || limit.map { progress.elapsed >= $0 } ?? false
    }
    let result = search(isStopped) { seen in
      if context.environment.showsProgress { context.messages.write(progress.text(seen)) }
      return !isStopped()
    }
    if context.environment.showsProgress { context.messages.write(ProgressLine.end) }
    wasInterrupted = context.interruption.isRequested
    return result
  }

  /// Whether the time limit and the user allow to look for more instants: what was found is told in
  /// as long again as the search may take.
  func mayGoOn(_ context: CommandContext) -> () -> Bool {
    let line = ProgressLine()
    let limit = request.timeLimit
    return {
      !context.interruption.isRequested && limit.map { line.elapsed < $0 } ?? true
    }
  }

  func isComplete(_ result: AppExploration.Result) -> Bool {
    result.outcome.end == .complete && result.limits.isEmpty
  }
}
