/// Which of several items of one instant the main queue holds first.
@usableFromInline package enum DeliveryClass: UInt8, Comparable, Sendable {
  /// Ends of animations, results of tasks, timers.
  case completion
  /// Blocks that somebody put at the end of the main queue.
  case deferredBlock
  /// Touches, keys, links and other events from outside.
  case input

  /// Orders by precedence at one instant.
  @inlinable package static func < (left: DeliveryClass, right: DeliveryClass) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The place of an item in the main queue: the one home of the order of simultaneous events.
///
/// Items of the same instant come as completions, then deferred blocks, then input, then in order
/// of creation (page Turn of `Simulation`). An order that depended on how a collection happens
/// to be stored would differ between machines.
@usableFromInline package struct DeliveryOrder: Hashable, Comparable, Sendable {
  /// When the item arrives in the main queue.
  @usableFromInline package var deadline: VirtualInstant
  /// What kind of item it is.
  @usableFromInline package var deliveryClass: DeliveryClass
  /// When it was created, counted in items since the start of the run.
  @usableFromInline package var sequence: UInt32

  /// Makes the place of an item.
  @inlinable
  package init(deadline: VirtualInstant, deliveryClass: DeliveryClass, sequence: UInt32) {
    self.deadline = deadline
    self.deliveryClass = deliveryClass
    self.sequence = sequence
  }

  /// Orders by instant, then class, then creation.
  @inlinable package static func < (left: DeliveryOrder, right: DeliveryOrder) -> Bool {
    if left.deadline != right.deadline { return left.deadline < right.deadline }
    if left.deliveryClass != right.deliveryClass {
      return left.deliveryClass < right.deliveryClass
    }
    return left.sequence < right.sequence
  }
}
