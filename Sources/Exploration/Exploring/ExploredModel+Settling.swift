import EventCore
import Simulation

extension ExploredModel: SettlingModel {
  /// What follows as time passes: no input comes any more.
  mutating func appendSettling(
    _ place: Int, of states: StateBatch, into successors: inout StateBatch,
    _ lengths: inout [Int64]
  ) {
    let range = states.range(of: place)
    read(states, range)
    if world.isOver || world.isSettled { return }
    trials.append([])
    var isFresh = true
    while let answers = trials.popLast() {
      if !isFresh { read(states, range) }
      isFresh = false
      perform(ExploredEvent(kind: .next), answers)
      if reachedBound != nil { continue }
      lengths.append((world.now - .zero).microseconds)
      append(to: &successors, parent: place)
    }
  }
}
