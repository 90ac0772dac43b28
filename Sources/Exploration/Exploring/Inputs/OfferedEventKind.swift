import AppModel

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
  // Those that are there where the app hears of them.
  case background
  case inactive
  // Those that are there only on request.
  case contentSwipe = "content-swipe"
  case twoFingers = "two-fingers"
  case press
  case stranger
  case scene

  /// The kind with this name, or that scenarios call so: rows and buttons are tapped, too.
  init?(word: String) {
    self.init(rawValue: ["row", "button"].contains(word) ? OfferedEventKind.tap.rawValue : word)
  }

  /// Whether it is there unless somebody chooses.
  var isUsual: Bool {
    switch self {
    case .tap, .type, .back, .edgeSwipe, .pullDown, .tapOutside, .tab, .backMenu, .link,
      .notification, .key:
      true
    case .contentSwipe, .twoFingers, .press, .background, .inactive, .stranger, .scene: false
    }
  }

  /// The kinds that are there unless somebody chooses, whatever the app.
  static let usual = allCases.filter(\.isUsual)

  /// The kinds that are there unless somebody chooses: the usual ones, and those by which a handler
  /// of the app is called.
  static func kinds(of program: Program) -> [OfferedEventKind] {
    usual + allCases.filter { $0.isHeard(by: program) }
  }

  /// Whether it is there only where the app hears of it.
  var isForListeners: Bool { !events.isEmpty }

  private func isHeard(by program: Program) -> Bool {
    program.tables.screens.indices.contains { index in
      events.contains { event in
        program.handler(of: event, in: ScreenID(index: Int32(index))) != .none
      }
    }
  }

  /// The events of a scene that it brings.
  private var events: [LifecycleEvent] {
    switch self {
    case .background: [.background, .foreground]
    case .inactive: [.inactive, .active]
    case .tap, .type, .back, .edgeSwipe, .pullDown, .tapOutside, .tab, .backMenu, .link,
      .notification, .key, .contentSwipe, .twoFingers, .press, .stranger, .scene:
      []
    }
  }
}
