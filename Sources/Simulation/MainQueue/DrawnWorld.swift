import AppModel
import SimulatedUIKit

/// What a finger can be on while a handler runs: what was there when that began.
struct DrawnWorld: Hashable, Sendable {
  var state: AppState
  var platform: UIKitPlatform
}

extension World {
  /// Keeps what is drawn where a handler of the item that is taken may keep the main thread busy.
  mutating func keepDrawn() {
    if !drawn.isEmpty { drawn.removeAll() }
    // Nothing comes meanwhile but what has been announced.
    if !program.blocksMainThread || leavesTimeOpen || nextArrival == arrivals.count { return }
    drawn = [DrawnWorld(state: machine.state, platform: platform)]
  }

  /// Something comes while the main thread is busy: a finger comes down on what is drawn, not on
  /// what the handler under way has changed.
  mutating func arriveWhileBusy(_ arrival: Arrival) {
    // What is expected is judged of the state as it is.
    if drawn.isEmpty || arrival.action.isExpectation { return arrive(arrival) }
    swapDrawn()
    arrive(arrival)
    swapDrawn()
  }

  private mutating func swapDrawn() {
    swap(&machine.state, &drawn[0].state)
    swap(&platform, &drawn[0].platform)
  }
}
