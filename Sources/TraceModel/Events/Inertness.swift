/// Why nothing comes of a control that a finger reaches, where nothing is possible.
package enum Inertness: UInt8, Hashable, Sendable, CaseIterable {
  /// It is disabled, as it was drawn last.
  case disabled
  /// Its guard does not hold, whatever its arguments.
  case guarded
  /// It offers nothing to touch, as a table without rows.
  case empty
  /// It would do nothing.
  case idle
  /// It keeps what is typed, and nothing becomes possible by that.
  case inVain
}

extension Inertness {
  /// The reason in words, behind the control's name.
  package var text: String {
    switch self {
    case .disabled: "disabled as drawn"
    case .guarded: "its guard does not hold"
    case .empty: "there is nothing to touch"
    case .idle: "it would do nothing"
    case .inVain: "nothing becomes possible by what is typed"
    }
  }

  /// The reason in a word, for machines.
  package var name: String {
    switch self {
    case .disabled: "disabled"
    case .guarded: "guarded"
    case .empty: "empty"
    case .idle: "idle"
    case .inVain: "in-vain"
    }
  }
}
