import AppModel
import ScenarioText
import TraceModel

/// Counts the fates of touches, and commands, for the count expectations of a scenario.
struct CountTally: Sendable {
  /// For each count expectation, how many touches or commands fit so far.
  private(set) var counts: [Int32]

  /// The ordinals of scenes that connected again, with their sessions, in order.
  private var reconnections: [(scene: Int32, session: Int32)] = []

  init(_ demands: Demands) { counts = Array(repeating: 0, count: demands.counts.count) }

  /// Takes a delivered input.
  ///
  /// A touch counts for the instance that was under the finger. One that found no instance at all
  /// counts for its screen, not for an instance that the expectation names by number.
  mutating func observe(
    _ input: Input, _ fate: Fate, scene: InstanceID, of demands: Demands
  ) {
    guard input.kind != .release, let control = input.control else { return }
    for (place, demand) in demands.counts.enumerated() {
      let target = demand.expectation.target
      guard
        demand.expectation.subject == .touches(CountTally.word(fate), control),
        target.ordinal == 0 || target.ordinal == input.instance.ordinal,
        scene == .none || session(of: scene) == demand.scene
      else { continue }
      counts[place] += 1
    }
  }

  /// Takes a command to the platform; one that is held counts when it is given, not when it runs.
  mutating func observe(_ request: PlatformRequest, scene: InstanceID, of demands: Demands) {
    let command: CountExpectation.Command
    switch request.kind {
    case .push: command = .push
    case .present: command = .present
    default: return
    }
    for (place, demand) in demands.counts.enumerated() {
      let target = demand.expectation.target
      guard demand.expectation.subject == .commands(command),
        target.screen == request.instance.screen,
        target.ordinal == 0 || target.ordinal == request.instance.ordinal,
        scene == .none || session(of: scene) == demand.scene
      else { continue }
      counts[place] += 1
    }
  }

  /// A scene that connected again counts for the scene that it was.
  mutating func reconnect(_ former: InstanceID, as scene: InstanceID) {
    reconnections.append((scene.ordinal, session(of: former)))
  }

  /// The number by which a scenario knows a scene: they are counted in order of first connection.
  private func session(of scene: InstanceID) -> Int32 {
    var earlier: Int32 = 0
    for entry in reconnections {
      if entry.scene == scene.ordinal { return entry.session }
      if entry.scene < scene.ordinal { earlier += 1 }
    }
    return scene.ordinal - earlier
  }

  /// The word of the language for a fate.
  static func word(_ fate: Fate) -> CountExpectation.Fate {
    switch fate {
    case .accepted, .tookAnotherRow: .accepted
    case .guarded, .unhandled, .finishedLifetime, .thinnedOut: .ignored
    case .missed, .fellThrough: .missed
    }
  }
}

extension CountExpectation {
  /// Whether a count is as expected.
  package func holds(for actual: Int32) -> Bool {
    switch comparison {
    case .equal: actual == count
    case .notEqual: actual != count
    case .less: actual < count
    case .lessOrEqual: actual <= count
    case .greater: actual > count
    case .greaterOrEqual: actual >= count
    }
  }
}
