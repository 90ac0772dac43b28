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
  /// The scenarios of the same folder, and of the app's, that play the same app and hold without
  /// any fault: what was found may be kept elsewhere.
  func siblings(
    _ settings: RunSettings, _ loader: inout ScenarioLoader, _ context: inout CommandContext
  ) -> [SiblingScenario] {
    guard let appPath, case .file(let own) = input else { return [] }
    var paths = scenarios(in: input.folder, &context)
    var appFolder = appPath.folder
    if !context.files.isSame(input.folder, appFolder) {
      // `Found/../Taps` as people write it, unless `Found` is a link that leads elsewhere.
      let short = appFolder.normalized
      if context.files.isSame(short, appFolder) { appFolder = short }
      paths += scenarios(in: appFolder, &context)
    }
    var siblings: [SiblingScenario] = []
    for path in paths where !context.files.isSame(path, own) {
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

  private func scenarios(in folder: FilePath, _ context: inout CommandContext) -> [FilePath] {
    do {
      return try context.files.entries(in: folder).compactMap { entry in
        let path = folder.appending(entry.name)
        let isRead = entry.kind == .file && !entry.name.hasPrefix(".")
        return isRead && path.content == .scenarios ? path : nil
      }
    } catch {
      context.tell(folder, error.message)
      return []
    }
  }
}
