import EventCore

/// What keeps touches from views while transitions run, and what does not.
extension UIKitPlatform {
  /// The transition that stops a touch now, if one does.
  ///
  /// One that is only scheduled stops none: touches that waited together are all delivered before
  /// it.
  ///
  /// - Parameter own: One that the touch itself is about, or `none`.
  func blockingTransition(besides own: TransitionID = .none) -> TransitionID? {
    for transition in transitions where transition.isRunning && transition.id != own {
      // G5: what a swipe has frozen takes all touches.
      if transition.isFrozen { return transition.id }
      if transition.isInteractive || transition.leaksTouches { continue }
      switch profile.touchDuringTransition {
      // E6: up to iOS 18, app-wide.
      case .blocked: if transition.isModal || transition.isNavigation { return transition.id }
      // E8, N16 b: from iOS 26 on navigation stops none.
      case .navigationAccepted: if transition.isModal { return transition.id }
      case .accepted: break
      }
    }
    return nil
  }

  /// `isUserInteractionEnabled` of a controller's view (E12).
  package mutating func setUserInteractionEnabled(
    _ isEnabled: Bool, for controller: ControllerID
  ) {
    if !isEnabled { hasIgnoredTouches = true }
    set(.ignoresTouches, !isEnabled, controller)
  }

  /// `isUserInteractionEnabled` of a scene's window (E12).
  package mutating func setUserInteractionEnabled(_ isEnabled: Bool, for scene: SceneID) {
    guard let place = place(of: scene) else { return }
    if !isEnabled { hasIgnoredTouches = true }
    scenes[place].ignoresTouches = !isEnabled
  }

  /// E12: whether a view, one that holds it, or its window takes no touches.
  package func ignoresTouches(_ controller: ControllerID) -> Bool {
    if !hasIgnoredTouches { return false }
    guard let first = record(of: controller) else { return false }
    if let scene = place(of: first.scene), scenes[scene].ignoresTouches { return true }
    return nearest(from: controller) { $0.traits.contains(.ignoresTouches) } != .none
  }

  /// E12: whether a presented controller cannot be grasped or tapped beside: what UIKit puts around
  /// its view takes touches though that view takes none; a drag of the app's own is the view's.
  func isOutOfReach(_ presented: ControllerID) -> Bool {
    if !hasIgnoredTouches { return false }
    if has(.isDraggable, presented) { return ignoresTouches(presented) }
    guard let scene = place(of: scene(of: presented)) else { return false }
    return scenes[scene].ignoresTouches
  }

  /// `UIView.setAnimationsEnabled(_:)`; every transition reads it when it starts (T3).
  package mutating func setAnimationsEnabled(_ areEnabled: Bool) {
    areAnimationsEnabled = areEnabled
  }
}

// MARK: - Blocking that leaks (E7)

extension UIKitPlatform {
  /// A window's root, or the child that fills it, is replaced.
  mutating func noteReplacedRoot(_ transition: Transition) {
    guard profile.touchDuringTransition == .blocked, let place = place(of: transition.scene) else {
      return
    }
    if transition.kind == .replaceRoot || transition.container == scenes[place].root {
      scenes[place].hasReplacedRoot = true
    }
  }

  /// E7: whether a push after a replaced root fails to block touches.
  mutating func leaksTouches(_ transition: Transition, _ choices: inout ChoiceSource) -> Bool {
    guard transition.isNavigation, transition.isAnimated, !transition.isInteractive,
      let place = place(of: transition.scene), scenes[place].hasReplacedRoot
    else { return false }
    return choices.choose(
      .touchBlockLeak, subject: subject(transition.container), optionCount: 2) == 1
  }

  /// The leak is over when the pushes that it let through are, whatever modal comes or goes then.
  mutating func stopLeakingTouches(with ended: Transition) {
    guard ended.isNavigation, let place = place(of: ended.scene), scenes[place].hasReplacedRoot
    else { return }
    let goesOn =
      held.contains { $0.scene == ended.scene }
      || transitions.contains {
        $0.scene == ended.scene && $0.isNavigation && $0.id != ended.id
      }
    if !goesOn { scenes[place].hasReplacedRoot = false }
  }
}
