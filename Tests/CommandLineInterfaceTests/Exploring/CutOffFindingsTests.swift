import Testing

@testable import CommandLineInterface

/// What an event shows is told, though its state lies beyond a bound and is not visited.
struct CutOffFindingsTests {
  /// A root with more views than may be pending is lost with what it presents (D17).
  private static let app = """
    app Login
    binding router
    scene { child root: main | plain = main }
    screen main {
      tabs tab: home | search | me = home
      modal top: login as full screen
      appear { if top == nil { top = login } }
      on signedIn { root = plain }
    }
    screen home { stack pages: list = [list] }
    screen list {}
    screen search { stack pages: finder = [finder] }
    screen finder {}
    screen me { stack pages: profile = [profile] }
    screen profile {}
    screen login { tap ok { send signedIn } }
    screen plain final {}

    """

  @Test func `a leak of more than may be pending is found, and told once`() {
    var terminal = Terminal(["Login.nav": Self.app])
    #expect(terminal.navsim("explore Login.nav --brief") == .failure)
    #expect(terminal.output.contains("4 pending (reached)"), "\(terminal.output)")
    #expect(terminal.output.contains("2 events: leak of main\n"), "\(terminal.output)")
    #expect(terminal.output.split(separator: "leak of").count == 2, "\(terminal.output)")
  }

  @Test func `each scene's leak is told`() {
    let text = """
      scenario "two scenes lose their roots"
      app Login {
        binding router
        scene { child root: main | plain = main }
        screen main {
          modal top: login as full screen
          appear { if top == nil { top = login } }
          on out { root = plain }
        }
        screen login { tap more {} }
        screen plain final {}
        link out { send out to app }
      }
      choose root-replacement = leaks

      connect scene
      at 2s link out
      settle

      expect faults == []
      """
    var terminal = Terminal(["a.scenario": text])
    #expect(terminal.navsim("replay a.scenario") == .failure)
    #expect(terminal.output.contains("fault leak of main#1 at"), "\(terminal.output)")
    #expect(terminal.output.contains("fault leak of main#2 at"), "\(terminal.output)")
    #expect(!terminal.output.contains("fault leak of login"), "\(terminal.output)")
  }
}
