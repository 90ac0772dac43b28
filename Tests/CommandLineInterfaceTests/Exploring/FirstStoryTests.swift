import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// Of equally short stories the first in the order of events is told.
struct FirstStoryTests {
  private static let app = """
    app Rows

    scene { child root: home = home }

    screen home {
      stack pages: list | row = [list]
      invariant "two at most" { pages.count <= 2 }
    }

    screen list {
      tap other {}
      tap row(n: Int(0...1)) when pages.count < 4 { push row(n) }
    }

    screen row(id: Int(0...1)) {
      tap more when pages.count < 4 { push row(id) }
      removed { close }
    }

    """

  private func stories(_ app: String, _ options: String) -> String {
    var terminal = Terminal(["Rows.nav": app])
    #expect(terminal.navsim("explore Rows.nav --max-stack 3 --jobs 1 \(options)") == .failure)
    return terminal.output
  }

  @Test(arguments: ["", "--no-reduction", "--compact"])
  func `taps carry the first value that will do`(option: String) {
    let output = stories(Self.app, "--events tap --max-depth 8 --allow-incomplete \(option)")
    let taps = "\n\n  tap list.row(0)\n  tap list.row(0)\n  deliver\n  settle\n"
    #expect(output.contains(taps), "\(output)")
    #expect(!output.contains("list.row(1)"), "\(output)")
  }

  @Test(arguments: ["", "--no-reduction"])
  func `one finger comes to mind before two`(option: String) {
    let careful = Self.app.replacing(
      "when pages.count < 4 { push row(n)", with: "when pages == [list] { push row(n)")
    let output = stories(
      careful, "--events tap,two-fingers --max-depth 6 --allow-incomplete \(option)")
    let taps = "\n\n  tap list.row(0)\n  deliver\n  finish transition\n  tap row.more\n"
    #expect(output.contains(taps), "\(output)")
  }

  @Test func `under plain a swipe that is taken at once comes before a tap that waits`() {
    let app = """
      app Gallery
      binding router

      scene {
        child root: navigator = navigator
        key Escape { send goBack }
      }

      screen navigator {
        stack pages: albums | album = [albums]
        on goBack { custom pop }
      }

      screen albums { tap album when pages == [albums] { custom push album } }
      screen album { tap like {} }

      """
    var terminal = Terminal(["Gallery.nav": app])
    let line = "explore Gallery.nav --platform plain --events edge-swipe,key,tap --max-depth 17"
    #expect(terminal.navsim("\(line) --jobs 1 --brief --allow-incomplete") == .failure)
    // A story with the key first would need an order that no times say.
    let problem = "17 events: over-dismiss of album\n"
    #expect(terminal.output.hasSuffix(problem), "\(terminal.output)")
  }
}
