/// A model that knows what follows from a state by itself, and after how long.
package protocol SettlingModel: StateModel {
  /// Adds what follows when nobody does anything any more, with the microseconds that pass on the
  /// way to each; nothing where the state waits for nothing.
  ///
  /// - Returns: Whether all that follows lies within the bounds.
  mutating func appendSettling(
    _ place: Int, of states: StateBatch, into successors: inout StateBatch,
    _ lengths: inout [Int64]
  ) -> Bool
}

/// Whether every visited state comes to rest when nobody does anything any more.
package struct SettlingOutcome: Hashable, Sendable {
  /// The words of the states on the way to one from which it goes round for ever; none if there is
  /// no such state.
  package var endless: [[UInt64]] = []
  /// The longest time that a state needs, in microseconds.
  package var longest: Int64 = 0
  /// How many events lead to the first state that needs so long.
  package var eventCount = 0
  /// Whether what follows some state goes beyond a bound, so that nobody knows whether it rests.
  package var isCut = false
}

extension StateSearch where Model: SettlingModel {
  /// Follows every visited state until it rests; only a complete search has visited what follows.
  ///
  /// What goes round for ever is looked for from the states to which the fewest events lead, so
  /// that it is told with few.
  ///
  /// - Precondition: The states themselves were kept.
  /// - Complexity: O(states * depth), and 24 bytes for each state.
  package mutating func settling() -> SettlingOutcome {
    var outcome = SettlingOutcome()
    var lengths = parts.map { [Int64](repeating: Settling.unknown, count: $0.count) }
    for (depth, states) in statesByDepth.enumerated() {
      for start in states {
        if lengths[start.part][start.place] == Settling.unknown,
          let endless = follow(from: start, &lengths, &outcome.isCut)
        {
          outcome.endless = path(to: endless)
          return outcome
        }
        if lengths[start.part][start.place] > outcome.longest {
          outcome.longest = lengths[start.part][start.place]
          outcome.eventCount = depth
        }
      }
    }
    return outcome
  }

  /// The visited states, by how many events lead to them.
  private var statesByDepth: [[StateNumber]] {
    var states: [[StateNumber]] = []
    for part in parts.indices {
      for place in 0..<parts[part].count {
        let state = StateNumber(part: part, place: place)
        let depth = depth(of: state)
        while states.count <= depth { states.append([]) }
        states[depth].append(state)
      }
    }
    return states
  }

  /// How many events lead to a state.
  private func depth(of state: StateNumber) -> Int {
    var depth = 0
    var number = parts[state.part].parents[state.place]
    while number != .none {
      depth += 1
      number = parts[number.part].parents[number.place]
    }
    return depth
  }

  /// Finds the longest time of a state and of all that follow it, depth first.
  ///
  /// - Returns: A state that follows itself, if there is one.
  private mutating func follow(
    from start: StateNumber, _ lengths: inout [[Int64]], _ isCut: inout Bool
  ) -> StateNumber? {
    var frames = [frame(of: start, &isCut)]
    lengths[start.part][start.place] = Settling.underWay
    while let top = frames.indices.last {
      if frames[top].next == frames[top].followers.count {
        let done = frames.removeLast()
        lengths[done.number.part][done.number.place] = done.longest
        continue
      }
      let (number, length) = frames[top].followers[frames[top].next]
      let rest = lengths[number.part][number.place]
      if rest == Settling.underWay { return number }
      if rest == Settling.unknown {
        lengths[number.part][number.place] = Settling.underWay
        frames.append(frame(of: number, &isCut))
        continue
      }
      frames[top].longest = max(frames[top].longest, rest + length)
      frames[top].next += 1
    }
    return nil
  }

  private mutating func frame(of number: StateNumber, _ isCut: inout Bool) -> Settling.Frame {
    var state = StateBatch()
    for word in parts[number.part].words(of: number.place) { state.append(word) }
    state.endState(parent: 0)
    var batch = HashedBatch()
    var lengths: [Int64] = []
    let isWhole = models[0].appendSettling(0, of: state, into: &batch.states, &lengths)
    if !isWhole { isCut = true }
    batch.sort(sectionCount: Model.sectionCount)
    var frame = Settling.Frame(number: number)
    for place in 0..<batch.states.count {
      let part = StateFingerprint.part(of: batch.fingerprints[place])
      // What goes beyond a bound was not visited.
      guard let found = parts[part].place(of: batch, place) else { continue }
      frame.followers.append((StateNumber(part: part, place: found), lengths[place]))
    }
    return frame
  }
}

/// What the search for the longest time keeps.
private enum Settling {
  static let unknown: Int64 = -1
  static let underWay: Int64 = -2

  /// A state whose followers are being looked at.
  struct Frame {
    var number: StateNumber
    var followers: [(StateNumber, Int64)] = []
    var next = 0
    var longest: Int64 = 0
  }
}
