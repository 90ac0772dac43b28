import EventCore

/// What the loop needs to know of a screen: trivial, unlike `Screen` with its names and lists.
///
/// Copying a declaration retains its strings and arrays; in a loop that costs more than the work.
@usableFromInline package struct ScreenLayout: Sendable {
  /// The words its parameters take.
  @usableFromInline package var parameterWidth: Int32
  /// The words of an instance's frame.
  @usableFromInline package var frameWidth: Int32
  /// Code that gives variables and slots their initial values.
  @usableFromInline package var initializer: CodeAddress
  /// The places of its slots in `ProgramLayout.slotsOfScreens`.
  @usableFromInline package var slots: Range<Int>
  /// The places of its controls in `ProgramLayout.controlsOfScreens`.
  @usableFromInline package var controls: Range<Int>
  /// The places of its message handlers in `ProgramLayout.messageHandlers`.
  @usableFromInline package var messages: Range<Int>
  /// The offset of its drawn words.
  @usableFromInline package var drawnOffset: Int32
  /// The condition under which it cannot be pulled down.
  @usableFromInline package var lockedCode: CodeAddress
  /// What that condition reads.
  @usableFromInline package var lockedReads: StateParts
  /// The condition under which its view, or its window, takes touches.
  @usableFromInline package var interactionCode: CodeAddress
  /// What that condition reads.
  @usableFromInline package var interactionReads: StateParts
  /// The condition under which a navigation bar shows no back button above it.
  @usableFromInline package var hidesBackCode: CodeAddress
  /// What that condition reads.
  @usableFromInline package var hidesBackReads: StateParts
  /// Whether it has one of these conditions.
  @usableFromInline package var hasLooks: Bool
  /// Whether anything that is drawn of it can look different after its beginning.
  @usableFromInline package var changesLooks: Bool
  /// Whether it may be the end.
  @usableFromInline package var isFinal: Bool
  /// Whether its controller defines a presentation context.
  @usableFromInline package var definesContext: Bool
  /// When its views follow the state.
  @usableFromInline package var rendering: Rendering
}

/// What the loop needs to know of a slot.
@usableFromInline package struct SlotLayout: Sendable {
  /// What it is.
  @usableFromInline package var kind: Slot.Kind
  /// How long a child is replaced with a cross-fade.
  @usableFromInline package var crossFade: VirtualDuration
  /// Of a stack: whether nobody guards its edge swipe (G5).
  @usableFromInline package var isSwipeUnguarded: Bool
  /// The offset of its two words in its owner's frame.
  @usableFromInline package var offset: Int32
}

/// What the loop needs to know of a control.
@usableFromInline package struct ControlLayout: Sendable {
  /// How it is touched.
  @usableFromInline package var kind: Control.Kind
  /// What is done on a touch.
  @usableFromInline package var handler: HandlerID
  /// The view's guard.
  @usableFromInline package var enabledCode: CodeAddress
  /// What the view's guard reads.
  @usableFromInline package var enabledReads: StateParts
  /// Its place among the screen's controls.
  @usableFromInline package var place: Int32
  /// The words that its arguments, or the typed value, take.
  @usableFromInline package var argumentWidth: Int32
  /// Whether it has parameters whose bounds are to be judged.
  @usableFromInline package var hasBounds: Bool
  /// Whether no other control takes touches while a finger is on it.
  @usableFromInline package var isExclusive: Bool
  /// Code for what a row shows, or none.
  @usableFromInline package var rowIdentity: CodeAddress
  /// The words of that value.
  @usableFromInline package var rowIdentityWidth: Int32
  /// How quick touches in a row are thinned out.
  @usableFromInline package var rate: RateID
}

/// What the loop needs to know of an invariant.
@usableFromInline package struct InvariantLayout: Sendable {
  /// The screen within whose instances it must hold.
  @usableFromInline package var screen: ScreenID
  /// Whether it is judged only at rest, or after every turn.
  @usableFromInline package var isAtRest: Bool
  /// The condition.
  @usableFromInline package var code: CodeAddress
  /// What the condition reads, a new instance of its screen included.
  @usableFromInline package var reads: StateParts
}

/// Where a variable lies in its frame.
@usableFromInline package struct VariableLayout: Sendable {
  /// The first word.
  @usableFromInline package var offset: Int32
  /// The words it takes.
  @usableFromInline package var width: Int32
}

/// What the loop needs to know of a handler.
@usableFromInline package struct HandlerLayout: Sendable {
  /// The Interactor's guard.
  @usableFromInline package var guardCode: CodeAddress
  /// The statements.
  @usableFromInline package var body: CodeAddress
}

/// What the loop needs to know of a task.
@usableFromInline package struct TaskLayout: Sendable {
  /// The words its arguments take.
  @usableFromInline package var parameterWidth: Int32
  /// The shortest time it takes.
  @usableFromInline package var shortest: VirtualDuration
  /// The longest time it takes.
  @usableFromInline package var longest: VirtualDuration
  /// What a start does while a run is pending.
  @usableFromInline package var policy: TaskDeclaration.Policy
  /// Whether it is a timer.
  @usableFromInline package var isTimer: Bool
  /// Whether it starts again when it has ended.
  @usableFromInline package var isRepeating: Bool
  /// Whether it does not hold up `settle`.
  @usableFromInline package var isBackground: Bool
  /// What is done when a cancelled run ends.
  @usableFromInline package var cancelled: HandlerID

  /// Whether `settle` waits for its runs: not for those in the background, nor for what starts
  /// again and again.
  @inlinable package var holdsUpSettle: Bool { !isBackground && !isRepeating }
}
