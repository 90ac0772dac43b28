import Testing

@testable import CommandLineInterface

/// Names of files and scenarios that are more than letters.
@Suite struct OddNameTests {
  @Test func `A file that is named in two ways is played once`() {
    var terminal = Terminal(Sample.folder)
    let names = "Taps/passing.scenario ./Taps/passing.scenario Taps/../Taps/passing.scenario"
    #expect(terminal.navsim("replay \(names)") == .success)
    #expect(terminal.output.contains("1 scenario: 1 passed"))
  }

  @Test func `An app that is named in two ways is read and judged once`() {
    let broken = Sample.app.replacing("push info }", with: "push news }")
    let scenario = Sample.passing.replacing("\"Small.nav\"", with: "\"../Small.nav\"")
    var terminal = Terminal([
      "T/Small.nav": broken, "T/a/x.scenario": scenario, "T/b/x.scenario": scenario,
    ])
    #expect(terminal.navsim("check T/a T/b") != .success)
    let told = terminal.output + terminal.messages
    #expect(told.ranges(of: "there is no screen `news`").count == 2)
    #expect(!told.contains("T/b/../Small.nav:"))
  }

  @Test func `A trace of another version is not compared`() {
    let text = Sample.passing + "----\nnavsim-trace 2\n0ms app begins\n"
    var terminal = Terminal(["Small.nav": Sample.app, "a.scenario": text])
    #expect(terminal.navsim("replay a.scenario --update") == .unusable)
    #expect(
      terminal.messages.contains(
        "a.scenario:11:1: error: expected `navsim-trace 1`, found `navsim-trace 2`, which is "
          + "another version"))
    #expect(terminal.text("a.scenario") == text)
  }

  @Test func `What a terminal would act on is shown and not sent`() {
    let app = "\u{1B}[31mX\u{9B}.nav"
    var terminal = Terminal(["a.scenario": "scenario \"s\"\napp \"\(app)\"\nsettle\n"])
    #expect(terminal.navsim("replay a.scenario") == .unusable)
    #expect(terminal.messages.contains("\\u{1b}[31mX\\u{9b}.nav"))
    #expect(!terminal.messages.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" })
    terminal.files.files["\u{1B}.nav"] = Array("app \u{1B}".utf8)
    #expect(terminal.navsim(["check", "\u{1B}.nav", "\u{1B}.missing"]) == .unusable)
    #expect(!terminal.messages.unicodeScalars.contains("\u{1B}"))
  }
}
