import EventCore
import Exploration
import ScenarioReplay
import ScenarioText

/// `navsim explore`: tries every order of an app's events, within bounds that it prints.
struct ExploreCommand: Command {
  private static let kinds = AppExploration.eventKinds.joined(separator: ", ")

  static let syntax = CommandSyntax(
    name: "explore",
    summary: "Tries every order of an app's events, and proves or tells a shortest story.",
    discussion: """
      Breadth first through the states of the app: whatever is pending may come next, whatever its
      duration, and an input may be delivered at once or wait. \"No fault\" is said when every state
      within the bounds was visited; otherwise each problem is told with a shortest scenario. A
      scenario gives its set-up as the starting point and its inputs as the events. The report is
      the same for any --jobs.
      """,
    operandSummary: "Apps (.nav), scenarios, or folders with apps.",
    options: [
      OptionSyntax(
        name: "max-queue", value: .text(placeholder: "N"),
        summary: "How many inputs may wait at once (default 1)."),
      OptionSyntax(
        name: "max-stack", value: .text(placeholder: "N"),
        summary: "How many screens a stack may hold (default 4)."),
      OptionSyntax(
        name: "max-pending", value: .text(placeholder: "N"),
        summary: "How many tasks, timers and held commands may be pending (default 4)."),
      OptionSyntax(
        name: "max-scenes", value: .text(placeholder: "N"),
        summary: "How many scenes connect; more than 1 lets them come and go (default 1)."),
      OptionSyntax(
        name: "max-states", value: .text(placeholder: "N"), summary: "Stop after so many states."),
      OptionSyntax(
        name: "max-depth", value: .text(placeholder: "N"),
        summary: "The most events of a story."),
      OptionSyntax(
        name: "memory", value: .text(placeholder: "MIB"),
        summary: "The most memory for states (default 4096)."),
      OptionSyntax(
        name: "compact",
        summary: "Keep 64-bit fingerprints instead of states; says how likely one was missed."),
      OptionSyntax(
        name: "no-reduction",
        summary: "Decide at once which input waits and how long a view lives on that has left."),
      OptionSyntax(
        name: "time-limit", value: .text(placeholder: "30s|5m"),
        summary: "Stop when this has passed."),
      OptionSyntax(
        name: "events", value: .text(placeholder: "NAME,..."),
        summary: "Only these kinds, or controls such as menu.info: \(kinds)."),
      OptionSyntax(
        name: "choices", value: .text(placeholder: "all|default|NAME,..."),
        summary: "Which open questions are answered in every way (default all)."),
      OptionSyntax(
        name: "timing", value: .word(["order", "exact"]),
        summary: "Whether durations are free or those of the platform (default order)."),
      OptionSyntax(
        name: "jobs", value: .text(placeholder: "N"),
        summary: "How many workers share the work (default: all cores)."),
      OptionSyntax(
        name: "save", value: .text(placeholder: "FOLDER"),
        summary: "Where the scenarios of problems are written."),
      OptionSyntax(
        name: "after-steps",
        summary: "Begin where the scenario's steps end, instead of taking them for the events."),
      OptionSyntax(
        name: "brief", summary: "A line for each problem instead of its scenario."),
      OptionSyntax(name: "allow-incomplete", summary: "A limit that was reached is no failure."),
    ] + RunSettings.options)

  private let paths: [String]
  private let settings: RunSettings
  private let request: ExploreRequest

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.operands
    settings = try RunSettings(arguments)
    request = try ExploreRequest(arguments)
  }

  func run(in context: inout CommandContext) -> ExitStatus {
    context.interruption.listen()
    let keepsSteps = request.plan.beginsAfterSteps
    return FuzzStart.forEach(paths, settings, keepsSteps: keepsSteps, in: &context) {
      start, _, context in
      if context.interruption.isRequested { return nil }
      var session = ExploreSession(start, settings, request)
      return session.run(in: &context)
    }
  }
}

/// What `navsim explore` was asked besides the run's options.
struct ExploreRequest: Sendable {
  /// What is explored, and how far.
  var plan = ExplorationPlan()
  /// How many workers share the work.
  var jobs = 1
  /// After how much time it stops.
  var timeLimit: Duration?
  /// Where scenarios are written.
  var folder: FilePath?
  /// Whether problems are told without their scenarios.
  var isBrief = false
  /// Whether a limit is no failure.
  var allowsIncomplete = false

  /// Reads the options.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    let many = 1...1_000_000_000_000
    plan.maxQueue = try NumberOption.count(arguments, "max-queue", in: 0...16) ?? plan.maxQueue
    plan.maxStack = try NumberOption.count(arguments, "max-stack", in: 1...64) ?? plan.maxStack
    plan.maxPending =
      try NumberOption.count(arguments, "max-pending", in: 1...1_000) ?? plan.maxPending
    plan.maxScenes = try NumberOption.count(arguments, "max-scenes", in: 1...8) ?? plan.maxScenes
    plan.maxStates = try NumberOption.count(arguments, "max-states", in: many) ?? .max
    plan.maxDepth = try NumberOption.count(arguments, "max-depth", in: many) ?? .max
    if let mebibytes = try NumberOption.count(arguments, "memory", in: 1...1 << 24) {
      plan.maxBytes = mebibytes << 20
    }
    plan.isCompact = arguments.contains("compact")
    plan.beginsAfterSteps = arguments.contains("after-steps")
    plan.reduces = !arguments.contains("no-reduction")
    if arguments.value(of: "timing") == "exact" { plan.timing = .exact }
    if let names = arguments.value(of: "events") {
      plan.events = names.split(separator: ",").map(String.init)
      for name in plan.events
      where !name.contains(".") && !AppExploration.eventKinds.contains(name) {
        throw .unknownValue(option: "events", value: name, known: AppExploration.eventKinds)
      }
    }
    if plan.maxScenes > 1 && !plan.events.isEmpty && !plan.events.contains("scene") {
      plan.events.append("scene")
    }
    plan.choices = try ExploreRequest.choices(arguments.value(of: "choices"))
    jobs = try NumberOption.count(arguments, "jobs", in: 1...1024) ?? Workers.coreCount
    timeLimit = try NumberOption.duration(arguments, "time-limit")
    folder = arguments.value(of: "save").map { FilePath($0) }
    isBrief = arguments.contains("brief")
    allowsIncomplete = arguments.contains("allow-incomplete")
  }

  private static func choices(
    _ value: String?
  ) throws(UsageError) -> ExplorationPlan.Choices {
    guard let value, value != "all" else { return .all }
    if value == "default" { return .defaults }
    var points: [ChoicePoint] = []
    for name in value.split(separator: ",") {
      guard let point = ChoicePoint(name: String(name)) else {
        throw .unknownValue(
          option: "choices", value: String(name),
          known: ["all", "default"] + ChoicePoint.ofScenarios.map(\.name))
      }
      points.append(point)
    }
    return .only(points)
  }
}
