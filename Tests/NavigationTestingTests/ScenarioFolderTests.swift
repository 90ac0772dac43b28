import ScenarioReplay
import Testing

@testable import NavigationTesting

/// Every scenario of the project is a case; one more file is one more case, without code.
struct ScenarioFolderTests {
  private static let paths: [String] = {
    let files = MachineFileSystem()
    let folder = PackageRoot.path(above: #filePath, in: files).appending("Scenarios")
    return FileSearch(extensions: ["scenario"]).findings(for: [folder.text], in: files)
      .inputs.map { String($0.path.text.dropFirst(folder.text.count + 1)) }
  }()

  @Test(arguments: paths) func `a scenario of the project holds`(path: String) {
    replayScenarios(at: "Scenarios/\(path)")
  }
}
