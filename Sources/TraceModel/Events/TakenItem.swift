import AppModel
import SimulatedUIKit

/// A result, timer or block that was taken from the queue.
package enum TakenItem: Hashable, Sendable {
  /// A task's result, or a timer.
  case run(RunID)
  /// A block of a `later` statement, with its statements, or a delivery, which has none.
  case block(InstanceID, CodeAddress)
  /// Such a block that went with its lifetime: nothing is left to do.
  case blockOfNobody
  /// The end of an animation.
  case transitionEnd(TransitionID)
  /// A throttle's window or a debounce's silence is over.
  case rate(HandlerID)
}
