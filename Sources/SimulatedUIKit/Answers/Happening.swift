import EventCore

/// One thing that UIKit did: a callback, or a record of its bookkeeping.
///
/// All happenings about a controller come before its `controllerRemoved`.
package enum Happening: Hashable, Sendable {
  /// The view was loaded.
  case viewDidLoad(ControllerID)
  /// WA.
  case viewWillAppear(ControllerID)
  /// IA.
  case viewIsAppearing(ControllerID)
  /// DA.
  case viewDidAppear(ControllerID)
  /// WD; `isLeaving` where `isMovingFromParent` or `isBeingDismissed` is true.
  case viewWillDisappear(ControllerID, isLeaving: Bool)
  /// DD; `isLeaving` where `isMovingFromParent` or `isBeingDismissed` is true.
  case viewDidDisappear(ControllerID, isLeaving: Bool)
  /// `didMove(toParent: nil)`, the top first (N12).
  case didMoveToNoParent(ControllerID)
  /// The navigation controller's delegate: about to show a controller.
  case willShow(ControllerID, in: ControllerID)
  /// The navigation controller's delegate: a controller is shown.
  case didShow(ControllerID, in: ControllerID)
  /// The tab bar controller's delegate: the user has tapped this tab, selected already or not.
  case didSelectTab(ControllerID, in: ControllerID)
  /// `presentationControllerShouldDismiss`; the client may still set the flag that refuses (M2).
  case presentationShouldDismiss(ControllerID)
  /// `presentationControllerWillDismiss`.
  case presentationWillDismiss(ControllerID)
  /// `presentationControllerDidDismiss`.
  case presentationDidDismiss(ControllerID)
  /// `presentationControllerDidAttemptToDismiss`.
  case presentationDidAttemptToDismiss(ControllerID)
  /// A transition runs now; the client schedules its end by the length.
  case transitionStarted(TransitionStart)
  /// The finger left the screen; the end comes after the length.
  case gestureReleased(TransitionID, GestureOutcome, TransitionLength)
  /// No end is to be scheduled for a running transition any more: it is frozen (G5), or ends when
  /// the app comes back (T4).
  case transitionWaits(TransitionID)
  /// A transition is over, its callbacks included; held requests may run next.
  case transitionEnded(TransitionID, TransitionOutcome, Cause)
  /// The completion of a `present` or `dismiss` is called.
  case completion(RequestID)
  /// A held request ran, or was given up, with this answer; an exception has no app frame.
  case heldRequestRan(RequestID, CommandAnswer)
  /// The handler of an alert's or action sheet's button is called.
  case alertHandler(ControllerID, button: Int32)
  /// A controller has left the platform and its id is dead.
  case controllerRemoved(ControllerID, tag: Int32, cause: Cause)
  /// A controller that its client holds is out of the hierarchy; its id lives on.
  case controllerLetGo(ControllerID, tag: Int32, cause: Cause)
  /// A console text that no answer carries.
  case console(ConsoleMessage)
  /// UIKit raised by itself, in no call of the app (P16).
  case exception(ConsoleMessage)
  /// The system called `dismiss` on a presenter, for the user; the modal leaves (D18).
  case systemDismissal(ControllerID, on: ControllerID)
  /// An empty controller stays presented, takes all touches, and is nobody's (D16).
  case emptyModalStays(ControllerID, on: ControllerID)
  /// A navigation controller shows none of its controllers (N10).
  case stackStaysBlank(ControllerID)
  /// A controller is out of its window without a callback, and will never be released (D17).
  case controllerLeaked(ControllerID)
}

/// What a client needs to know about a transition that starts.
package struct TransitionStart: Hashable, Sendable {
  /// The transition.
  package var id: TransitionID
  /// What it does.
  package var kind: TransitionKind
  /// The navigation controller, presenter or parent; `none` for a window's root.
  package var container: ControllerID
  /// The scene whose window it runs in.
  package var scene: SceneID
  /// Who wanted it.
  package var cause: Cause
  /// When it ends.
  package var length: TransitionLength
}

/// How long a transition, or the rest of one, runs.
package enum TransitionLength: Hashable, Sendable {
  /// The platform ends it by itself, in this turn; there is nothing to schedule.
  case atOnce
  /// So long; then the client calls `endTransition`.
  case duration(VirtualDuration)
  /// So many turns, never 0 (P14); then the client calls `endTransition`.
  case turns(Int)
  /// Until the user's finger leaves the screen.
  case untilReleased
  /// For ever: a custom transition that started in the background (T4).
  case never
}

/// Whether a gesture commits.
package enum GestureOutcome: UInt8, Hashable, Sendable {
  /// It commits.
  case finished
  /// It springs back.
  case cancelled
}

/// How a transition ended.
package enum TransitionOutcome: UInt8, Hashable, Sendable {
  /// It did what it was for.
  case finished
  /// An interactive one was taken back.
  case cancelled
  /// Its container left the platform before its end; it has no end callbacks.
  case abandoned
}
