/// Who wanted a view removed.
package enum Removal: UInt8, Sendable {
  /// The app: its lifetime is over, or a command named it or what it stands on.
  case asked
  /// The user or the system, by a gesture.
  case byUser
  /// Nobody: a command took more than it was meant to.
  case unasked
  /// The scene was disconnected.
  case disconnection
}

extension Removal {
  /// The words of traces.
  package var name: String {
    switch self {
    case .asked: "as asked"
    case .byUser: "by the user"
    case .unasked: "though nobody asked"
    case .disconnection: "with its scene"
    }
  }
}
