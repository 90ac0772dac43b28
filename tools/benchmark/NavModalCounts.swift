import Exploration

/// What a search of NavModal comes to: the counts of the benchmark's documentation, on which Spin,
/// C++ and others agree.
struct NavModalCounts: Sendable, CustomStringConvertible {
  /// The model.
  let model: NavModal
  /// How many states it has.
  let states: Int
  /// How many transitions there are between them.
  let transitions: Int
  /// How many events lead to the last state that is found.
  let depth: Int

  /// Sizes that are searched in a moment without optimisation.
  static let small = [
    NavModalCounts((1, 1, 1), 1_587, 4_142, 30),
    NavModalCounts((1, 1, 2), 14_609, 40_269, 35),
    NavModalCounts((1, 1, 2), isCanonical: true, 2_499, 6_787, 18),
    NavModalCounts((2, 2, 2), isCanonical: true, 14_791, 43_898, 21),
  ]

  /// Sizes that need optimisation.
  static let large = [
    NavModalCounts((2, 2, 2), 126_088, 379_241, 49),
    NavModalCounts((3, 2, 2), 585_557, 1_807_488, 67),
    NavModalCounts((3, 3, 2), 1_726_377, 5_395_176, 67),
    NavModalCounts((3, 3, 2), isCanonical: true, 115_056, 350_496, 25),
    NavModalCounts((4, 3, 2), isCanonical: true, 352_548, 1_077_417, 29),
  ]

  /// The parts of the set begin with some room, which weighs on models of fewer states.
  private static let statesOfRoom = 10_000
  private static let bytesMax = 64

  private init(
    _ size: (depth: Int, kinds: Int, capacity: Int), isCanonical: Bool = false, _ states: Int,
    _ transitions: Int, _ depth: Int
  ) {
    model = NavModal(
      depth: size.depth, kinds: size.kinds, capacity: size.capacity, isCanonical: isCanonical)
    self.states = states
    self.transitions = transitions
    self.depth = depth
  }

  /// What of a search of the model is not as it has to be.
  func objections() -> [String] {
    var search = StateSearch(model)
    let outcome = search.run()
    var objections: [String] = []
    func demand(_ expected: Int, _ found: Int, _ noun: String) {
      if found == expected { return }
      objections.append("\(self): expected \(expected) \(noun), found \(found)")
    }
    demand(states, outcome.stateCount, "states")
    demand(transitions, outcome.transitionCount, "transitions")
    demand(depth, outcome.depth, "events of depth")
    demand(0, outcome.findings.count, "findings")
    if outcome.end != .complete { objections.append("\(self): expected a complete search") }
    let bytes = outcome.bytes / max(outcome.stateCount, 1)
    if outcome.stateCount > Self.statesOfRoom && bytes >= Self.bytesMax {
      let expected = "less than \(Self.bytesMax) bytes a state"
      objections.append("\(self): expected \(expected), found \(bytes)")
    }
    return objections
  }

  var description: String {
    "NavModal(\(model.depth),\(model.kinds),\(model.capacity))"
      + (model.isCanonical ? ", equal situations as one state" : "")
  }
}
