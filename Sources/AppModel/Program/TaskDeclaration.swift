import EventCore

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
