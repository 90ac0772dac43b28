import Synchronization

/// Whether somebody wants a command to end soon and to keep what it has.
package final class Interruption: Sendable {
  /// When it was asked for first, in milliseconds of any clock.
  private let firstRequest = Atomic(Int64.min)
  private let startListening: @Sendable () -> Void

  /// Makes an interruption that nobody has asked for.
  ///
  /// - Parameter startListening: Called by a command that can be interrupted; it says how somebody
  ///   outside reaches `request`.
  package init(startListening: @escaping @Sendable () -> Void = {}) {
    self.startListening = startListening
  }

  /// Whether it was asked for.
  package var isRequested: Bool { firstRequest.load(ordering: .relaxed) != .min }

  /// How long after the first request others are the same one: `timeout` sends its signal to the
  /// process and then to the group that it is in.
  package static let sameRequestMilliseconds: Int64 = 500

  /// Asks for it; may be called by a signal's handler.
  ///
  /// - Parameter milliseconds: What a clock shows that never goes back.
  /// - Returns: Whether somebody had asked before, and has lost patience.
  @discardableResult
  package func request(at milliseconds: Int64 = 0) -> Bool {
    let (isFirst, first) = firstRequest.compareExchange(
      expected: .min, desired: milliseconds, ordering: .relaxed)
    return !isFirst && milliseconds - first >= Interruption.sameRequestMilliseconds
  }

  /// A command begins that looks at `isRequested` now and then.
  package func listen() { startListening() }
}
