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
}
