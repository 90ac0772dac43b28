import Testing

@testable import CommandLineInterface

/// What is said of an order that no steps can say, or that no durations give.
struct ToldOrdersTests {
  /// Two requests whose answers may come in any order; no step can name the later one.
  private static let race = """
    app Race
    allow stuck

    scene { child root: home = home }

    screen home {
      var asked: Int(0...2) = 0
      var told: Int(0...2) = 0
      var isOld = false
      tap first when asked == 0 { asked = 1; start find(1) }
      tap second when asked == 1 { asked = 2; start find(2) }
      task find(n: Int(1...2)) 1s { done { if told > n { isOld = true }; told = n } }
      invariant "no older answer comes later" { !isOld }
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

  private static let goal = """
    scenario "goal"
    app "Race.nav"

    tap home.first
    tap home.second
    reach isOld
    reach told == 1

    """

  private static let withoutSteps =
    "  No steps were found that say this order: `navsim replay` does not confirm it.\n"

  private static func terminal() -> Terminal {
    Terminal(["Race.nav": race, "Slow.nav": slow, "goal.scenario": goal])
  }

  @Test func `an order that no steps can say is told as such, and not saved`() {
    var terminal = Self.terminal()
    #expect(terminal.navsim("explore Race.nav --jobs 1 --save Found") == .failure)
    #expect(terminal.output.contains("\n  expect faults == []\n" + Self.withoutSteps))
    #expect(!terminal.files.files.keys.contains { $0.hasPrefix("Found/") })
    #expect(terminal.navsim("explore Race.nav --jobs 1 --brief") == .failure)
    let name = "invariant of home.no-older-answer-comes-later"
    #expect(terminal.output.hasSuffix("\n5 events: \(name), in an order without steps\n"))
    #expect(terminal.navsim("compare --explore Race.nav --bindings deferred") == .success)
    #expect(terminal.output.contains("  \(name)  5 ?\n"))
  }

  @Test func `what must be slower than what is told of an order that no durations give`() {
    var terminal = Self.terminal()
    #expect(terminal.navsim("explore Slow.nav --jobs 1 --events tap") == .failure)
    let pair = "the push in home#1 must be slower than home.load"
    #expect(
      terminal.output.contains("\n  Not seen with the durations of ios17: \(pair).\n"),
      "\(terminal.output)")
  }

  @Test func `the witness of a goal is played, and what is not confirmed is told as such`() {
    var terminal = Self.terminal()
    #expect(terminal.navsim("explore goal.scenario --jobs 1") == .failure)
    #expect(
      terminal.output.contains("\ngoal met after 5 events: isOld\n  tap home.first may miss\n"))
    #expect(
      terminal.output.contains(
        """

        \(Self.withoutSteps)
        goal met after 3 events: told == 1
          tap home.first
          deliver
          complete home.find done

        goal.scenario: 
        """), "\(terminal.output)")
    #expect(terminal.navsim("explore goal.scenario --jobs 1 --brief") == .failure)
    #expect(terminal.output.contains("\n5 events: goal isOld, in an order without steps\n"))
    #expect(terminal.output.contains("\n3 events: goal told == 1\n"))
    #expect(terminal.navsim("compare --explore goal.scenario --bindings deferred") == .success)
    #expect(terminal.output.contains("  goal isOld                                     5 ?\n"))
  }
}
