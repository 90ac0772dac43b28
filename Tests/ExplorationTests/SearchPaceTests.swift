import Foundation
import Testing

@testable import Exploration

/// A star of numbers, each of which takes so long.
private struct Slow: StateModel {
  var count: UInt64
  var seconds: Double

  func appendInitialStates(to batch: inout StateBatch) {
    batch.append(0)
    batch.endState(parent: 0)
  }

  func expand(_ places: Range<Int>, of states: StateBatch, into successors: inout StateBatch) {
    for place in places {
      Thread.sleep(forTimeInterval: seconds)
      let number = states.words[states.range(of: place).lowerBound]
      for target in number == 0 ? Array(1...count) : [number % count + 1] {
        successors.append(target)
        successors.endState(parent: place)
        if number > 0, target % 100 == 0 { successors.note(target) }
      }
    }
  }
}

struct SearchPaceTests {
  @Test func `a search of heavy states asks time and again within a portion`() {
    var search = StateSearch(Slow(count: 300, seconds: 0.002))
    var waiting: [Int] = []
    let outcome = search.run { progress in
      waiting.append(progress.waitingCount)
      return waiting.count < 3
    }
    #expect(outcome.end == .stopped)
    #expect(waiting[0] == 300)
    // All of them would have taken more than half a second.
    #expect((1..<300).contains(waiting[2]))
    #expect(outcome.transitionCount == 300 + 300 - waiting[2])
  }

  @Test func `what was stopped within a portion goes on as if nothing had been`() {
    var whole = StateSearch(Slow(count: 20_000, seconds: 0))
    let expected = whole.run()
    for jobs in 1...2 {
      var search = StateSearch(Slow(count: 20_000, seconds: 0), jobs: jobs)
      var stops = 0
      // How much memory a table takes depends on the memory there is.
      func run() -> SearchOutcome {
        var outcome = search.run { _ in false }
        outcome.bytes = expected.bytes
        return outcome
      }
      var outcome = run()
      while outcome.end == .stopped {
        stops += 1
        outcome = run()
      }
      #expect(stops > 3)
      #expect(outcome == expected)
    }
  }

  @Test func `bounds are judged at the same states, however long these take`() {
    let bounds = SearchBounds(endingFindings: [20_000])
    let light = Slow(count: 20_000, seconds: 0)
    var (first, second) = (StateSearch(light, bounds: bounds), StateSearch(light, bounds: bounds))
    let expected = first.run()
    // Asking takes long as well, and is no reason to end elsewhere.
    var outcome = second.run { _ in
      Thread.sleep(forTimeInterval: 0.001)
      return true
    }
    outcome.bytes = expected.bytes
    #expect(outcome == expected)
    #expect(outcome.end != .complete)
    #expect(outcome.transitionCount > 20_000)
  }

  @Test func `the memory of the widest depth is given back behind it`() {
    var search = StateSearch(Slow(count: 20_000, seconds: 0))
    #expect(search.run().end == .complete)
    #expect(search.frontier.states.bytes + search.next.states.bytes < 100_000)
  }

  @Test func `so many states are taken as last a moment, at least one`() {
    var pace = SearchPace(countMax: 100)
    #expect(pace.count == 16)
    pace.note(16, took: .zero)
    #expect(pace.count == 32)
    for _ in 0..<4 { pace.note(pace.count, took: .milliseconds(1)) }
    #expect(pace.count == 100)
    pace.note(100, took: .milliseconds(500))
    #expect(pace.count == 10)
    pace.note(10, took: .seconds(60))
    #expect(pace.count == 1)
  }
}
