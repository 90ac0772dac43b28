/// What an order needs that neither the durations nor the instants of its inputs give it.
package enum Overtaking: Hashable, Sendable {
  /// An input or a block waited meanwhile: the main thread must be busy until after this.
  case busyMainThread(until: String)
  /// One must be slower than it is, so that the other one comes before it.
  case slower(String, than: String)
  /// What S23 loses comes so soon after a dialog's closing as no step can say.
  case justClosed
}
