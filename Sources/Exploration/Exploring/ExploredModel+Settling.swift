import EventCore
import Simulation

extension ExploredModel: SettlingModel {
  /// What follows as time passes: no input comes any more.
  mutating func appendSettling(
    _ place: Int, of states: StateBatch, into successors: inout StateBatch,
    _ lengths: inout [Int64]
  ) -> Bool {
    let parent = unpack(place, of: states)
    if world.isOver || world.isSettled { return true }
    var isWhole = true
    trials.append([])
    trialCount = 0
    var change = Change.none
    while let answers = trials.popLast() {
      goBack(from: change)
      change = .screens
      perform(ExploredEvent(kind: .next), answers)
      if reachedBound != nil {
        isWhole = false
        continue
      }
      lengths.append((world.now - VirtualInstant.zero).microseconds)
      change = appendWorld(to: &successors, parent, isArrival: false)
    }
    return isWhole
  }
}
