import AppModel

/// Something in an app that a run can reach, and that nobody has tried until one does.
package struct CoveragePoint: Hashable, Sendable {
  /// What is reached.
  package enum Kind: UInt8, CaseIterable, Sendable {
    /// A screen was opened.
    case screen
    /// A screen was opened in a slot.
    case place
    /// A control was touched while nothing moved.
    case touchAtRest
    /// A control was touched during a transition.
    case touchInTransition
    /// A control was touched that was drawn as disabled.
    case disabled
    /// A key, link or notification came while nothing moved.
    case messageAtRest
    /// A key, link or notification came during a transition.
    case messageInTransition
    /// A handler ran: its guard, if it has one, was true.
    case handler
    /// A handler's guard was false.
    case guardFalse
    /// A task ended in this way, or a timer fired.
    case outcome

    /// The word of reports and files.
    package var name: String {
      switch self {
      case .screen: "screen"
      case .place: "place"
      case .touchAtRest: "touch-at-rest"
      case .touchInTransition: "touch-in-transition"
      case .disabled: "disabled"
      case .messageAtRest: "message-at-rest"
      case .messageInTransition: "message-in-transition"
      case .handler: "handler"
      case .guardFalse: "guard-false"
      case .outcome: "outcome"
      }
    }
  }

  /// What is reached.
  package var kind: Kind
  /// Where it is declared.
  package var line: SourceLine
  /// Of what, as `menu.info` or `account: on logout`.
  package var name: String

  /// Makes a point.
  package init(kind: Kind, line: SourceLine, name: String) {
    self.kind = kind
    self.line = line
    self.name = name
  }
}
