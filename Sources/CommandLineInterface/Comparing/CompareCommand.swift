import AppModel
import Reporting
import ScenarioReplay
import ScenarioText
import Simulation

/// `navsim compare`: the faults of each scenario under every binding, in one table for each folder.
struct CompareCommand: Command {
  static let syntax = CommandSyntax(
    name: "compare",
    summary: "Plays scenarios under every binding, and prints the faults in one table.",
    discussion: """
      For each folder one table: its scenarios down, the bindings across, the faults in the cells,
      whether a scenario expects them or not. `fails` says that something else it demands does not
      hold: what was written for one binding need not be true under another. With several
      platforms, or with `--ownership`, a scenario has a row for each that comes to something else.

      With `--explore` every order of the events of each app is tried, as `explore` does, under
      each binding, or under each of `--platforms` and, with `--ownership`, each ownership: which
      faults can be reached, the length of a shortest story, and whether the same is shown at rest.
      The options from --max-queue on are for this alone.

      A fault is a fact here, and the status is 0; it is 1 where the file after `--check` is not
      what `--write` would write, or where no order meets a goal (`reach`), and 3 where a limit
      ended a run.
      """,
    operandSummary: "Scenario files, folders with .scenario files, or `-`; apps to explore.",
    options: [
      OptionSyntax(name: "explore", summary: "Compare all orders of apps, not scenarios."),
      OptionSyntax(
        name: "bindings", value: .text(placeholder: "NAME,...|all"),
        summary: "The bindings to compare; `all`, if nothing else is compared with `--explore`."),
      OptionSyntax(
        name: "platforms", value: .text(placeholder: "NAME,...|all"),
        summary: "The versions of the platform; the scenario's own, if not said."),
      OptionSyntax(
        name: "ownership",
        summary: "Compare what keeps logic alive, too: its lifetime, or its view."),
    ] + RunSettings.options.filter { ["duration", "rendering", "width"].contains($0.name) } + [
      OptionSyntax(
        name: "format", value: .word(Format.allCases.map(\.rawValue)),
        summary: "Text for people (default), a page of documentation, or JSON Lines."),
      OptionSyntax(
        name: "write", value: .text(placeholder: "FILE"), summary: "Write into FILE instead."),
      OptionSyntax(
        name: "check", value: .text(placeholder: "FILE"),
        summary: "Write nothing; exit 1 if FILE has something else."),
      ExploreRequest.allowIncompleteOption,
    ] + exploreOptions)

  /// The options of `explore` that `--explore` takes.
  private static let exploreOptions = ExploreRequest.searchOptions + [ExploreRequest.saveOption]

  /// How the tables are written.
  enum Format: String, CaseIterable {
    case text, markdown, jsonl
  }

  private let paths: [String]
  /// What is compared where `--explore` is not given.
  private let faults: FaultComparison
  let format: Format
  private let written: FilePath?
  private let checked: FilePath?
  private let allowsIncomplete: Bool
  /// What `--explore` asks for; `nil` without it.
  private let orders: OrderComparison?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.operands
    let settings = try RunSettings(arguments)
    let isExploring = arguments.contains("explore")
    let names = try NameList.names(
      arguments.value(of: "bindings") ?? "all", option: "bindings",
      known: BindingKind.allCases.map(\.name), all: Self.everyBinding.map(\.name))
    let bindings = names.compactMap { name in BindingKind.allCases.first { $0.name == name } }
    let platforms = try NameList.names(
      arguments.value(of: "platforms"), option: "platforms", known: PlatformNames.profiles,
      all: PlatformNames.versions)
    faults = FaultComparison(
      bindings: bindings, platforms: platforms,
      comparesOwnerships: arguments.contains("ownership"), settings: settings)
    format = arguments.value(of: "format").flatMap { Format(rawValue: $0) } ?? .text
    written = try OutputFileOption.path(arguments, "write")
    checked = arguments.value(of: "check").map { FilePath($0) }
    allowsIncomplete = arguments.contains("allow-incomplete")
    orders = isExploring ? try Self.orders(arguments, faults) : nil
    if !isExploring {
      for option in Self.exploreOptions where arguments.value(of: option.name) != nil {
        throw .onlyWith("explore", option: option.name)
      }
    }
    if written != nil && checked != nil { throw .conflict("write", "check") }
  }

  /// All that is compared on all orders: bindings, unless other things are named.
  private static func orders(
    _ arguments: ParsedArguments, _ compared: FaultComparison
  ) throws(UsageError) -> OrderComparison {
    let (platforms, comparesOwnerships) = (compared.platforms, compared.comparesOwnerships)
    let hasBindings =
      arguments.value(of: "bindings") != nil || (platforms.isEmpty && !comparesOwnerships)
    var variants: [OrderComparison.Variant] = []
    for binding in hasBindings ? compared.bindings.map(Optional.init) : [nil] {
      for platform in platforms.isEmpty ? [nil] : platforms.map(Optional.init) {
        for ownership in comparesOwnerships ? Ownership.allCases.map(Optional.init) : [nil] {
          variants.append(
            OrderComparison.Variant(binding: binding, platform: platform, ownership: ownership))
        }
      }
    }
    return OrderComparison(
      variants: variants, settings: compared.settings, request: try ExploreRequest(arguments))
  }

  /// From the most careful to the one without state.
  private static let everyBinding: [BindingKind] = [
    .deferred, .changes, .immediate, .swiftui, .router,
  ]

  func run(in context: inout CommandContext) throws(UsageError) -> ExitStatus {
    if written != nil { try context.refuseInContinuousIntegration(option: "write") }
    try context.checkOutputs([("save", orders?.request.folder), ("write", written)])
    if orders != nil { context.interruption.listen() }
    if let written, !context.canWrite(written) { return .unusable }
    if let folder = orders?.request.folder, !context.canWrite(in: folder) { return .unusable }
    var status = ExitStatus.success
    let text: String
    let isEmpty: Bool
    if let orders {
      let tables = orders.tables(of: paths, &status, &context)
      (text, isEmpty) = (self.text(of: tables), tables.isEmpty)
    } else {
      let tables = faults.tables(of: paths, &status, &context)
      (text, isEmpty) = (self.text(of: tables), tables.isEmpty)
    }
    status = status.allowingIncomplete(allowsIncomplete)
    let isCut = status == .unusable || status == .interrupted
    if isCut || (written == nil && checked == nil) {
      if !isEmpty { context.output.write(text) }
      return status
    }
    if let written { return status.combined(with: context.writePage(text, to: written)) }
    if let checked { return status.combined(with: check(text, against: checked, &context)) }
    return status
  }
}
