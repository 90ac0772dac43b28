/// A kind of event that a run may use; a run has some of them switched off, so that what the others
/// lead to is not always disturbed.
package enum EventKind: UInt8, CaseIterable, Sendable {
  /// A tap, a typed value, or a button.
  case touch
  /// Two or three taps on one control, within a few milliseconds or during its animation.
  case doubleTouch
  /// Two fingers that come down together.
  case twoFingers
  /// A finger that comes down and stays, or is lifted.
  case press
  /// The back button.
  case back
  /// A long press on the back button, and a page of its menu.
  case backMenu
  /// A swipe from the edge, finished or cancelled.
  case edgeSwipe
  /// A swipe across the content, finished or cancelled.
  case contentSwipe
  /// A sheet that is pulled down, or not far enough.
  case pullDown
  /// A tap beside a modal.
  case tapOutside
  /// An item of a tab bar.
  case tab
  /// A link.
  case link
  /// A notification that is tapped.
  case notification
  /// A key.
  case key
  /// Background, foreground, inactive, active.
  case activity
  /// A scene that connects, connects again or is disconnected.
  case scene
  /// A main thread that is busy, and touches that wait for it.
  case busyMainThread
  /// Modals of code that the app does not know; nothing that an app could be blamed for, and so
  /// only on request.
  case stranger

  /// The name on the command line.
  package var name: String { catalogue.name }

  /// How often it is drawn, against the others, unless somebody says otherwise.
  package var weight: Int { catalogue.weight }

  private var catalogue: (name: String, weight: Int) {
    switch self {
    case .touch: ("touch", 60)
    case .doubleTouch: ("double-touch", 14)
    case .twoFingers: ("two-fingers", 4)
    case .press: ("press", 4)
    case .back: ("back", 7)
    case .backMenu: ("back-menu", 3)
    case .edgeSwipe: ("edge-swipe", 7)
    case .contentSwipe: ("content-swipe", 4)
    case .pullDown: ("pull-down", 7)
    case .tapOutside: ("tap-outside", 2)
    case .tab: ("tab", 12)
    case .link: ("link", 4)
    case .notification: ("notification", 4)
    case .key: ("key", 4)
    case .activity: ("activity", 3)
    case .scene: ("scene", 2)
    case .busyMainThread: ("busy", 6)
    case .stranger: ("stranger", 0)
    }
  }

  /// Whether it may take away what the user sees, so that something else is under the next finger.
  var mayUncover: Bool {
    switch self {
    case .back, .backMenu, .edgeSwipe, .contentSwipe, .pullDown, .tapOutside, .link, .notification:
      true
    case .touch, .doubleTouch, .twoFingers, .press, .tab, .key, .activity, .scene,
      .busyMainThread, .stranger:
      false
    }
  }

  /// The kind with this name on the command line.
  package init?(name: String) {
    guard let kind = EventKind.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }
}
