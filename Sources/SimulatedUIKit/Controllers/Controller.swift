/// What a view controller is.
package enum ControllerKind: UInt8, Hashable, Sendable {
  /// A controller of the app; it may have embedded children.
  case content
  /// A navigation controller.
  case navigation
  /// A tab bar controller; its children are its tabs, all of them from the beginning.
  case tabBar
  /// A `UIAlertController` in alert style.
  case alert
  /// A `UIAlertController` in action sheet style.
  case actionSheet

  /// Whether it is a `UIAlertController`, whatever its style.
  var isAlertOrActionSheet: Bool { self == .alert || self == .actionSheet }
}

/// How a presented controller is shown; alerts and action sheets ignore it.
package enum ModalPresentationStyle: UInt8, CaseIterable, Hashable, Sendable {
  /// A card that the user can pull down.
  case sheet
  /// Covers the screen; the presenter's view is removed.
  case fullScreen
  /// Covers the screen; the presenter's view stays.
  case overFullScreen
  /// Covers the presenter, which P3 finds; the presenter's view is removed.
  case currentContext
  /// Covers the presenter, which P3 finds; the presenter's view stays.
  case overCurrentContext
  /// What the version makes of it (P17).
  case automatic
  /// A card beside its anchor in regular width; in compact width as `automatic`.
  case popover

  /// Whether it covers no more than the presenter that P3 finds.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// A callback of a view's appearance, as somebody may call it who should not (A7).
package enum AppearanceCallback: UInt8, Hashable, Sendable {
  /// WA.
  case viewWillAppear
  /// DA.
  case viewDidAppear
  /// WD.
  case viewWillDisappear
  /// DD.
  case viewDidDisappear
}

/// Where a controller's view stands between two appearances (R1).
package enum AppearanceState: UInt8, Hashable, Sendable {
  /// Not on screen.
  case disappeared
  /// Between WA and DA.
  case appearing
  /// On screen.
  case appeared
  /// Between WD and DD.
  case disappearing
}

/// What the platform knows of a view controller.
struct Controller: Hashable, Sendable {
  var id: ControllerID
  var kind: ControllerKind
  var tag: Int32
  var scene: SceneID
  var parent = ControllerID.none
  /// Whom this very controller presents.
  var presented = ControllerID.none
  /// Who presents this very controller.
  var presenting = ControllerID.none
  /// Of a navigation controller: whose view it shows; of a tab bar controller: the selected tab.
  var shown = ControllerID.none
  /// The accepted transition that takes this controller away.
  var leavingWith = TransitionID.none
  var appearance = AppearanceState.disappeared
  /// How it is shown: never `automatic` once it is presented (P17).
  var style = ModalPresentationStyle.sheet
  var cancelButton: Int32 = Controller.noButton
  var traits: Traits = []

  static let noButton: Int32 = -1

  /// What is true of a controller, or not.
  struct Traits: OptionSet, Hashable, Sendable {
    var rawValue: UInt32
    static let isViewLoaded = Traits(rawValue: 1 << 0)
    static let isInWindow = Traits(rawValue: 1 << 1)
    static let isModalInPresentation = Traits(rawValue: 1 << 2)
    /// Its presentation's delegate answers no; no app text leads here.
    static let refusesDismissal = Traits(rawValue: 1 << 3)
    static let definesPresentationContext = Traits(rawValue: 1 << 4)
    static let isBeingPresented = Traits(rawValue: 1 << 5)
    static let isBeingDismissed = Traits(rawValue: 1 << 6)
    static let isMovingToParent = Traits(rawValue: 1 << 7)
    static let isMovingFromParent = Traits(rawValue: 1 << 8)
    /// Pulled at by the user though it may not be dismissed (M2).
    static let isTugged = Traits(rawValue: 1 << 9)
    /// Out of the hierarchy, but it still presents.
    static let isOrphan = Traits(rawValue: 1 << 10)
    /// It got IA since its last WA.
    static let hasBeenAppearing = Traits(rawValue: 1 << 11)
    /// Presented in the context of a child, with which it leaves (P3).
    static let standsInChild = Traits(rawValue: 1 << 12)
    /// Its navigation item hides the back button (N15).
    static let hidesBackButton = Traits(rawValue: 1 << 13)
    /// Embedded above all else that its parent shows.
    static let isOverlay = Traits(rawValue: 1 << 15)
    /// A popover, or an action sheet, that knows what it points at (P16).
    static let isAnchored = Traits(rawValue: 1 << 16)
    /// A drag of the app's own dismisses it (D15).
    static let isDraggable = Traits(rawValue: 1 << 17)
    /// Such a drag was taken back: `dismiss` finds it dismissing for ever (D15).
    static let isWedged = Traits(rawValue: 1 << 18)
    /// It was to present while what it presented was leaving (D16).
    static let wasToggled = Traits(rawValue: 1 << 19)
    /// An empty controller stays on it when what it presents has left (D16).
    static let awaitsEmptyModal = Traits(rawValue: 1 << 20)
    /// Nobody can reach it any more, and it lives (D17, L2).
    static let isLeaked = Traits(rawValue: 1 << 21)
    /// Its client holds it: it outlives its place in the hierarchy (P18, N6).
    static let isHeldByClient = Traits(rawValue: 1 << 22)
    /// Of a navigation controller: what it shows has changed out of sight; WA brings `willShow`.
    static let owesWillShow = Traits(rawValue: 1 << 23)
    /// What stays true of a controller that its client holds when it leaves the hierarchy.
    ///
    /// P18: what the delegate of its presentation answered does not stay.
    static let ofHeld: Traits = [
      .isViewLoaded, .isModalInPresentation, .definesPresentationContext, .hasUnguardedSwipe,
      .ignoresTouches, .isHeldByClient, .hidesBackButton,
    ]
    /// It came with the zoom transition (N17).
    static let zooms = Traits(rawValue: 1 << 24)
    /// Of a navigation controller: the app has replaced its swipe's delegate (G5).
    static let hasUnguardedSwipe = Traits(rawValue: 1 << 25)
    /// `isUserInteractionEnabled` is false (E12).
    static let ignoresTouches = Traits(rawValue: 1 << 26)
    /// Of a navigation controller: a `willShow` was told whose `didShow` comes with its DA.
    static let owesDidShow = Traits(rawValue: 1 << 27)
    /// Of a navigation controller: it has shown something on screen (N18).
    static let hasShown = Traits(rawValue: 1 << 28)
  }

  var isVisible: Bool { appearance == .appeared || appearance == .appearing }

  /// D11: what the callbacks of a disappearance tell.
  var isLeaving: Bool {
    traits.contains(.isBeingDismissed) || traits.contains(.isMovingFromParent)
  }

  /// M4: whether the presenter's view goes away while this controller is presented.
  var coversPresenter: Bool {
    !kind.isAlertOrActionSheet && (style == .fullScreen || style == .currentContext)
  }
}

/// The place of a controller among the children of another; their order is the array's.
struct Child: Hashable, Sendable {
  var parent: ControllerID
  var controller: ControllerID
}

/// A scene with its window (C1).
struct WindowScene: Hashable, Sendable {
  var id: SceneID
  var tag: Int32
  var isRegularWidth: Bool
  var root = ControllerID.none
  /// Its window's `isUserInteractionEnabled` is false (E12).
  var ignoresTouches = false
  /// Its root was replaced, and no transition has ended since (E7).
  var hasReplacedRoot = false
}
