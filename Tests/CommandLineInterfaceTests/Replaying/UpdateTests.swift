import Testing

@testable import CommandLineInterface

struct UpdateTests {
  private var terminal: Terminal = {
    var terminal = Terminal(Sample.folder)
    terminal.files.files["Taps/passing.scenario"] = Array((Sample.passing + "\n----\n").utf8)
    return terminal
  }()

  @Test func `an expected trace is written in place, then holds`() throws {
    var terminal = terminal
    #expect(terminal.navsim("replay Taps/passing.scenario") == .failure)
    #expect(terminal.navsim("replay Taps/passing.scenario --update") == .success)
    #expect(terminal.messages == "navsim: updated Taps/passing.scenario\n")
    let text = try #require(terminal.text("Taps/passing.scenario"))
    #expect(text.hasPrefix(Sample.passing + "\n----\nnavsim-trace 1\n0ms "))
    #expect(terminal.navsim("replay Taps/passing.scenario") == .success)
    #expect(terminal.navsim("format --check Taps/passing.scenario") == .success)
  }

  @Test func `a trace that holds is not written again`() {
    var terminal = terminal
    _ = terminal.navsim("replay Taps --update")
    let written = terminal.files.writtenPaths
    #expect(written.map(\.text) == ["Taps/passing.scenario"])
    _ = terminal.navsim("replay Taps --update")
    #expect(terminal.files.writtenPaths == written)
  }

  @Test func `a trace that cannot be written is told, and the verdict, too`() {
    var terminal = terminal
    terminal.files.room = 0
    #expect(terminal.navsim("replay Taps/passing.scenario --update") == .unusable)
    #expect(
      terminal.messages.hasPrefix("navsim: Taps/passing.scenario: error: "), "\(terminal.messages)")
    #expect(!terminal.messages.contains("not all was replayed"))
    #expect(terminal.output.contains("1 scenario: 0 passed, 1 failed"), "\(terminal.output)")
  }

  @Test func `who updates scenarios without a trace is told how one begins`() {
    var terminal = Terminal(Sample.folder)
    let told = "no scenario has a line `----`, behind which its trace would be written"
    #expect(terminal.navsim("replay Taps/passing.scenario") == .success)
    #expect(terminal.messages == "")
    #expect(terminal.navsim("replay Taps/passing.scenario --update") == .success)
    #expect(terminal.messages == "navsim: \(told)\n")
  }

  @Test func `a wrong line is told where it stands`() throws {
    var terminal = terminal
    _ = terminal.navsim("replay Taps/passing.scenario --update")
    let text = try #require(terminal.text("Taps/passing.scenario"))
    let changed = text.replacing("tap menu#1.info arrives (#4)", with: "tap elsewhere")
    terminal.files.files["Taps/passing.scenario"] = Array(changed.utf8)
    #expect(terminal.navsim("replay Taps/passing.scenario") == .failure)
    let lines = changed.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("elsewhere") }) + 1
    #expect(terminal.output.contains("where   Taps/passing.scenario:\(line)\n"))
  }

  @Test func `nothing is recorded in continuous integration`() {
    var terminal = terminal
    terminal.environment.isContinuousIntegration = true
    #expect(terminal.navsim("replay Taps --update") == .unusable)
    #expect(
      terminal.messages.hasPrefix(
        "navsim: error: `--update` changes files, which is refused where the environment has `CI`"))
    #expect(terminal.files.writtenPaths == [])
  }
}
