import ScenarioReplay
import ScenarioText
import Verification

/// A scenario that plays the same app and holds.
struct SiblingScenario {
  /// Its file.
  let path: FilePath
  /// The scenario.
  let scenario: Scenario
}

extension ScenarioOperand {
  /// The scenarios of the same folder that play the same app and hold without any fault.
  func siblings(
    _ settings: RunSettings, _ loader: inout ScenarioLoader, _ context: inout CommandContext
  ) -> [SiblingScenario] {
    guard let appPath, case .file(let own) = input else { return [] }
    let entries: [FolderEntry]
    do {
      entries = try context.files.entries(in: input.folder)
    } catch {
      context.tell(input.folder, error.message)
      return []
    }
    var siblings: [SiblingScenario] = []
    for entry in entries where entry.kind == .file && !entry.name.hasPrefix(".") {
      let path = input.folder.appending(entry.name)
      if path.content != .scenarios || context.files.isSame(path, own) { continue }
      let other = FileSearch.Input.file(path)
      let loaded = loader.load(other, in: context.files)
      guard let scenario = loaded.scenario,
        let app = loaded.syntax?.appPath(from: other.folder), context.files.isSame(app, appPath)
      else { continue }
      let replay = Replay(scenario, options: settings.options)
      if replay.verdict.status == .passed && replay.findings.isEmpty {
        siblings.append(SiblingScenario(path: path, scenario: scenario))
      }
    }
    return siblings
  }
}
