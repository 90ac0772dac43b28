/// Why a run of a task or timer ended without any outcome.
package enum RunLoss: String, Hashable, Sendable {
  /// A later start has taken its place: of a timer, or of a task whose policy is `latest`.
  case startedAgain
  /// The app cancelled its timer.
  case cancelled
  /// The lifetime of its owner is over.
  case lifetimeOver
  /// The view that had made its owner was made anew.
  case viewMadeAnew
  /// Nobody is left to hear of it.
  case unheard
}
