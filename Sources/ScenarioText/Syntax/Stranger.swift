/// What code that the app does not know does with modals of its own, or the user with them.
package enum StrangerAct: Hashable, Sendable {
  /// `stranger presents alert on root`: from the top-most controller, or from the window's root.
  case presents(StrangerModal, isOnRoot: Bool)
  /// `stranger dismisses`: from the presenting side.
  case dismisses
  /// `tap stranger`: the user taps the button of its alert.
  case button
}

/// What a stranger presents.
package enum StrangerModal: String, CaseIterable, Hashable, Sendable {
  /// A card that the user can pull down.
  case sheet
  /// A controller that covers the screen.
  case fullScreen = "full screen"
  /// An alert with one button.
  case alert
}
