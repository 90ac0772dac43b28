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

  /// The name on the command line: what `explore --events` calls it, where that is one kind.
  package var name: String {
    switch self {
    case .touch: "touch"
    case .doubleTouch: "double-touch"
    case .activity: "activity"
    case .busyMainThread: "busy"
    case .twoFingers, .press, .back, .backMenu, .edgeSwipe, .contentSwipe, .pullDown, .tapOutside,
      .tab, .link, .notification, .key, .scene, .stranger:
      explored.map(\.rawValue).joined()
    }
  }

  /// The kinds of `explore --events` that it is; none where searches come to the same by others.
  var explored: [OfferedEventKind] {
    switch self {
    case .touch: [.tap, .type]
    case .twoFingers: [.twoFingers]
    case .press: [.press]
    case .back: [.back]
    case .backMenu: [.backMenu]
    case .edgeSwipe: [.edgeSwipe]
    case .contentSwipe: [.contentSwipe]
    case .pullDown: [.pullDown]
    case .tapOutside: [.tapOutside]
    case .tab: [.tab]
    case .link: [.link]
    case .notification: [.notification]
    case .key: [.key]
    case .activity: [.background, .inactive]
    case .scene: [.scene]
    case .stranger: [.stranger]
    // Two taps, and a touch that waits, are events and their order there.
    case .doubleTouch, .busyMainThread: []
    }
  }

  /// How often it is drawn, against the others, unless somebody says otherwise.
  package var weight: Int {
    switch self {
    case .touch: 60
    case .doubleTouch: 14
    case .twoFingers: 4
    case .press: 4
    case .back: 7
    case .backMenu: 3
    case .edgeSwipe: 7
    case .contentSwipe: 4
    case .pullDown: 7
    case .tapOutside: 2
    case .tab: 12
    case .link: 4
    case .notification: 4
    case .key: 4
    case .activity: 3
    case .scene: 2
    case .busyMainThread: 6
    case .stranger: 0
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
  /// The kind of what `explore --events` or a scenario calls so.
  package init?(calledElsewhere word: String) {
    guard let explored = OfferedEventKind(word: word),
      let kind = EventKind.allCases.first(where: { $0.explored.contains(explored) })
    else { return nil }
    self = kind
  }
}
