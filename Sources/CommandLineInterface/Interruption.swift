import Synchronization

/// Whether somebody wants a command to end soon and to keep what it has.
package final class Interruption: Sendable {
  private let isAsked = Atomic(false)
  private let startListening: @Sendable () -> Void

  /// Makes an interruption that nobody has asked for.
  ///
  /// - Parameter startListening: Called by a command that can be interrupted; it says how somebody
  ///   outside reaches `request`.
  package init(startListening: @escaping @Sendable () -> Void = {}) {
    self.startListening = startListening
  }

  /// Whether it was asked for.
  package var isRequested: Bool { isAsked.load(ordering: .relaxed) }

  /// Asks for it; may be called by a signal's handler.
  package func request() { isAsked.store(true, ordering: .relaxed) }

  /// A command begins that looks at `isRequested` now and then.
  package func listen() { startListening() }
}
