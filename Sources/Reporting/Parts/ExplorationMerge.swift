/// What the parts of one exploration come to together.
///
/// All parts try every story up to the states that are divided, and each part every story that
/// goes on from its own: so together the complete ones tried everything, and a shortest story of
/// theirs is a shortest of all.
package struct ExplorationMerge: Hashable, Sendable {
  /// For each part, what it came to; `nil` where it is missing.
  private(set) var parts: [ExplorationPart?]
  /// A part that is there: what all agree in is taken from it.
  let first: ExplorationPart

  /// Begins with a part.
  package init(_ part: ExplorationPart) {
    first = part
    parts = Array(repeating: nil, count: part.count)
    parts[part.index] = part
  }

  /// The app's file.
  package var app: String { first.app }

  /// Adds a part; of two runs of the same part the one that came further counts.
  ///
  /// - Returns: Why it is no part of the same search; `nil` if it is one.
  package mutating func add(_ part: ExplorationPart) -> String? {
    if part.count != first.count {
      return "expected a part of \(first.count), found one of \(part.count)"
    }
    for place in 0..<max(part.plan.count, first.plan.count) where difference(part, place) != nil {
      return difference(part, place)
    }
    if let common = part.common, let other = present.compactMap(\.common).first, common != other {
      return "expected \(other.stateCount) states in all parts, found \(common.stateCount)"
    }
    if !CoverageReport(part).hasPoints(of: CoverageReport(first)) {
      return "expected the points of coverage of the parts before it, found others"
    }
    if let known = parts[part.index], known.came(asFarAs: part) { return nil }
    parts[part.index] = part
    return nil
  }

  private func difference(_ part: ExplorationPart, _ place: Int) -> String? {
    let own = place < first.plan.count ? first.plan[place] : "nothing more"
    let other = place < part.plan.count ? part.plan[place] : "nothing more"
    if own == other { return nil }
    return "expected `\(own)` as in the parts before it, found `\(other)`"
  }

  /// The parts that are there, in order.
  var present: [ExplorationPart] { parts.compactMap(\.self) }

  /// The parts that are not, counted from 1.
  package var missing: [Int] {
    isWholeInOne ? [] : parts.indices.filter { parts[$0] == nil }.map { $0 + 1 }
  }

  /// Whether one part is everything: there was too little to be divided.
  var isWholeInOne: Bool { present.contains { $0.isComplete && $0.common == nil } }

  /// Whether every state within the bounds was visited.
  package var isComplete: Bool {
    isWholeInOne || (missing.isEmpty && present.allSatisfy(\.isComplete))
  }

  /// Every story of at most so many events was tried, where not all were.
  package var triedDepth: Int {
    // What all parts visit does not need all of them.
    let common = present.map { $0.common?.depth ?? $0.triedDepth }.max() ?? 0
    return parts.map { part in
      guard let part else { return common }
      return part.isComplete ? .max : max(part.triedDepth, common)
    }.min() ?? common
  }

  /// How many different states were visited: at least, and at most.
  var stateCounts: ClosedRange<Int> {
    let least = present.map(\.stateCount).max() ?? 0
    let common = present.compactMap(\.common).first?.stateCount ?? 0
    let divided = present.filter { $0.common != nil }
    if divided.isEmpty { return least...least }
    let most = divided.reduce(common) { $0 + $1.stateCount - common }
    return least...max(least, most)
  }

  /// How many events were tried at most: parts try those up to the states that are divided alike.
  var transitionCountMax: Int { present.reduce(0) { $0 + $1.transitionCount } }

  /// How many events the longest of all shortest stories has.
  var depth: Int { present.map(\.depth).max() ?? 0 }

  /// How likely it is that at least one state was taken for another.
  var chanceOfMiss: Double {
    present.reduce(0) { $0 + ChanceOfMiss.chance(ofStates: $1.stateCount) }
  }

  /// The bounds; one that some part reached was reached.
  var bounds: [ExplorationPart.Bound] {
    first.bounds.enumerated().map { place, bound in
      var bound = bound
      bound.isReached = present.contains { part in
        place < part.bounds.count && part.bounds[place].isReached
      }
      return bound
    }
  }

  /// The inputs that no state of any part made possible, or that nothing took in any; none before
  /// everything was visited.
  var inputGaps: InputGaps {
    let parts = present.filter(\.isComplete)
    guard isComplete, let first = parts.first else { return InputGaps() }
    let impossible = first.inputGaps.impossible.filter { input in
      parts.allSatisfy { $0.inputGaps.impossible.contains(input) }
    }
    // What was never possible in a part is in neither of its lists.
    var unaccepted: [String] = []
    for input in parts.flatMap(\.inputGaps.unaccepted)
    where !unaccepted.contains(input) && !parts.contains(where: { $0.accepted.contains(input) }) {
      unaccepted.append(input)
    }
    return InputGaps(impossible: impossible, unaccepted: unaccepted)
  }

  /// Each problem once, by its least story, in the order in which the whole search meets them.
  package var problems: [ExplorationPart.Story] {
    var least: [ExplorationPart.Story] = []
    for story in present.flatMap(\.problems) {
      if let place = least.firstIndex(where: { $0.key == story.key }) {
        if story.precedes(least[place]) { least[place] = story }
      } else {
        least.append(story)
      }
    }
    // Stories of one event's findings keep their order.
    return least.enumerated().sorted { one, other in
      one.element.precedes(other.element)
        || (!other.element.precedes(one.element) && one.offset < other.offset)
    }.map(\.element)
  }

  /// For each goal its least witness.
  package var witnesses: [ExplorationPart.Story?] {
    first.goals.indices.map { place in
      present.flatMap(\.witnesses).filter { $0.key == "\(place)" }.min { $0.precedes($1) }
    }
  }
}

extension ExplorationMerge {
  /// What the parts have reached of the app together: each point once, however many have.
  package var coverage: CoverageReport {
    present.dropFirst().reduce(into: CoverageReport(present[0])) { union, part in
      union.formUnion(CoverageReport(part))
    }
  }
}

extension CoverageReport {
  /// What a part has reached.
  fileprivate init(_ part: ExplorationPart) {
    self.init(app: part.covered, runs: 1, parts: 1, rows: part.points)
  }
}

extension ExplorationPart {
  /// Whether it came at least as far as another run of the same part.
  fileprivate func came(asFarAs other: ExplorationPart) -> Bool {
    if isComplete != other.isComplete { return isComplete }
    if triedDepth != other.triedDepth { return triedDepth > other.triedDepth }
    return stateCount >= other.stateCount
  }
}
