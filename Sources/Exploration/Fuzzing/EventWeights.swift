/// How often each kind of event is drawn, against the others; 0 is never.
package struct EventWeights: Hashable, Sendable {
  private var weights: [Int]

  /// The usual weights.
  package init() { weights = EventKind.allCases.map(\.weight) }

  /// The weight of a kind.
  package subscript(kind: EventKind) -> Int {
    get { weights[Int(kind.rawValue)] }
    set { weights[Int(kind.rawValue)] = newValue }
  }

  /// Whether no kind is left.
  package var areAllZero: Bool { weights.allSatisfy { $0 == 0 } }
}
