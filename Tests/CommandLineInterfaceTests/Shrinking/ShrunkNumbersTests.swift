import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// Instances are counted as they are made: a step that goes takes its number along.
struct ShrunkNumbersTests {
  /// A picker that two quick taps upload twice; two scenes of it are too much to explore.
  private static let app = """
    app Orders

    var serverStatus: Status = processing
    var pickedStatus: Status = none
    var process: Int(1...9) = 1

    enum Status: none | processing | completed

    scene {
      restored var result: Status = none
      restored var resultProcess: Int(0...9) = 0
      child root: order = order
      restored { send resultArrived }
      on picked(status: Status) {
        pickedStatus = status
        result = status
        resultProcess = process
        send resultArrived
      }
      on resultArrived when result != none {
        if resultProcess == process { serverStatus = result }
        result = none
      }
    }

    screen order { stack pages: details | picker = [details] }

    screen details { tap changeStatus { push picker } }

    screen picker {
      tap pick(status: Status) {
        send picked(status)
        start upload
      }
      tap done { pop }
      task upload 1s all { ok {} }
      disappear when leaving && pages.top == self { pop }
    }

    """

  private static func steps(_ idle: String, _ picker: Int, _ scene: String) -> String {
    """
    scenario "double-effect of picker.pick"
    app "Orders.nav"

    \(idle)at 6s tap details.changeStatus\(scene)
    at 7s tap picker#\(picker).pick(none)\(scene)
    at 7s tap picker#\(picker).pick(none)\(scene)
    settle

    expect faults == []

    """
  }

  private static let once = """
    at 0ms tap details.changeStatus
    at 2s tap picker.done

    """

  private static let inTwoScenes = """
    at 0ms tap details.changeStatus
    at 0ms tap details.changeStatus
    at 700ms tap picker.done
    at 2s tap picker.done
    at 3s tap details.changeStatus
    at 3s tap details.changeStatus
    at 3s tap details.changeStatus
    at 3s connect scene
    at 4s tap details.changeStatus in scene 2
    at 5s tap picker.done in scene 2

    """

  @Test func `a text that looks like the number of an instance is a value as any other`() {
    let text = """
      scenario "a text with a number"
      app Form {
        scene { child root: home = home }
        screen home { var text = ""; type text; tap go { text = "#1" } }
      }
      at 0ms tap home.go
      at 10ms type home.text "say \\"#2\\""
      settle
      expect home.text == "ok"

      """
    var terminal = Terminal(["form.scenario": text])
    #expect(terminal.navsim("shrink form.scenario") == .success)
    #expect(
      terminal.output.contains("\nat 0ms type home.text \"say \\\"#2\\\"\"\n"),
      "\(terminal.output)")
  }

  @Test(arguments: [("", 1, ""), (once, 2, ""), (inTwoScenes, 7, " in scene 2")])
  func `steps go though a later one names an instance by a number that they move`(
    _ idle: String, _ picker: Int, _ scene: String
  ) {
    var terminal = Terminal([
      "Orders.nav": Self.app, "a.scenario": Self.steps(idle, picker, scene),
    ])
    #expect(terminal.navsim("replay a.scenario") == .failure)
    #expect(terminal.navsim("shrink a.scenario") == .success)
    let lines = terminal.output.split(separator: "\n").filter { $0.hasPrefix("at ") }
    #expect(lines.count == 3, "\(terminal.output)")
    #expect(lines.last?.hasSuffix("tap picker.pick(none)") == true, "\(terminal.output)")
  }
}
