import ScenarioReplay
import Testing

@testable import CommandLineInterface

struct CoverTests {
  @Test func `gaps come first, then totals by kind, with the lines of the app`() {
    var terminal = Terminal(Sample.folder)
    #expect(terminal.navsim("cover Taps") == .success)
    #expect(
      terminal.output == """
        Taps/Small.nav: 80.0 % (12 of 15) in 2 runs
          not reached
             10  menu.info: never touched during a transition
             11  menu.twice: never touched during a transition
             15  info: disappear: never ran
          reached
                3 of 3  screens
                3 of 3  screens in slots
                2 of 2  controls touched at rest
                0 of 2  controls touched during a transition
                2 of 3  handlers that ran
                2 of 2  guards that were false

        """)
  }

  @Test func `a finger that comes down where no such control is touches nothing`() {
    let scenario = """
      scenario "nothing there"
      app "Small.nav"

      at 0ms tap info.back may miss
      at 1s tap menu.info
      settle

      """
    let app = """
      app Small
      scene { child root: home = home }
      screen home { stack pages: menu | info = [menu] }
      screen menu { tap info { } }
      screen info { tap back { pop } }

      """
    var terminal = Terminal(["Small.nav": app, "miss.scenario": scenario])
    _ = terminal.navsim("cover miss.scenario")
    #expect(terminal.output.contains("info.back: never touched at rest\n"), "\(terminal.output)")
    #expect(terminal.output.contains("1 of 2  controls touched at rest\n"))
  }

  @Test func `a tap on what lies covered at rest touches nothing`() {
    let scenario = """
      scenario "covered"
      app Two {
        scene { child root: main = main }
        screen main {
          modal top: info as full screen
          tap show when top == nil { top = info }
          tap other { top = nil }
        }
        screen info { tap done { close } }
      }

      at 0ms tap main.show
      at 2s tap main.other may miss
      settle
      expect missed(main.other) == 1

      """
    var terminal = Terminal(["covered.scenario": scenario])
    _ = terminal.navsim("cover covered.scenario")
    #expect(terminal.output.contains("main.other: never touched at rest\n"), "\(terminal.output)")
    #expect(terminal.output.contains("1 of 3  controls touched at rest\n"))
  }

  @Test func `a share below the asked one is status 5, and says so`() {
    var terminal = Terminal(Sample.folder)
    #expect(terminal.navsim("cover Taps --min 20%") == .success)
    #expect(terminal.navsim("cover Taps --min 99.5%") == .uncovered)
    #expect(ExitStatus.uncovered.rawValue == 5)
    #expect(terminal.output.contains("less than the 99.5 % that were asked for"))
  }

  @Test(arguments: ["101%", "9x", "99.55%", "-1", "%", "0.5.5"])
  func `a share is a percentage`(_ share: String) {
    var terminal = Terminal(Sample.folder)
    #expect(terminal.navsim("cover Taps --min \(share)") == .unusable)
    #expect(terminal.messages.contains("expected a share such as `90%` after `--min`"))
  }

  @Test func `an app that no scenario plays is all gaps`() {
    var terminal = Terminal(["Taps/Small.nav": Sample.app])
    #expect(terminal.navsim("cover Taps") == .success)
    #expect(terminal.output.hasPrefix("Taps/Small.nav: 0.0 % (0 of "))
  }

  @Test func `a guard of a task's outcome is reached when the outcome is not possible`() {
    let app = """
      app Login

      scene { child root: login = login }

      screen login {
        var id = "" among "", "7"
        type id
        tap login { start request }
        task request 1s first {
          success when id != "" { id = "" }
          invalid when id == "" { id = "7" }
        }
      }

      """
    let scenario = "scenario \"valid\"\napp \"Login.nav\"\n\n"
    let steps = "at 0ms type login.id \"7\"\ntap login.login\nsettle\nexpect faults == []\n"
    var terminal = Terminal(["A/Login.nav": app, "A/valid.scenario": scenario + steps])
    #expect(terminal.navsim("cover A") == .success)
    #expect(terminal.output.contains("login.request success: guard never false\n"))
    #expect(!terminal.output.contains("login.request invalid: guard never false"))
    #expect(terminal.output.contains("login.request invalid: never ended so"))
    #expect(terminal.output.contains("1 of 2  guards that were false"))
    #expect(terminal.navsim("cover A --format lcov") == .success)
    // The guard of what happened held once, and the other one did not.
    #expect(terminal.output.contains("\nBRDA:10,0,0,1\nBRDA:10,0,1,0\n"))
    #expect(terminal.output.contains("\nBRDA:11,1,0,0\nBRDA:11,1,1,1\n"))
  }

  @Test func `JSON Lines give the app, then the gaps, then the rest`() {
    var terminal = Terminal(Sample.folder)
    #expect(terminal.navsim("cover Taps --format jsonl") == .success)
    let lines = terminal.output.split(separator: "\n").map(String.init)
    #expect(
      lines[0].hasPrefix(
        #"{"format":"navsim-coverage","version":1,"app":"Taps/Small.nav","runs":2,"reached":"#))
    #expect(lines[1].hasPrefix(#"{"format":"navsim-coverage-point","version":1,"app":"#))
    #expect(lines[1].hasSuffix(#""count":0}"#))
    #expect(lines.last?.hasSuffix(#""count":0}"#) == false)
    // Of one app its own line says it all.
    #expect(!terminal.output.contains("navsim-coverage-total"))
  }

  @Test func `JSON Lines end with what several apps come to together`() throws {
    var terminal = Terminal(Sample.folder)
    for name in ["Taps/Small.nav", "Taps/passing.scenario"] {
      let other = name.replacing("Taps/", with: "Other/")
      terminal.files.files[other] = terminal.files.files[name]
    }
    #expect(terminal.navsim("cover Taps Other --format jsonl") == .success)
    let total = try #require(terminal.output.split(separator: "\n").last)
    #expect(total.hasPrefix(#"{"format":"navsim-coverage-total","version":1,"reached":"#))
    _ = terminal.navsim("cover Taps Other")
    let lines = terminal.output.split(separator: "\n")
    let share = try #require(lines.first { $0.hasPrefix("together: ") })
    let numbers = share.split { !$0.isNumber }.suffix(2).map(String.init)
    #expect(total.hasSuffix("\"reached\":\(numbers[0]),\"points\":\(numbers[1])}"), "\(share)")
  }

  @Test func `LCOV's records have functions, branches and lines of the app's file`() {
    var terminal = Terminal(Sample.folder)
    #expect(terminal.navsim("cover Taps --format lcov") == .success)
    let lines = terminal.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "TN:")
    #expect(lines.contains("SF:Taps/Small.nav"))
    #expect(lines.contains("FN:10,menu: tap info"))
    #expect(lines.contains("FNDA:1,menu: tap info"))
    #expect(lines.contains("BRDA:10,0,0,1"))
    #expect(lines.contains("DA:5,2"))
    #expect(lines.last == "end_of_record")
  }

  @Test func `what two shards reached together is what the whole campaign reached`() {
    var terminal = Terminal(["Small.nav": Sample.app])
    let fuzz = "fuzz Small.nav --runs 300 --max-steps 8 --save Found --continue --coverage"
    _ = terminal.navsim("\(fuzz) whole.coverage")
    _ = terminal.navsim("\(fuzz) first.coverage --shard 1/2")
    _ = terminal.navsim("\(fuzz) second.coverage --shard 2/2")
    #expect(terminal.navsim("cover --merge whole.coverage") == .success)
    let whole = terminal.output
    #expect(whole.contains("in 300 runs"))
    #expect(
      terminal.navsim("cover --merge first.coverage second.coverage --save all.coverage")
        == .success)
    #expect(terminal.output == whole)
    #expect(terminal.text("all.coverage") == terminal.text("whole.coverage"))
    #expect(terminal.text("first.coverage") != terminal.text("whole.coverage"))
  }

  @Test func `a shard without runs, or a campaign that does not begin, has reached nothing`() {
    var terminal = Terminal(["Small.nav": Sample.app])
    let fuzz = "fuzz Small.nav --runs 10 --save Found --coverage"
    #expect(terminal.navsim("\(fuzz) empty.coverage --shard 2/2") == .success)
    #expect(terminal.text("empty.coverage")?.contains("\nruns 0\n") == true)
    #expect(terminal.navsim("\(fuzz) first.coverage --shard 1/2") == .failure)
    #expect(terminal.navsim("cover --merge first.coverage") == .success)
    let first = terminal.output
    #expect(terminal.navsim("cover --merge first.coverage empty.coverage") == .success)
    #expect(terminal.output == first)
    #expect(terminal.navsim("\(fuzz) again.coverage") == .failure)
    #expect(terminal.output.contains("not fuzzed: "))
    #expect(terminal.text("again.coverage") == terminal.text("empty.coverage"))
  }

  @Test
  func `a coverage file that is none, is cut off or is of another version is told with its line`() {
    var terminal = Terminal(["Small.nav": Sample.app])
    _ = terminal.navsim("fuzz Small.nav --runs 10 --save Found --coverage a.coverage")
    let text = terminal.text("a.coverage") ?? ""
    func put(_ path: String, _ text: String) { terminal.files.files[path] = Array(text.utf8) }
    put("none.coverage", "hello\n")
    put("cut.coverage", String(text.dropLast(20)))
    put("number.coverage", text.replacing("\nruns 10", with: "\nruns many"))
    put("other.coverage", text.replacing("menu.info", with: "menu.news"))
    #expect(terminal.navsim("cover --merge none.coverage") == .unusable)
    #expect(terminal.messages.hasPrefix("none.coverage:1: error: expected `navsim coverage 1`"))
    #expect(terminal.navsim("cover --merge cut.coverage") == .unusable)
    #expect(terminal.messages.hasPrefix("cut.coverage:"))
    #expect(terminal.navsim("cover --merge number.coverage") == .unusable)
    #expect(terminal.messages.hasPrefix("number.coverage:3: error: expected `runs` and a number"))
    #expect(terminal.navsim("cover --merge a.coverage other.coverage") == .unusable)
    #expect(terminal.messages.contains("another version of Small.nav"))
  }

  @Test func `what is merged is not played, so options of a run make no sense there`() {
    var terminal = Terminal()
    #expect(terminal.navsim("cover --merge a.coverage --binding changes") == .unusable)
    #expect(terminal.messages.contains("expected `--merge` or `--binding`, found both"))
  }

  @Test func `a guard on a line of its own was judged there, whatever came of it`() {
    let app = Sample.app.replacing("tap info when pages", with: "tap info\n    when pages")
    var terminal = Terminal(["Small.nav": app, "a.scenario": Sample.passing])
    #expect(terminal.navsim("cover a.scenario --format lcov") == .success)
    #expect(terminal.output.contains("\nDA:11,2\n"), "\(terminal.output)")
    #expect(terminal.output.contains("\nBRDA:11,0,0,1\nBRDA:11,0,1,1\n"), "\(terminal.output)")
  }
}
