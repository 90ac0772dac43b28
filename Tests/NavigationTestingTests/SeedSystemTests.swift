import Foundation
import ScenarioReplay
import Testing

@testable import NavigationTesting

/// What the comment on top of a seed's app says is shown by its scenarios.
struct SeedSystemTests {
  private static let files = MachineFileSystem()
  private static let root = PackageRoot.path(above: #filePath, in: files)
  private static let folder = root.appending("Scenarios/Seeds")

  private static let systems = [
    "AccountSample", "LayeredMVVM", "StoreApp", "VIPERSearch", "VIPERTodo",
  ]

  /// The names of a system's scenarios.
  private static func scenarios(of system: String) -> [String] {
    FileSearch(for: [.scenarios]).findings(for: [folder.appending(system).text], in: files)
      .inputs.compactMap { input in
        input.path.text.split(separator: "/").last.map { String($0.dropLast(".scenario".count)) }
      }
  }

  /// The names with hyphens in the comment on top of an app, some with `*` for several scenarios.
  private static func namesOnTop(of app: String) throws -> [String] {
    let bytes = try files.read(folder.appending(app), limit: 1_000_000)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let comment = lines.prefix { $0.hasPrefix("//") }.joined(separator: " ")
    let words = comment.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "*") }
    return words.map(String.init).filter { name in
      name.dropFirst().contains("-") && name == name.lowercased() && name != "-"
    }
  }

  private static func matches(_ name: String, _ pattern: String) -> Bool {
    if pattern.hasSuffix("*") { return name.hasPrefix(pattern.dropLast()) }
    return pattern.hasPrefix("*") ? name.hasSuffix(pattern.dropFirst()) : name == pattern
  }

  @Test(arguments: systems) func `a system has a dozen scenarios`(system: String) {
    let scenarios = Self.scenarios(of: system).filter { !$0.hasPrefix("guarded-") }
    #expect(scenarios.count >= 12)
  }

  @Test(arguments: systems) func `the comment on top names scenarios that are there`(
    system: String
  ) throws {
    let scenarios = Self.scenarios(of: system)
    let names = try Self.namesOnTop(of: "\(system)/\(system).nav")
    #expect(names.count >= 5)
    for name in names {
      #expect(scenarios.contains { Self.matches($0, name) }, "\(name) is no scenario of \(system)")
    }
  }

  @Test func `the scenario at the end of the grammar holds`() throws {
    let page = Self.root.appending("Sources/ScenarioText/ScenarioText.docc/Grammar.md")
    let text = String(decoding: try Self.files.read(page, limit: 1_000_000), as: UTF8.self)
    let start = try #require(text.range(of: "```\nscenario ")).lowerBound
    let block = text[start...].dropFirst("```\n".count)
    let end = try #require(block.range(of: "\n```")).lowerBound
    let replayer = TestReplayer(
      files: Self.files, options: NavigationOptions(), root: Self.folder.appending("AccountSample"))
    #expect(replayer.replay(text: String(block[..<end])).texts == [])
  }
}
