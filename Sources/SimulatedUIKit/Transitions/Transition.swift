import EventCore

/// What a transition does.
package enum TransitionKind: UInt8, Hashable, Sendable {
  /// A navigation controller shows a controller on top of another.
  case push
  /// A navigation controller goes back.
  case pop
  /// A presented controller comes.
  case present
  /// A presented controller, and all above it, leave.
  case dismiss
  /// One embedded child takes another's place.
  case replaceChild
  /// A window gets its root, or another one.
  case replaceRoot
  /// A tab bar controller shows another tab.
  case selectTab
}

/// Who animates a push or pop.
package enum NavigationAnimator: UInt8, Hashable, Sendable {
  /// The system, as ever.
  case standard
  /// The system's zoom out of what was tapped (N17), which exists from iOS 18 on.
  case zoom
  /// The app's own animator (N7, T4).
  case custom
}

/// A transition from its acceptance to its end.
struct Transition: Hashable, Sendable {
  /// How far it is.
  enum Phase: UInt8, Hashable, Sendable {
    /// Accepted; it starts in layout or after the commit.
    case scheduled
    /// Between its start and its end, or the release of the finger.
    case running
    /// The finger is off the screen; it settles.
    case releasing
    /// Its end callbacks run; it hinders no modal command any more.
    case ending
  }

  var id: TransitionID
  var kind: TransitionKind
  var scene: SceneID
  /// The navigation controller, presenter or parent; `none` for a window's root.
  var container: ControllerID
  var leaving: ControllerID
  var arriving: ControllerID
  var cause: Cause
  var phase = Phase.scheduled
  var isAnimated = true
  var isInteractive = false
  var animator = NavigationAnimator.standard
  /// N7: another animated operation came while its custom animator was at work.
  var wasNested = false
  /// G5: a swipe that should not have begun has frozen it; it never ends, and takes all touches.
  var isFrozen = false
  /// E7: it should block touches, but does not.
  var leaksTouches = false
  /// The client was told that it runs.
  var isAnnounced = false
  /// Under `plain`: the callbacks of its start, which come with its end, were put on the script.
  var hasCalledBack = false
  /// It comes from `setViewControllers`.
  var isSet = false
  /// A set that comes too late to show anything (N10).
  var staysBlank = false
  var wantsCompletion = false
  /// It ends when the app comes back (T4).
  var isSuspended = false
  /// It was over without ever having started, and nobody was told that it runs.
  var wasSilent = false
  /// It never ends (T4).
  var isEndless = false
  /// Its animation is over, and its end comes after the commit (R6).
  var endsAfterCommit = false
  /// A drag of the app's own moves it (D15).
  var isDraggedByApp = false
  var gestureOutcome = GestureOutcome.finished
  /// The button that dismissed an alert (M7).
  var button = Controller.noButton
  /// How long a replacement takes.
  var crossFade = VirtualDuration.zero

  var isNavigation: Bool { kind == .push || kind == .pop }
  var isReplacement: Bool { kind == .replaceChild || kind == .replaceRoot || kind == .selectTab }
  var isModal: Bool { kind == .present || kind == .dismiss }
  /// D12: only the user's dismissals reach the delegate; those by a button do not.
  var tellsDelegate: Bool {
    kind == .dismiss && cause == .user && button == Controller.noButton && !isDraggedByApp
  }
  var isRunning: Bool { phase == .running || phase == .releasing }
  /// Whether it takes something away that no finger can bring back.
  var isLeavingForGood: Bool {
    if !isRunning || isFrozen || isEndless || !(kind == .dismiss || kind == .pop) { return false }
    if !isInteractive { return true }
    return phase == .releasing && gestureOutcome == .finished
  }
  var isCustom: Bool { animator == .custom }
}

/// A command that waits for another one (N4, N9, D7).
struct HeldRequest: Hashable, Sendable {
  enum Kind: UInt8, Hashable, Sendable { case push, pop, popTo, set, dismiss }

  var kind: Kind
  var serial: UInt32
  /// The navigation controller, or the receiver of a `dismiss`.
  var container: ControllerID
  var scene: SceneID
  var target = ControllerID.none
  var isAnimated: Bool
  var animator = NavigationAnimator.standard
  /// N7: it came while a custom animator was at work, and raises when it runs.
  var raises = false
  var wantsCompletion = false
  var request: RequestID
  /// N4: an operation of this turn has not started, so this one is issued in after-commit.
  var waitsForCommit = false
}

/// One controller of a held `setViewControllers`.
struct HeldEntry: Hashable, Sendable {
  var serial: UInt32
  var controller: ControllerID
}
