/// What a view controller is.
package enum ControllerKind: UInt8, Hashable, Sendable {
  /// A controller of the app; it may have embedded children.
  case content
  /// A navigation controller.
  case navigation
  /// A `UIAlertController` in alert style.
  case alert
  /// A `UIAlertController` in action sheet style.
  case actionSheet
}

/// How a presented controller is shown; alerts and action sheets ignore it.
package enum PresentationStyle: UInt8, Hashable, Sendable {
  /// A card that the user can pull down.
  case sheet
  /// Covers the screen; the presenter's view is removed.
  case fullScreen
  /// Covers the screen; the presenter's view stays.
  case overFullScreen
  /// Covers the presenter, which P3 finds; the presenter's view is removed.
  case currentContext
  /// Covers the presenter, which P3 finds; the presenter's view stays.
  case overCurrentContext
}

/// Where a controller's view stands between two appearances (R1).
package enum AppearanceState: UInt8, Hashable, Sendable {
  /// Not on screen.
  case disappeared
  /// Between WA and DA.
  case appearing
  /// On screen.
  case appeared
  /// Between WD and DD.
  case disappearing
}
