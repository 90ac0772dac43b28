import Dispatch
import Synchronization

/// Values that several workers change at once, each its own.
///
/// The address is kept as a number: a pointer is not `Sendable`, and here it need not be, because
/// no two workers use one place.
struct SharedPlaces<Value>: Sendable {
  private let address: UInt

  init(_ base: UnsafeMutablePointer<Value>) { address = UInt(bitPattern: base) }

  /// The value at a place, which nobody else uses meanwhile.
  subscript(place: Int) -> Value {
    unsafeAddress { UnsafePointer(pointer(place)) }
    nonmutating unsafeMutableAddress { pointer(place) }
  }

  private func pointer(_ place: Int) -> UnsafeMutablePointer<Value> {
    guard let base = UnsafeMutablePointer<Value>(bitPattern: address) else {
      preconditionFailure("shared places: there are none")
    }
    return base + place
  }
}

/// Independent pieces of work, shared between workers.
package enum SharedWork {
  /// Does every piece once; which worker does which is left open.
  ///
  /// - Parameter body: Gets the worker, counted from 0, and the piece.
  package static func perform(
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
