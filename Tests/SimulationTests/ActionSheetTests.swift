import AppModel
import EventCore
import ScenarioText
import Simulation
import Testing
import TraceModel

struct ActionSheetTests {
  private static let app = """
    scene { child root: home = home }
    screen home {
      modal menu: choices as action sheet anchored
      tap open when menu == nil { menu = choices }
      tap other {}
      on cancelled {}
    }
    screen choices {
      button delete {}
      button cancel { send cancelled }
    }
    """

  @Test(arguments: [
    "at 1s tap outside", "at 1s tap choices.cancel",
    "at 1s tap home.other may miss",
  ])
  func `M11: what the cancel button does is on behalf of whoever taps it, or outside`(
    tap: String
  ) throws {
    let width = tap.contains("home") ? "with width regular\n" : ""
    let steps = "\(width)at 0ms tap home.open\n\(tap)\nsettle"
    let scenario = try Playback.scenario(app: Self.app, steps)
    let runner = ScenarioRunner(scenario: scenario, options: RunOptions())
    let run = try #require(runner.run().runs.first)
    let handler = try #require(
      run.trace.entries.first { entry in
        if case .alertHandler = entry.event { true } else { false }
      })
    let delivered = run.trace.entries.last { entry in
      if case .inputDelivered = entry.event { true } else { false }
    }
    #expect(handler.cause == delivered?.cause)
  }
}
