import AppModel
import EventCore
import SimulatedUIKit

/// Something that comes from outside the app.
package struct Input: Hashable, Sendable {
  /// What kind of input it is.
  package enum Kind: UInt8, Sendable {
    /// A tap on a control.
    case tap
    /// A finger comes down on a control and stays.
    case press
    /// A finger that stayed is lifted.
    case release
    /// A value typed into a control.
    case type
    /// A tap on an alert's or action sheet's button.
    case button
    /// A tap beside the topmost modal.
    case tapOutside
    /// A key.
    case key
    /// A link.
    case link
    /// A notification that is tapped.
    case notification
    /// A drag from the edge begins.
    case edgeSwipe
    /// The finger of an edge swipe is lifted.
    case edgeSwipeRelease
    /// A swipe across the content begins.
    case contentSwipe
    /// The finger of a swipe across the content is lifted.
    case contentSwipeRelease
    /// A sheet is dragged down.
    case pullDown
    /// The finger of a pull-down is lifted.
    case pullDownRelease
    /// The back button.
    case backButton
    /// An entry of the back button's menu.
    case backMenu
    /// An item of a tab bar.
    case tab
    /// Code that the app does not know presents.
    case strangerPresents
    /// Code that the app does not know dismisses what it presented.
    case strangerDismisses
    /// The button of an alert that the app does not know.
    case strangerButton
    /// The scene becomes inactive.
    case inactive
    /// The scene becomes active.
    case active
    /// The scene goes to the background.
    case background
    /// The scene comes to the foreground.
    case foreground
    /// A scene connects.
    case sceneConnection
    /// A scene is disconnected.
    case sceneDisconnection
    /// A scene gets back what the system kept of it.
    case restoration
  }
  /// What kind of input it is.
  package var kind: Kind
  /// The item in the main queue.
  package var item: ItemID
  /// The instance under the finger when it came down, or concerned; none if there is none.
  package var instance: InstanceID
  /// The place of the control in `Program.controls`, or of the message in `Program.messages`, or
  /// -1.
  package var subject: Int32
  /// The arguments, or the typed value.
  package var arguments: WordRange

  /// Makes an input.
  package init(
    kind: Kind, item: ItemID, instance: InstanceID, subject: Int32, arguments: WordRange
  ) {
    self.kind = kind
    self.item = item
    self.instance = instance
    self.subject = subject
    self.arguments = arguments
  }

  /// The control it aims at, if it is a touch of one.
  package var control: ControlID? {
    switch kind {
    case .tap, .press, .release, .type, .button: subject < 0 ? nil : ControlID(index: subject)
    default: nil
    }
  }
}

/// Why a binding raised.
package enum BindingFailure: UInt8, Hashable, Sendable {
  /// An index beyond the platform's array.
  case indexOutOfRange
  /// S10: an item was replaced again while its first replacement waited.
  case itemReplacedTwice

  /// The words of traces.
  package var text: String {
    switch self {
    case .indexOutOfRange: "index out of range"
    case .itemReplacedTwice: "an item was replaced again while its first replacement waited (S10)"
    }
  }
}

/// What became of an input.
package enum Fate: Hashable, Sendable {
  /// A handler ran, or the platform acted; on this instance, which may differ from the one under
  /// the finger.
  case accepted(InstanceID)
  /// A row was selected that shows something else than when the finger came down (E11).
  case tookAnotherRow(InstanceID)
  /// Not there any more: this control of this instance lies beneath, and gets it.
  case fellThrough(InstanceID, ControlID)
  /// Delivered, but stopped by the handler's guard.
  case guarded(HandlerID)
  /// Delivered to a control without a handler, or a message that nobody receives.
  case unhandled
  /// Delivered, but the instance's lifetime is over.
  case finishedLifetime
  /// Delivered, but a throttle or debounce let it come to nothing.
  case thinnedOut(RateLoss)
  /// Nothing to hit.
  case missed(MissCause)

  /// Whether something took the input: a handler, or the platform itself.
  package var isAccepted: Bool {
    switch self {
    case .accepted, .tookAnotherRow: true
    case .fellThrough, .guarded, .unhandled, .finishedLifetime, .thinnedOut, .missed: false
    }
  }
}

/// Why there was nothing to hit.
package enum MissCause: Hashable, Sendable {
  /// No instance of the screen is on screen.
  case notOnScreen
  /// Another instance of the same screen has come under the finger (E1).
  case anotherInstance(InstanceID)
  /// The control was disabled as last drawn (E3).
  case disabled
  /// The arguments lie outside the control's parameters.
  case argumentOutOfRange
  /// Another finger is down, and one of the two controls is exclusive (E4).
  case excluded
  /// The finger stayed down, and the app became inactive or the view left its window (E10).
  case touchCancelled
  /// Another row of the table is held, and it alone is selected (E5).
  case anotherRowHeld
  /// UIKit drops what a stranger presents or dismisses.
  case dropped(DropReason)
  /// No finger is down there.
  case noFinger
  /// The scene is in the background or inactive.
  case sceneInactive
  /// The scene is not connected, or there never was one of its number.
  case sceneAbsent
  /// The scene is where it should come to.
  case sceneUnchanged
  /// The scene is connected, or has come back meanwhile.
  case sceneConnected
  /// The platform's reason.
  case platform(MissReason)
}

/// Why a delivered touch has no effect yet.
package enum TouchWait: UInt8, Hashable, Sendable {
  /// Its finger stays down.
  case fingerDown
  /// Its row is selected after the commit (E11).
  case rowSelection
  /// Another row of its table is held (E5).
  case heldRow
  /// Its control waits for a silence (`debounce`).
  case debounce
  /// Its control waits for the end of a window (`throttle`, latest).
  case throttle
}

/// A result, timer or block that was taken from the queue.
package enum TakenItem: Hashable, Sendable {
  /// A task's result, or a timer.
  case run(UInt32)
  /// A block of a `later` statement.
  case block(InstanceID)
  /// The end of an animation.
  case transitionEnd(TransitionID)
  /// A throttle's window or a debounce's silence is over.
  case rate(HandlerID)
  /// A pass of the main run loop for layout alone.
  case layoutPass
}

/// A command of a binding, as the platform gets it.
package struct PlatformRequest: Hashable, Sendable {
  /// What is commanded.
  package enum Kind: UInt8, Sendable {
    /// `pushViewController`.
    case push
    /// `popViewController`.
    case pop
    /// `popToViewController`; `instance` becomes the top.
    case popTo
    /// `setViewControllers`; `contents` is the new array.
    case set
    /// `present`.
    case present
    /// `dismiss`; `instance` is meant to leave.
    case dismiss
    /// A child's replacement; `instance` is the new child.
    case replaceChild
    /// `selectedViewController`; `instance` is the tab.
    case select
    /// An overlay is embedded: `instance`.
    case embed
    /// An overlay is removed from its parent: `instance`.
    case remove
  }
  /// The request's number; completions and held requests name it.
  package var id: RequestID
  /// What is commanded.
  package var kind: Kind
  /// Whether it is animated; it stands here because beside the kind it takes no room in an entry.
  package var isAnimated: Bool
  /// Of a push, pop or set: who animates it.
  package var animator: NavigationAnimator
  /// Whose slot it serves.
  package var owner: InstanceID
  /// The slot it serves.
  package var slot: SlotID
  /// The instance concerned, or none.
  package var instance: InstanceID
  /// The new array of a `set`.
  package var contents: WordRange
  /// The item whose handler wanted it.
  package var cause: ItemID

  /// Makes a request.
  package init(
    id: RequestID, kind: Kind, owner: InstanceID, slot: SlotID, instance: InstanceID,
    contents: WordRange, isAnimated: Bool, animator: NavigationAnimator = .standard,
    cause: ItemID
  ) {
    self.id = id
    self.kind = kind
    self.owner = owner
    self.slot = slot
    self.instance = instance
    self.contents = contents
    self.isAnimated = isAnimated
    self.animator = animator
    self.cause = cause
  }
}

/// A callback of a view or a delegate.
package enum Callback: UInt8, Sendable, CaseIterable {
  /// `viewDidLoad`.
  case viewDidLoad
  /// `viewWillAppear`.
  case viewWillAppear
  /// `viewIsAppearing`.
  case viewIsAppearing
  /// `viewDidAppear`.
  case viewDidAppear
  /// `viewWillDisappear`.
  case viewWillDisappear
  /// `viewWillDisappear`, `isMovingFromParent` or `isBeingDismissed` being true.
  case viewWillDisappearLeaving
  /// `viewDidDisappear`.
  case viewDidDisappear
  /// `viewDidDisappear`, `isMovingFromParent` or `isBeingDismissed` being true.
  case viewDidDisappearLeaving
  /// `didMove(toParent: nil)`.
  case didMoveToNoParent
  /// `navigationController(_:willShow:animated:)`.
  case willShow
  /// `navigationController(_:didShow:animated:)`.
  case didShow
  /// `tabBarController(_:didSelect:)`.
  case didSelectTab
  /// `presentationControllerShouldDismiss`.
  case shouldDismiss
  /// `presentationControllerWillDismiss`.
  case willDismiss
  /// `presentationControllerDidDismiss`.
  case didDismiss
  /// `presentationControllerDidAttemptToDismiss`.
  case didAttemptToDismiss
  /// The handler of an alert's button.
  case alertAction
}

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

/// The controllers that a text names; their marks are kept, as they may be gone when it is read.
package struct ConsoleLine: Hashable, Sendable {
  /// The platform's message.
  package var message: ConsoleMessage
  /// The mark of `message.subject`.
  package var subject: ControllerMark
  /// The mark of `message.receiver`.
  package var receiver: ControllerMark
  /// The mark of `message.presenter`.
  package var presenter: ControllerMark
  /// The mark of `message.other`.
  package var other: ControllerMark
  /// Makes a line.
  package init(
    message: ConsoleMessage, subject: ControllerMark, receiver: ControllerMark,
    presenter: ControllerMark, other: ControllerMark
  ) {
    self.message = message
    self.subject = subject
    self.receiver = receiver
    self.presenter = presenter
    self.other = other
  }
}

/// Why a step could not be done as written.
package enum StepFailure: Hashable, Sendable {
  /// The step's input missed, for the reason that its fate tells, and the step does not say `may
  /// miss`.
  case missed
  /// The main queue is empty.
  case nothingToDeliver
  /// No transition runs.
  case noTransition
  /// No run of the task is pending.
  case noRun
  /// The outcome's condition does not hold.
  case outcomeImpossible
  /// It did not come to rest in time.
  case notSettled
  /// The step's instant had passed already.
  case tooLate
  /// An expression of the step has no value.
  case noValue(AppException.Kind)
}

/// A documented bound of a run.
package enum RunLimit: UInt8, Sendable {
  /// More turns at one instant than `RunLimits.turnsPerInstant`.
  case turnsPerInstant
  /// More lifetimes than `RunLimits.lifetimes`.
  case lifetimes
  /// More pending runs than `RunLimits.pendingRuns`.
  case pendingRuns
  /// More entries of the trace than `RunLimits.traceEntries`.
  case traceEntries
  /// More items in the main queue than `RunLimits.waitingItems`.
  case waitingItems
  /// More items than `RunLimits.items`.
  case items
  /// More virtual time than `RunLimits.settling`.
  case virtualTime
  /// More answers to the questions of one event than `RunLimits.answers`, in a search.
  case answers
}
