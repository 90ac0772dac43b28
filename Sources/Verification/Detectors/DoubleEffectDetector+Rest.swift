/// What is left of taps when nothing moves.
extension DoubleEffectDetector {
  /// Nothing is queued: taps are over but for their tasks, and no pair can come to anything but
  /// with what a rate keeps.
  mutating func rest() {
    if taps.isEmpty { return }
    work.removeAll { !$0.outlastsRest }
    let kept = taps.filter { isKeptByRate($0) }
    pairs.removeAll { pair in !kept.contains { $0.item == pair.second } }
    for place in taps.indices.reversed() {
      let tap = taps[place]
      if !tap.isDelivered || work.contains(where: { $0.tap == tap.item }) { continue }
      if !kept.contains(where: { isFirst(tap, of: $0) }) { taps.remove(at: place) }
    }
  }

  /// Whether the effect of a tap is still to come because a throttle or debounce keeps the tap, or
  /// the value that it has led to.
  private func isKeptByRate(_ tap: Tap) -> Bool {
    if !tap.isDelivered { return tap.isRated }
    return work.contains {
      if case .delivery = $0.kind { $0.tap == tap.item && tap.effect < 0 } else { false }
    }
  }
}
