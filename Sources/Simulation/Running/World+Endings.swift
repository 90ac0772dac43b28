import AppModel
import SimulatedUIKit
import TraceModel

/// What ends a run before its steps do: an exception, or a documented limit.
extension World {
  /// The app raised.
  mutating func raise(_ exception: AppException) {
    record(.appException(exception))
    isOver = true
    hasRaised = true
  }

  /// The binding raised, about a slot.
  mutating func raise(_ failure: BindingFailure, _ owner: InstanceID, _ slot: SlotID) {
    record(.bindingException(owner: owner, slot: slot, failure))
    isOver = true
    hasRaised = true
  }

  /// UIKit raised.
  ///
  /// - Parameter hasAppFrame: Whether it raised in a call of the app, and not by itself later.
  mutating func raise(_ message: ConsoleMessage, hasAppFrame: Bool) {
    record(.platformException(line(message), hasAppFrame: hasAppFrame))
    isOver = true
    hasRaised = true
  }

  /// A limit is reached.
  package mutating func reach(_ limit: RunLimit) {
    if isOver { return }
    isOver = true
    record(.limitReached(limit))
  }
}
