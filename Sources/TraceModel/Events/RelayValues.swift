/// Why a throttle or debounce let an event come to nothing.
package enum RateLoss: UInt8, Hashable, Sendable {
  /// It came within the window of one that had passed.
  case withinWindow
  /// A later one took its place.
  case superseded

  /// The words of traces.
  package var text: String {
    switch self {
    case .withinWindow: "within the throttle's window"
    case .superseded: "a later one takes its place"
    }
  }
}

/// What became of a relay's value on its way to one subscriber.
package enum DeliveryFate: Hashable, Sendable {
  /// The subscriber's handler ran.
  case made
  /// The handler's guard did not hold.
  case guarded
  /// It waits in the main queue for the main scheduler, as this item.
  case queued(ItemID)
  /// It waits for the end of a throttle's window, or for a silence.
  case waits(TouchWait)
  /// A throttle or debounce let it come to nothing.
  case thinnedOut(RateLoss)
}
