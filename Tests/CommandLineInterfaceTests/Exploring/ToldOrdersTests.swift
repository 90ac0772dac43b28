import Testing

@testable import CommandLineInterface

/// What is said of an order that no steps can say, or that no durations give.
struct ToldOrdersTests {
  /// What is typed is heard when it has rested, which may be before a request is answered.
  private static let race = """
    app Race
    allow stuck

    scene { child root: home = home }

    screen home {
      modal page: note as full screen
      var isAnswered = false
      var isEarly = false
      tap write when page == nil { page = note; start post }
      task post 1s { done { isAnswered = true } }
      on heard { if !isAnswered { isEarly = true } }
      invariant "nothing is heard before the answer" { !isEarly }
    }

    screen note {
      var text = ""
      type text debounce 2s { send heard }
    }

    """

  /// A view that has gone may hear an answer nine turns later; no scenario can say that a view
  /// lives on for more than eight.
  private static let old = """
    app Old
    ownership views
    allow zombie-effect

    scene { child root: home = home }

    screen home {
      stack pages: menu | info = [info]
      var isAnswered = false
      var isOld = false
      var isLate = false
      on left {
        later { later { later { later { later { later { later { later { isOld = true } } } } } } } }
      }
      invariant "nothing is written late" { !isLate }
    }

    screen menu final { appear { send left } }

    screen info {
      presenter InfoPresenter
      tap back when pages == [info] { pages = [menu]; start request }
      task request 1s captures weak self { done { isAnswered = true; if isOld { isLate = true } } }
    }

    """

  /// A page that a request may fill before it is there, if an animation took longer than a second.
  private static let slow = """
    app Slow

    scene { child root: home = home }

    screen home {
      stack pages: menu | info = [menu]
      var isThere = false
      var isEarly = false
      task load 1s { done { if !isThere { isEarly = true } } }
      invariant "it is there before it is filled" { !isEarly }
    }

    screen menu { tap info when pages == [menu] { push info; start load } }

    screen info { appear { isThere = true } }

    """

  /// What a block of the same turn tells comes too late, if the main thread does not come to it for
  /// half a second.
  private static let busy = """
    app Busy

    scene { child root: home = home }

    screen home {
      modal sheet: note as full screen
      var isTold = false
      var isEarly = false
      tap write when sheet == nil { sheet = note; later { isTold = true } }
      on appeared { if !isTold { isEarly = true } }
      invariant "it is told before it is shown" { !isEarly }
    }

    screen note final { appear { send appeared } }

    """

  /// The same block waits until a modal of the sheet has come, too.
  private static let busier = busy.replacing(
    "screen note final { appear { send appeared } }",
    with: """
      screen note {
        modal over: deep as full screen
        appear { start load }
        task load 1s { done { over = deep } }
      }

      screen deep final { appear { send appeared } }
      """)

  /// Under `plain` a page can be left by hand while a tap waits that was aimed at it.
  private static let left = """
    app Left
    allow desync
    allow undone

    scene { child root: home = home }

    screen home { stack pages: list | page = [list, page] }

    screen list final {}

    screen page {
      var isGone = false
      var isLate = false
      tap write { if isGone { isLate = true } }
      removed { isGone = true }
      invariant "nothing is written once the page is gone" { !isLate }
    }

    """

  /// A view whose release is late: the request ends long after that, if its durations count.
  private static let late = """
    app Late
    ownership views

    scene { child root: home = home }

    screen home { stack pages: menu | info = [menu] }

    screen menu { tap info when pages == [menu] { push info } }

    screen info {
      presenter InfoPresenter
      var isRead = false
      appear { start read }
      removed { close }
      task read 10s captures weak self { done { isRead = true } }
    }

    """

  /// A request that can have none of its outcomes, and one that must not end before it.
  private static let barred = """
    app Barred

    scene { child root: home = home }

    screen home {
      var isFree = false
      var isBad = false
      invariant "the barred one is not first" { !isBad }
      tap go { start barred; start other }
      task barred 300ms { done when isFree {} }
      task other 100ms { done {} }
      tap end when !barred.running && other.running { isBad = true }
    }

    """

  private static let goal = """
    scenario "goal"
    app "Old.nav"

    tap info.back
    reach isLate
    reach isAnswered

    """

  private static let withoutSteps =
    "No steps were found that say this order: `navsim replay` does not confirm it.\n"

  private static func terminal() -> Terminal {
    Terminal([
      "Race.nav": race, "Slow.nav": slow, "Busy.nav": busy, "Busier.nav": busier,
      "Old.nav": old, "Left.nav": left, "Late.nav": late, "Barred.nav": barred,
      "goal.scenario": goal,
    ])
  }

  @Test func `an order that no steps can say is told as such, and not saved`() {
    var terminal = Self.terminal()
    let line = "explore Old.nav --jobs 1 --events tap --max-queue 1"
    #expect(terminal.navsim("\(line) --save Found") == .failure)
    #expect(terminal.output.contains("\n  expect faults == []\n" + Self.withoutSteps))
    #expect(!terminal.files.files.keys.contains { $0.hasPrefix("Found/") })
    #expect(terminal.navsim("\(line) --brief") == .failure)
    let name = "invariant of home.nothing-is-written-late"
    #expect(terminal.output.hasSuffix("\n12 events: \(name), in an order without steps\n"))
    let others = "--bindings deferred --events tap --max-queue 1"
    #expect(terminal.navsim("compare --explore Old.nav \(others)") == .success)
    #expect(terminal.output.contains("  \(name)  12 ?\n"), "\(terminal.output)")
  }

  @Test func `the end of a silence has a step, and what it overtakes is told`() {
    var terminal = Self.terminal()
    #expect(terminal.navsim("explore Race.nav --jobs 1") == .failure)
    let pair =
      "home.post must be slower and last until after\n  the debounce of `type text` in note#1."
    #expect(
      terminal.output.contains(
        """

          tap home.write
          deliver
          finish transition
          type note.text ""
          deliver
          finish delay
          settle

          expect faults == []
        Seen: invariant nothing is heard before the answer does not hold in home#1.
        Not seen with the durations of ios17: in this order \(pair)

        """), "\(terminal.output)")
  }

  @Test func `a way back that waits for nobody has a step while a tap waits`() {
    var terminal = Self.terminal()
    let line = "explore Left.nav --platform plain --jobs 1 --events tap,back"
    #expect(terminal.navsim(line) == .failure)
    #expect(
      terminal.output.contains(
        """

          tap page.write
          back button
          deliver input 2
          finish transition
          deliver input
          settle

          expect faults == []
        Seen: invariant nothing is written once the page is gone does not hold in page#1.
        Not seen with the durations of plain:
        """), "\(terminal.output)")
  }

  @Test func `what must be slower than what is told of an order that no durations give`() {
    var terminal = Self.terminal()
    #expect(terminal.navsim("explore Slow.nav --jobs 1 --events tap") == .failure)
    let pair = "the push in home#1 must be slower and last until\n  after home.load"
    #expect(
      terminal.output.contains(
        "\nNot seen with the durations of ios17: in this order \(pair).\n"),
      "\(terminal.output)")
  }

  @Test func `a block that waits while something ends needs a busy main thread`() {
    var terminal = Self.terminal()
    #expect(terminal.navsim("explore Busy.nav --jobs 1") == .failure)
    let words = terminal.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let told = "durations of ios17: in this order the main thread must be busy until after "
    #expect(words.contains("\(told)the present in scene#1. "), "\(words)")
  }

  @Test func `all is named that must end before the main thread has time for a block`() {
    var terminal = Self.terminal()
    #expect(terminal.navsim("explore Busier.nav --jobs 1 --max-queue 0") == .failure)
    let words = terminal.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let told = "busy until after the present in scene#1, note.load and the present in note#1. "
    #expect(words.contains(told), "\(words)")
  }

  @Test func `what a turn makes needless was due before it, and needs a busy main thread`() {
    var terminal = Self.terminal()
    let line = "explore Late.nav --events tap,back --max-queue 0 --jobs 1"
    #expect(terminal.navsim(line) == .failure)
    let words = terminal.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let told = "durations of ios17: in this order the main thread must be busy until after "
    #expect(words.contains("complete info.read done settle"), "\(words)")
    #expect(words.contains("\(told)info.read. "), "\(words)")
  }

  @Test func `a run that can have no outcome is brought to its end by hand as well`() {
    var terminal = Self.terminal()
    #expect(terminal.navsim("explore Barred.nav --jobs 1 --max-queue 0") == .failure)
    let pair = "home.other must be slower and last until after\n  home.barred"
    #expect(terminal.output.contains("\n  complete home.barred cancelled\n"))
    #expect(
      terminal.output.contains(
        "\nNot seen with the durations of ios17: in this order \(pair).\n"),
      "\(terminal.output)")
  }

  @Test func `the witness of a goal is played, and what is not confirmed is told as such`() {
    var terminal = Self.terminal()
    #expect(terminal.navsim("explore goal.scenario --jobs 1 --max-queue 1") == .failure)
    #expect(
      terminal.output.contains(
        "\ngoal met after 12 events: isLate\n  choose release-delay occurrence 1 = 8\n"
          + "  tap info.back may miss\n"))
    #expect(
      terminal.output.contains(
        """

        \(Self.withoutSteps)
        goal met after 3 events: isAnswered
          tap info.back
          deliver
          complete info.request done

        goal.scenario: 
        """), "\(terminal.output)")
    #expect(terminal.navsim("explore goal.scenario --jobs 1 --max-queue 1 --brief") == .failure)
    #expect(terminal.output.contains("\n12 events: goal isLate, in an order without steps\n"))
    #expect(terminal.output.contains("\n3 events: goal isAnswered\n"))
    let others = "--bindings deferred --max-queue 1"
    #expect(terminal.navsim("compare --explore goal.scenario \(others)") == .success)
    #expect(
      terminal.output.contains("  goal isLate                                12 ?\n"),
      "\(terminal.output)")
  }

  @Test func `what differs once more is told with what shows it, too`() {
    let app = """
      app Twice
      binding immediate

      scene {
        child root: home = home
        key C { send shutSheet }
        key B { send more }
      }

      screen home {
        modal sheet: first as sheet | second as sheet
        var isUp = false
        tap open when sheet == nil && !isUp { sheet = first }
        on more when sheet == nil && isUp { sheet = second }
        on shutSheet { sheet = nil }
      }

      screen first {
        appear { isUp = true }
      }

      screen second {
        tap shut { close }
        dismissed { close }
      }

      """
    var terminal = Terminal(["Twice.nav": app])
    _ = terminal.navsim("explore Twice.nav --max-queue 0 --events tap,key")
    let stories = terminal.output.split(separator: "found: ")
    let later = stories.filter { $0.hasPrefix("desync-home-sheet-4, after 8 events") }
    #expect(later.count == 1, "\(terminal.output)")
    let evidence = "Seen: home#1.sheet differs: wanted second#2, shown second#1."
    #expect(later.first?.contains(evidence) == true, "\(terminal.output)")
  }
}
