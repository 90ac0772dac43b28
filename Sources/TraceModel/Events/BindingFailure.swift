import SimulatedUIKit

/// Why a binding raised.
package enum BindingFailure: UInt8, Hashable, Sendable {
  /// An index beyond the platform's array.
  case indexOutOfRange
  /// S10: an item was replaced again while its first replacement waited.
  case itemReplacedTwice

  /// The words of traces.
  package var text: String {
    switch self {
    case .indexOutOfRange: "index out of range"
    case .itemReplacedTwice:
      "an item was replaced again while its first replacement waited (\(PlatformRule.s10.id))"
    }
  }
}
