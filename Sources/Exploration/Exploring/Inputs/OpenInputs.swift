import ScenarioText

/// Inputs of which one waits, so that nothing depends on which before it is taken.
enum OpenInputs: Hashable, Sendable, CaseIterable {
  /// Touches of one finger.
  case touches
  /// Touches of one finger on what something on its way out uncovers.
  case touchesBeneath
  /// Everything else that waits as one item.
  case others
  /// Both: under `plain` nothing asks whether what waits is a touch.
  case all

  /// The same, apart if they are touches of what is being uncovered.
  func beneath(_ isBeneath: Bool) -> OpenInputs {
    isBeneath && self == .touches ? .touchesBeneath : self
  }

  /// The inputs that an action is one of; none for an action that leaves more behind than its item,
  /// or that is counted while it waits.
  init?(_ action: StepAction) {
    switch action {
    case .tap(_, over: nil, with: nil), .type, .tapOutside: self = .touches
    case .tap, .press, .release, .connectScene(isAgain: false): return nil
    default: self = .others
    }
  }
}
