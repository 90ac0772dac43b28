import AppModel
import Foundation
import ScenarioText
import Testing

@testable import EventCore
@testable import Exploration
@testable import SimulatedUIKit
@testable import Simulation
@testable import Verification

/// A world that goes back to another one is that other one, field by field.
///
/// Who adds a field finds this test red: take it over in `restore`, beside the `code(_:)` of its
/// type, and give it another value in `FilledWorld`; or name it here with the reason why not.
struct RestoredFieldsTests {
  /// The fields that stay as they are, and why.
  private static let untouched: [String: String] = [
    "world.program": "one for all worlds of a run",
    "world.machine": "its state is compared field by field, and a turn under way is abandoned",
    "world.platform": "compared field by field",
    "world.choices": "compared field by field",
    "world.agenda": "compared field by field",
    "choices.log": "what was asked belongs to whoever goes back",
    "world.wanted": "a picture, taken anew",
    "world.shown": "a picture, taken anew",
    "world.picturedScene": "none, so that pictures are taken anew",
    "world.picturedVersion": "that of a picture that is taken anew",
    "world.handlerTally": "what has been counted of handlers stays",
    "world.itemLimit": "set by whoever plays",
    "world.drawn": "kept while an item is under way only",
  ]

  /// The fields that are the same in all worlds of a run.
  private static let constant: Set<String> = [
    "world.inPlace", "world.binding", "world.isPlain", "world.renderingOverride",
    "platform.inPlace", "platform.profile", "choices.fixed", "choices.firstCounts",
    "choices.tried", "choices.guesses", "detectors.desync", "detectors.exception",
    "detectors.stuck", "detectors.leak", "detectors.neverCompleted", "detectors.retainCycle",
    "detectors.invariant",
  ]

  /// The fields that only worlds of a binding use.
  private static let bindings: [String: BindingKind] = [
    "world.changes": .changes, "world.immediate": .immediate, "world.swiftUI": .swiftui,
  ]

  // MARK: Comparing

  private typealias Field = (name: String, value: Any)

  private static func fields(of name: String, _ whole: Any) -> [Field] {
    Mirror(reflecting: whole).children.map { ("\(name).\($0.label ?? "?")", $0.value) }
  }

  private static func fields(of world: World) -> [Field] {
    let all =
      fields(of: "world", world) + fields(of: "state", world.machine.state)
      + fields(of: "platform", world.platform) + fields(of: "agenda", world.agenda)
      + fields(of: "choices", world.choices)
    return all.filter { untouched[$0.name] == nil }
  }

  private static func isSame(_ one: Any, _ other: Any) -> Bool {
    if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
    return String(describing: one) == String(describing: other)
  }

  /// The names of the fields that differ.
  private static func differences(_ one: [Field], _ other: [Field]) -> [String] {
    zip(one, other).filter { !isSame($0.value, $1.value) }.map { $0.0.name }
  }

  /// Expects that each of two worlds becomes the other one by going back to it.
  private func expectRestored(
    _ one: World, _ other: World, after step: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (start, goal) in [(one, other), (other, one)] {
      var world = start
      world.restore(goal)
      let differences = Self.differences(Self.fields(of: world), Self.fields(of: goal))
        .filter { Self.bindings[$0].map { $0 == goal.binding } ?? true }
      #expect(differences == [], "\(step)", sourceLocation: sourceLocation)
      #expect(world.picturedScene == .none, sourceLocation: sourceLocation)
    }
  }

  // MARK: Tests

  @Test(arguments: BindingKind.allCases)
  func `a world that makes no sense is taken over, each field of it`(_ binding: BindingKind) throws
  {
    let setup = "with binding \(binding.name)"
    let scenario = try ExploredApps.scenario(ExploredApps.sheet, setup)
    let fresh = ScenarioRunner(scenario: scenario).makeWorld()
    var filled = fresh
    FilledWorld.fill(&filled)
    filled.machine.cause = 7
    let kept = zip(Self.fields(of: fresh), Self.fields(of: filled)).filter {
      Self.isSame($0.value, $1.value)
    }.map { $0.0.name }
    let unused = Self.bindings.filter { $0.value != binding }.keys
    let expected = Self.constant.filter { !$0.hasPrefix("detectors.") }.union(unused)
    #expect(Set(kept) == expected, "fields that `FilledWorld` leaves as they are")
    expectRestored(fresh, filled)
    filled.restore(fresh)
    #expect(filled.machine.cause == 0)
  }

  @Test func `what has been counted of handlers is taken over where a run begins anew`() throws {
    let scenario = try ExploredApps.scenario(ExploredApps.sheet, "")
    let fresh = ScenarioRunner(scenario: scenario).makeWorld()
    var counted = fresh
    counted.handlerTally = [7]
    var world = fresh
    world.restore(counted)
    #expect(world.handlerTally == [])
    world.restart(from: counted)
    #expect(world.handlerTally == [7])
  }

  @Test func `detectors that make no sense are taken over, each field of them`() {
    let fresh = FaultDetectors(binding: .router)
    var filled = fresh
    FilledWorld.fill(&filled)
    let kept = Set(Self.fields(of: "detectors", fresh).map(\.name))
      .subtracting(
        Self.differences(
          Self.fields(of: "detectors", fresh), Self.fields(of: "detectors", filled)))
    #expect(kept == Self.constant.filter { $0.hasPrefix("detectors.") })
    for (start, goal) in [(fresh, filled), (filled, fresh)] {
      var detectors = start
      detectors.restore(goal)
      let differences = Self.differences(
        Self.fields(of: "detectors", detectors), Self.fields(of: "detectors", goal))
      #expect(differences == [])
    }
  }

  /// Folders whose scenarios use stacks, modals, tabs, tasks, rates, relays, held fingers, several
  /// scenes, all bindings.
  private static let folders = [
    "Seeds/StoreApp", "Seeds/VIPERTodo", "Language/Bindings", "Language/Loop", "Language/Rates",
    "Language/Relays", "Language/Scenes", "Language/Steps", "Language/Tabs", "Language/Tasks",
  ]

  @Test(arguments: folders)
  func `after each step of a scenario its world is taken over`(_ folder: String) throws {
    let scenarios = try Self.scenarios(in: folder)
    try #require(!scenarios.isEmpty)
    for scenario in scenarios {
      let runner = ScenarioRunner(scenario: scenario)
      if runner.refusal == nil { expectRestored(from: runner) }
    }
  }

  /// Plays a scenario, and lets worlds and detectors of its beginning take over those after each
  /// step, and the other way round.
  private func expectRestored(from runner: ScenarioRunner) {
    let start = runner.makeWorld()
    var play = Play(world: start)
    var detectors = FaultDetectors(binding: start.binding)
    var shown = 0
    for numbered in StepOrders.all(of: runner.scenario.steps, limit: 1).orders[0] {
      if numbered.beginsPermute { play.advance() }
      play.play(numbered.step, numbered.number)
      if numbered.isDelivered { play.advance() }
      let name = "\(runner.scenario.title): \(numbered.step.text)"
      expectRestored(play.world, start, after: name)
      var later = play
      later.advance()
      expectRestored(later.world, play.world, after: name)
      let trace = play.world.trace
      for entry in trace.entries[shown...] {
        detectors.observe(entry, in: trace, of: start.program)
      }
      shown = trace.entries.count
      var restored = FaultDetectors(binding: start.binding)
      restored.restore(detectors)
      #expect(restored == detectors, "\(name)")
    }
  }

  /// The scenarios of a folder.
  private static func scenarios(in folder: String) throws -> [Scenario] {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let folder = root.appending(path: "Scenarios/\(folder)")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "scenario" }.compactMap { file in
      let source = SourceText(
        path: file.lastPathComponent, try String(contentsOf: file, encoding: .utf8))
      let parsed = ScenarioFile.parse(source)
      let app: CheckedApp?
      switch parsed.tree.appSource {
      case .inline(let inline): app = AppChecker.check(AppFile(inline), source: source).app
      case .file(let path):
        let file = folder.appending(path: path.value)
        let source = SourceText(
          path: file.lastPathComponent, try String(contentsOf: file, encoding: .utf8))
        app = AppChecker.check(AppFile.parse(source).tree, source: source).app
      case nil: app = nil
      }
      return app.flatMap { ScenarioChecker.check(parsed.tree, source: source, app: $0).scenario }
    }
  }
}
