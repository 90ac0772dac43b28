import TraceModel

extension Input.Kind {
  /// Whether it is something that a user does with the app, and not with the system around it.
  var isForApp: Bool {
    switch self {
    case .tap, .press, .release, .type, .button, .tapOutside, .key, .link, .notification,
      .edgeSwipe, .contentSwipe, .pullDown, .backButton, .backMenu, .tab:
      true
    case .edgeSwipeRelease, .contentSwipeRelease, .pullDownRelease, .strangerPresents,
      .strangerDismisses, .strangerButton, .inactive, .active, .background, .foreground,
      .sceneConnection, .sceneDisconnection, .restoration:
      false
    }
  }

  /// Whether it is a finger that is lifted; `==` of an enumeration of another module is a generic
  /// call.
  var isRelease: Bool { if case .release = self { true } else { false } }
}
