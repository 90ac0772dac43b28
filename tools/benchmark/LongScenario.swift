import AppModel
import EventCore
import ScenarioReplay
import ScenarioText
import Simulation

/// A user who walks through the AccountSample app again and again: one round as scenario text,
/// replayed later and later.
struct LongScenario {
  /// What ends a benchmark before it begins.
  struct Failure: Error {
    /// The findings of the parser and the checker, or of the file system.
    var message: String
  }

  /// How long a round lasts; everything rests by then.
  static let roundLength = VirtualDuration.milliseconds(10_000)

  /// One round: delayed double taps, pushes, pops by hand, a sheet with typing, an alert, keys.
  private static let round = """
    given stored = [Account("7", "name")]

    at 0ms    block main 100ms
    at 10ms   tap menu.info(uiKit) may miss      // both wait for the main thread
    at 20ms   tap menu.info(uiKit) may miss
    at 600ms  tap info.detail may miss
    at 700ms  tap info.detail may miss           // while the first animates
    at 1200ms back button may miss
    at 1700ms tap info.edit may miss
    at 2500ms tap accountEdit.cancel may miss
    at 3300ms tap info.edit may miss
    at 4000ms type accountEdit.name "new" may miss
    at 4100ms tap accountEdit.cancel may miss
    at 4500ms tap destruct.cancel may miss
    at 5000ms type accountEdit.name "" may miss
    at 5100ms type accountEdit.name "n" may miss
    at 5200ms type accountEdit.name "na" may miss
    at 5300ms type accountEdit.name "name" may miss
    at 5400ms pull down finished may miss
    at 6500ms edge swipe cancelled after 100ms may miss
    at 7300ms key R may miss
    at 8100ms key R may miss
    at 8900ms back button may miss

    """

  /// The app with the code of the round's arguments.
  private let scenario: Scenario
  /// What comes from outside in the first round.
  private let arrivals: [Arrival]

  /// The app.
  var program: Program { scenario.program }

  /// Compiles the round for an app.
  ///
  /// - Parameter path: The app's file.
  init(app path: String) throws(Failure) {
    let name = FilePath(path)
    let text = "scenario \"a round\"\napp \"\(name.lastComponent)\"\n\(LongScenario.round)"
    var loader = ScenarioLoader()
    let loaded = loader.load(
      SourceText(path: "round.scenario", text), from: name.folder, in: MachineFileSystem())
    guard let scenario = loaded.scenario else {
      throw Failure(message: loaded.findings.map(\.text).joined())
    }
    self.scenario = scenario
    arrivals = scenario.steps.enumerated().compactMap { index, step in
      guard case .at(let instant) = step.timing else { return nil }
      return Arrival(
        instant: instant, action: step.action, scene: step.scene,
        step: InputStep(index: Int32(index), mayMiss: step.mayMiss))
    }
  }

  /// A world at zero.
  func makeWorld(_ binding: BindingKind) -> World {
    ScenarioRunner(scenario: scenario, options: RunOptions(binding: binding)).makeWorld()
  }

  /// Announces a round, then lets time pass to its end.
  func playRound(_ number: Int, in world: inout World) {
    let start = VirtualInstant(
      microseconds: Int64(number) * LongScenario.roundLength.microseconds)
    for index in arrivals.indices {
      var arrival = arrivals[index]
      arrival.instant = start + (arrival.instant - VirtualInstant.zero)
      world.announce(arrival)
    }
    world.advance(to: start + LongScenario.roundLength)
  }

  /// Blocks the main thread, as a round begins, and nothing else.
  func playFirstStep(in world: inout World) {
    var arrival = arrivals[0]
    arrival.instant = world.now
    world.announce(arrival)
    world.advance(to: world.now + .milliseconds(100))
  }
}
