import ScenarioReplay
import ScenarioText
public import Testing

/// Replays a scenario file, or all scenarios in a folder, inside the current test.
///
///     @Test func `our navigation survives its scenarios`() {
///       replayScenarios(at: "Scenarios")
///     }
///
/// Everything that fails becomes an issue of the test, one for each failure: its text begins with
/// the file and line of the scenario and tells what failed and why; it stands at the line of this
/// call. A file that cannot be used and a folder without scenarios are issues, too.
///
/// - Parameters:
///   - path: A `.scenario` file, or a folder with some at any depth. A path without a slash in
///     front is looked up in the folder of the test's package, the nearest one above the test's
///     file that has a `Package.swift`; failing that, in the current folder.
///   - options: What to change about the files' own settings.
///   - testFile: The file of the test.
///   - sourceLocation: Where the test makes this call.
public func replayScenarios(
  at path: String, options: NavigationOptions = NavigationOptions(),
  testFile: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let files = MachineFileSystem()
  let root = PackageRoot.path(above: "\(testFile)", in: files)
  let replayer = TestReplayer(files: files, options: options, root: root)
  replayer.replay(path).record(at: sourceLocation)
}

/// Replays a scenario that stands in the test itself.
///
///     replayScenario(
///       """
///       scenario "a double tap pushes one screen"
///       app "Sample.nav"
///
///       at 0ms  tap menu.info
///       at 50ms tap menu.info
///       settle
///
///       expect pages == [menu, info]
///       """)
///
/// - Parameters:
///   - text: The scenario. It holds its app, or names the app's file, which is looked up as a path
///     of `replayScenarios(at:)` is.
///   - options: What to change about the scenario's own settings.
///   - testFile: The file of the test.
///   - sourceLocation: Where the test makes this call; lines of the scenario are counted from its
///     first.
public func replayScenario(
  _ text: String, options: NavigationOptions = NavigationOptions(),
  testFile: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let files = MachineFileSystem()
  let root = PackageRoot.path(above: "\(testFile)", in: files)
  let replayer = TestReplayer(files: files, options: options, root: root)
  replayer.replay(text: text).record(at: sourceLocation)
}
