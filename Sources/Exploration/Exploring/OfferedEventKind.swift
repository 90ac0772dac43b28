/// The kinds by which events are chosen, by the names that `--events` takes.
enum OfferedEventKind: String, CaseIterable, Hashable, Sendable {
  // Those that are there unless somebody chooses.
  case tap
  case type
  case back
  case edgeSwipe = "edge-swipe"
  case pullDown = "pull-down"
  case tapOutside = "tap-outside"
  case tab
  case backMenu = "back-menu"
  case link
  case notification
  case key
  // Those that are there only on request.
  case contentSwipe = "content-swipe"
  case twoFingers = "two-fingers"
  case press
  case background
  case inactive
  case stranger
  case scene

  /// Whether it is there unless somebody chooses.
  var isUsual: Bool {
    switch self {
    case .tap, .type, .back, .edgeSwipe, .pullDown, .tapOutside, .tab, .backMenu, .link,
      .notification, .key:
      true
    case .contentSwipe, .twoFingers, .press, .background, .inactive, .stranger, .scene: false
    }
  }

  /// The kinds that are there unless somebody chooses.
  static let usual = allCases.filter(\.isUsual)
}
