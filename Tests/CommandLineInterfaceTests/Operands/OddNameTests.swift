import Testing

@testable import CommandLineInterface

/// Names of files and scenarios that are more than letters.
struct OddNameTests {
  @Test func `a file that is named in two ways is played once`() {
    var terminal = Terminal(Sample.folder)
    let names = "Taps/passing.scenario ./Taps/passing.scenario Taps/../Taps/passing.scenario"
    #expect(terminal.navsim("replay \(names)") == .success)
    #expect(terminal.output.contains("1 scenario: 1 passed"))
  }

  @Test func `an app that is named in two ways is read and judged once`() {
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

  @Test func `what an app calls faults is not what was found, but for a list of names`() {
    let app = Sample.app.replacing("scene {", with: "var faults: Int(0...9) = 0\n\nscene {")
    let steps = "at 0ms tap menu.twice\nat 0ms tap menu.twice\nsettle\nexpect faults == 0\n"
    var terminal = Terminal([
      "Small.nav": app,
      "a.scenario": "scenario \"s\"\napp \"Small.nav\"\n\(steps)expect faults == [double-effect]\n",
    ])
    #expect(terminal.navsim("replay a.scenario") == .success, "\(terminal.output)")
    #expect(terminal.navsim("fuzz Small.nav --runs 256 --save Found") == .failure)
    #expect(terminal.navsim("replay Found") == .failure, "\(terminal.messages)")
  }

  @Test func `a name that nobody can type is quoted as shells read it`() {
    let failing = "scenario \"it's\"\napp \"Small.nav\"\nsettle\nexpect pages == []\n"
    let name = "a\nb'\u{1B}.scenario"
    var terminal = Terminal(["Small.nav": Sample.app, name: failing])
    #expect(terminal.navsim(["replay", name]) == .failure)
    let told = #"repeat  navsim replay $'a\x0ab\'\x1b.scenario' --filter 'it'\''s'"#
    #expect(terminal.output.contains(told), "\(terminal.output)")
  }

  @Test func `an output is a file, whatever ends with a slash is none`() {
    var terminal = Terminal(Sample.folder)
    #expect(terminal.navsim("replay Taps --junit x/") == .unusable)
    #expect(terminal.messages.contains("`x/`"), "\(terminal.messages)")
    #expect(terminal.files.writtenPaths == [])
  }

  @Test func `a trace of another version is not compared`() {
    let text = Sample.passing + "----\nnavsim-trace 2\n0ms app begins\n"
    var terminal = Terminal(["Small.nav": Sample.app, "a.scenario": text])
    #expect(terminal.navsim("replay a.scenario --update") == .unusable)
    #expect(
      terminal.messages.contains(
        "a.scenario:11:1: error: expected `navsim-trace 1`, found `navsim-trace 2`, which is "
          + "another version"))
    #expect(terminal.text("a.scenario") == text)
  }

  @Test func `what a terminal would act on is shown and not sent`() {
    let app = "\u{1B}[31mX\u{9B}.nav"
    var terminal = Terminal(["a.scenario": "scenario \"s\"\napp \"\(app)\"\nsettle\n"])
    #expect(terminal.navsim("replay a.scenario") == .unusable)
    #expect(terminal.messages.contains("\\u{1b}[31mX\\u{9b}.nav"))
    #expect(!terminal.messages.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" })
    terminal.files.files["\u{1B}.nav"] = Array("app \u{1B}".utf8)
    #expect(terminal.navsim(["check", "\u{1B}.nav", "\u{1B}.missing"]) == .unusable)
    #expect(!terminal.messages.unicodeScalars.contains("\u{1B}"))
  }

  @Test(arguments: [
    "fuzz ESC.nav --runs 9", "explore ESC.nav --brief", "graph ESC.nav",
    "explore ESC.nav --events menu.ESC", "shrink ESC.scenario", "shrink ESC.nav",
    "explain ESC.scenario", "cover ESC.scenario", "cover --merge ESC.coverage",
    "compare ESC.scenario", "selfcheck ESC.scenario", "check ESC.scenario",
    "format --check ESC.scenario", "fuzz ESC.scenario --binding swiftui --platform ios12",
    "replay ESC.scenario --filter ESC", "replay ESC.scenario --trace", "fuzz --ESC",
    "transcript ESC.md",
  ])
  func `no command sends what a terminal would act on`(_ line: String) {
    var terminal = Terminal([
      "\u{1B}.nav": Sample.app, "\u{1B}.coverage": "navsim coverage \u{1B}\n",
      "\u{1B}.scenario": Sample.passing.replacing("Small.nav", with: "\\u{1b}.nav"),
      "\u{1B}.md": "```\n$ navsim check \u{1B}.nav\n\u{1B}\n```\n",
    ])
    // What a test is given is printed: it names the character.
    _ = terminal.navsim(line.replacing("ESC", with: "\u{1B}"))
    let told = terminal.output + terminal.messages
    #expect(!told.isEmpty || line.hasPrefix("format"))
    #expect(!told.unicodeScalars.contains("\u{1B}"), "\(told.debugDescription)")
  }

  @Test func `what is found in an app is saved, whatever the name of its file`() {
    for name in ["a\"b", "a\\b", "\u{1B}"] {
      var terminal = Terminal(["\(name).nav": Sample.app])
      #expect(terminal.navsim(["fuzz", "\(name).nav", "--runs", "64", "--save", "F"]) == .failure)
      #expect(terminal.navsim("replay F") == .failure)
      #expect(terminal.output.contains("fault double-effect"), "\(name) \(terminal.messages)")
    }
  }

  @Test(arguments: [("a\nb", "a\\u{a}b"), ("a\r\n", "a\\u{d}\\u{a}"), ("a\\b", "a\\b")])
  func `what is reached of an app is read back, whatever the name of its file`(
    _ name: String, shown: String
  ) {
    var terminal = Terminal(["\(name).nav": Sample.app])
    _ = terminal.navsim(
      ["fuzz", "\(name).nav"] + "--runs 64 --save F --coverage fuzzed.coverage".words)
    _ = terminal.navsim(
      ["explore", "\(name).nav"] + "--max-queue 1 --coverage explored.coverage".words)
    #expect(!terminal.output.unicodeScalars.contains("\r"))
    #expect(terminal.output.contains("\(shown).nav: "))
    for files in ["fuzzed.coverage", "explored.coverage", "fuzzed.coverage explored.coverage"] {
      _ = terminal.navsim("cover --merge \(files) --save all.coverage")
      #expect(!terminal.messages.contains("error"), "\(files) \(terminal.messages)")
      #expect(terminal.output.contains("\(shown).nav: "))
      #expect(terminal.navsim("cover --merge all.coverage") == .success)
      #expect(terminal.output.hasPrefix("\(shown).nav: "))
    }
    _ = terminal.navsim("cover --merge all.coverage --format lcov")
    #expect(terminal.output.hasPrefix("TN:\nSF:\(shown).nav\nFN:"))
  }
}

extension String {
  /// What stands between blanks.
  fileprivate var words: [String] { split(separator: " ").map(String.init) }
}
