import AppModel
import SimulatedUIKit

/// What became of an input.
package enum Fate: Hashable, Sendable {
  /// A handler ran, or the platform acted; on this instance, which may differ from the one under
  /// the finger.
  case accepted(InstanceID)
  /// A row was selected that shows something else than when the finger came down (E11).
  case tookAnotherRow(InstanceID)
  /// Not there any more: this control of this instance lies beneath, and gets it.
  case fellThrough(InstanceID, ControlID)
  /// Delivered, but stopped by the handler's guard.
  case guarded(HandlerID)
  /// Delivered to a control without a handler, or a message that nobody receives.
  case unhandled
  /// Delivered, but the instance's lifetime is over.
  case finishedLifetime
  /// Delivered, but a throttle or debounce let it come to nothing.
  case thinnedOut(RateLoss)
  /// Nothing to hit.
  case missed(MissCause)

  /// Whether something took the input: a handler, or the platform itself.
  package var isAccepted: Bool {
    switch self {
    case .accepted, .tookAnotherRow: true
    case .fellThrough, .guarded, .unhandled, .finishedLifetime, .thinnedOut, .missed: false
    }
  }

  /// Whether it missed because no finger could see what it was meant for.
  package var isOutOfSight: Bool {
    guard case .missed(.platform(let reason)) = self else { return false }
    return reason.isOutOfSight
  }
}

/// Why there was nothing to hit.
package enum MissCause: Hashable, Sendable {
  /// No instance of the screen is on screen.
  case notOnScreen
  /// Another instance of the same screen has come under the finger (E1).
  case anotherInstance(InstanceID)
  /// The control was disabled as last drawn (E3).
  case disabled
  /// The arguments lie outside the control's parameters.
  case argumentOutOfRange
  /// Another finger is down on the same control, or one of the two controls is exclusive (E4).
  case excluded
  /// The finger stayed down, and the app became inactive or the view left its window (E10).
  case touchCancelled
  /// Another row of the table is held, and it alone is selected (E5).
  case anotherRowHeld
  /// UIKit drops what a stranger presents or dismisses.
  case dropped(DropReason)
  /// No finger is down there.
  case noFinger
  /// The scene is in the background or inactive.
  case sceneInactive
  /// The scene is not connected, or there never was one of its number.
  case sceneAbsent
  /// The scene is where it should come to.
  case sceneUnchanged
  /// The scene is connected, or has come back meanwhile.
  case sceneConnected
  /// The platform's reason.
  case platform(MissReason)

  /// The same cause without the numbers of what it names.
  var withoutNumbers: MissCause {
    switch self {
    case .anotherInstance: .anotherInstance(.none)
    case .platform(let reason): .platform(reason.withoutNumbers)
    default: self
    }
  }
}

/// Why a delivered touch has no effect yet.
package enum TouchWait: UInt8, Hashable, Sendable {
  /// Its finger stays down.
  case fingerDown
  /// Its row is selected after the commit (E11).
  case rowSelection
  /// Another row of its table is held (E5).
  case heldRow
  /// Its control waits for a silence (`debounce`).
  case debounce
  /// Its control waits for the end of a window (`throttle`, latest).
  case throttle
}
