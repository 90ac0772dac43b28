import AppModel
import EventCore

/// The tasks whose outcomes led from a tap to a run, one after the other.
///
/// A task is known by its index modulo 64: of two that share one, the later is not followed, so
/// that too little may be found in an app of more tasks, and never too much.
struct TaskChain: Hashable, Sendable {
  private var tasks: UInt64 = 0

  /// What a tap started itself.
  static let none = TaskChain()

  /// Whether a task is in it.
  func contains(_ task: TaskID) -> Bool { tasks & TaskChain.bit(of: task) != 0 }

  /// The chain with one more task.
  func adding(_ task: TaskID) -> TaskChain {
    var longer = self
    longer.tasks |= TaskChain.bit(of: task)
    return longer
  }

  private static func bit(of task: TaskID) -> UInt64 { 1 << (UInt64(task.index) % 64) }

  /// Writes or reads it; most are empty.
  mutating func code(_ coder: inout StateCoder) {
    var isLong = tasks != 0
    coder.flag(&isLong)
    if !isLong { return tasks = 0 }
    var halves = (UInt32(truncatingIfNeeded: tasks), UInt32(truncatingIfNeeded: tasks >> 32))
    coder.bits(&halves.0, 32)
    coder.bits(&halves.1, 32)
    tasks = UInt64(halves.0) | UInt64(halves.1) << 32
  }
}
