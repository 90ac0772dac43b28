import EventCore
import Simulation
import Verification

@testable import Exploration

/// Plays every run of an app up to a number of events, one by one: worlds are copied, nothing is
/// packed, nothing is merged.
struct RunEnumeration {
  /// A run as far as it has come.
  struct Point {
    var world: World
    var detectors: FaultDetectors
  }

  /// A situation that follows another, packed, and what was found on the way.
  struct Successor: Hashable {
    var words: [UInt64]
    var findings: Set<UInt64>
  }

  private var model: ExploredModel
  /// Whether situations that differ in values that nobody can notice are one.
  private let forgetsValues: Bool
  /// Everything that was found in any run.
  private(set) var findings: Set<UInt64> = []
  /// How many events were played.
  private(set) var eventCount = 0
  /// Successors that differ between a run and its packed situation.
  private(set) var differences: [String] = []

  init(_ model: ExploredModel, forgetsValues: Bool = false) {
    self.model = model
    self.forgetsValues = forgetsValues
  }

  /// Plays on from a point.
  ///
  /// - Complexity: O(events ^ depth).
  mutating func play(_ point: Point, depth: Int) {
    let next = successors(of: point)
    compare(next.map(\.1), with: point)
    if depth == 0 { return }
    for (follower, successor) in next {
      findings.formUnion(successor.findings)
      // Beyond a bound nothing is packed.
      let goesOn = !follower.world.isOver && !successor.words.isEmpty
      if goesOn { play(follower, depth: depth - 1) }
    }
  }

  /// Plays one long run, which goes on with any of what can follow, and compares at every point.
  mutating func walk(from start: Point, length: Int, _ numbers: inout RandomNumbers) {
    var point = start
    var known: Set<UInt64> = []
    for _ in 0..<length {
      let next = successors(of: point)
      compare(next.map(\.1), with: point, known: known)
      let open = next.filter { !$0.0.world.isOver && !$0.1.words.isEmpty }
      if open.isEmpty { return }
      let chosen = open[numbers.below(open.count)]
      known.formUnion(chosen.1.findings)
      point = chosen.0
    }
  }

  private mutating func successors(of point: Point) -> [(Point, Successor)] {
    model.world = point.world
    model.detectors = point.detectors
    model.collectEvents()
    let events = model.events
    var successors: [(Point, Successor)] = []
    for event in events {
      model.untriedAnswers = [[]]
      while let answers = model.untriedAnswers.popLast() {
        model.world = point.world
        model.detectors = point.detectors
        model.perform(event, answers)
        eventCount += 1
        var follower = Point(world: model.world, detectors: model.detectors)
        _ = follower.detectors.takeFindings()
        successors.append((follower, pack()))
      }
    }
    return successors
  }

  /// The packed form of what the model has at hand.
  private mutating func pack() -> Successor {
    var batch = StateBatch()
    if model.reachedBound == nil {
      if forgetsValues { model.world.forgetUnnoticedValues() }
      model.appendWorld(to: &batch, nil, isArrival: false)
    }
    return Successor(words: batch.words, findings: Set(batch.findings.map(\.finding)))
  }

  /// A situation without the values that nobody can notice.
  private mutating func forgetting(_ words: [UInt64]) -> [UInt64] {
    if !forgetsValues { return words }
    let batch = StateBatch(words)
    model.read(batch, batch.range(of: 0))
    return pack().words
  }

  /// A packed situation must go on as the run does.
  ///
  /// - Parameter known: What was found on the way: a rest that nothing has changed is judged once
  ///   more in a packed situation, and tells it again.
  private mutating func compare(
    _ successors: [Successor], with point: Point, known: Set<UInt64> = []
  ) {
    model.world = point.world
    model.detectors = point.detectors
    let state = pack().words
    let (told, _) = model.tellSuccessors(of: state)
    var packed: [Successor] = []
    for place in 0..<told.count {
      let found = told.findings.filter { Int($0.place) == place }.map(\.finding)
        .filter { !SearchFinding.isMark($0) }
      if found.contains(where: ExploredFinding.bounds.contains) {
        packed.append(Successor(words: [], findings: []))
      } else {
        packed.append(
          Successor(
            words: forgetting(Array(told.words[told.range(of: place)])),
            findings: Set(found).subtracting(known)))
      }
    }
    let successors = successors.map {
      Successor(words: $0.words, findings: $0.findings.subtracting(known))
    }
    if Set(packed) != Set(successors) {
      differences.append(
        """
        \(state): packed \(Set(packed).subtracting(successors)), run \
        \(Set(successors).subtracting(packed))
        """)
    }
  }
}
