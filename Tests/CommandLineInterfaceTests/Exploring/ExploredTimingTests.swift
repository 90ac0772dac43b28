import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// Fingerprints instead of states, exact durations, and whether everything settles.
struct ExploredTimingTests {
  /// A task of an unknown length, a second of which has an effect.
  private static let clock = """
    app Clock

    scene { child root: home = home }

    screen home {
      var isOn = false
      tap start when !request.running { start request }
      task request 100ms...900ms first { done { isOn = true } }
    }

    """

  private static let ticker = clock.replacing(
    "done { isOn = true }", with: "done { isOn = !isOn; start request }")

  /// What is told under some options, without the bounds.
  private static func told(_ app: String, _ options: String) -> (
    CommandLineInterface.ExitStatus, [String]
  ) {
    var terminal = Terminal(["Clock.nav": app])
    let status = terminal.navsim("explore Clock.nav --brief --events tap --jobs 1 \(options)")
    let lines = terminal.output.split(separator: "\n").map(String.init)
    return (status, lines.filter { !$0.hasPrefix("  ") && !$0.hasPrefix("complete") })
  }

  @Test func `exact durations leave out what no duration of the platform allows`() {
    let (free, withoutDurations) = Self.told(Self.clock, "--timing order")
    #expect(free == .failure)
    #expect(withoutDurations.contains { $0.contains("double-effect of home.start") })
    let (status, lines) = Self.told(Self.clock, "--timing exact")
    #expect(status == .success)
    #expect(lines.contains("no fault"))
    let settles = "always settles: at most 900ms after the last input, the longest after 1 event"
    #expect(lines.contains(settles), "\(lines)")
  }

  @Test(arguments: [90, 100])
  func `under exact durations no input comes between what is due at one instant`(_ length: Int) {
    let app = """
      app Clock

      scene { child root: home = home }

      screen home {
        task one \(length)ms first { done {} }
        task other 100ms first { done {} }
        tap start when !other.running { start one; start other }
      }

      """
    #expect(Self.told(app, "--timing exact").0 == .success)
    #expect(Self.told(app, "--timing order").0 == .failure)
  }

  @Test(arguments: ["", " --brief", " --compact", " --swarm 1/2 --swarm-border 16"])
  func `screens that take turns for ever are told by order, too`(_ way: String) {
    let app = """
      app Loop

      scene {
        child root: login | home = login, crossfade 300ms
        var isSignedIn = false
      }

      screen login {
        appear { if isSignedIn { root = home } }
        tap enter when !isSignedIn {
          isSignedIn = true
          root = home
        }
      }

      screen home {
        var isValid = false
        appear { if !isValid { root = login } }
      }

      """
    var terminal = Terminal(["Loop.nav": app])
    #expect(terminal.navsim("explore Loop.nav --jobs 1\(way)") == .failure)
    #expect(terminal.output.contains("never settles, after 1 input"), "\(terminal.output)")
    // What polls in the background is no such thing.
    let cured = app.replacing("if !isValid { root = login }", with: "start poll")
      .replacing("var isValid = false", with: "timer poll 1s background { start poll }")
      .replacing("screen home {", with: "screen home final {")
    terminal = Terminal(["Loop.nav": cured])
    #expect(terminal.navsim("explore Loop.nav --jobs 1\(way)") == .success, "\(terminal.output)")
    #expect(!terminal.output.contains("never settles"), "\(terminal.output)")
  }

  @Test func `what starts again and again never settles, which is a failure`() {
    let (status, lines) = Self.told(Self.ticker, "--timing exact")
    #expect(status == .failure)
    #expect(lines.contains("never settles, after 1 input"))
    // A file of what was visited is no proof either.
    var terminal = Terminal(["App.nav": Self.ticker])
    _ = terminal.navsim("explore App.nav --jobs 1 --timing exact --coverage a.coverage")
    #expect(terminal.output.hasPrefix("never settles, after 1 input:\n  at 0ms tap "))
    #expect(!terminal.output.contains("may miss"), "\(terminal.output)")
    #expect(terminal.output.contains("\nno fault, but it never settles\n"))
    #expect(terminal.navsim("cover --merge a.coverage") == .failure)
    #expect(terminal.output.contains("never settles, after 1 input"), "\(terminal.output)")
  }

  @Test func `what never settles is told after the fewest inputs, whatever else there is to do`() {
    let app = """
      app Clock
      scene { child root: home = home }
      screen home {
        var isBig = false
        var isRed = false
        var isLoud = false
        tap size repeatable { isBig = !isBig }
        tap colour repeatable { isRed = !isRed }
        tap sound repeatable { isLoud = !isLoud }
        tap start { start tick }
        timer tick 1s { start tick }
      }

      """
    let (_, lines) = Self.told(app, "--timing exact --max-queue 0")
    #expect(lines.contains("never settles, after 1 input"), "\(lines)")
  }

  @Test
  func `a swipe's late write comes whenever it likes, with any durations as with exact ones`() {
    let app = """
      app Clock

      binding swiftui

      scene { child root: main = main }

      screen main {
        modal sheet: page as sheet
        tap open { sheet = page }
      }

      screen page { tap done { close } }

      """
    for timing in ["order", "exact"] {
      var terminal = Terminal(["Clock.nav": app])
      let line = "explore Clock.nav --brief --jobs 1 --max-queue 1 --timing \(timing)"
      #expect(terminal.navsim(line) == .failure)
      #expect(
        terminal.output.contains("11 events: double-effect of main.open"), "\(terminal.output)")
    }
  }

  @Test
  func `fingerprints come to the same counts and stories, and say what they may have missed`() {
    let (status, lines) = Self.told(Self.clock, "--max-queue 1")
    let (compactStatus, compactLines) = Self.told(Self.clock, "--max-queue 1 --compact")
    #expect(status == compactStatus)
    let chance = "fingerprints of 64 bits: the probability that a state was missed is below 10^-17"
    #expect(compactLines.contains(chance), "\(compactLines)")
    #expect(compactLines.filter { $0 != chance } == lines)
  }

  @Test
  func `settling is judged only where states were kept and all were visited, and that is said`() {
    for options in ["--timing exact --max-depth 2", "--timing order --max-depth 2"] {
      let (_, lines) = Self.told(Self.ticker, options)
      #expect(!lines.contains { $0.contains("settles") }, "\(options)")
    }
    let (_, compact) = Self.told(Self.ticker, "--timing exact --compact")
    #expect(
      compact.contains("whether everything settles was not judged: `--compact` keeps no states"))
    let (_, part) = Self.told(Self.ticker, "--timing exact --swarm 1/2 --swarm-border 2")
    #expect(part.contains("whether everything settles was not judged: it is a part"))
  }

  @Test
  func `settling that an interrupt gives up is said, kept, and asked anew by the same command`() {
    // One state: the first word about the work comes when the search is done.
    let app = "app Still\nscene { child root: home = home }\nscreen home { tap stay {} }\n"
    var terminal = Terminal(["Still.nav": app])
    terminal.environment.showsProgress = true
    let line = "explore Still.nav --timing exact --max-queue 0 --jobs 1 --checkpoint cp"
    #expect(terminal.interrupted(line) == .interrupted)
    let given = "whether everything settles was not judged: interrupted\n"
    #expect(terminal.output.contains(given), "\(terminal.output)")
    #expect(terminal.messages.contains("cp: the same command goes on from here\n"))
    #expect(terminal.navsim(line) == .success)
    #expect(terminal.messages.contains("cp: goes on from 1 state"), "\(terminal.messages)")
    #expect(terminal.output.contains("always settles"), "\(terminal.output)")
  }
}
