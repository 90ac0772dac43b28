import Foundation
import NavigationTesting
import Testing

/// Every scenario of the project is a case; one more file is one more case, without code.
struct ScenarioFolderTests {
  @Test(arguments: scenarioPaths(at: "Scenarios")) func `a scenario of the project holds`(
    path: String
  ) {
    replayScenarios(at: path)
  }

  @Test func `all of them are cases`() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let folder = package.standardizedFileURL.appending(path: "Scenarios")
    let names = try #require(FileManager.default.enumerator(atPath: folder.path))
    let files = names.compactMap { $0 as? String }.filter { $0.hasSuffix(".scenario") }
    #expect(!files.isEmpty)
    #expect(scenarioPaths(at: "Scenarios").count == files.count)
  }
}
