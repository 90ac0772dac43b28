import Exploration

// The options that several commands have, which all search in the same way.
extension ExploreRequest {
  private static let usual = ExplorationPlan()
  private static let usualKinds = AppExploration.usualEventKinds.joined(separator: ", ")
  private static let listenedKinds = AppExploration.listenedEventKinds.joined(separator: ", ")
  private static let rareKinds = AppExploration.rareEventKinds.joined(separator: ", ")

  /// What is searched, and how far.
  static let searchOptions = [
    OptionSyntax(
      name: "max-queue", value: .text(placeholder: "N"),
      summary: "How many inputs may wait at once (default \(usual.maxQueue))."),
    OptionSyntax(
      name: "max-stack", value: .text(placeholder: "N"),
      summary: """
        How many screens a stack may hold, and how often one may be within itself \
        (default \(usual.maxStack)).
        """),
    OptionSyntax(
      name: "max-pending", value: .text(placeholder: "N"),
      summary: "How many tasks, timers, blocks, held commands, leaks and views that live on may be "
        + "pending (default \(usual.maxPending))."),
    OptionSyntax(
      name: "max-scenes", value: .text(placeholder: "N"),
      summary: "How many scenes connect; more than 1 lets them come and go (default 1 and the "
        + "`connect scene` steps of FILE, 2 with --events scene)."),
    OptionSyntax(
      name: "max-states", value: .text(placeholder: "N"),
      summary: "Stop after so many states, once the portion under way is done."),
    OptionSyntax(
      name: "max-depth", value: .text(placeholder: "N"),
      summary: "Stop after stories of N events."),
    OptionSyntax(
      name: "memory", value: .text(placeholder: "MIB"),
      summary: "The most memory for states (default \(usual.maxBytes >> 20))."),
    OptionSyntax(
      name: "time-limit", value: .text(placeholder: "LENGTH"),
      summary: "Stop when so long has passed, as in 30s or 5m; times of what was found are looked "
        + "for in as long again at most."),
    OptionSyntax(
      name: "events", value: .text(placeholder: "NAME,..."),
      summary:
        "Only these kinds, or controls such as menu.info: \(usualKinds); where the app hears "
        + "of them, \(listenedKinds); on request alone, \(rareKinds)."),
    OptionSyntax(
      name: "choices", value: .text(placeholder: "all|default|NAME,..."),
      summary:
        "Which open questions are answered in every way: all of them, how tasks and gestures "
        + "end (`default`), or these and points such as release-delay (default all)."),
    OptionSyntax(
      name: "jobs", value: .text(placeholder: "N"),
      summary: "How many workers share the work (default: all cores)."),
  ]

  /// Where what was found is kept.
  static let saveOption = OptionSyntax(
    name: "save", value: .text(placeholder: "FOLDER"),
    summary: "Where the scenarios of problems are written.")

  /// What a limit is to the shell; of every command that plays or searches within limits.
  static let allowIncompleteOption = OptionSyntax(
    name: "allow-incomplete", summary: "Exit with 0, not 3, where a limit was reached.")
}
