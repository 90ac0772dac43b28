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
  /// - Parameter goesOn: Asked time and again; `false` gives the question up.
  /// - Returns: `nil` if it was given up.
  /// - Precondition: The states themselves were kept.
  /// - Complexity: O(states), and 28 bytes for each state.
  package mutating func settling(goesOn: () -> Bool = { true }) -> SettlingOutcome? {
    var outcome = SettlingOutcome()
    var work = SettlingWork(parts.map(\.count))
    for (depth, states) in statesByDepth.enumerated() {
      for start in states {
        if work[start] == SettlingWork.unknown {
          switch follow(from: start, &work, goesOn) {
          case .rests: break
          case .stopped: return nil
          case .endless(let state):
            outcome.endless = path(to: state)
            outcome.isCut = work.isCut
            return outcome
          }
        }
        if work[start] > outcome.longest {
          outcome.longest = work[start]
          outcome.eventCount = depth
        }
      }
    }
    outcome.isCut = work.isCut
    return outcome
  }

  /// The visited states, by how many events lead to them.
  private var statesByDepth: [[StateNumber]] {
    let depths = depths
    var states: [[StateNumber]] = []
    for part in parts.indices {
      for place in 0..<parts[part].count {
        let depth = Int(depths[part][place])
        while states.count <= depth { states.append([]) }
        states[depth].append(StateNumber(part: part, place: place))
      }
    }
    return states
  }

  /// How many events lead to each state.
  private var depths: [[Int32]] {
    var depths = parts.map { [Int32](repeating: -1, count: $0.count) }
    var path: [StateNumber] = []
    for part in parts.indices {
      for place in 0..<parts[part].count {
        // Up to the first state whose depth is known, and back.
        var number = StateNumber(part: part, place: place)
        while number != .none, depths[number.part][number.place] < 0 {
          path.append(number)
          number = parts[number.part].parents[number.place]
        }
        var depth = number == .none ? -1 : depths[number.part][number.place]
        while let state = path.popLast() {
          depth += 1
          depths[state.part][state.place] = depth
        }
      }
    }
    return depths
  }

  /// Finds the longest time of a state and of all that follow it, depth first.
  private mutating func follow(
    from start: StateNumber, _ work: inout SettlingWork, _ goesOn: () -> Bool
  ) -> SettlingWork.Following {
    if work.isToBeAsked, !goesOn() { return .stopped }
    var frames = [frame(of: start, &work)]
    while let top = frames.indices.last {
      if frames[top].next == frames[top].followers.count {
        let done = frames.removeLast()
        work[done.number] = done.longest
        continue
      }
      let (number, length) = frames[top].followers[frames[top].next]
      let rest = work[number]
      if rest == SettlingWork.underWay { return .endless(number) }
      if rest == SettlingWork.unknown {
        if work.isToBeAsked, !goesOn() { return .stopped }
        frames.append(frame(of: number, &work))
        continue
      }
      frames[top].longest = max(frames[top].longest, Self.sum(rest, length))
      frames[top].next += 1
    }
    return .rests
  }

  /// As long as can be told, where that is less.
  private static func sum(_ rest: Int64, _ length: Int64) -> Int64 {
    let (sum, isTooLong) = rest.addingReportingOverflow(length)
    return isTooLong ? .max : sum
  }

  private mutating func frame(
    of number: StateNumber, _ work: inout SettlingWork
  ) -> SettlingWork.Frame {
    let state = StateBatch(parts[number.part].words(of: number.place))
    var batch = HashedBatch()
    var lengths: [Int64] = []
    let isWhole = models[0].appendSettling(0, of: state, into: &batch.states, &lengths)
    work.begin(number, isWhole: isWhole)
    batch.sort(sectionCount: Model.sectionCount)
    var frame = SettlingWork.Frame(number: number)
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
private struct SettlingWork {
  static let unknown: Int64 = -1
  static let underWay: Int64 = -2
  /// How many states are followed between two questions whether somebody has stopped it.
  private static let statesPerQuestion = 1_024

  /// Whether what follows some state goes beyond a bound.
  private(set) var isCut = false
  /// How long each state takes, as far as that is known.
  private var lengths: [[Int64]]
  private var countSinceQuestion = Self.statesPerQuestion

  /// A state whose followers are being looked at.
  struct Frame {
    var number: StateNumber
    var followers: [(StateNumber, Int64)] = []
    var next = 0
    var longest: Int64 = 0
  }

  /// What following a state came to.
  enum Following {
    /// It and all that follow it come to rest.
    case rests
    /// This state follows itself.
    case endless(StateNumber)
    /// Somebody has stopped it.
    case stopped
  }

  /// Knows nothing yet of so many states in each part.
  init(_ counts: [Int]) {
    lengths = counts.map { [Int64](repeating: Self.unknown, count: $0) }
  }

  subscript(number: StateNumber) -> Int64 {
    get { lengths[number.part][number.place] }
    set { lengths[number.part][number.place] = newValue }
  }

  /// A state is being followed.
  ///
  /// - Parameter isWhole: Whether all that follows it lies within the bounds.
  mutating func begin(_ number: StateNumber, isWhole: Bool) {
    self[number] = Self.underWay
    countSinceQuestion += 1
    if !isWhole { isCut = true }
  }

  /// Whether so many states were followed that it is time to ask.
  var isToBeAsked: Bool {
    mutating get {
      if countSinceQuestion < Self.statesPerQuestion { return false }
      countSinceQuestion = 0
      return true
    }
  }
}
