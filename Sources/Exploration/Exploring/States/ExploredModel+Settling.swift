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
    untriedAnswers.append([])
    trialCount = 0
    var change = Change.none
    while let answers = untriedAnswers.popLast() {
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

  /// Whether a state of a search by order does not come to rest when nobody does anything any more
  /// and all questions are answered as usual: the first that waits comes next, but what `settle`
  /// does not wait for.
  mutating func goesOnForever(from words: [UInt64]) -> Bool {
    _ = unpack(0, of: StateBatch(words))
    for _ in 0..<FuzzRun.settlingItems {
      if world.isOver || world.isSettled || reachedBound != nil { return false }
      guard let place = world.placeToSettle else { return false }
      let isNext = place == 0 && world.agenda.items[0].order.deadline <= world.now
      perform(ExploredEvent(kind: isNext ? .next : .item(place)), [])
      untriedAnswers.removeAll(keepingCapacity: true)
    }
    return true
  }
}
