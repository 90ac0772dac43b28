import Testing

@testable import CommandLineInterface

struct PlatformComparisonTests {
  /// A long press on the back button: its menu came with iOS 14.
  private static let menu = """
    scenario "the back menu takes several levels"
    app "Small.nav"

    tap menu.info
    settle
    long press back to menu
    settle

    expect pages == [menu]

    """

  private static func terminal(_ scenario: String = menu) -> Terminal {
    Terminal(["Small.nav": Sample.app, "menu.scenario": scenario, "same.scenario": Sample.passing])
  }

  @Test func `a scenario is told under all platforms, and where they differ`() {
    var terminal = Self.terminal()
    #expect(terminal.navsim("replay --platform all menu.scenario same.scenario") == .success)
    // How much was judged grows with the faults that are known.
    let lines = terminal.output.split(separator: "\n")
    let told = lines.filter { !$0.contains(" fault detectors judged ") }
    #expect(
      told.joined(separator: "\n") == """
        DIFFERS  the back menu takes several levels
          where   menu.scenario:1
          ok      ios15, ios16, ios17 (judged), ios18, ios26
          failed  ios12
                    line 6: step: long press back to menu: it does not say `may miss`, \
        and its input missed
                    line 9: expect pages == [menu]: pages is [menu#1, info#1]
                    navsim replay menu.scenario --platform ios12 \
        --filter 'the back menu takes several levels'
        ok  a delayed double tap pushes one screen  \
        (1 expectation, 5 items, 6 platforms agree)
        2 scenarios: 2 passed, 0 failed
        2 expectations, 2 runs, 10 items of the main queue
        2 scenarios under 6 platforms, 1 differs
        another verdict than under the platform that is judged: ios12 in 1
        """)
    #expect(terminal.messages == "")
  }

  @Test func `a platform that has no SwiftUI is left out, and that is said`() {
    var terminal = Self.terminal()
    let line = "replay --binding swiftui --platform all menu.scenario same.scenario"
    _ = terminal.navsim(line)
    #expect(terminal.output.contains("5 platforms agree"))
    #expect(
      terminal.messages
        == "navsim: ios12 left out for 2 scenarios: SwiftUI does not exist there\n")
  }

  @Test func `the scenario's own platform decides the status`() {
    let own = Self.menu.replacing(".nav\"", with: ".nav\"\nwith platform ios12")
    var terminal = Self.terminal(own)
    #expect(terminal.navsim("replay --platform ios17,ios12 menu.scenario") == .failure)
    #expect(terminal.output.contains("FAILED  the back menu takes several levels"))
    #expect(terminal.output.contains("\n  failed  ios12 (judged)\n  ok      ios17\n"))
  }

  @Test func `the first platform named decides where the own one is not among them`() {
    var terminal = Self.terminal()
    #expect(terminal.navsim("replay --platform ios12,ios15 menu.scenario") == .failure)
    #expect(terminal.navsim("replay --platform ios15,ios12 menu.scenario") == .success)
  }

  @Test func `every iOS is meant by all, and no platform without quirks`() {
    var terminal = Self.terminal()
    #expect(terminal.navsim("replay --platform all same.scenario") == .success)
    #expect(terminal.output.contains("1 scenario under 6 platforms, 0 differ"))
    #expect(terminal.navsim("replay --platform plain,ios17 same.scenario") == .success)
    #expect(terminal.output.contains("1 scenario under 2 platforms"))
  }

  @Test func `a recorded trace is compared under the scenario's own platform only`() {
    let recorded = """
      scenario "a recorded trace"
      app "Small.nav"

      tap menu.info
      settle

      expect pages == [menu, info]
      ----

      """
    var terminal = Self.terminal(recorded)
    #expect(terminal.navsim("replay --update menu.scenario") == .success)
    #expect(terminal.text("menu.scenario")?.contains("350ms") == true)
    #expect(terminal.navsim("replay --platform ios26 menu.scenario") == .success)
    #expect(terminal.navsim("replay --platform all menu.scenario") == .success)
    #expect(terminal.output.contains("6 platforms agree"))
  }

  @Test func `programs and continuous integration are told, too`() {
    var terminal = Self.terminal()
    let command = "replay --platform ios17,ios12 menu.scenario --junit out.xml"
    #expect(terminal.navsim("\(command) --github") == .success)
    #expect(
      terminal.output.contains(
        "::notice file=menu.scenario,line=1,title=the back menu takes several levels::"
          + "another verdict under ios12 than under ios17"))
    #expect(terminal.text("out.xml")?.contains("failures=\"0\"") == true)
    #expect(terminal.text("out.xml")?.contains("<system-out>DIFFERS  the back menu") == true)
    #expect(terminal.navsim("\(command) --format jsonl") == .success)
    let lines = terminal.output.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[2].hasPrefix("{\"format\":\"navsim-comparison\",\"version\":1,"))
    #expect(
      lines[4] == """
        {"format":"navsim-comparisons","version":1,"scenarios":1,"differing":1,\
        "platforms":[{"platform":"ios17","differing":0},{"platform":"ios12","differing":1}]}
        """)
  }

  @Test func `the platform's durations can be set over those of the files`() {
    var terminal = Self.terminal()
    let command = ["replay", "--trace", "same.scenario", "--duration"]
    #expect(terminal.navsim(command + ["push=1s"]) == .success)
    #expect(terminal.output.contains("push in home#1, 1000ms"))
    #expect(terminal.navsim(command + ["pop=5ms,push=2min"]) == .success)
    #expect(terminal.output.contains("push in home#1, 120000ms"))
  }

  @Test(
    arguments: [
      (
        "--platform ios17,ios19",
        "expected `ios12`, `ios15`, `ios16`, `ios17`, `ios18`, `ios26`, "
          + "`plain` or `all` after `--platform`, found `ios19`; did you mean `ios12`?"
      ),
      ("--platform ios17,ios17", "expected `ios17` at most once after `--platform`"),
      ("--platform all --trace", nil), ("--platform all --update", nil),
      ("--duration push", "push"), ("--duration push=", "push="), ("--duration push=5", "push=5"),
      ("--duration push=-5ms", "push=-5ms"),
      ("--duration push=9999999999999h", "push=9999999999999h"),
      ("--duration push=1s,push=2s", "expected `push` at most once after `--duration`"),
    ] as [(String, String?)])
  func `wrong lists are refused`(options: String, message: String?) {
    var terminal = Self.terminal()
    #expect(terminal.navsim("replay \(options) same.scenario") == .unusable)
    if let message, message.hasPrefix("expected") {
      #expect(terminal.messages.hasPrefix("navsim: error: \(message)\n"))
    } else if let message {
      let expected = "expected a name and a length such as `push=400ms` after `--duration`"
      #expect(terminal.messages.hasPrefix("navsim: error: \(expected), found `\(message)`\n"))
    } else {
      #expect(terminal.messages.contains(", found both\n"))
    }
  }

  @Test func `an unknown duration is told with the nearest one`() {
    var terminal = Self.terminal()
    #expect(terminal.navsim("replay --duration pusch=1s same.scenario") == .unusable)
    #expect(terminal.messages.contains("did you mean `push`?"))
  }

  @Test func `a selfcheck is of one platform`() {
    var terminal = Self.terminal()
    #expect(terminal.navsim("selfcheck --platform all same.scenario") == .unusable)
    #expect(terminal.navsim("selfcheck --platform ios26 same.scenario") == .success)
  }
}
