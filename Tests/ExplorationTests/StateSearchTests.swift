import Testing

@testable import Exploration

/// A counter that goes up by one or doubles, and must not reach a forbidden number.
private struct Doubling: StateModel {
  var limit: UInt64
  var forbidden: UInt64 = .max

  func appendInitialStates(to batch: inout StateBatch) {
    batch.append(1)
    batch.endState(parent: 0)
  }

  func expand(_ places: Range<Int>, of states: StateBatch, into successors: inout StateBatch) {
    for place in places {
      let number = states.words[states.range(of: place).lowerBound]
      for next in [number + 1, number * 2] where next <= limit {
        successors.append(next)
        // States of different lengths must not run together.
        if next % 3 == 0 { successors.append(next) }
        successors.endState(parent: place)
        if next == forbidden { successors.note(7) }
      }
    }
  }
}

/// From 0 to each of some numbers, from each of which to the same, and there again by a longer way.
private struct Wide: StateModel {
  var count: Int

  func appendInitialStates(to batch: inout StateBatch) {
    batch.append(0)
    batch.endState(parent: 0)
  }

  func expand(_ places: Range<Int>, of states: StateBatch, into successors: inout StateBatch) {
    for place in places {
      let number = states.words[states.range(of: place).lowerBound]
      let following = number == 0 ? Array(1...count) : number < 100 ? [100] : [50]
      for next in following {
        successors.append(UInt64(next))
        successors.endState(parent: place)
        if next == 100 { successors.note(7) }
      }
    }
  }
}

struct StateSearchTests {
  @Test func `every state is visited once, whatever its length`() {
    var search = StateSearch(Doubling(limit: 5_000))
    let outcome = search.run()
    #expect(outcome.end == .complete)
    #expect(outcome.stateCount == 5_000)
    // One more is possible below the limit, and a double below half of it.
    #expect(outcome.transitionCount == 4_999 + 2_500)
  }

  @Test func `the story is a shortest one, and of the shortest the least`() {
    var search = StateSearch(
      Doubling(limit: 1_000, forbidden: 20), bounds: SearchBounds(endingFindings: [7]))
    let outcome = search.run()
    #expect(outcome.end == .found)
    // 1+1, then +1 before *2 wherever both are as short: 1 2 3 4 5 ... is longer.
    #expect(outcome.findings.map { $0.path.map { $0[0] } } == [[1, 2, 4, 5, 10, 20]])
  }

  @Test func `other ways to a problem are kept as long as they are as short`() {
    var search = StateSearch(Doubling(limit: 1_000, forbidden: 8))
    let outcome = search.run()
    // 1+1 and 1*2 are one state, and 7+1 comes later than 4*2.
    #expect(outcome.findings.map { $0.path.map { $0[0] } } == [[1, 2, 4, 8]])
    #expect(outcome.findings.map(\.otherPaths) == [[]])
    for (count, last) in [(3, 3), (40, 16)] {
      var wide = StateSearch(Wide(count: count))
      let found = wide.run().findings
      #expect(found.map { $0.path.map { $0[0] } } == [[0, 1, 100]])
      let others = found.map { $0.otherPaths.map { $0.map { Int($0[0]) } } }
      #expect(others == [(2...last).map { [0, $0, 100] }])
    }
  }

  @Test func `a bound ends the search, and says so`() {
    var deep = StateSearch(Doubling(limit: 5_000), bounds: SearchBounds(depth: 3))
    #expect(deep.run().end == .depthBound)
    var many = StateSearch(Doubling(limit: 50_000), bounds: SearchBounds(stateCount: 100))
    #expect(many.run().end == .stateBound)
    var large = StateSearch(Doubling(limit: 50_000), bounds: SearchBounds(bytes: 200_000))
    #expect(large.run().end == .memoryBound)
  }
}
