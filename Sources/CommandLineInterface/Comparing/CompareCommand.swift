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
  private let bindings: [BindingKind]
  /// Empty: each scenario's own.
  private let platforms: [String]
  private let comparesOwnerships: Bool
  private let settings: RunSettings
  let format: Format
  private let written: FilePath?
  private let checked: FilePath?
  private let allowsIncomplete: Bool
  /// What `--explore` asks for; `nil` without it.
  private let orders: OrderComparison?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.operands
    settings = try RunSettings(arguments)
    let isExploring = arguments.contains("explore")
    let names = try NameList.names(
      arguments.value(of: "bindings") ?? "all", option: "bindings",
      known: BindingKind.allCases.map(\.name), all: Self.everyBinding.map(\.name))
    bindings = names.compactMap { name in BindingKind.allCases.first { $0.name == name } }
    platforms = try NameList.names(
      arguments.value(of: "platforms"), option: "platforms", known: PlatformNames.profiles,
      all: PlatformNames.versions)
    comparesOwnerships = arguments.contains("ownership")
    format = arguments.value(of: "format").flatMap { Format(rawValue: $0) } ?? .text
    written = try OutputFileOption.path(arguments, "write")
    checked = arguments.value(of: "check").map { FilePath($0) }
    allowsIncomplete = arguments.contains("allow-incomplete")
    orders = isExploring ? try Self.orders(arguments, bindings, platforms, settings) : nil
    if !isExploring {
      for option in Self.exploreOptions where arguments.value(of: option.name) != nil {
        throw .onlyWith("explore", option: option.name)
      }
    }
    if written != nil && checked != nil { throw .conflict("write", "check") }
  }

  /// All that is compared on all orders: bindings, unless other things are named.
  private static func orders(
    _ arguments: ParsedArguments, _ bindings: [BindingKind], _ platforms: [String],
    _ settings: RunSettings
  ) throws(UsageError) -> OrderComparison {
    let comparesOwnerships = arguments.contains("ownership")
    let hasBindings =
      arguments.value(of: "bindings") != nil || (platforms.isEmpty && !comparesOwnerships)
    var variants: [OrderComparison.Variant] = []
    for binding in hasBindings ? bindings.map(Optional.init) : [nil] {
      for platform in platforms.isEmpty ? [nil] : platforms.map(Optional.init) {
        for ownership in comparesOwnerships ? Ownership.allCases.map(Optional.init) : [nil] {
          variants.append(
            OrderComparison.Variant(binding: binding, platform: platform, ownership: ownership))
        }
      }
    }
    return OrderComparison(
      variants: variants, settings: settings, request: try ExploreRequest(arguments))
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
      let tables = tables(&status, &context)
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

  private func tables(
    _ status: inout ExitStatus, _ context: inout CommandContext
  ) -> [FaultTable] {
    var tables: [FaultTable] = []
    var isAnyPlayed = false
    var firstRefusal: (path: FilePath, reason: String)?
    let search = FileSearch(for: [.scenarios])
    var loader = ScenarioLoader()
    for input in search.foundInputs(for: paths, &status, in: &context) {
      if input.path.content == .app {
        context.tell(input.path, "an app has no steps to compare; name scenarios, or `--explore`")
        status = .unusable
        continue
      }
      let loaded = loader.load(input, in: context.files)
      for finding in loaded.errors {
        context.messages.write(finding.text)
        status = .unusable
      }
      guard let scenario = loaded.scenario else { continue }
      let rows = rows(of: scenario, path: input.path.text)
      if let reason = refusal(of: scenario, rows) {
        firstRefusal = firstRefusal ?? (input.path, reason)
      } else {
        isAnyPlayed = true
      }
      let folder = input.path.folder.text
      let known = tables.firstIndex { $0.folder == folder }
      if known == nil {
        tables.append(FaultTable(folder: folder, bindings: bindings.map(\.name)))
      }
      if rows.contains(where: { $0.cells.contains { $0?.isLimited == true } }) {
        status = status.combined(with: .unfinished)
      }
      tables[known ?? tables.count - 1].add(rows)
    }
    // A table of nothing but what cannot be played compares nothing.
    if !isAnyPlayed, let firstRefusal {
      context.tell(firstRefusal.path, firstRefusal.reason)
      status = .unusable
      return []
    }
    return tables
  }

  private func rows(of scenario: Scenario, path: String) -> [FaultTable.Row] {
    let own = Variant(
      binding: ScenarioRunner(scenario: scenario).binding, platform: scenario.ownPlatform,
      ownership: scenario.ownership ?? scenario.program.tables.ownership)
    var rows: [FaultTable.Row] = []
    for platform in platforms.isEmpty ? [own.platform] : platforms {
      for ownership in comparesOwnerships ? Ownership.allCases : [own.ownership] {
        let variants = bindings.map {
          Variant(binding: $0, platform: platform, ownership: ownership)
        }
        let names =
          (platforms.count > 1 ? [platform] : [])
          + (comparesOwnerships ? [ownership.rawValue] : [])
        rows.append(
          FaultTable.Row(
            title: scenario.title, file: path, own: variants.firstIndex(of: own),
            variants: [names.joined(separator: " ")],
            cells: variants.map { cell(scenario, $0) }))
      }
    }
    return rows
  }

  /// Why a scenario can be played under nothing that is compared; `nil` if it can under something.
  private func refusal(of scenario: Scenario, _ rows: [FaultTable.Row]) -> String? {
    if rows.contains(where: { $0.cells.contains { $0 != nil } }) { return nil }
    var options = settings.options(platform: platforms.first ?? scenario.ownPlatform)
    options.binding = bindings.first
    return ScenarioRunner(scenario: scenario, options: options).refusal
  }

  /// What a cell is played under.
  private struct Variant: Hashable {
    var binding: BindingKind
    var platform: String
    var ownership: Ownership
  }

  private func cell(_ scenario: Scenario, _ variant: Variant) -> FaultTable.Cell? {
    var options = settings.options(platform: variant.platform)
    options.binding = variant.binding
    options.ownership = variant.ownership
    if ScenarioRunner(scenario: scenario, options: options).refusal != nil { return nil }
    return FaultTable.Cell(Replay(scenario, options: options).verdict)
  }
}
