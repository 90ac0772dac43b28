import Testing

@testable import CommandLineInterface

/// Which orders a search tries, and what it says of those that time would not allow.
struct PossibleOrderTests {
  private static let ways = ["", "--no-reduction", "--timing exact"]

  private func report(_ app: String, _ options: String) -> String {
    var terminal = Terminal(["App.nav": app])
    _ = terminal.navsim("explore App.nav --jobs 1 \(options)")
    return terminal.output
  }

  /// A link shows another room; a touch that came before must not wait until that is there.
  private static let rooms = """
    app Rooms

    scene { child root: main = main }

    screen main {
      stack pages: room = [room(a)]
      link open(id: a | b) when pages != [room(id)] { pages = [room(id)] }
    }

    screen room(id: a | b) {
      tap call repeatable {}
      tap done once {}
    }

    """

  @Test func `what came before a transition began is taken before it ends`() {
    #expect(report(Self.rooms, "").contains("\nno fault\n"))
    #expect(report(Self.rooms, "--timing exact").contains("\nno fault\n"))
  }

  @Test(arguments: ways)
  func `the background is tried where the app hears of it, and nowhere else`(_ way: String) {
    let app = """
      app Locked

      scene {
        child root: home = home
        var isLocked = false
        invariant "never locked" { !isLocked }
        background { isLocked = true }
      }

      screen home { tap help repeatable {} }

      """
    let output = report(app, "\(way) --brief")
    #expect(output.contains("\n2 events: invariant of scene.never-locked\n"), "\(output)")
    let deaf = report(app.replacing("background { isLocked = true }", with: ""), "\(way) --brief")
    #expect(deaf.contains("\nno fault\n") && deaf.contains(" 5 inputs, "), "\(deaf)")
  }

  @Test func `S23: an alert that closed long ago is not said to be just closed`() {
    let app = """
      app Fresh
      binding swiftui

      scene { child root: home = home }

      screen home {
        modal alert: failed as alert
        tap refresh repeatable when !reload.running && alert == nil { start reload }
        task reload 500ms first { failed { alert = failed } }
      }

      screen failed { button ok {} }

      """
    let output = report(app, "")
    #expect(output.contains("\n3 problems, none seen with the durations of ios17"), "\(output)")
    let reason = "what is lost must be presented just after the\n  dialog or menu has closed."
    #expect(output.contains("\nNot seen with the durations of ios17: in this order \(reason)\n"))
    #expect(!output.contains("It also happens"))
    let names = output.split(separator: "\n").filter { $0.hasPrefix("found: ") }
      .map { $0.dropFirst(7).prefix { $0 != "," } }
    #expect(Set(names).count == 3, "\(names)")
    let further = "after 10 events\nThe same steps as desync-home-alert.\nSeen: "
    let lost = "\(further)present failed#2 for home#1.alert: dropped (S23).\n"
    #expect(output.contains(lost), "\(output)")
    #expect(output.ranges(of: further).count == 2 && output.ranges(of: "tap failed.ok").count == 1)
    #expect(report(app, "--timing exact").contains("\nno fault\n"))
  }

  @Test
  func `a scenario that answers itself that a dialog has just closed has a story without times`() {
    let app = """
      app Ask
      binding swiftui
      scene { child root: home = home }
      screen home {
        modal sheet: page as sheet
        tap open when sheet == nil { sheet = page }
      }
      screen page {
        modal dialog: ask as alert
        tap ask when dialog == nil { dialog = ask }
        on bye { close }
      }
      screen ask { button ok { send bye } }

      """
    let scenario = """
      scenario "asked"
      app "Ask.nav"
      choose present-after-menu = dropped

      at 0ms tap home.open
      at 1s tap page.ask
      at 2s tap ask.ok
      at 3s tap home.open

      """
    var terminal = Terminal(["Ask.nav": app, "asked.scenario": scenario])
    #expect(terminal.navsim("explore asked.scenario --jobs 1") == .failure)
    let words = terminal.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("presented just after the dialog or menu has closed."), "\(words)")
    #expect(!words.contains("At one instant"), "\(words)")
    #expect(terminal.navsim("explore asked.scenario --jobs 1 --timing exact") == .success)
  }

  @Test func `an answer that a scenario gives and nobody asks for is no reason`() {
    let app = """
      app Poll
      binding swiftui
      scene { child root: home = home }
      screen home {
        tap go when !poll.running { start poll }
        task poll 10s { done {} }
      }

      """
    let scenario = """
      scenario "polled"
      app "Poll.nav"
      choose present-after-menu = dropped

      at 0ms tap home.go

      """
    var terminal = Terminal(["Poll.nav": app, "polled.scenario": scenario])
    #expect(terminal.navsim("explore polled.scenario --jobs 1") == .failure)
    let words = terminal.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("must be busy until after home.poll. "), "\(words)")
  }
}
