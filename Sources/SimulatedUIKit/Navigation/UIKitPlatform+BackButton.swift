import EventCore

/// The back button of a navigation bar, and its menu (N15).
extension UIKitPlatform {
  /// A tap on the back button.
  package mutating func tapBackButton(in navigation: ControllerID) -> GestureAnswer {
    goBack(.pop, to: .none, in: navigation)
  }

  /// A choice from the back button's menu.
  package mutating func chooseFromBackMenu(
    _ controller: ControllerID, in navigation: ControllerID
  ) -> GestureAnswer {
    guard profile.hasBackMenu else { return .missed(.noSuchGesture) }
    // N15: several levels in one pop.
    return goBack(.popTo, to: controller, in: navigation)
  }

  /// N15: an animated pop.
  private mutating func goBack(
    _ kind: HeldRequest.Kind, to target: ControllerID, in navigation: ControllerID
  ) -> GestureAnswer {
    if let reason = barMiss(of: navigation) ?? hiddenBackMiss(in: navigation) {
      return .missed(reason)
    }
    if let own = transitions.last(where: { $0.container == navigation && $0.isNavigation }),
      !profile.acceptsBackTapDuringPop || own.isInteractive || own.isCustom || own.isFrozen
    {
      // N15, N16 a: a back tap during a pop is missed, also in the turn that accepted the pop;
      // from iOS 26 on it is accepted.
      return .missed(.navigating(own.id))
    }
    if viewControllerCount(of: navigation) < 2 { return .missed(.noSuchGesture) }
    let answer = executePop(kind, to: target, in: navigation, isAnimated: true, cause: .user)
    return answer.command == .accepted ? .accepted : .missed(.noSuchGesture)
  }

  /// Why a navigation controller's bar cannot be reached now, or `nil`.
  private func barMiss(of navigation: ControllerID) -> MissReason? {
    guard let place = place(of: navigation) else { return .gone }
    let shown =
      profile.hasQuirks
      ? front(of: place, isLeavingGone: false) : topViewController(of: navigation)
    let target = shown == .none ? navigation : shown
    // What is embedded in the shown controller does not reach up to the bar.
    if case .missed(let reason) = hitTest(target, within: navigation) { return reason }
    return nil
  }

  /// The navigation controller whose back button a finger finds: the innermost that goes somewhere
  /// now or has something to go back to, for the bars of those around it are in sight (N15).
  package func backReceiver(in scene: SceneID, on presented: ControllerID) -> ControllerID {
    let innermost = frontmostNavigation(in: scene, on: presented)
    var walker = innermost
    while let place = place(of: walker) {
      if controllers[place].kind == .navigation, showsBackButton(walker) || navigates(walker) {
        return walker
      }
      walker = container(around: walker)
    }
    return innermost
  }

  /// Whether a transition of a navigation controller waits or runs.
  private func navigates(_ navigation: ControllerID) -> Bool {
    transitions.contains { $0.container == navigation && $0.isNavigation }
  }

  /// `navigationItem.hidesBackButton` of a controller, for as long as it is on top (N15).
  package mutating func setHidesBackButton(_ isHidden: Bool, for controller: ControllerID) {
    set(.hidesBackButton, isHidden, controller)
  }

  /// Whether there is something to go back to, and a button for it.
  package func showsBackButton(_ navigation: ControllerID) -> Bool {
    viewControllerCount(of: navigation) > 1 && !hidesBackButton(navigation)
  }

  /// Whether a swipe could pop something: where the back button is hidden, its own delegate does
  /// not agree (G1).
  package func allowsSwipe(_ navigation: ControllerID) -> Bool {
    showsBackButton(navigation)
      || isSwipeUnguarded(navigation) && viewControllerCount(of: navigation) > 1
  }

  /// Whether the page on top hides the back button.
  package func hidesBackButton(_ navigation: ControllerID) -> Bool {
    has(.hidesBackButton, topViewController(of: navigation))
  }

  /// The navigation controllers with something to go back to whose page on top hides the button,
  /// the innermost first.
  package func hiddenBars(in scene: SceneID, on presented: ControllerID) -> [ControllerID] {
    var bars: [ControllerID] = []
    var walker = frontmostNavigation(in: scene, on: presented)
    while let place = place(of: walker) {
      if controllers[place].kind == .navigation, viewControllerCount(of: walker) > 1,
        hidesBackButton(walker)
      {
        bars.append(walker)
      }
      walker = container(around: walker)
    }
    return bars
  }

  /// Why nobody finds the back button, or `nil`.
  func hiddenBackMiss(in navigation: ControllerID) -> MissReason? {
    hidesBackButton(navigation) ? .backButtonHidden : nil
  }
}
