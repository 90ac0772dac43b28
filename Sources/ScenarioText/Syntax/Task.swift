/// Asynchronous work: `task request(id: String) 1s first { ... }`.
package struct TaskDeclaration: Hashable, Sendable {
  /// The task's name.
  package var name: Name
  /// What a start hands over.
  package var parameters: [Parameter]
  /// How long it takes.
  package var latency: Latency
  /// What becomes of a start while one runs; `nil` where nothing is written (`all`).
  package var policy: Located<TaskPolicy>?
  /// Whether it starts again by itself.
  package var isRepeating: Bool
  /// Whether it does not hold up `settle`.
  package var isBackground: Bool
  /// What it has of objects until it ends.
  package var captures: CaptureList
  /// Whether the view makes it itself, and makes it again (S22).
  package var isVolatile = false
  /// How it can end, the default first.
  package var outcomes: Block<TaskOutcome>

  /// Makes a task.
  package init(
    name: Name, parameters: [Parameter] = [], latency: Latency,
    policy: Located<TaskPolicy>? = nil, isRepeating: Bool = false, isBackground: Bool = false,
    captures: CaptureList = CaptureList(), outcomes: Block<TaskOutcome>
  ) {
    self.name = name
    self.parameters = parameters
    self.latency = latency
    self.policy = policy
    self.isRepeating = isRepeating
    self.isBackground = isBackground
    self.captures = captures
    self.outcomes = outcomes
  }
}

/// How long a task takes: `1s`, or `100ms...900ms` with both bounds possible.
package struct Latency: Hashable, Sendable {
  /// The least time.
  package var lower: Expression
  /// The greatest time, where it differs.
  package var upper: Expression?

  /// Makes a latency.
  package init(_ lower: Expression, upper: Expression? = nil) {
    self.lower = lower
    self.upper = upper
  }
}

/// What becomes of a start while an earlier run of the same task is under way.
package enum TaskPolicy: String, CaseIterable, Hashable, Sendable {
  /// Both run.
  case all
  /// The start is ignored.
  case first
  /// The earlier run ends without any outcome.
  case latest
  /// The start waits.
  case queue
}

/// A way in which a task can end: `success when id.isNumber { ... }`.
package struct TaskOutcome: Hashable, Sendable {
  /// The outcome's name.
  package var name: Name
  /// When it is possible, judged when it is due.
  package var condition: Expression?
  /// What is done then.
  package var body: Block<Statement>

  /// Makes an outcome.
  package init(name: Name, condition: Expression? = nil, body: Block<Statement>) {
    self.name = name
    self.condition = condition
    self.body = body
  }
}

/// Something that happens after an exact time: `timer expiry(query: String) 30min { ... }`.
package struct TimerDeclaration: Hashable, Sendable {
  /// The timer's name.
  package var name: Name
  /// What a start hands over.
  package var parameters: [Parameter]
  /// After which time.
  package var duration: Expression
  /// Whether it starts again by itself.
  package var isRepeating: Bool
  /// Whether it does not hold up `settle`.
  package var isBackground: Bool
  /// What it has of objects until it ends.
  package var captures: CaptureList
  /// What is done then.
  package var body: Block<Statement>

  /// Makes a timer.
  package init(
    name: Name, parameters: [Parameter] = [], duration: Expression, isRepeating: Bool = false,
    isBackground: Bool = false, captures: CaptureList = CaptureList(), body: Block<Statement>
  ) {
    self.name = name
    self.parameters = parameters
    self.duration = duration
    self.isRepeating = isRepeating
    self.isBackground = isBackground
    self.captures = captures
    self.body = body
  }
}
