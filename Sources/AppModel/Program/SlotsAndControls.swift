import EventCore

/// How a modal is presented.
package enum PresentationStyle: UInt8, CaseIterable, Sendable {
  /// A card that can be pulled down.
  case sheet
  /// Covers everything; the presenter's view leaves the window.
  case fullScreen
  /// Buttons in the middle, cannot be pulled down.
  case alert
  /// Buttons from below.
  case actionSheet
  /// What the platform's version makes of it (P17).
  case automatic
  /// Covers everything; the presenter's view stays.
  case overFullScreen
  /// Covers the controller that defines the context (P3); its view leaves the window.
  case currentContext
  /// Covers the controller that defines the context (P3); its view stays.
  case overCurrentContext
  /// A card beside its anchor, where there is room (M12).
  case popover
  /// Embedded above all else that its owner shows; nothing is presented.
  case overlay

  /// The words of the language.
  package var name: String {
    switch self {
    case .sheet: "sheet"
    case .fullScreen: "full screen"
    case .alert: "alert"
    case .actionSheet: "action sheet"
    case .automatic: "automatic"
    case .overFullScreen: "over full screen"
    case .currentContext: "current context"
    case .overCurrentContext: "over current context"
    case .popover: "popover"
    case .overlay: "overlay"
    }
  }
}

/// How a change of a slot is shown.
package enum ChangeManner: UInt8, Sendable {
  /// As the system shows it.
  case animated
  /// Without animation.
  case unanimated
  /// With the system's zoom (N17).
  case zoom
  /// With the app's own animator (N7, T4).
  case custom
}

/// A place that holds instances.
@usableFromInline package struct Slot: Sendable {
  /// How many instances it holds, and how they come and go.
  @usableFromInline package enum Kind: UInt8, Sendable {
    /// Exactly one of several.
    case child
    /// A list, shown as a navigation stack.
    case stack
    /// One or none, presented.
    case modal
    /// One or none, embedded above all else that its owner shows.
    case overlay
    /// One of each, made with their owner; one of them is selected, and it is the content.
    case tabs

    /// Whether it is a modal: `==` of an enumeration of another module is a generic call.
    @inlinable package var isModal: Bool { if case .modal = self { true } else { false } }
    /// Whether all that it holds stays while its owner lives, selected or not.
    @inlinable package var isTabs: Bool { if case .tabs = self { true } else { false } }
  }
  /// A screen that the slot may hold.
  package struct Candidate: Hashable, Sendable {
    /// The screen.
    package var screen: ScreenID
    /// How it is presented; `sheet` where nothing is.
    package var style: PresentationStyle
    /// Whether it knows where it is to point at as a popover (P16).
    package var isAnchored = false
    /// Whether a drag of the app's own dismisses it (D15).
    package var isDraggable = false
    /// Makes a candidate.
    package init(screen: ScreenID, style: PresentationStyle) {
      self.screen = screen
      self.style = style
    }
  }

  /// The name in the text.
  package var name: String
  /// The screen that declares it.
  package var screen: ScreenID
  /// What it is.
  package var kind: Kind
  /// What it may hold.
  package var candidates: [Candidate]
  /// How long a child is replaced with a cross-fade; zero: at once.
  package var crossFade: VirtualDuration
  /// Whether a stack's screens show each other by destinations of their own, not by one path (S18).
  package var isChained = false
  /// Of a stack: whether the app has replaced the delegate of its edge swipe (G5).
  package var isSwipeUnguarded: Bool
  /// Of a modal slot: what its owner does once what it showed was dismissed (S14).
  package var dismissedHandler = HandlerID.none
  /// The offset of its two words in its owner's frame: the `ChangeManner` of its last change, and
  /// the cause of that.
  package var offset: Int32
  /// Where it is declared.
  package var line: SourceLine

  /// Makes a slot.
  package init(
    name: String, screen: ScreenID, kind: Kind, candidates: [Candidate],
    crossFade: VirtualDuration, isSwipeUnguarded: Bool = false, offset: Int32, line: SourceLine
  ) {
    self.name = name
    self.screen = screen
    self.kind = kind
    self.candidates = candidates
    self.crossFade = crossFade
    self.isSwipeUnguarded = isSwipeUnguarded
    self.offset = offset
    self.line = line
  }
}

/// Something that a user can touch.
@usableFromInline package struct Control: Sendable {
  /// How it is touched.
  @usableFromInline package enum Kind: UInt8, Sendable {
    /// A tap on it.
    case tap
    /// A tap on a row of a table, which is selected after the commit (E11).
    case row
    /// A tap on it in its menu, which closes (S23).
    case menu
    /// Text typed into it; its variable takes the value before the handler runs.
    case type
    /// A button of an alert or action sheet, which goes away first (M7).
    case button
  }
  /// The name in the text.
  package var name: String
  /// The declaring screen.
  package var screen: ScreenID
  /// How it is touched.
  package var kind: Kind
  /// What is done on a touch.
  package var handler: HandlerID
  /// The view's guard, judged on what was last drawn.
  package var enabledCode: CodeAddress
  /// Its place among the screen's controls.
  package var place: Int32
  /// The types of its parameters.
  package var parameters: [ValueType]
  /// For each parameter the code of the count `n` in `0..<n`, or none where all values of its type
  /// fit.
  package var parameterBounds: [CodeAddress]
  /// The variable that typing changes.
  package var variable: VariableID?
  /// The relay that keeps its value in that variable, and hands on what is typed.
  package var relay: RelayID?
  /// Whether acting again before the first effect is over is wanted.
  package var isRepeatable: Bool
  /// Whether more than one effect in a lifetime is a fault.
  package var isOnce: Bool
  /// Whether no other control takes touches while a finger is on it (E4).
  package var isExclusive: Bool
  /// Code for what a row shows, which tells it from others; none where nothing does.
  package var rowIdentity = CodeAddress.none
  /// The words of that value.
  package var rowIdentityWidth: Int32 = 0
  /// How quick touches in a row are thinned out.
  package var rate = RateID.none

  /// Makes a control.
  package init(
    name: String, screen: ScreenID, kind: Kind, handler: HandlerID, enabledCode: CodeAddress,
    place: Int32, parameters: [ValueType], parameterBounds: [CodeAddress],
    variable: VariableID?, isRepeatable: Bool, isOnce: Bool, isExclusive: Bool = false
  ) {
    self.name = name
    self.screen = screen
    self.kind = kind
    self.handler = handler
    self.enabledCode = enabledCode
    self.place = place
    self.parameters = parameters
    self.parameterBounds = parameterBounds
    self.variable = variable
    self.isRepeatable = isRepeatable
    self.isOnce = isOnce
    self.isExclusive = isExclusive
  }
}

/// A condition that the app promises.
package struct Invariant: Sendable {
  /// The name in the text, or its condition's text.
  package var name: String
  /// The screen within whose instances it must hold.
  package var screen: ScreenID
  /// Whether it is judged only at rest, or after every turn.
  package var isAtRest: Bool
  /// The condition.
  package var code: CodeAddress
  /// Where it is declared.
  package var line: SourceLine
  /// Makes an invariant.
  package init(
    name: String, screen: ScreenID, isAtRest: Bool, code: CodeAddress, line: SourceLine
  ) {
    self.name = name
    self.screen = screen
    self.isAtRest = isAtRest
    self.code = code
    self.line = line
  }
}

/// Asynchronous work, or a timer.
@usableFromInline package struct TaskDeclaration: Sendable {
  /// Whether it belongs to what the screen's view makes itself, and makes again (S22).
  package var isVolatile = false
  /// What a start does while a run is pending.
  @usableFromInline package enum Policy: UInt8, CaseIterable, Sendable {
    /// Every start is a run of its own.
    case all
    /// A start while one runs is ignored.
    case first
    /// The earlier run ends without any outcome.
    case latest
    /// A start waits for the runs before it.
    case queue
  }
  /// One way in which it can end.
  package struct Outcome: Sendable {
    /// The name in the text.
    package var name: String
    /// The condition under which it is possible, judged when it is due.
    package var guardCode: CodeAddress
    /// What is done then, with the task's arguments.
    package var handler: HandlerID
    /// Makes an outcome.
    package init(name: String, guardCode: CodeAddress, handler: HandlerID) {
      self.name = name
      self.guardCode = guardCode
      self.handler = handler
    }
  }

  /// The name in the text.
  package var name: String
  /// The screen whose lifetime it belongs to.
  package var screen: ScreenID
  /// The types of its arguments.
  package var parameters: [ValueType]
  /// The words its arguments take.
  package var parameterWidth: Int32
  /// The shortest time it takes, the default.
  package var shortest: VirtualDuration
  /// The longest time it takes.
  package var longest: VirtualDuration
  /// What a start does while a run is pending.
  package var policy: Policy
  /// Whether it is a timer: exact time, one outcome, a start with the same arguments restarts it.
  package var isTimer: Bool
  /// Whether it starts again when it has ended; it does not hold up `settle`.
  package var isRepeating: Bool
  /// Whether it does not hold up `settle`.
  package var isBackground: Bool
  /// Its outcomes other than `cancelled`, in order of declaration; a timer has one.
  package var outcomes: [Outcome]
  /// What is done when a cancelled run ends.
  package var cancelled: HandlerID
  /// What it has of objects until it ends.
  package var captures: [ObjectCapture] = []
  /// Where it is declared.
  package var line: SourceLine

  /// Makes a task.
  package init(
    name: String, screen: ScreenID, parameters: [ValueType], parameterWidth: Int32,
    shortest: VirtualDuration, longest: VirtualDuration, policy: Policy, isTimer: Bool,
    isRepeating: Bool, isBackground: Bool, outcomes: [Outcome], cancelled: HandlerID,
    line: SourceLine
  ) {
    self.name = name
    self.screen = screen
    self.parameters = parameters
    self.parameterWidth = parameterWidth
    self.shortest = shortest
    self.longest = longest
    self.policy = policy
    self.isTimer = isTimer
    self.isRepeating = isRepeating
    self.isBackground = isBackground
    self.outcomes = outcomes
    self.cancelled = cancelled
    self.line = line
  }
}
