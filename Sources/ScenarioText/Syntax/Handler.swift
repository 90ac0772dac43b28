import AppModel

/// What an app, scene or screen does on an event.
package struct Handler: Hashable, Sendable {
  /// The event.
  package var event: Event
  /// Whether each of several quick taps may have an effect: a demand, no guard.
  package var isRepeatable: Bool
  /// Whether it must have at most one effect in a lifetime: a demand, no guard.
  package var isOnce: Bool
  /// Whether no other control takes touches while a finger is on it (E4).
  package var isExclusive: Bool
  /// How quick events in a row are thinned out.
  package var rate: Rate?
  /// What the closure of a `bind` captured; empty where nothing is written.
  package var captures: [Capture]
  /// The guards, as written.
  package var clauses: [GuardClause]
  /// What is done; `nil` for a text field that only takes what is typed.
  package var body: Block<Statement>?
  /// Where the event is written.
  @NotCompared package var range: SourceRange

  /// Makes a handler.
  package init(
    event: Event, isRepeatable: Bool = false, isOnce: Bool = false, isExclusive: Bool = false,
    rate: Rate? = nil, captures: [Capture] = [], clauses: [GuardClause] = [],
    body: Block<Statement>?, range: SourceRange = .none
  ) {
    self.event = event
    self.isRepeatable = isRepeatable
    self.isOnce = isOnce
    self.isExclusive = isExclusive
    self.rate = rate
    self.captures = captures
    self.clauses = clauses
    self.body = body
    _range = NotCompared(wrappedValue: range)
  }

  /// The events that can be handled.
  package enum Event: Hashable, Sendable {
    /// `on logout(id: String)`: an action.
    case action(Name, [Parameter])
    /// `bind email(text)`: a relay's value, from the view's loading to its release.
    case bind(Name, Name?)
    /// `button ok`: a button of an alert or action sheet.
    case button(Name)
    /// `key L`.
    case key(Name)
    /// A callback of the instance's own view, or of the system.
    case lifecycle(Located<LifecycleEvent>)
    /// `link info(id: String)`.
    case link(Name, [Parameter])
    /// `menu rename`: an item of a menu (S23).
    case menu(Name, [Parameter])
    /// `notification order(id: String)`.
    case notification(Name, [Parameter])
    /// `row order(n: 0..<orders.count)`: the rows of a table (E11).
    case row(Name, [Parameter])
    /// `dismissed dialog`: what a modal slot of this owner showed was dismissed (S14).
    case slotDismissed(Name)
    /// `tap row(n: 0..<todos.count)`.
    case tap(Name, [Parameter])
    /// `type text among "7", "x"`: the variable that takes what is typed, and what searches type.
    case type(Name, candidates: [Expression])
  }
}

/// A guard of a handler.
package struct GuardClause: Hashable, Sendable {
  /// When a guard is judged.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// By the view: on what was last drawn.
    case enabledWhen = "enabled when"
    /// By the Interactor: at delivery.
    case when
    /// Both.
    case enabledAndWhen = "enabled and when"
  }

  /// When it is judged.
  package var kind: Kind
  /// What must hold.
  package var condition: Expression
  /// The comment at the end of its line.
  package var trailingComment: Comment?
  /// Whether it is written on a line of its own.
  @NotCompared package var startsLine: Bool
  /// Where it is written.
  @NotCompared package var range: SourceRange

  /// Makes a guard.
  package init(
    _ kind: Kind, _ condition: Expression, trailingComment: Comment? = nil,
    startsLine: Bool = false, range: SourceRange = .none
  ) {
    self.kind = kind
    self.condition = condition
    self.trailingComment = trailingComment
    _startsLine = NotCompared(wrappedValue: startsLine)
    _range = NotCompared(wrappedValue: range)
  }
}
