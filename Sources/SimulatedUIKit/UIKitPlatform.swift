import EventCore

/// The simulated UIKit: scenes, controllers, presentations, navigation stacks, transitions.
///
/// It is stepped, so that a client can react inside callbacks. A command or a phase changes what UIKit
/// changes in the call, and puts the rest as micro-steps on a script; `next(above:choices:)` does one
/// of them and says what happened. A client drains like this, after every call:
///
///     let depth = platform.scriptDepth
///     let answer = platform.present(sheet, from: menu, ...)
///     while let happening = platform.next(above: depth, choices: &choices) { react(happening) }
///
/// `react` may call the platform and drain in turn: its steps come before those that wait.
package struct UIKitPlatform: Hashable, Sendable {
  /// The version that is simulated.
  package let profile: PlatformProfile

  /// Makes a platform without scenes.
  package init(profile: PlatformProfile) { self.profile = profile }

  // MARK: script

  /// How many micro-steps wait; the argument of `next(above:choices:)` for whoever calls next.
  package var scriptDepth: Int { preconditionFailure() }

  /// Does micro-steps until one is worth telling; `nil` once the script is as short as `depth`.
  package mutating func next(above depth: Int, choices: inout ChoiceSource) -> Happening? {
    preconditionFailure()
  }

  // MARK: scenes (C1)

  /// Connects a scene; its window has no root yet.
  package mutating func connectScene(tag: Int32, isRegularWidth: Bool) -> SceneID {
    preconditionFailure()
  }

  /// Takes a scene away with all its controllers, without callbacks of theirs.
  package mutating func disconnectScene(_ scene: SceneID) { preconditionFailure() }

  /// Gives a window its root: the first one appears in layout, later ones in the call.
  ///
  /// Old root's WD and new root's WA come in the call, old root's DD and new root's DA at the end.
  package mutating func setWindowRoot(
    _ root: ControllerID, of scene: SceneID, crossFade: VirtualDuration, request: RequestID
  ) { preconditionFailure() }

  /// The client's mark of a scene.
  package func tag(of scene: SceneID) -> Int32 { preconditionFailure() }

  /// The root of a scene's window, or `none`.
  package func windowRoot(of scene: SceneID) -> ControllerID { preconditionFailure() }

  // MARK: controllers

  /// Makes a controller; `tag` is the client's mark. It is in nobody's hierarchy yet.
  package mutating func makeController(
    _ kind: ControllerKind, tag: Int32, in scene: SceneID
  ) -> ControllerID { preconditionFailure() }

  /// Forgets a controller that was made and is in no hierarchy (its command was dropped).
  package mutating func discard(_ controller: ControllerID) { preconditionFailure() }

  /// `isModalInPresentation`: the user cannot dismiss it (M2).
  package mutating func setModalInPresentation(_ isModal: Bool, for controller: ControllerID) {
    preconditionFailure()
  }

  /// What the presentation's delegate answers to `ShouldDismiss` (M2); true unless set.
  package mutating func setShouldDismiss(_ answer: Bool, for controller: ControllerID) {
    preconditionFailure()
  }

  /// `definesPresentationContext` (P3).
  package mutating func setDefinesPresentationContext(
    _ isDefining: Bool, for controller: ControllerID
  ) { preconditionFailure() }

  /// Which button of an action sheet is its cancel button (M11); none unless set.
  package mutating func setCancelButton(_ button: Int32, for controller: ControllerID) {
    preconditionFailure()
  }

  /// Embeds a child in a content controller; in a visible parent it appears in the call (A7).
  package mutating func embed(_ child: ControllerID, in parent: ControllerID) {
    preconditionFailure()
  }

  /// Puts one embedded child in another's place: old.WD, new.WA in the call, the rest at the end (A7).
  package mutating func replaceChild(
    _ old: ControllerID, with new: ControllerID, crossFade: VirtualDuration, request: RequestID
  ) { preconditionFailure() }

  // MARK: navigation

  /// `pushViewController`; `isCustom` marks a transition with an animator of the app's own (N7, T4).
  package mutating func push(
    _ controller: ControllerID, on navigation: ControllerID, isAnimated: Bool,
    isCustom: Bool = false, request: RequestID
  ) -> CommandAnswer { preconditionFailure() }

  /// `popViewController`.
  package mutating func pop(
    from navigation: ControllerID, isAnimated: Bool, request: RequestID,
    choices: inout ChoiceSource
  ) -> RemovalAnswer { preconditionFailure() }

  /// `popToViewController`.
  package mutating func pop(
    to controller: ControllerID, in navigation: ControllerID, isAnimated: Bool,
    request: RequestID, choices: inout ChoiceSource
  ) -> RemovalAnswer { preconditionFailure() }

  /// `setViewControllers`.
  package mutating func setViewControllers(
    _ controllers: [ControllerID], of navigation: ControllerID, isAnimated: Bool,
    request: RequestID, choices: inout ChoiceSource
  ) -> CommandAnswer { preconditionFailure() }

  // MARK: presenting

  /// `present(_:animated:completion:)`; `none` as `presented` is `present(nil)` (P10).
  package mutating func present(
    _ presented: ControllerID, from receiver: ControllerID, style: PresentationStyle,
    isAnimated: Bool, wantsCompletion: Bool, request: RequestID, choices: inout ChoiceSource
  ) -> CommandAnswer { preconditionFailure() }

  /// `dismiss(animated:completion:)`.
  package mutating func dismiss(
    from receiver: ControllerID, isAnimated: Bool, wantsCompletion: Bool, request: RequestID,
    choices: inout ChoiceSource
  ) -> RemovalAnswer { preconditionFailure() }

  // MARK: phases

  /// Whether a layout pass has something to start.
  package var needsLayout: Bool { preconditionFailure() }

  /// Phase 3, or a forced layout: starts navigation transitions (R4) and first roots.
  package mutating func layout() { preconditionFailure() }

  /// Phase 4: starts modal transitions in order of acceptance (R3) and runs held requests (N4).
  package mutating func afterCommit() { preconditionFailure() }

  /// The animation is over (R5); a transition that has ended already is passed over.
  package mutating func endTransition(_ transition: TransitionID) { preconditionFailure() }

  /// The app goes to the background: choice `background-transition` (T4), gestures are cancelled (E10).
  package mutating func enterBackground(choices: inout ChoiceSource) { preconditionFailure() }

  /// The app comes back: transitions that waited for that end.
  package mutating func enterForeground() { preconditionFailure() }

  // MARK: gestures

  /// A drag from the screen's edge begins a pop (G1).
  package mutating func beginEdgeSwipe(in navigation: ControllerID) -> GestureAnswer {
    preconditionFailure()
  }

  /// The finger leaves the screen; without an outcome, choice `swipe-outcome` decides (G4).
  package mutating func releaseEdgeSwipe(
    in navigation: ControllerID, outcome: GestureOutcome?, choices: inout ChoiceSource
  ) -> GestureAnswer { preconditionFailure() }

  /// A tap on the back button (N15).
  package mutating func tapBackButton(in navigation: ControllerID) -> GestureAnswer {
    preconditionFailure()
  }

  /// A choice from the back button's menu (N15).
  package mutating func chooseFromBackMenu(
    _ controller: ControllerID, in navigation: ControllerID
  ) -> GestureAnswer { preconditionFailure() }

  /// A drag begins to pull a sheet down (M1).
  package mutating func beginPullDown(of presented: ControllerID) -> GestureAnswer {
    preconditionFailure()
  }

  /// The finger leaves the sheet; without an outcome, choice `swipe-outcome` decides (M1).
  package mutating func releasePullDown(
    of presented: ControllerID, outcome: GestureOutcome?, choices: inout ChoiceSource
  ) -> GestureAnswer { preconditionFailure() }

  /// A tap beside a presented controller (M5, M11).
  package mutating func tapOutside(of presented: ControllerID) -> GestureAnswer {
    preconditionFailure()
  }

  /// A tap on a button of an alert or action sheet (M7).
  package mutating func tapButton(_ button: Int32, of alert: ControllerID) -> GestureAnswer {
    preconditionFailure()
  }

  // MARK: queries; of a controller that is gone they answer as UIKit does of one without a view

  /// Whether the controller has not left the platform.
  package func contains(_ controller: ControllerID) -> Bool { preconditionFailure() }

  /// The client's mark of a controller that is not gone.
  package func tag(of controller: ControllerID) -> Int32 { preconditionFailure() }

  /// The controller with this mark, the latest made if several; `none` if there is none.
  package func controller(tagged tag: Int32) -> ControllerID { preconditionFailure() }

  /// What a controller is.
  package func kind(of controller: ControllerID) -> ControllerKind { preconditionFailure() }

  /// The scene of a controller.
  package func scene(of controller: ControllerID) -> SceneID { preconditionFailure() }

  /// `parent`.
  package func parent(of controller: ControllerID) -> ControllerID { preconditionFailure() }

  /// `navigationController`: the nearest one above.
  package func navigationController(of controller: ControllerID) -> ControllerID {
    preconditionFailure()
  }

  /// The `viewControllers` of a navigation controller (N3), bottom first.
  package func viewControllers(of navigation: ControllerID) -> [ControllerID] {
    preconditionFailure()
  }

  /// The last of `viewControllers`, or `none`.
  package func topViewController(of navigation: ControllerID) -> ControllerID {
    preconditionFailure()
  }

  /// How many `viewControllers` there are.
  package func viewControllerCount(of navigation: ControllerID) -> Int { preconditionFailure() }

  /// The embedded children of a content controller, in order.
  package func embeddedChildren(of controller: ControllerID) -> [ControllerID] {
    preconditionFailure()
  }

  /// Whom this very controller presents, or `none`.
  package func presented(by presenter: ControllerID) -> ControllerID { preconditionFailure() }

  /// `presentedViewController`: of the controller or its nearest presenting ancestor (P2).
  package func presentedViewController(of controller: ControllerID) -> ControllerID {
    preconditionFailure()
  }

  /// `presentingViewController`: of the controller or its nearest presented ancestor (P2).
  package func presentingViewController(of controller: ControllerID) -> ControllerID {
    preconditionFailure()
  }

  /// Who presents for a receiver, current context styles aside (P1).
  package func presenter(resolvedFrom receiver: ControllerID) -> ControllerID {
    preconditionFailure()
  }

  /// `isBeingPresented` (D11).
  package func isBeingPresented(_ controller: ControllerID) -> Bool { preconditionFailure() }

  /// `isBeingDismissed` (D11).
  package func isBeingDismissed(_ controller: ControllerID) -> Bool { preconditionFailure() }

  /// `isMovingToParent` (D11).
  package func isMovingToParent(_ controller: ControllerID) -> Bool { preconditionFailure() }

  /// `isMovingFromParent` (D11).
  package func isMovingFromParent(_ controller: ControllerID) -> Bool { preconditionFailure() }

  /// Whether the controller's view is in a window.
  package func isInWindow(_ controller: ControllerID) -> Bool { preconditionFailure() }

  /// Whether the controller's view is loaded.
  package func isViewLoaded(_ controller: ControllerID) -> Bool { preconditionFailure() }

  /// Where the controller's appearance stands.
  package func appearance(of controller: ControllerID) -> AppearanceState {
    preconditionFailure()
  }

  /// Whether anything of a scene runs, is scheduled or held (R7).
  package func isBusy(_ scene: SceneID) -> Bool { preconditionFailure() }

  /// Whether the transition has not ended.
  package func contains(_ transition: TransitionID) -> Bool { preconditionFailure() }

  /// The transitions scheduled or running, in order of acceptance.
  package var transitionsInFlight: [TransitionID] { preconditionFailure() }

  /// Whether the completion of this request is still going to be called (P13).
  package func awaitsCompletion(_ request: RequestID) -> Bool { preconditionFailure() }

  /// Whether a touch that is delivered now reaches the controller's view (E1).
  package func hitTest(_ controller: ControllerID) -> HitTestAnswer { preconditionFailure() }
}
