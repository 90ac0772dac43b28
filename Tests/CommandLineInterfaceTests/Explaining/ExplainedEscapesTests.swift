import Testing

@testable import CommandLineInterface

/// What `explain` says would have avoided it does avoid it.
struct ExplainedEscapesTests {
  private static func explained(_ app: String, _ steps: String) -> String {
    var terminal = Terminal([
      "App.nav": app, "a.scenario": "scenario \"a\"\napp \"App.nav\"\n\(steps)\n",
    ])
    _ = terminal.navsim("explain a.scenario")
    return terminal.output
  }

  @Test func `an answer that alone avoids it is not idle, though more than that is`() {
    let app = """
      app Note
      var saved = false
      scene { child root: page = page }
      screen page {
        tap save { start save }
        task save 2s { done { saved = true } }
      }

      """
    let steps = """
      choose background-scene = disconnected

      at 0ms tap page.save
      at 1s background
      at 6s expect saved
      """
    let told = Self.explained(app, steps)
    let why = "why     page#1.save, run 1, ends without outcome: page#1 is over\n"
    #expect(told.contains(why), "\(told)")
    #expect(
      told.contains("idle    line 5 `at 0ms tap page.save`\n  choices `choose background-scene"),
      "\(told)")
  }

  @Test func `a guard against transitions stops what comes during one alone`() {
    let app = """
      app Player
      scene {
        child root: library = library
        modal player: player as full screen
        var isPlaying = false
        invariant "nothing plays unseen" { !isPlaying || player != nil }
        task load 800ms { loaded { isPlaying = true } }
        on stopAll { isPlaying = false }
      }
      screen library {
        tap play when player == nil {
          start load
          player = player
        }
      }
      screen player {
        tap stop {
          send stopAll
          close
        }
      }

      """
    let steps = """

      tap library.play
      deliver
      finish transition
      tap player.stop
      deliver
      complete load loaded
      settle

      expect faults == []
      """
    let told = Self.explained(app, steps)
    let guarded = "no transition running   stops it at the outcomes of scene.load"
    #expect(told.contains(guarded + ", at these times only\n"), "\(told)")
  }

  private static let shop = """
    app Shop
    scene { child root: main = main }
    screen main {
      tabs tab: list | orders = list
      modal dialog: offer as alert | order as alert | failed as alert
      notification order { dialog = order }
    }
    screen list {
      stack pages: product = []
      appear { start load }
      task load 400ms {
        ok {}
        broken { dialog = failed }
      }
      tap product { push product }
      tap offer { dialog = offer }
    }
    screen product { removed { close } }
    screen orders {}
    screen offer { button ok {} }
    screen order { button ok {} }
    screen failed { button ok {} }

    """

  @Test func `an answer under which a step fails earlier or otherwise avoids nothing`() {
    let told = Self.explained(Self.shop, "\nat 1s tap list.product\nat 1100ms tap tab orders\n")
    #expect(told.contains("choices no choice avoids it, from the first step on\n"), "\(told)")
  }

  @Test func `a guard is told with the line that fails though it stops the fault`() {
    let steps = """
      with binding immediate

      at 1s tap list.offer
      at 1100ms notification order
      settle
      expect shown dialog == order
      """
    let told = Self.explained(Self.shop, steps)
    let guarded = "no modal up             stops it at notification order, but line 8 still fails\n"
    #expect(told.contains(guarded), "\(told)")
    #expect(
      told.contains("wait for completion     stops it at every command (binding deferred)\n"),
      "\(told)")
  }
}
