/// How a modal is presented.
package enum PresentationStyle: UInt8, CaseIterable, Sendable {
  /// A card that can be pulled down.
  case sheet
  /// Covers everything; the presenter's view leaves the window.
  case fullScreen
  /// Buttons in the middle, cannot be pulled down.
  case alert
  /// Buttons from below.
  case actionSheet
  /// What the platform's version makes of it (P17).
  case automatic
  /// Covers everything; the presenter's view stays.
  case overFullScreen
  /// Covers the controller that defines the context (P3); its view leaves the window.
  case currentContext
  /// Covers the controller that defines the context (P3); its view stays.
  case overCurrentContext
  /// A card beside its anchor, where there is room (M12).
  case popover
  /// Embedded above all else that its owner shows; nothing is presented.
  case overlay

  /// The words of the language.
  package var name: String {
    switch self {
    case .sheet: "sheet"
    case .fullScreen: "full screen"
    case .alert: "alert"
    case .actionSheet: "action sheet"
    case .automatic: "automatic"
    case .overFullScreen: "over full screen"
    case .currentContext: "current context"
    case .overCurrentContext: "over current context"
    case .popover: "popover"
    case .overlay: "overlay"
    }
  }
}
