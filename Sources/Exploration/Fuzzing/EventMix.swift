import EventCore

/// Which kinds of events a run uses, and how often.
struct EventMix: Sendable {
  private var kinds: [EventKind] = []
  private var ends: [Int] = []

  /// Draws a mix: every kind but touches is left out once in four times.
  ///
  /// - Parameter possible: The kinds that can happen to the app at all.
  init(_ possible: [EventKind], _ weights: EventWeights, _ numbers: inout RandomNumbers) {
    kinds.reserveCapacity(possible.count)
    ends.reserveCapacity(possible.count)
    for kind in possible where kind == .touch || !numbers.isOne(in: 4) {
      add(kind, weights[kind])
    }
    // Nothing but kinds that were left out: they are used after all.
    if kinds.isEmpty { for kind in possible { add(kind, weights[kind]) } }
  }

  /// Whether there is nothing to draw.
  var isEmpty: Bool { kinds.isEmpty }

  /// Whether a kind may be drawn in this run.
  func contains(_ kind: EventKind) -> Bool { kinds.contains(kind) }

  private mutating func add(_ kind: EventKind, _ weight: Int) {
    if weight == 0 { return }
    kinds.append(kind)
    ends.append((ends.last ?? 0) + weight)
  }

  /// Draws a kind, whatever the weights: once in two times one that the app hears without a screen
  /// and that may undo what a touch has done, if there is one.
  func drawBetween(_ numbers: inout RandomNumbers) -> EventKind {
    let isMessage = numbers.isOne(in: 2)
    let first = numbers.below(kinds.count)
    if !isMessage { return kinds[first] }
    for step in kinds.indices {
      let kind = kinds[(first + step) % kinds.count]
      switch kind {
      case .link, .notification, .key: return kind
      default: continue
      }
    }
    return kinds[first]
  }

  /// Draws a kind.
  func draw(_ numbers: inout RandomNumbers) -> EventKind {
    let place = numbers.below(ends[ends.count - 1])
    var index = 0
    while ends[index] <= place { index += 1 }
    return kinds[index]
  }
}
