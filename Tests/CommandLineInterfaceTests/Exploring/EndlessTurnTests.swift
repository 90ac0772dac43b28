import Testing

@testable import CommandLineInterface

/// Apps whose main thread never comes to an end, and lengths beyond all time.
struct EndlessTurnTests {
  @Test(
    arguments: ["explore Endless.nav --max-queue 0", "compare --explore Endless.nav --max-queue 0"])
  func `blocks without end come to a limit, and nothing waits for more`(_ command: String) {
    let app = """
      app Endless

      var isStarted = false
      var isBroken = false
      invariant { !isBroken }

      scene { child root: home = home }

      screen home {
        tap start when !isStarted {
          isStarted = true
          send tick
        }
        tap fail when isStarted { isBroken = true }
        on tick { later { send tick } }
      }

      """
    var terminal = Terminal(["Endless.nav": app])
    _ = terminal.navsim("\(command) --max-depth 3")
    #expect(terminal.output.contains("invariant"), "\(terminal.output)")
  }

  @Test func `messages that send two each end the run within their turn`() {
    let handlers = (0..<30).map { "  on m\($0) { send m\($0 + 1); send m\($0 + 1) }\n" }.joined()
    let app = """
      app Sends

      scene { child root: home = home }

      screen home {
        var isOn = false
      \(handlers)
        on m30 { isOn = !isOn }
        tap go { send m0 }
      }

      """
    let steps = """
      scenario "sends"
      app "Sends.nav"

      at 0ms tap home.go

      """
    var terminal = Terminal(["Sends.nav": app, "sends.scenario": steps])
    #expect(terminal.navsim("replay sends.scenario") == .unfinished)
    let reason = "a limit of entries of one call was reached at 0ms"
    #expect(terminal.output.contains(reason), "\(terminal.output)")
  }

  @Test func `a callback that changes what calls it back ends the run within its turn`() {
    let steps = """
      scenario "removed again and again"
      app Path {
        binding router
        scene {
          tabs tab: a | b = a
          key K { send go }
        }
        screen a { tap x {} }
        screen b {
          stack path: first | second = [first]
          on go { path = [first, second] }
        }
        screen first {}
        screen second { removed { path = [first, second] } }
      }

      at 0ms key K
      at 1s key K

      """
    var terminal = Terminal(["path.scenario": steps])
    #expect(terminal.navsim("replay path.scenario") == .unfinished)
    let reason = "a limit of entries of one call was reached at 1000ms"
    #expect(terminal.output.contains(reason), "\(terminal.output)")
  }

  @Test func `a step beyond all time leaves what came before it judged`() {
    let steps = """
      scenario "far"
      app Far {
        var count: Int(0...9) = 0
        invariant "none" { count == 0 }
        scene { child root: home = home }
        screen home { tap go repeatable { count = 1 } }
      }

      at 0ms tap home.go
      at 1s tap home.go
      after 876600h tap home.go may miss
      after 876600h tap home.go may miss
      after 876600h + 876600h tap home.go may miss

      """
    var terminal = Terminal(["far.scenario": steps])
    #expect(terminal.navsim("replay far.scenario") == .failure)
    #expect(terminal.output.contains("fault invariant none, in app at 0ms"), "\(terminal.output)")
    #expect(terminal.navsim("explain far.scenario") == .success)
    #expect(terminal.output.contains("EXPLAINED  far"), "\(terminal.output)")
  }
}
