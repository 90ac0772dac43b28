import Testing

@testable import CommandLineInterface

/// Two fingers that come together, in a search.
struct ExploredFingersTests {
  @Test
  func `of two fingers that come together the first is delivered first, though none may wait`() {
    let app = """
      app Root

      scene { child root: home = home }

      screen home {
        var count: Int(0...2) = 0
        tap leave { root = home }
        tap add { if count < 2 { count = count + 1 } }
      }

      """
    var terminal = Terminal(["Root.nav": app])
    let line = "explore Root.nav --jobs 1 --save Found --max-queue 0 --events tap,two-fingers"
    #expect(terminal.navsim(line) == .failure)
    #expect(terminal.output.contains("1 problem, 1 seen with the durations of ios17"))
    let text = terminal.text("Found/wrong-instance-home-add.scenario") ?? ""
    #expect(text.contains("tap home.leave with home.add\n"), "\(terminal.output)")
  }

  /// E4: what the first does is laid out when both have been delivered.
  @Test(arguments: ["--max-queue 0", "--max-queue 0 --timing exact", "--max-queue 2"])
  func `two fingers that come together are delivered in one turn`(_ queue: String) {
    let app = """
      app Pair

      scene { child root: home = home }

      screen home {
        child bar: item = item
        row swap(n: 0..<1) repeatable { bar = item }
      }

      screen item {
        var isOn = false
        tap go repeatable { isOn = !isOn }
      }

      """
    var terminal = Terminal(["Pair.nav": app])
    let line = "explore Pair.nav --events tap,two-fingers --choices waiting-touch-target \(queue)"
    #expect(terminal.navsim(line) == .success, "\(terminal.output)")
  }

  @Test(arguments: ["--max-queue 0", "--max-queue 2"])
  func `under plain two fingers that come together have a turn each`(_ queue: String) {
    let app = """
      app Pair

      scene { child root: home = home }

      screen home {
        var isOn = false
        var isBright = false
        invariant "both alike" { isOn == isBright }
        tap on repeatable { isOn = !isOn }
        tap bright repeatable { isBright = !isBright }
      }

      """
    var terminal = Terminal(["Pair.nav": app])
    let line = "explore Pair.nav --platform plain --events two-fingers --brief \(queue)"
    #expect(terminal.navsim(line) == .failure)
    #expect(terminal.output.contains("invariant of home.both-alike"), "\(terminal.output)")
  }
}
