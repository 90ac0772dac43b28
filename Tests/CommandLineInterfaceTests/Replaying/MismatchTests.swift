import ScenarioReplay
import Testing

@testable import CommandLineInterface

struct MismatchTests {
  private static let scenario = """
    scenario "a double tap"
    app "Small.nav"

    at 0ms block main 300ms
    at 50ms tap menu.open
    at 120ms tap menu.twice
    at 2s tap menu.info
    settle

    expect pages == [menu, info, info]
    expect shown pages == [menu, detail]

    """

  @Test func `a step that does not fit is told with its place, and nothing is played`() {
    var terminal = Terminal(["Small.nav": Sample.app, "old.scenario": Self.scenario])
    #expect(terminal.navsim("replay old.scenario") == .unusable)
    #expect(terminal.messages.contains("old.scenario:5:18: error: `menu` has no control `open`"))
  }

  @Test func `with --on-mismatch first another control is taken, and the rest is played`() {
    var terminal = Terminal(["Small.nav": Sample.app, "old.scenario": Self.scenario])
    #expect(terminal.navsim("replay --on-mismatch first old.scenario") == .failure)
    #expect(
      terminal.output.hasPrefix(
        """
        old.scenario:5: does not fit: `at 50ms tap menu.open`: `menu` has no control `open`, only \
        `info` and `twice`; went on with `at 50ms tap menu.info may miss`
        old.scenario:7: does not fit: `at 2s tap menu.info`: there is nothing to hit when it \
        comes; went on with `at 2000ms back button may miss`
        old.scenario:11: does not fit: `expect shown pages == [menu, detail]`: there is no screen \
        `detail`; left out
        FAILED  a double tap
        """))
    #expect(terminal.output.contains("--on-mismatch first --filter 'a double tap'"))
  }

  @Test
  func `what comes at one instant is chosen from one screen, whatever an earlier step changes`() {
    let app = """
      app Pages
      scene { child root: main = main }
      screen main { stack pages: first | second = [first] }
      screen first { tap go { push second } }
      screen second { tap more {} }

      """
    let story = """
      scenario "a double tap"
      app "Pages.nav"

      at 0ms tap first.open
      at 0ms tap first.open
      settle

      expect faults == []

      """
    var terminal = Terminal(["Pages.nav": app, "old.scenario": story])
    #expect(terminal.navsim("replay --on-mismatch first old.scenario") == .failure)
    #expect(
      terminal.output.contains(
        "old.scenario:5: does not fit: `at 0ms tap first.open`: `first` has no control `open`, "
          + "only `go`; went on with `at 0ms tap first.go may miss`"))
    #expect(terminal.output.contains("fault double-effect of first#1.go"), "\(terminal.output)")
  }

  @Test
  func `while the main thread is busy, a control of the screen as it was takes the step's place`() {
    let app = """
      app Pages

      scene { child root: main = main }

      screen main { stack pages: first | second = [first] }

      screen first { tap go { push second } }

      screen second {
        tap back { pop }
        removed { close }
      }

      """
    let story = """
      scenario "a double tap"
      app "Pages.nav"

      at 0ms block main 300ms
      at 50ms tap first.go
      at 100ms tap first.start
      settle

      expect faults == []

      """
    var terminal = Terminal(["Pages.nav": app, "old.scenario": story])
    #expect(terminal.navsim("replay --on-mismatch first old.scenario") == .failure)
    #expect(terminal.output.contains("went on with `at 100ms tap first.go may miss`"))
    #expect(terminal.output.contains("fault double-effect of first#1.go"), "\(terminal.output)")
  }

  @Test func `the same control or link takes the place of one whose arguments fit no more`() {
    let text = """
      scenario "fewer rows"
      app Rows {
        scene { child root: main = main }
        screen main { stack pages: list | item = [list] }
        screen list {
          tap help repeatable {}
          row open(number: 0..<2) when pages.last == self { push item }
        }
        screen item { removed { close }; tap close {} }
        link there(number: Int(0...3)) {}
      }

      at 0ms press list#1.open(2)
      at 1s tap item.close
      at 2s link there(1, 2)

      expect faults == []

      """
    var terminal = Terminal(["old.scenario": text])
    #expect(terminal.navsim("replay --on-mismatch first old.scenario") == .failure)
    #expect(terminal.output.contains("went on with `at 0ms tap list.open(0) may miss`"))
    #expect(terminal.output.contains("went on with `at 2000ms link there(0) may miss`"))
    #expect(terminal.output.contains("  when    at 0ms\n"), "\(terminal.output)")
    #expect(!terminal.output.contains("  why "), "\(terminal.output)")
  }

  @Test func `a step in whose place nothing can be done takes nothing that waits`() {
    let app = """
      app Blank
      scene { child root: blank = blank }
      screen blank final {
        var count: Int(0...9) = 0
        willAppear { later { count = 1 } }
      }

      """
    let story = """
      scenario "nothing to touch"
      app "Blank.nav"

      tap blank.open
      expect count == 0
      deliver

      expect count == 1

      """
    var terminal = Terminal(["Blank.nav": app, "old.scenario": story])
    #expect(terminal.navsim("replay --on-mismatch first old.scenario") == .failure)
    #expect(terminal.output.contains("`blank` has no control `open`; left out"))
    #expect(!terminal.output.contains("what    expect count"), "\(terminal.output)")
  }

  @Test func `at random, the seed decides; the same seed gives the same bytes`() {
    var outputs: [String] = []
    for seed in [1, 1, 2, 3, 4, 5, 6] {
      var terminal = Terminal(["Small.nav": Sample.app, "old.scenario": Self.scenario])
      let line = "replay --on-mismatch random --seed \(seed) --format jsonl old.scenario"
      #expect(terminal.navsim(line) == .failure)
      #expect(terminal.output.hasPrefix("{\"format\":\"navsim-mismatch\",\"version\":1,"))
      outputs.append(terminal.output)
    }
    #expect(outputs[0] == outputs[1])
    #expect(Set(outputs).count > 1)
  }

  @Test
  func `a line that does not fit is a failure in every report, though all else holds`() throws {
    let scenario = Sample.passing.replacing(
      "expect pages == [menu, info]",
      with: "expect pages == [menu, info]\nexpect shown pages == [menu, detail]")
    var terminal = Terminal(["Small.nav": Sample.app, "old.scenario": scenario])
    let command = "replay --on-mismatch first old.scenario"
    #expect(terminal.navsim("\(command) --junit out.xml --github") == .failure)
    let output = terminal.output
    #expect(output.contains("\nFAILED  a delayed double tap pushes one screen\n"), "\(output)")
    let place = "  what    does not fit: expect shown pages == [menu, detail]\n"
    #expect(output.contains(place), "\(output)")
    #expect(output.contains("  where   old.scenario:10\n"), "\(output)")
    #expect(output.contains("\n::error file=old.scenario,line=10,"))
    #expect(output.contains("\n1 scenario: 0 passed, 1 failed\n"))
    let report = try #require(terminal.text("out.xml"))
    #expect(report.contains(#"tests="1" failures="1" errors="0""#))
    #expect(report.contains(#"<failure type="mismatch" message="does not fit: expect shown"#))
    #expect(terminal.navsim("\(command) --format jsonl") == .failure)
    #expect(terminal.output.contains(#""status":"failed","failures":[{"kind":"mismatch","#))
    let files = "old.scenario old.scenario"
    #expect(terminal.navsim("replay --on-mismatch first --fail-fast \(files)") == .failure)
    #expect(terminal.output.contains("\n1 scenario: 0 passed, 1 failed\n"))
  }

  @Test func `a scenario with several orders that does not fit says why it is not played on`() {
    let app = "app A\nscene { child root: p = p }\nscreen p { tap inc {} }\n"
    let steps = "permute { a: tap p.inc; b: tap p.inc }\ntap p.gone\nsettle\n"
    var terminal = Terminal([
      "A.nav": app, "old.scenario": "scenario \"a\"\napp \"A.nav\"\n\n\(steps)",
    ])
    #expect(terminal.navsim("replay --on-mismatch first old.scenario") == .unusable)
    #expect(
      terminal.messages.contains("expected steps in one order to play on, found `permute`"),
      "\(terminal.messages)")
  }

  @Test func `a scenario that fits is played as ever`() {
    var terminal = Terminal(Sample.folder)
    #expect(terminal.navsim("replay Taps/passing.scenario") == .success)
    let plain = terminal.output
    #expect(terminal.navsim("replay --on-mismatch first Taps/passing.scenario") == .success)
    #expect(terminal.output == plain)
    #expect(terminal.navsim("replay --on-mismatch first --update Taps") == .unusable)
  }
}
