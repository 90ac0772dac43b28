import EventCore
import Exploration
import Reporting
import ScenarioReplay

/// What `navsim explore` was asked besides the run's options.
struct ExploreRequest: Sendable {
  /// What is explored, and how far.
  var plan = ExplorationPlan()
  /// How many workers share the work.
  var jobs = 1
  /// After how much time it stops.
  var timeLimit: Duration?
  /// Where a search that ends early is kept.
  var checkpoint: FilePath?
  /// Where what was visited is written.
  var coverageFile: FilePath?
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
    plan.maxScenes = try NumberOption.count(arguments, "max-scenes", in: 1...8)
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
      let kinds = AppExploration.eventKinds
      // Whether a control is the app's can be said when the app is read.
      let known = kinds + ["SCREEN.CONTROL"]
      plan.events = try NameList.names(
        names, option: "events", known: known,
        where: { $0.contains(".") || kinds.contains($0) },
        namesHere: AppExploration.eventKindNames(calledElsewhere:))
    }
    let scenes = AppExploration.sceneEventKind
    if plan.sceneLimit > 1 && !plan.events.isEmpty && !plan.events.contains(scenes) {
      plan.events.append(scenes)
    }
    plan.choices = try ExploreRequest.choices(arguments.value(of: "choices"))
    plan.share = try ExploreRequest.share(arguments)
    checkpoint = try OutputFileOption.path(arguments, "checkpoint")
    coverageFile = try OutputFileOption.path(arguments, "coverage")
    plan.coversApp = coverageFile != nil
    jobs = try NumberOption.count(arguments, "jobs", in: 1...1024) ?? Workers.coreCount
    timeLimit = try NumberOption.duration(arguments, "time-limit")
    folder = arguments.value(of: "save").map { FilePath($0) }
    isBrief = arguments.contains("brief")
    allowsIncomplete = arguments.contains("allow-incomplete")
  }

  private static func share(_ arguments: ParsedArguments) throws(UsageError) -> SearchShare? {
    let border = try NumberOption.count(arguments, "swarm-border", in: 1...1_000_000_000)
    guard let text = arguments.value(of: "swarm") else {
      if border != nil { throw .onlyWith("swarm", option: "swarm-border") }
      return nil
    }
    let share = try NumberOption.share(arguments, "swarm")
    if share.count > ExplorationPart.countMax {
      throw .tooManyParts(option: "swarm", value: text, limit: ExplorationPart.countMax)
    }
    return SearchShare(
      index: share.index, count: share.count, borderMin: border ?? SearchShare.usualBorderMin)
  }

  private static func choices(
    _ value: String?
  ) throws(UsageError) -> ExplorationPlan.Choices {
    guard let value, value != "all" else { return .all }
    if value == "default" { return .defaults }
    let known = ChoicePoint.ofScenarios.map(\.name)
    let names = try NameList.names(
      value, option: "choices", known: known, alone: ["all", "default"]
    ) {
      ChoicePoint(name: $0) != nil
    }
    return .only(names.compactMap { ChoicePoint(name: $0) })
  }
}

extension SearchEnd {
  /// The option whose number is the bound that has ended a search; `nil` if something else has.
  var option: String? {
    switch self {
    case .stateBound: "--max-states"
    case .depthBound: "--max-depth"
    case .memoryBound: "--memory"
    case .numberBound, .stopped, .found, .complete: nil
    }
  }
}
