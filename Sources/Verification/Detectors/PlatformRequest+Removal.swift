import SimulatedUIKit
import TraceModel

extension PlatformRequest.Kind {
  /// Whether the command takes views away that were shown.
  var takesViewsAway: Bool {
    switch self {
    case .dismiss, .pop, .popTo, .set, .remove, .replaceChild: true
    case .push, .present, .select, .embed: false
    }
  }
}

extension CommandAnswer {
  /// Whether the platform does what it was asked for, or more (D8).
  var isObeyed: Bool {
    switch self {
    case .accepted, .escalated: true
    case .held, .dropped, .exception: false
    }
  }
}
