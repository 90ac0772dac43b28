import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// The README shows files and an output; they are the project's own.
struct ReadmeTests {
  private func text(_ path: String) throws -> String {
    let root = FilePath(#filePath).folder.folder.folder
    let bytes = try MachineFileSystem().read(root.appending(path), limit: 1 << 20)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `the README shows the example as it is`() throws {
    let readme = try text("README.md")
    let app = try text("Scenarios/Examples/Photos.nav")
    #expect(readme.contains(app.drop { $0 != "\n" }.dropFirst()))
    #expect(readme.contains(try text("Scenarios/Examples/failed-upload.scenario")))
  }

  @Test func `help of the language shows the example that is played`() throws {
    var terminal = Terminal()
    #expect(terminal.navsim("help language") == .success)
    for name in ["Shop.nav", "buy-once.scenario"] {
      let lines = try text("Scenarios/Examples/\(name)")
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : "  \($0)" }
      #expect(terminal.output.contains("\n\n\(lines.joined(separator: "\n"))"), "\(name)")
    }
  }

  @Test func `the README's output is what the command prints`() throws {
    let folder = "Scenarios/Examples/"
    var terminal = Terminal([
      folder + "Photos.nav": try text(folder + "Photos.nav"),
      folder + "failed-upload.scenario": try text(folder + "failed-upload.scenario"),
    ])
    let command = "replay --binding immediate Scenarios/Examples/failed-upload.scenario"
    #expect(terminal.navsim(command) == .failure)
    let readme = try text("README.md")
    #expect(readme.contains("navsim \(command)"))
    let lines = terminal.output.split(separator: "\n", omittingEmptySubsequences: false)
    let end = try #require(lines.firstIndex { $0.hasPrefix("  why") })
    let advice = try #require(lines.first { $0.hasPrefix("  try") })
    let shown = lines[...end].joined(separator: "\n") + "\n  ...\n\(advice)\n  ...\n"
    #expect(readme.contains(shown))
  }

  @Test func `the README's app is sound in any order, and its report says so`() throws {
    var terminal = Terminal(["Photos.nav": try text("Scenarios/Examples/Photos.nav")])
    #expect(terminal.navsim("explore Photos.nav --jobs 1") == .success)
    #expect(terminal.output.contains("\nno fault\ncomplete within ios17"))
    #expect(terminal.navsim("explore Photos.nav --timing exact --jobs 1") == .success)
    #expect(terminal.output.contains("\nno fault\n"))
  }

  @Test func `the README has fewer than 700 words`() throws {
    #expect(try text("README.md").split(whereSeparator: \.isWhitespace).count < 700)
  }
}
