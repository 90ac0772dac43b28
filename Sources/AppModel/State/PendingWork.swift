/// A run of a task or timer, counted from 1 in order of the starts; 0 is none.
@usableFromInline package struct RunID: Hashable, Sendable {
  /// The number.
  @usableFromInline package var number: UInt32
  /// Makes the identifier of the run with this number.
  @inlinable package init(number: UInt32) { self.number = number }
  /// No run.
  @inlinable package static var none: RunID { RunID(number: 0) }
  /// Compares in place: a comparison that is not inlined costs more than its work.
  @inlinable package static func == (left: RunID, right: RunID) -> Bool {
    left.number == right.number
  }
}

/// A block of a `later` statement or of a delivery, counted from 1 in order of making; 0 is none.
@usableFromInline package struct BlockID: Hashable, Sendable {
  /// The number.
  @usableFromInline package var number: UInt32
  /// Makes the identifier of the block with this number.
  @inlinable package init(number: UInt32) { self.number = number }
  /// No block.
  @inlinable package static var none: BlockID { BlockID(number: 0) }
  /// Compares in place: a comparison that is not inlined costs more than its work.
  @inlinable package static func == (left: BlockID, right: BlockID) -> Bool {
    left.number == right.number
  }
}

/// One run of a task or timer that has not ended.
@usableFromInline package struct TaskRun: Hashable, Sendable {
  /// Which run it is.
  @usableFromInline package var id: RunID
  /// What runs.
  @usableFromInline package var task: TaskID
  /// In whose lifetime.
  @usableFromInline package var owner: InstanceID
  /// The first word of its arguments in `AppState.arguments`.
  @usableFromInline package var frame: Int32
  /// Whether it was cancelled: whatever would come becomes `cancelled`.
  @usableFromInline package var isCancelled: Bool
  /// Whether it waits for the runs before it (policy `queue`).
  @usableFromInline package var isWaiting: Bool
  /// Which of its captures were alive when it started and, unless it holds them, still are.
  ///
  /// Bit *n* stands for the task's capture *n*, of which the checker allows thirty; bit 30 for the
  /// logic that started it, where the task captures nothing but what it awaits.
  @usableFromInline package var captured: Int32 = 0
}

/// A block of a `later` statement that waits in the main queue.
@usableFromInline package struct DeferredBlock: Hashable, Sendable {
  /// Which block it is.
  @usableFromInline package var id: BlockID
  /// Its statements.
  @usableFromInline package var code: CodeAddress
  /// The instance whose handler wrote it.
  @usableFromInline package var instance: InstanceID
  /// The first word of that handler's arguments in `AppState.arguments`.
  @usableFromInline package var frame: Int32
  /// How many words they take.
  @usableFromInline package var width: Int32
  /// What is delivered to the instance, if the block is a delivery of the main scheduler.
  @usableFromInline package var bind = BindID.none
  /// Whether it keeps the logic that wrote it.
  @usableFromInline package var keepsLogic = false
}
