import AppModel
import Reporting
import ScenarioReplay
import ScenarioText
import Simulation

/// The faults of scenarios under every binding, and perhaps platform and ownership.
struct FaultComparison {
  let bindings: [BindingKind]
  /// Empty: each scenario's own.
  let platforms: [String]
  let comparesOwnerships: Bool
  let settings: RunSettings

  /// The tables of the folders of scenarios.
  func tables(
    of paths: [String], _ status: inout ExitStatus, _ context: inout CommandContext
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
