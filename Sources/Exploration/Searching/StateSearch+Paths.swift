// The way to a state that was visited.
extension StateSearch {
  /// The words of the states on the least of the shortest stories that end with a state.
  mutating func path(to end: StateNumber) -> [[UInt64]] {
    var path: [[UInt64]] = []
    var number = end
    while number != .none {
      path.append(parts[number.part].words(of: number.place))
      number = parts[number.part].parents[number.place]
    }
    path.reverse()
    return bounds.isCompact ? states(ofFingerprints: path.map { $0[0] }) : path
  }

  /// The ways to the states that were visited first, the shortest first.
  mutating func firstPaths(_ count: Int) -> [[[UInt64]]] {
    var ends: [(depth: Int, state: StateNumber)] = []
    for part in parts.indices {
      for place in 0..<min(count, parts[part].count) {
        let state = StateNumber(part: part, place: place)
        var depth = 0
        var earlier = parts[part].parents[place]
        while earlier != .none {
          depth += 1
          earlier = parts[earlier.part].parents[earlier.place]
        }
        ends.append((depth, state))
      }
    }
    // Where fingerprints alone are kept, a way is searched for anew: only those that are wanted.
    ends.sort {
      ($0.depth, $0.state.part, $0.state.place) < ($1.depth, $1.state.part, $1.state.place)
    }
    return ends.prefix(count).map { path(to: $0.state) }
  }

  /// The words of the states with these fingerprints, each a successor of the one before.
  private mutating func states(ofFingerprints fingerprints: [UInt64]) -> [[UInt64]] {
    var path: [[UInt64]] = []
    for fingerprint in fingerprints {
      var candidates = HashedBatch()
      if let last = path.last {
        pathModel.expand(0..<1, of: StateBatch(last), into: &candidates.states)
      } else {
        pathModel.appendInitialStates(to: &candidates.states)
      }
      candidates.sort(sectionCount: Model.sectionCount)
      guard let place = candidates.fingerprints.firstIndex(of: fingerprint) else {
        preconditionFailure("search: state \(path.count) of a path has lost its successor")
      }
      path.append(Array(candidates.states.words[candidates.states.range(of: place)]))
    }
    return path
  }
}
