import AppModel
import EventCore
import SimulatedUIKit
import TraceModel

/// Something that the main thread takes up in a turn of its own, or that waits to be.
package struct Item: Hashable, Sendable {
  /// When it arrives, and before whom.
  package var order: DeliveryOrder
  /// Which item it is.
  package var id: ItemID
  /// The scene it belongs to; none for the app as a whole.
  package var scene: InstanceID
  /// What is to be done.
  package var content: Content
  /// Under open durations, at most how many of the inputs that wait come before this, the end of a
  /// transition.
  ///
  /// It is taken after those that had come when the transition began: an animation begins when the
  /// main thread is no longer busy. And after a touch on what it moves away (E1).
  package var inputsAhead: Int32 = 0

  /// What is to be done.
  package enum Content: Hashable, Sendable {
    /// A touch, delivered together with the touches that wait with it.
    case touch(Touch)
    /// Another input.
    case input(OutsideInput)
    /// A run of a task or timer is due.
    case run(RunID)
    /// A block of a `later` statement.
    case block(BlockID)
    /// The animation of a transition is over.
    case transitionEnd(TransitionID)
    /// A transition that is measured in turns has so many to go.
    case transitionTurns(TransitionID, Int)
    /// Under `plain`, binding `deferred` sends one command.
    case reconciliation
    /// SwiftUI writes the binding of a modal that the user took away (S12).
    case bindingWrite(InstanceID)
    /// SwiftUI writes the path of a stack that the user took entries off (S21).
    case pathWrite(InstanceID, SlotID)
    /// A throttle's window or a debounce's silence is over.
    case rate(RatedCall)
    /// A pass of the run loop for layout alone.
    case layoutPass
    /// The main thread is busy for a while.
    case blockMain(VirtualDuration)
  }

  /// Whether it is a touch.
  package var isTouch: Bool { if case .touch = content { true } else { false } }
  /// Whether it lifts the finger of a gesture.
  package var isGestureRelease: Bool { draggedController != nil }
  /// What the finger drags that it lifts; `nil` if it lifts none.
  var draggedController: ControllerID? {
    guard case .input(let input) = content else { return nil }
    switch input.kind {
    case .edgeSwipeRelease, .contentSwipeRelease, .pullDownRelease: return input.controller
    default: return nil
    }
  }
  /// Whether it came from outside and waits for the main thread.
  package var isWaitingInput: Bool {
    switch content {
    case .touch: true
    case .input: !isGestureRelease
    default: false
    }
  }
  /// Whether it ends a transition, however long that takes.
  var isTransitionEnd: Bool { if case .transitionEnd = content { true } else { false } }
  /// Whether it ends this transition.
  func ends(_ transition: TransitionID) -> Bool {
    if case .transitionEnd(let own) = content { own == transition } else { false }
  }
  /// Whether it is a block.
  package var isBlock: Bool { if case .block = content { true } else { false } }
}

extension Item.Content {
  /// E2: whether it comes in a block of the main queue, as the ends of tasks and timers do, which
  /// no touch has an order against.
  package var isFromMainQueue: Bool {
    switch self {
    case .block, .run: true
    default: false
    }
  }

  /// Forgets of a touch what had uncovered it, where that is over.
  mutating func forgetUncovering(where isOver: (TransitionID) -> Bool) {
    guard case .touch(var touch) = self, touch.uncovering != .none, isOver(touch.uncovering)
    else { return }
    touch.uncovering = .none
    self = .touch(touch)
  }
}
