import AppModel
import TraceModel
import Verification

/// What the events of a search reach of an app, each point once in a block of states.
///
/// An event begins in a state that knows how many transitions run, and nothing else of the past
/// counts: so what a search reaches depends on the states that it visits, not on their order.
struct ReachedPoints: Sendable {
  private var counts: CoverageCounts
  /// The points that were told of the block.
  private var isTold: [Bool]

  /// Makes the points of an app.
  init(_ program: Program) {
    counts = CoverageCounts(CoveragePoints(program))
    isTold = Array(repeating: false, count: counts.counts.count)
  }

  /// Begins a block of states; every block is told whole, whichever worker has it.
  mutating func beginBlock() {
    for place in isTold.indices { isTold[place] = false }
  }

  /// Begins an event while so many transitions run; what is not taken of the one before is
  /// forgotten.
  mutating func beginEvent(transitions: Int) {
    counts.removeAll()
    counts.beginRun(transitions: transitions)
  }

  /// Takes the next entry of the event.
  mutating func observe(_ entry: TraceEntry) { counts.observe(entry) }

  /// The points that the event has reached and that the block has not told yet.
  ///
  /// - Parameter tally: What the world counted during the event.
  mutating func take(_ tally: [UInt32]) -> [Int] {
    counts.add(tally)
    var reached: [Int] = []
    for (place, count) in counts.counts.enumerated() where count > 0 && !isTold[place] {
      isTold[place] = true
      reached.append(place)
    }
    return reached
  }
}
