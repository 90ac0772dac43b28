import AppModel
import EventCore
import ScenarioText
import Simulation
import Testing
import TraceModel

struct OwnershipTests {
  static let app = """
    scene { child root: menu = menu; modal page: edit as sheet }
    screen menu { tap open { page = edit } }
    screen edit { tap close { close } }
    """

  @Test func `an app without objects makes none, unless views own its logic`() throws {
    let scenario = try Playback.scenario(app: Self.app, "tap menu.open")
    let plain = ScenarioRunner(scenario: scenario).makeWorld()
    #expect(!plain.machine.tracksObjects)
    #expect(plain.machine.state.objects.isEmpty)
    let views = ScenarioRunner(scenario: scenario, options: RunOptions(ownership: .views))
      .makeWorld()
    #expect(views.machine.tracksObjects)
    #expect(!views.machine.state.objects.isEmpty)
  }

  @Test func `both ownerships of an app without objects print the same, but for late effects`()
    throws
  {
    let steps = "at 0ms tap menu.open\nat 1s tap edit.close\nsettle"
    let lifetimes = try Playback(app: Self.app, steps)
    let views = try Playback(app: Self.app, steps, options: RunOptions(ownership: .views))
    #expect(lifetimes.allLines == views.allLines)
  }

  @Test func `an option goes before the scenario, and that before the app`() throws {
    let app = "ownership views\n\(Self.app)"
    let silent = try Playback.scenario(app: app, "tap menu.open")
    #expect(ScenarioRunner(scenario: silent).makeWorld().machine.ownership == .views)
    let says = try Playback.scenario(app: app, "with ownership lifetimes\ntap menu.open")
    #expect(ScenarioRunner(scenario: says).makeWorld().machine.ownership == .lifetimes)
    let options = RunOptions(ownership: .views)
    #expect(
      ScenarioRunner(scenario: says, options: options).makeWorld().machine.ownership == .views)
  }

  @Test func `the trace says who is made, dies, outlives, and is nil`() throws {
    let app = """
      scene { child root: menu = menu; modal page: edit as sheet }
      screen menu { tap open { page = edit } }
      screen edit {
        interactor Saver
        gateway Disk { async }
        task save 1s captures weak self awaits Disk { done { close } }
        tap save { start save }
        tap close { close }
      }
      """
    let lines = try Playback(
      app: app, "at 0ms tap menu.open\nat 1s tap edit.save\nat 1100ms tap edit.close\nsettle"
    ).lines.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    #expect(
      lines.filter { $0.contains("Saver") || $0.contains("Disk") } == [
        "edit#1.Saver is made", "edit#1.Disk is made", "edit#1.Saver dies",
        "edit#1.Disk outlives its lifetime",
        "edit#1.save, run 1: weak edit#1.Saver is nil, so nothing is done", "edit#1.Disk dies",
      ])
  }
}

struct RetainCycleTests {
  private static func edges(_ pairs: [(Int, Int, StrongEdge.Kind)]) -> [StrongEdge] {
    pairs.map { StrongEdge(source: $0.0, target: $0.1, kind: $0.2) }
  }

  @Test func `a circle begins with what something outside owns`() {
    // 0 owns 2, 2 owns 1, 1 owns 3, and 3 refers back to 2.
    let edges = Self.edges([(0, 2, .owner), (2, 1, .owner), (1, 3, .owner), (3, 2, .reference)])
    let circles = RetainCycle.all(nodeCount: 4, edges: edges)
    #expect(circles.map(\.path) == [[2, 1, 3]])
    #expect(circles.map(\.weakened) == [2])
  }

  @Test func `what a closure captured is to be weak`() {
    let edges = Self.edges([(0, 1, .owner), (1, 2, .capture), (2, 0, .reference)])
    let circles = RetainCycle.all(nodeCount: 3, edges: edges)
    #expect(circles.map(\.path) == [[0, 1, 2]])
    #expect(circles.map(\.weakened) == [1])
  }

  @Test func `for each object that no circle told so far has, the shortest is told`() {
    let edges = Self.edges([
      (0, 1, .reference), (1, 2, .reference), (2, 0, .reference), (1, 0, .reference),
      (3, 4, .reference), (4, 3, .reference),
    ])
    let paths = RetainCycle.all(nodeCount: 5, edges: edges).map(\.path)
    #expect(paths == [[0, 1], [2, 0, 1], [3, 4]])
  }

  @Test func `a long chain is no circle, and a long circle is one`() {
    let chain = (1..<20_000).map { ($0 - 1, $0, StrongEdge.Kind.owner) }
    #expect(RetainCycle.all(nodeCount: 20_000, edges: Self.edges(chain)).isEmpty)
    let back = [(19_999, 0, StrongEdge.Kind.reference)]
    let circles = RetainCycle.all(nodeCount: 20_000, edges: Self.edges(chain + back))
    #expect(circles.map(\.path.count) == [20_000])
    #expect(circles.map(\.weakened) == [19_999])
  }

  @Test func `declarations that own each other downwards are no circle, but a reference back is`() {
    // The lifetime 0 owns the lifecycle 1, which owns other lifetimes of the same screen.
    let down: [(Int, Int, StrongEdge.Kind)] = [(0, 1, .owner), (1, 0, .descent), (0, 2, .owner)]
    #expect(RetainCycle.all(nodeCount: 3, edges: Self.edges(down)).isEmpty)
    for kind in [StrongEdge.Kind.reference, .capture] {
      let circles = RetainCycle.all(nodeCount: 3, edges: Self.edges(down + [(2, 0, kind)]))
      #expect(circles.map(\.path) == [[0, 2]])
      #expect(circles.map(\.weakened) == [1])
    }
  }

  @Test func `without a way back there is none`() {
    let edges = Self.edges([(0, 1, .owner), (0, 2, .owner), (1, 2, .reference)])
    #expect(RetainCycle.all(nodeCount: 3, edges: edges).isEmpty)
  }
}
