import NavigationTesting
import Testing

/// Every scenario of the project is a case; one more file is one more case, without code.
struct ScenarioFolderTests {
  @Test(arguments: scenarioPaths(at: "Scenarios")) func `a scenario of the project holds`(
    path: String
  ) {
    replayScenarios(at: path)
  }

  @Test func `all of them are cases`() { #expect(scenarioPaths(at: "Scenarios").count > 800) }
}
