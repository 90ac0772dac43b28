import Testing

@testable import CommandLineInterface

/// Guards are tried at blocks of `later`, too, and no throttle is written where another one helps.
struct DeferredGuardsTests {
  private static func explained(_ app: String, _ steps: String) -> String {
    let scenario = "scenario \"told\"\n\(app)\n\n\(steps)\nexpect faults == []\n"
    var terminal = Terminal(["told.scenario": scenario])
    #expect(terminal.navsim("explain told.scenario") == .success, "\(terminal.messages)")
    return terminal.output.split { $0.isWhitespace }.joined(separator: " ")
  }

  /// A block that acts when its page has been popped.
  private static func app(_ block: String) -> String {
    """
    app Late {
      ownership views
      scene { child root: main = main }
      screen main { stack pages: home | detail = [home] }
      screen home { tap open when pages == [home] { push detail } }
      screen detail {
        var isSeen = false
        tap leave when pages.last == self { pop; \(block) }
        removed { close }
      }
    }
    """
  }

  private static let steps = "at 0ms tap home.open\nat 400ms tap detail.leave\nsettle"

  @Test func `a guard at a block of later is tried, told and written`() {
    let output = Self.explained(Self.app("later { isSeen = true }"), Self.steps)
    #expect(output.contains("target alive stops it at the `later` of detail.tap leave"))
    let written = "later { if pages.last == self { ... } }"
    #expect(output.contains("write `\(written)` in `tap leave` in detail"), "\(output)")
    let guarded = Self.app("later { if pages.last == self { isSeen = true } }")
    var terminal = Terminal([
      "told.scenario": "scenario \"told\"\n\(guarded)\n\n\(Self.steps)\nexpect faults == []\n"
    ])
    #expect(terminal.navsim("replay told.scenario") == .success, "\(terminal.output)")
  }

  @Test func `no guard asks for an empty slot before what empties it`() {
    let app = """
      app Saving {
        binding immediate
        scene { child root: home = home; modal front: note as sheet }
        screen home {
          task save 1s first { ok { front = nil } }
          tap open { front = note; start save }
        }
        screen note { tap wait {}; dismissed { close } }
      }
      """
    let steps = "at 0ms tap home.open\nat 900ms pull down cancelled after 300ms\nsettle"
    let output = Self.explained(app, steps)
    #expect(output.contains("no modal up stops it at the outcomes of home.save"), "\(output)")
    #expect(!output.contains("front == nil"), "\(output)")
  }
}
