import Foundation
import Synchronization

/// Work on a thread whose stack is large enough for every text that the parser takes.
///
/// Tests run on threads that have 512 KiB of stack on Apple's systems, and a deeply nested text may
/// need 2 MiB in a debug build.
package enum RoomyThread {
  private static let stackSizeInBytes = 8 << 20

  /// Where a thread leaves what it came to.
  private final class Outcome<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }

  /// Does the work there, and waits for it.
  ///
  /// What belongs to the current task, as the test under way does, is not known there.
  package static func perform<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value
  ) -> Value {
    let outcome = Outcome<Value>()
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      let value = work()
      outcome.value.withLock { $0 = value }
      isDone.signal()
    }
    thread.stackSize = stackSizeInBytes
    thread.start()
    isDone.wait()
    guard let value = outcome.value.withLock({ $0 }) else {
      preconditionFailure("roomy thread: the work is done, and nothing came of it")
    }
    return value
  }
}
