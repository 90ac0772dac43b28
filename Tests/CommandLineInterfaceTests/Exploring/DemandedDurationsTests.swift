import Exploration
import Testing

@testable import CommandLineInterface

/// What must be slower than it is for a story to happen, and what needs nothing to be.
struct DemandedDurationsTests {
  /// Each tap waits for the work of the one before: at its end the next one comes.
  private static let chain = """
    app Chain

    scene { child root: home = home }

    screen home {
      var level: Int(0...4) = 0
      invariant "the end is never reached" { level < 4 }
      tap go when level < 3 && !load.running { start load }
      tap leap when level == 3 { level = 4 }
      task load 1s { done { level = level + 1 } }
    }

    """

  /// A page that is left takes its work with it.
  private static let dropped = """
    app Dropped

    scene { child root: home = home }

    screen home {
      stack pages: list | page = [list]
      var isAnswered = false
      var isEarly = false
      on opened { start other }
      on gone { start base }
      task other 1s { done {} }
      task base 1s { done { isAnswered = true } }
      on back { if isAnswered { isEarly = true } }
      invariant "nothing is answered on the way back" { !isEarly }
    }

    screen list {
      tap open when pages == [list] { push page; send opened }
      appear { send back }
    }

    screen page {
      willAppear { start load }
      tap remove when pages.top == self { close; send gone }
      task load 2s { done {} }
    }

    """

  /// What is presented a second after a question has closed is lost if that was just now.
  private static let question = """
    app Question
    binding swiftui

    scene { child root: home = home }

    screen home {
      modal question: sure as alert
      modal page: note as sheet
      var isAsked = false
      tap ask when !isAsked { question = sure; isAsked = true }
      on answered { start load }
      task load 1s { done { page = note } }
    }

    screen sure { button yes { send answered } }
    screen note { tap done { close } }

    """

  private static func explored(_ app: String, _ options: String = "") -> String {
    var terminal = Terminal(["App.nav": app])
    let queue = options.contains("--max-queue") ? "" : "--max-queue 0"
    let events = options.contains("--events") ? "" : "--events tap"
    let line = "explore App.nav --jobs 1 \(events) \(queue) \(options)"
    #expect(terminal.navsim(line) == .failure)
    return terminal.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: ["order", "exact"])
  func `inputs come when what they wait for has ended, however many do`(_ timing: String) {
    let words = Self.explored(Self.chain, "--timing \(timing)")
    #expect(words.contains("after 7 events"), "\(words)")
    #expect(words.contains("It also happens with the durations of ios17."), "\(words)")
    #expect(!words.contains("Not seen") && !words.contains("no times"), "\(words)")
    if timing == "exact" {
      let steps = "at 0ms tap home.go at 1000ms tap home.go at 2000ms tap home.go at 3000ms tap"
      #expect(words.contains("\(steps) home.leap settle"), "\(words)")
    }
  }

  @Test func `what goes with its lifetime has not come before anything`() {
    let words = Self.explored(Self.dropped)
    let slower = "must be slower and last until after home.base"
    // The other task is there when the pop has ended, too.
    let other = "home.other must be slower and last until after the pop in home#1"
    let demands = "the pop in home#1 \(slower); \(other). found"
    #expect(
      words.contains("Not seen with the durations of ios17: in this order \(demands)"), "\(words)")
  }

  @Test func `what is lost just after a question is told with that reason`() {
    let words = Self.explored(Self.question)
    let reason = "what is lost must be presented just after the dialog or menu has closed."
    #expect(
      words.contains("Not seen with the durations of ios17: in this order \(reason)"), "\(words)")
  }

  @Test func `two of one name are told apart, and what keeps the thread busy comes first`() {
    let pop = "the pop in home#1"
    #expect(OvertakingText.demands([]) == "")
    #expect(
      OvertakingText.demands([.slower(pop, until: pop), .busyMainThread(until: "home.load")])
        == ": in this order the main thread must be busy until after home.load;"
        + " the pop in home#1 must be slower and last until after the next one")
  }

  /// What the second tap starts must end just before what the first one started does.
  private static func race(wait: String) -> String {
    """
    app Race

    scene { child root: home = home }

    screen home {
      var isOpen = false
      var isBad = false
      invariant "nothing is answered while it is open" { !isBad }
      tap begin when !poll.running { start poll }
      tap stop when poll.running && !wait.running { start wait }
      task poll 10s { done { if isOpen { isBad = true } } }
      task wait \(wait) { done { isOpen = true; start shut } }
      timer shut 300ms { isOpen = false }
    }

    """
  }

  @Test(arguments: ["0", "1", "2"])
  func `an input comes when durations need it, and not beside what ends alone`(_ queue: String) {
    let words = Self.explored(Self.race(wait: "2s"), "--max-queue \(queue)")
    let story = words.split(separator: "found: ").first { $0.hasPrefix("invariant") } ?? ""
    #expect(story.contains("It also happens with the durations of ios17."), "\(words)")
  }

  @Test func `what comes before the search has its times before those of the story`() {
    var terminal = Terminal([
      "App.nav": Self.race(wait: "2s"),
      "begun.scenario": """
      scenario "begun"
      app "App.nav"

      at 5s tap home.begin

      """,
    ])
    let line = "explore begun.scenario --after-steps --events tap --max-queue 0 --jobs 1"
    #expect(terminal.navsim(line) == .failure)
    #expect(terminal.output.contains("It also happens with the durations of ios17."))
  }

  @Test func `the length of a task that has a range is solved, too`() {
    let app = """
      app Lengths

      scene { child root: home = home }

      screen home {
        var isOpen = false
        var isBad = false
        invariant "nothing is answered while it is open" { !isBad }
        tap go when !a.running && !b.running { start a; start b }
        task a 200ms...1500ms { done { if isOpen { isBad = true } } }
        task b 700ms { done { isOpen = true; start shut } }
        timer shut 300ms { isOpen = false }
      }

      """
    let words = Self.explored(app)
    #expect(words.contains("It also happens with the durations of ios17."), "\(words)")
  }

  @Test func `what no instants of the inputs can order must be slower`() {
    let words = Self.explored(Self.race(wait: "12s"))
    let demand = "home.poll must be slower and last until after home.wait."
    #expect(
      words.contains("Not seen with the durations of ios17: in this order \(demand)"), "\(words)")
  }

  @Test func `a finger that drags may be lifted after inputs that came later in the story`() {
    let app = """
      app Feed
      binding swiftui

      scene { child root: feed = feed }

      screen feed {
        stack path: posts | post = [posts]
        modal cover: viewer as full screen
        var isUp = false
        var isBad = false
        invariant "nothing goes below the viewer that leaves" { !isBad }
        on up { isUp = true }
        on gone { if isUp { isBad = true } }
      }

      screen posts { tap open when path == [posts] && cover == nil { push post } }
      screen post {
        tap picture when path.top == self && cover == nil { cover = viewer }
        removed { send gone }
      }
      screen viewer { tap done { send up; close } }

      """
    let words = Self.explored(app, "--events tap,edge-swipe --max-queue 1 --max-stack 3")
    let story = words.split(separator: "found: ").first { $0.hasPrefix("invariant-feed") } ?? ""
    #expect(story.contains("It also happens with the durations of ios17."), "\(words)")
  }

  @Test func `what is due while the main thread is busy need not be slower`() {
    let app = """
      app Busy

      scene { child root: home = home }

      screen home {
        var isOpen = false
        var isBad = false
        invariant "nothing is heard while it is open" { !isBad }
        tap go when !a.running && !b.running && !c.running { start a; start b; start c }
        timer a 1s { later { if isOpen { isBad = true } } }
        timer b 1200ms { isOpen = true }
        timer c 1100ms {}
      }

      """
    let words = Self.explored(app)
    let reason = "the main thread must be busy until after home.b."
    #expect(
      words.contains("Not seen with the durations of ios17: in this order \(reason)"), "\(words)")
  }

  @Test func `what is slower lasts until after the last of all that comes before its end`() {
    let app = """
      app Slow

      scene { child root: home = home }

      screen home {
        modal sheet: note as sheet
        var isEarly = false
        invariant "the work is over by then" { !isEarly }
        tap open when !work.running && sheet == nil { sheet = note; start work }
        on gone { if work.running { isEarly = true } }
        task work 50ms { done {} }
      }

      screen note { tap shut { close }; dismissed { close }; disappear { send gone } }

      """
    var terminal = Terminal(["Slow.nav": app])
    #expect(terminal.navsim("explore Slow.nav --max-queue 0") == .failure)
    let words = "home.work must be slower and last until after the dismiss"
    let output = terminal.output.replacing("\n  ", with: " ")
    #expect(output.contains(words), "\(terminal.output)")
  }

  @Test func `what repeats for ever is waited for, as no settling does`() {
    let app = """
      app Ticking

      scene { child root: home = home }

      screen home {
        var isArmed = false
        var isBad = false
        invariant "no tick while it is armed" { !isBad }
        timer tick 5s repeating { if isArmed { isBad = true } }
        appear { start tick }
        tap arm when !isArmed { isArmed = true }
        tap disarm { isArmed = false }
      }

      """
    var terminal = Terminal(["Ticking.nav": app])
    #expect(terminal.navsim("explore Ticking.nav --timing exact --save Found") == .failure)
    let steps = "\n  at 0ms tap home.arm\n  at 5000ms settle\n\n  expect"
    #expect(terminal.output.contains(steps), "\(terminal.output)")
    #expect(terminal.navsim("replay Found") == .failure)
    #expect(terminal.output.contains("what    fault invariant no tick"), "\(terminal.output)")
  }

  @Test func `a run that has not ended by the end of the story takes as long as it may`() {
    let app = """
      app Span

      scene { child root: home = home }

      screen home {
        modal dialog: late as alert
        var count: Int(0...2) = 0
        var isBad = false
        invariant "nobody pays twice" { !isBad }
        task work 200ms...900ms { done { hasPaid = true } }
        timer patience 60s { dialog = late }
        tap pay when !work.running && count < 2 && (count == 0 || patience.running) {
          count = count + 1
          start work
          if !patience.running { start patience }
        }
        tap again when work.running && isLate && count == 2 && hasPaid { isBad = true }
        var isLate = false
        var hasPaid = false
        tap look {}
      }

      screen late { button ok { isLate = true } }

      """
    let words = Self.explored(app, "--max-queue 0 --events tap")
    #expect(words.contains("after 8 events"), "\(words)")
    #expect(words.contains("It also happens with the durations of ios17."), "\(words)")
  }
}
