import Dispatch
import Synchronization

/// Values that several workers change at once, each its own.
struct SharedPlaces<Value>: @unchecked Sendable {
  private let base: UnsafeMutablePointer<Value>

  init(_ base: UnsafeMutablePointer<Value>) { self.base = base }

  /// The value at a place, which nobody else uses meanwhile.
  subscript(place: Int) -> Value {
    unsafeAddress { UnsafePointer(base + place) }
    nonmutating unsafeMutableAddress { base + place }
  }
}

/// Independent pieces of work, shared between workers.
enum SharedWork {
  /// Does every piece once; which worker does which is left open.
  ///
  /// - Parameter body: Gets the worker, counted from 0, and the piece.
  static func perform(
    _ count: Int, jobs: Int, _ body: @Sendable (_ worker: Int, _ piece: Int) -> Void
  ) {
    if jobs == 1 || count < 2 {
      for piece in 0..<count { body(0, piece) }
      return
    }
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(jobs, count)) { worker in
      while true {
        let piece = next.wrappingAdd(1, ordering: .relaxed).oldValue
        if piece >= count { return }
        body(worker, piece)
      }
    }
  }
}
