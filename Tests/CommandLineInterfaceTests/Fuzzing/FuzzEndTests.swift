import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// How a campaign ends, and what goes wrong around it.
struct FuzzEndTests {
  /// A menu that forgets the guard against a second tap.
  private static let app = Sample.app

  @Test func `a terminal sees how far the campaign is; a pipe sees nothing of it`() {
    var terminal = Terminal(["Small.nav": Self.app])
    _ = terminal.navsim("fuzz Small.nav --runs 24 --save Found")
    #expect(terminal.messages == "")
    terminal.environment.showsProgress = true
    _ = terminal.navsim("fuzz Small.nav --runs 24 --save Other")
    // A line that is longer than the terminal is wide does not become two.
    #expect(terminal.messages.contains("\r\u{1B}[K\u{1B}[?7l24 of 24 runs, "))
    #expect(terminal.messages.contains(" left\u{1B}[?7h"))
    #expect(terminal.messages.contains(" situations, "))
    #expect(terminal.messages.hasSuffix("\r\u{1B}[K"))
  }

  @Test func `kinds of events that are switched off do not come with others either`() {
    let app = """
      app More
      scene { child root: home = home; link show {} }
      screen home {
        var isBad = false
        tap more { isBad = true }
        invariant "good" { !isBad }
      }

      """
    var terminal = Terminal(["More.nav": app])
    let line = "fuzz More.nav --runs 256 --max-steps 20 --save Found --weights"
    let others = "busy=0,double-touch=0,two-fingers=0,press=0"
    #expect(terminal.navsim("\(line) \(others),touch=0") == .success)
    #expect(terminal.navsim("\(line) \(others)") == .failure)
  }

  @Test func `an interrupt keeps what was found, and exits 130`() {
    var terminal = Terminal(["Small.nav": Self.app])
    terminal.environment.showsProgress = true
    let line = "fuzz Small.nav --runs 1000000 --jobs 1 --save Found --coverage all.coverage"
    #expect(terminal.interrupted(line).rawValue == 130)
    #expect(terminal.text("Found/double-effect-menu-twice.scenario") != nil)
    #expect(terminal.text("all.coverage") != nil)
    let output = terminal.output
    #expect(output.contains("interrupted: the rest was not played"))
    #expect(output.contains("\nNot shrunk to the end: `navsim shrink` goes on.\n"))
    #expect(output.contains(" of them not shrunk to the end: `navsim shrink` goes on\n"))
  }

  @Test
  func `a time limit ends after whole families, and what depends on the machine is told`() throws {
    let cured = Self.app.replacing("tap twice {", with: "tap twice when pages == [menu] {")
    var terminal = Terminal(["Small.nav": cured])
    let line = "fuzz Small.nav --runs 1000000000 --time-limit 1s --jobs 1 --save Found"
    #expect(terminal.navsim(line) == .success)
    #expect(terminal.output.contains("ended by the time limit after "))
    #expect(terminal.output.contains("how many are played depends on the machine\n"))
    let words = terminal.output.split(separator: " ")
    let place = try #require(words.firstIndex(of: "runs,"))
    #expect(try #require(Int(words[place - 1])) % 256 == 0)
  }

  @Test func `runs in which nothing was accepted are counted and warned of`() {
    var terminal = Terminal(["Small.nav": Self.app])
    _ = terminal.navsim("fuzz Small.nav --runs 60 --max-steps 1 --save Found")
    #expect(terminal.output.contains(" of 60 runs no input was accepted: each draws some"))
  }

  @Test func `an app that never rests at its start is run once, for all runs of it are one`() {
    let app = """
      app Restless

      scene { child root: page = page }

      screen page {
        child part: left | right = left, crossfade 300ms
        tap go {}
      }

      screen left { appear { part = right; part = left } }

      screen right {}

      """
    var terminal = Terminal(["Restless.nav": app])
    #expect(terminal.navsim("fuzz Restless.nav --runs 256 --save Found") == .unusable)
    let reason = "comes to rest: it reached a limit of items of the main queue, and no input"
    #expect(terminal.messages.contains(reason), "\(terminal.messages)")
  }

  @Test func `runs that never settle are cut short, counted and warned of`() throws {
    let app = """
      app Poll

      scene { child root: page = page }

      screen page {
        task poll 1s { done { start poll } }
        tap go repeatable when !poll.running { start poll }
      }

      """
    var terminal = Terminal(["Poll.nav": app])
    #expect(terminal.navsim("fuzz Poll.nav --runs 20 --save Found") == .success)
    let warning = " of 20 runs did not settle (a limit of items of the main queue): `navsim"
    #expect(terminal.output.contains(warning), "\(terminal.output)")
    let words = terminal.output.split(separator: " ")
    let place = try #require(words.firstIndex(of: "items"))
    #expect(try #require(Int(words[place - 1])) < 50_000)
    #expect(terminal.navsim("explore Poll.nav --timing exact") == .failure)
    #expect(terminal.output.contains("never settles"))
  }

  @Test func `a run in which something repeats within microseconds is cut short, too`() throws {
    let app = """
      app Busy

      scene { child root: page = page }

      screen page {
        tap go repeatable when !poll.running { start poll }
        tap other repeatable {}
        task poll 10us repeating { again {} }
      }

      """
    var terminal = Terminal(["Busy.nav": app])
    #expect(terminal.navsim("fuzz Busy.nav --runs 4 --seed 1 --save Found") == .success)
    let total = try #require(terminal.output.firstMatch(of: /4 runs, .* steps, ([0-9]+) items/))
    let count = try #require(Int(total.1))
    #expect((20_000...4 * 22_100).contains(count), "\(terminal.output)")
    #expect(terminal.output.contains("of 4 runs did not settle"), "\(terminal.output)")
  }

  @Test func `first contents that double with each screen end at the limit of lifetimes`() {
    // 2^30 lifetimes in one call: the limit holds where each is begun, not when the call is over.
    var app = "app Doubling\n\nscene { child root: s0 = s0 }\n\n"
    for level in 0..<30 {
      let next = "s\(level + 1)"
      app += "screen s\(level) { stack a: \(next) = [\(next)]; stack b: \(next) = [\(next)] }\n"
    }
    app += "screen s30 { tap go {} }\n"
    var terminal = Terminal(["Doubling.nav": app])
    #expect(terminal.navsim("fuzz Doubling.nav --runs 20 --save Found") == .unusable)
    let warning = "1 of 1 run did not settle (a limit of open lifetimes)"
    #expect(terminal.output.contains(warning), "\(terminal.output)")
    #expect(terminal.navsim("explore Doubling.nav") == .unfinished)
    #expect(terminal.output.contains("a limit of open lifetimes"), "\(terminal.output)")
  }

  @Test func `an app that nobody can drive is an error, though it has controls`() {
    let app =
      "app Still\n\nscene { child root: page = page }\n\n"
      + "screen page final {\n  tap go enabled when false {}\n}\n"
    var terminal = Terminal(["Still.nav": app])
    #expect(terminal.navsim("fuzz Still.nav --runs 20") == .unusable)
    #expect(terminal.messages.contains("no input was accepted in 20 runs\n"))
  }

  @Test func `an app that raises at once is a finding, whatever the number of workers`() {
    let app = """
      app Full

      var count: Int(0...1) = 1

      scene { child root: page = page }

      screen page {
        appear { count = count + 1 }
        tap go repeatable {}
      }

      """
    for jobs in 1...2 {
      var terminal = Terminal(["Full.nav": app])
      #expect(terminal.navsim("fuzz Full.nav --runs 5000 --save F --jobs \(jobs)") == .failure)
      #expect(terminal.output.contains("found: F/exception.scenario"), "\(terminal.output)")
      let warning = "warning: in 1 of 1 runs no input was accepted, and so no others were played\n"
      #expect(terminal.output.contains(warning), "\(terminal.output)")
      #expect(terminal.messages.isEmpty)
    }
  }

  @Test func `a folder that cannot be written to is told before the first run`() {
    var terminal = Terminal(["Small.nav": Self.app, "file": ""])
    terminal.files.lockedFolders = ["Found"]
    #expect(terminal.navsim("fuzz Small.nav --runs 1000000 --save Found") == .unusable)
    #expect(terminal.messages == "Found: error: permission denied\n")
    #expect(terminal.navsim("fuzz Small.nav --runs 1000000 --save file") == .unusable)
    #expect(terminal.messages == "file: error: expected a folder, found a file\n")
    terminal.files.emptyFolders = ["Reports"]
    #expect(terminal.navsim("fuzz Small.nav --runs 1000000 --coverage Reports") == .unusable)
    #expect(terminal.messages == "Reports: error: expected a file, found a folder\n")
    #expect(terminal.files.writtenPaths.isEmpty)
  }

  @Test func `a full disk loses no finding, and what cannot be saved is told whole`() {
    var terminal = Terminal(["Small.nav": Self.app])
    terminal.files.room = 10
    #expect(terminal.navsim("fuzz Small.nav --runs 24 --save Found") == .unusable)
    #expect(terminal.messages.contains("Found: error: no space left on device"))
    #expect(terminal.output.contains("found, not saved:\n  // double-effect: "))
    #expect(terminal.output.contains("\n1 new problem: 1 not saved\n"))
    #expect(terminal.files.writtenPaths.isEmpty)
  }

  @Test func `a full disk loses no story of a brief search either`() {
    var terminal = Terminal(["Small.nav": Sample.app])
    terminal.files.room = 10
    let explore = "explore Small.nav --max-queue 2 --max-stack 3 --save Found --brief"
    #expect(terminal.navsim(explore) == .unusable)
    #expect(terminal.messages.contains("Found: error: no space left on device"))
    #expect(terminal.output.contains("found, not saved:\n  // "), "\(terminal.output)")
    #expect(terminal.files.writtenPaths.isEmpty)
  }

  @Test func `an old finding that is corrupt is told and kept, and stops the campaign`() {
    var terminal = Terminal(["Small.nav": Self.app, "Found/old.scenario": "scenario 1 2 3\n"])
    #expect(terminal.navsim("fuzz Small.nav --runs 24 --save Found") == .unusable)
    #expect(terminal.messages.hasPrefix("Found/old.scenario:1:"))
    #expect(terminal.output.contains("not fuzzed: a scenario found before cannot be used"))
    #expect(terminal.navsim("fuzz Small.nav --runs 24 --save Found --continue") == .unusable)
    #expect(terminal.text("Found/old.scenario") == "scenario 1 2 3\n")
    #expect(terminal.text("Found/double-effect-menu-twice.scenario") != nil)
  }

  @Test func `an old finding whose app is gone is told, and not taken for one of another app`() {
    let old = "scenario \"old\"\napp \"Former.nav\"\n\nat 0ms tap menu.twice\nsettle\n"
    var terminal = Terminal(["Small.nav": Self.app, "Found/old.scenario": old])
    #expect(terminal.navsim("fuzz Small.nav --runs 24 --save Found") == .unusable)
    #expect(terminal.messages.contains("Found/Former.nav': no such file"), "\(terminal.messages)")
    #expect(terminal.output.contains("not fuzzed: a scenario found before cannot be used"))
  }

  @Test func `a second interrupt counts as one of its own only after a while`() {
    let interruption = Interruption()
    #expect(!interruption.request(at: 10_000))
    #expect(interruption.isRequested)
    // `timeout` sends its signal twice.
    #expect(!interruption.request(at: 10_000))
    #expect(!interruption.request(at: 10_499))
    #expect(interruption.request(at: 10_500))
  }

  @Test func `an app whose controls only take fingers and do nothing cannot be driven`() {
    let app = """
      app Still
      scene { child root: main = main }
      screen main final { tap go when false {} }

      """
    var terminal = Terminal(["Still.nav": app])
    #expect(terminal.navsim("fuzz Still.nav --runs 300 --save Found") == .unusable)
    #expect(terminal.messages.contains("expected an app that somebody can drive"))
  }

  @Test func `what time alone leads to is saved with its time, and confirmed`() {
    let app = """
      app Poll

      scene { child root: main = main }

      screen main {
        modal sheet: note as sheet
        var isDone = false
        timer poll 1s repeating { isDone = true }
        appear { start poll }
      }

      screen note { dismissed { close } }

      """
    var terminal = Terminal(["Poll.nav": app])
    #expect(terminal.navsim("fuzz Poll.nav --runs 64 --jobs 1 --save Found") == .failure)
    let text = terminal.text("Found/stuck-main.scenario")
    #expect(text?.contains("\nat 1000ms settle\n") == true, "\(terminal.output)")
    #expect(terminal.navsim("replay Found") == .failure)
    #expect(terminal.output.contains("fault stuck of main#1 at 1000ms"), "\(terminal.output)")
  }

  @Test func `a story of many years is saved, and replay confirms it`() {
    let app = """
      app Years
      scene { child root: home = home }
      screen home { stack pages: list | item = [list] }
      screen list {
        tap go when pages.count == 1 { start work }
        task work 200000h { done { push item } }
      }
      screen item {
        removed { close }
        tap go { pop }
      }

      """
    var terminal = Terminal(["Years.nav": app])
    #expect(terminal.navsim("fuzz Years.nav --runs 512 --jobs 1 --seed 3 --save Found") == .failure)
    let text = terminal.text("Found/double-effect-item-go.scenario")
    #expect(text?.contains("at 7200000") == true, "\(terminal.output)")
    #expect(terminal.navsim("replay Found/double-effect-item-go.scenario") == .failure)
    #expect(terminal.output.contains("fault double-effect of item#1.go"))
  }

  @Test func `a shard beyond the last part of a campaign says that it has played nothing`() {
    var terminal = Terminal(["Small.nav": Self.app])
    #expect(terminal.navsim("fuzz Small.nav --runs 300 --shard 3/3 --save Found") == .success)
    let warning = "warning: nothing was played: this shard is empty, the runs make only 2 parts\n"
    #expect(terminal.output.contains(warning))
    _ = terminal.navsim("fuzz Small.nav --runs 300 --shard 2/3 --save Found")
    #expect(!terminal.output.contains("nothing was played"), "\(terminal.output)")
  }

  @Test func `an interrupt before the first run is no success either`() {
    let interruption = Interruption()
    interruption.request()
    var context = CommandContext(
      files: MemoryFileSystem(["Small.nav": Self.app]), output: CapturedOutput(),
      messages: CapturedOutput(), interruption: interruption)
    for command in ["fuzz", "explore", "graph"] {
      #expect(Navsim.run([command, "Small.nav"], in: &context) == .interrupted)
    }
    #expect((context.output as? CapturedOutput)?.text == "")
    let line = "Small.nav: interrupted before it was begun\n"
    #expect((context.messages as? CapturedOutput)?.text == line + line + line)
  }

  @Test(arguments: [
    ("--runs 99999999999999999999", "a number of 1...1000000000"),
    ("--max-steps 0", "a number of 1...10000"), ("--jobs 4096", "a number of 1...1024"),
    ("--time-limit 99999999999h", "1 to 1000000 of `s`, `m` or `h`, such as `30s` or `5m`"),
    ("--seed 0x10000000000000000", "`0x` and at most 16 digits"),
    ("--seed 0123456789abcdef0123456789abcdef0123456", "a commit hash of 40 digits"),
    ("--runs +10", "a number of 1...1000000000"), ("--seed +5", "`0x` and at most 16 digits"),
    ("--seed 0x+5", "`0x` and at most 16 digits"), ("--time-limit +5s", "such as `30s` or `5m`"),
    ("--shard +1/4", "a part such as `2/5`"),
    ("--shard 0/4", "a part such as `2/5`"), ("--max-findings -1", "a number of 1...10000"),
    ("--weights touch", "such as `touch=100,link=0`"),
    ("--weights touch=-1", "such as `touch=100,link=0`"),
    ("--weights touch=+1", "such as `touch=100,link=0`"),
    ("--weights tuch=1", "did you mean `touch`?"),
    ("--weights touch=1,touch=2", "`touch` at most once"),
    ("--weights type=1", "after `--weights`, found `type`; `type` is `touch` here"),
    ("--weights button=1", "`button` is `touch` here"),
    ("--weights back=1,background=1", "`background` is `activity` here"),
  ])
  func `numbers beyond all measure are refused with the range`(
    _ options: String, _ expected: String
  ) {
    var terminal = Terminal(["Small.nav": Self.app])
    #expect(terminal.navsim("fuzz Small.nav \(options)") == .unusable)
    #expect(terminal.messages.contains(expected))
  }

  @Test func `a seed may be a commit's hash, of which the first 16 digits count`() {
    var outputs: [String] = []
    for seed in [
      "0xDEADBEEF01234567", "deadbeef01234567000000000000000000000000", "16045690981116495207",
      "16045690981116495208",
    ] {
      var terminal = Terminal(["Small.nav": Self.app])
      let line = "fuzz Small.nav --runs 20 --save Found --seed \(seed)"
      #expect(terminal.navsim(line) == .failure)
      outputs.append(terminal.output)
    }
    #expect(outputs[0] == outputs[1])
    #expect(outputs[0] == outputs[2])
    #expect(outputs[0] != outputs[3])
  }
}
