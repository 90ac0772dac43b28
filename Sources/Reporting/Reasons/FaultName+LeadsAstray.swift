import AppModel

extension FaultName {
  /// Whether it may be why the app's state, or what is shown, is not what somebody expected.
  ///
  /// An invariant is a demand itself; who owns what, which callbacks come and who waits shows
  /// later.
  var leadsAstray: Bool {
    switch self {
    case .desync, .doubleEffect, .exception, .lostPresentation, .overDismiss, .stuck, .undone,
      .wrongInstance, .zombieEffect:
      true
    case .invariant, .leak, .neverCompleted, .retainCycle, .unbalanced: false
    }
  }
}
