import Testing

@testable import CommandLineInterface

/// What reductions are known to leave out; `Exploring.md` lists it under "Known gaps".
struct ExploredGapTests {
  /// Its second tap asks for what the platform holds for ever.
  static let app = """
    app Held

    binding changes

    scene { child root: main = main }

    screen main {
      modal sheet: page as sheet
      tap one { sheet = page(1) }
      tap two { sheet = page(0); sheet = page(1) }
    }

    screen page(number: Int(0...2)) { tap done { close } }

    """

  private static func faults(_ options: String) -> Set<String> {
    var terminal = Terminal(["Held.nav": app])
    let line = "explore Held.nav --brief --jobs 1 --max-queue 1 \(options)"
    #expect(terminal.navsim(line) == .failure)
    let lines = terminal.output.split(separator: "\n").filter { $0.contains(" events: ") }
    return Set(lines.map { $0.split(separator: " ")[2].filter { $0 != "," } })
  }

  @Test
  func `a view whose release nobody notices keeps no rest waiting; what waits for ever is over`() {
    let all = Self.faults("--no-reduction")
    let reduced = Self.faults("")
    #expect(all.subtracting(reduced) == ["double-effect"])
    // What waits for ever is a fault by itself: the app is called faulty all the same.
    #expect(reduced.isSuperset(of: ["never-completed", "stuck", "desync"]))
    #expect(reduced.isSubset(of: all))
  }

  @Test
  func `a wish for a scene in the background is no fault, and outlasts rests, reduced or not`() {
    let app = """
      app Gap

      scene { child root: main = main }

      screen main {
        modal sheet: page as sheet
        tap all { send open to app }
        tap local repeatable when sheet == nil { sheet = page }
        on open when scene.index == 1 { sheet = page }
      }

      screen page {
        tap done repeatable { close }
        dismissed { close }
      }

      """
    let steps = """
      scenario "gap"
      app "Gap.nav"

      connect scene
      settle
      background in scene 2
      settle

      """
    var terminal = Terminal(["Gap.nav": app, "gap.scenario": steps])
    let line = "explore gap.scenario --after-steps --jobs 1 --max-queue 1 --events tap --brief"
    #expect(terminal.navsim(line) == .failure)
    #expect(terminal.output.contains("11 events: double-effect of main.all"), "\(terminal.output)")
  }

  @Test func `finished logic that looks for its view's objects notices when that is released`() {
    let app = """
      app Use {
        allow held-across-time, outlives-screen
        architecture viper
        ownership lifetimes
        var opened = false
        var gone = false
        scene { child root: home = home }
        screen home { stack pages: list | item = [list] }
        screen list {
          tap open when !opened { opened = true; push item }
          appear { if opened { gone = true } }
        }
        screen item {
          var heard = false
          interactor ItemInteractor
          router ItemRouter
          presenter ItemPresenter
          task load 1s first captures strong self {
            done { if gone { use ItemPresenter.ItemRouter { heard = true } } }
          }
          tap load repeatable when !load.running { start load }
          tap back repeatable when pages.last == self { pop }
          removed { close }
        }
      }

      """
    let steps = """

      tap list.open
      tap item.load
      tap item.back
      settle

      """
    var terminal = Terminal(["use.scenario": "scenario \"use\"\n" + app + steps])
    for option in ["", " --no-reduction"] {
      _ = terminal.navsim("explore use.scenario --brief\(option)")
      #expect(terminal.output.contains("8 events: zombie-effect of item"), "\(terminal.output)")
    }
  }
}
