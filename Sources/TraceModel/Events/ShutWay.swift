/// A way of the system's out of what is shown that the app has shut, where nothing is possible.
package enum ShutWay: UInt8, Hashable, Sendable, CaseIterable {
  /// The back button, its menu and the swipe: `hidesBackButton when` (N15).
  case backButton
  /// The pull at a sheet: `locked when` (M2).
  case pullDown
  /// The tap outside a popover: `locked when` (M12).
  case tapOutside
}

extension ShutWay {
  /// What is said of the screen that has shut it, behind its name.
  package var text: String {
    switch self {
    case .backButton: "hides the back button"
    case .pullDown: "locks the sheet"
    case .tapOutside: "locks the popover"
    }
  }

  /// The way in a word, for machines.
  package var name: String {
    switch self {
    case .backButton: "back-button"
    case .pullDown: "pull-down"
    case .tapOutside: "tap-outside"
    }
  }
}
