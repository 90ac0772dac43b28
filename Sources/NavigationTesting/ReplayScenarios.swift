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
/// the file, and the line of the scenario where one is to blame, and tells what failed and why; it
/// stands at the line of this call. A file that cannot be used, a folder without scenarios and a
/// scenario that was not finished are issues, too.
///
/// It has to be called in a test of Swift Testing: an `XCTestCase` hears of no issue, so that there
/// they are written to the standard error alone.
///
/// - Parameters:
///   - path: A `.scenario` file, or a folder with some at any depth; hidden names and links to
///     folders are passed over. A path without a slash in front is looked up in the folder of the
///     test's package, the nearest one above the test's file that has a `Package.swift`; failing
///     that, in the current folder.
///   - options: What to change about the files' own settings.
///   - testFile: The file of the test.
///   - sourceLocation: Where the test makes this call.
public func replayScenarios(
  at path: String, options: NavigationOptions = NavigationOptions(),
  testFile: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let replayer = replayer(options, testFile)
  RoomyThread.perform { replayer.replay(path) }.record(at: sourceLocation)
}

/// Replays a scenario that stands in the test itself.
///
///     replayScenario(
///       text: """
///       scenario "a delayed double tap pushes one screen"
///       app "Sample.nav"
///
///       at 0ms   block main 300ms
///       at 50ms  tap menu.info
///       at 120ms tap menu.info
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
  text: String, options: NavigationOptions = NavigationOptions(),
  testFile: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let replayer = replayer(options, testFile)
  RoomyThread.perform { replayer.replay(text: text) }.record(at: sourceLocation)
}

/// The paths of all scenarios in a folder, for a test that is a case for each of them.
///
///     @Test(arguments: scenarioPaths(at: "Scenarios"))
///     func `a scenario holds`(path: String) { replayScenarios(at: path) }
///
/// - Parameters:
///   - path: A `.scenario` file or a folder, as `replayScenarios(at:)` takes it.
///   - testFile: The file of the test.
/// - Returns: The paths, sorted byte by byte, as `replayScenarios(at:)` takes them; the path itself
///   where it stands for no scenario or cannot be read, so that replaying it tells why.
public func scenarioPaths(at path: String, testFile: StaticString = #filePath) -> [String] {
  replayer(NavigationOptions(), testFile).paths(at: path)
}

private func replayer(
  _ options: NavigationOptions, _ testFile: StaticString
) -> TestReplayer<MachineFileSystem> {
  let files = MachineFileSystem()
  let root = PackageRoot.path(above: "\(testFile)", in: files)
  return TestReplayer(files: files, options: options, root: root)
}
