import EventCore

/// A kind of event that a run may use; a run has some of them switched off, so that what the others
/// lead to is not always disturbed.
enum EventKind: UInt8, CaseIterable, Sendable {
  case touch
  case doubleTouch
  case back
  case swipe
  case pullDown
  case tapOutside
  case link
  case key
  case activity
  case scenes
  case busyMainThread

  /// How often it is drawn, against the others.
  var weight: Int {
    switch self {
    case .touch: 60
    case .doubleTouch: 14
    case .back, .swipe, .pullDown: 7
    case .tapOutside, .scenes: 2
    case .link, .key: 4
    case .activity: 3
    case .busyMainThread: 6
    }
  }
}

/// Which kinds of events a run uses.
struct EventMix: Sendable {
  private var kinds: [EventKind] = []
  private var total = 0

  /// Draws a mix: every kind but touches is left out once in four times.
  init(_ numbers: inout RandomNumbers) {
    for kind in EventKind.allCases where kind == .touch || !numbers.isOne(in: 4) {
      kinds.append(kind)
      total += kind.weight
    }
  }

  /// Draws a kind.
  func draw(_ numbers: inout RandomNumbers) -> EventKind {
    var place = numbers.below(total)
    for kind in kinds {
      if place < kind.weight { return kind }
      place -= kind.weight
    }
    return .touch
  }
}
