/// What the order of a story needs that no instants of its inputs give it with the durations.
package enum Overtaking: Hashable, Sendable {
  /// An input or a block waited meanwhile: the main thread must be busy until after this.
  case busyMainThread(until: String)
  /// One must be slower than it is, and last until after something else.
  case slower(String, until: String)
  /// What S23 loses comes so soon after a dialog's closing as no step can say.
  case justClosed
}

extension Overtaking {
  /// What is slower lasts until after this, too.
  mutating func outlasts(_ later: String) {
    if case .slower(let name, _) = self { self = .slower(name, until: later) }
  }
}
