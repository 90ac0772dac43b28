/// How a modal is presented, by the words of the language.
package enum PresentationStyle: String, CaseIterable, Hashable, Sendable {
  /// A card that can be pulled down.
  case sheet
  /// Covers everything; the presenter's view leaves the window.
  case fullScreen = "full screen"
  /// Buttons in the middle, cannot be pulled down.
  case alert
  /// Buttons from below.
  case actionSheet = "action sheet"
  /// Embedded above all else that its owner shows; nothing is presented.
  case overlay
  /// What the platform's version makes of it (P17).
  case automatic
  /// Covers everything; the presenter's view stays.
  case overFullScreen = "over full screen"
  /// Covers the controller that defines the context (P3); its view leaves the window.
  case currentContext = "current context"
  /// Covers the controller that defines the context (P3); its view stays.
  case overCurrentContext = "over current context"
  /// A card beside its anchor, where there is room (M12).
  case popover

  /// Whether it is shown as an alert or an action sheet, whose buttons close it.
  package var isAlertOrActionSheet: Bool {
    switch self {
    case .actionSheet, .alert: true
    case .automatic, .currentContext, .fullScreen, .overCurrentContext, .overFullScreen, .overlay,
      .popover, .sheet:
      false
    }
  }

  /// Whether SwiftUI shows it by `.sheet` or `.fullScreenCover`.
  package var isSheetOrCover: Bool {
    switch self {
    case .automatic, .currentContext, .fullScreen, .overCurrentContext, .overFullScreen, .sheet:
      true
    case .actionSheet, .alert, .overlay, .popover: false
    }
  }

  /// Whether the user can take it away by hand, by pulling it down or touching beside it, if
  /// nothing forbids it.
  package var mayGoByHand: Bool {
    switch self {
    case .automatic, .popover, .sheet: true
    case .actionSheet, .alert, .currentContext, .fullScreen, .overCurrentContext, .overFullScreen,
      .overlay:
      false
    }
  }
}
