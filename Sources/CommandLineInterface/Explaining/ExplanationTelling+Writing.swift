import AppModel
import Exploration
import Simulation
import TraceModel

// How the guards that help are written in the app's text.
extension ExplanationTelling {
  /// A line for each guard that stops it, breaks nothing and can be written; a throttle, which
  /// helps against quick fingers only, where nothing else does.
  var writingLines: [String] {
    var lines: [String] = []
    for outcome in explanation.guards where outcome.hasNoObjection {
      guard case .handler(let subject)? = outcome.place,
        !outcome.condition.isDebounce || !hasBetter(than: outcome),
        !isOfValue || !isBesideThePoint(outcome.condition, before: subject),
        let line = written(outcome, before: subject, isFirst: lines.isEmpty)
      else { continue }
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
  }

  /// Whether what a guard asks has nothing to do with a value that did not fit: it stops it here as
  /// something happens to be on screen, but the second of two taps on a page that is left.
  private func isBesideThePoint(
    _ condition: GuardTrial.Condition, before subject: GuardTrial.Subject
  ) -> Bool {
    if case .control = subject { return condition == .noModal }
    return condition == .noModal || condition == .targetOnTop
  }

  /// Whether a value did not fit, which no slot knows of.
  private var isOfValue: Bool {
    guard case .fault(let finding) = failure.kind, case .app(let kind, _) = finding.detail.exception
    else { return false }
    return kind == .arrayFull || kind == .numberOutOfRange
  }

  /// Whether a guard that looks at what is there helps at the same place, even if it has no words,
  /// and no finger is involved.
  private func hasBetter(than throttle: GuardOutcome) -> Bool {
    guard case .handler(.callback) = throttle.place else { return false }
    return explanation.guards.contains {
      !$0.condition.isDebounce && $0.place == throttle.place && $0.hasNoObjection
    }
  }

  /// A guard in words of the app's text, and where it stands; `nil` if it has none.
  private func written(
    _ outcome: GuardOutcome, before subject: GuardTrial.Subject, isFirst: Bool
  ) -> String? {
    guard let screen = subject.screen(in: names.program) else { return nil }
    let place = "in \(names.screen(screen))"
    if case .debounce(let length) = outcome.condition {
      guard isFirst, let head = throttled(subject) else { return nil }
      return "`\(head) throttle \(length)` \(place), against quick fingers only"
    }
    guard let text = outcome.written.flatMap({ text(of: $0, in: screen) }) else { return nil }
    return guarded(subject, text).map { "\($0) \(place)" + consequence(subject) }
  }

  /// What becomes of what a guard stops: a user may try again, nobody else does.
  private func consequence(_ subject: GuardTrial.Subject) -> String {
    switch subject {
    case .control, .message, .callback: ""
    case .task, .block: "; what it leaves out does not come later"
    }
  }

  /// What a throttle can be written behind; `nil` if nothing, or if it has a rate already.
  private func throttled(_ subject: GuardTrial.Subject) -> String? {
    switch subject {
    case .control(let id):
      let control = names.program[id]
      if !isThinnedOutAlike(control) { return nil }
      return head(of: control) + (control.enabledCode == .none ? "" : " enabled when (...)")
    case .callback(let handler):
      let bind = names.program.tables.binds.first { $0.handler == handler }
      return bind?.rate == RateID.none ? callbackHead(handler) : nil
    case .message, .task, .block: return nil
    }
  }

  /// What a control begins with, before its guards.
  private func head(of control: Control) -> String {
    var words = "\(control.kind) \(control.name)" + (control.parameters.isEmpty ? "" : "(...)")
    if control.isRepeatable { words += " repeatable" }
    if control.isOnce { words += " once" }
    if control.isExclusive { words += " exclusive" }
    return words
  }

  /// What a callback, or a bind, begins with.
  private func callbackHead(_ handler: HandlerID) -> String {
    let isOfValue =
      names.program[handler].parameterWidth > 0
      && names.program.tables.binds.contains { $0.handler == handler }
    return names.program[handler].name + (isOfValue ? "(...)" : "")
  }

  /// A guard as an expression of the app's text; `nil` where the names of slots do not tell them
  /// apart.
  private func text(of written: WrittenGuard, in screen: ScreenID) -> String? {
    switch written {
    case .isLast(let stack): return name(of: stack, in: screen).map { "\($0).last == self" }
    case .areEmpty(let slots):
      let names = slots.compactMap { name(of: $0, in: screen) }
      if names.count < slots.count { return nil }
      return names.map { "\($0) == nil" }.joined(separator: " && ")
    }
  }

  /// A slot's name in the text of a screen, with its owner's where something else is called the
  /// same, which may be nearer; `nil` where that does not tell them apart.
  private func name(of slot: SlotID, in screen: ScreenID) -> String? {
    let own = names.program[slot]
    if countOfThings(called: own.name) == 1 { return own.name }
    let owner = names.screen(own.screen)
    if own.screen != .app && countOfThings(called: owner) == 0 { return "\(owner).\(own.name)" }
    return own.screen == screen ? own.name : nil
  }

  /// How many slots, variables, tasks and relays have a name.
  private func countOfThings(called name: String) -> Int {
    let tables = names.program.tables
    return tables.slots.count { $0.name == name } + tables.variables.count { $0.name == name }
      + tables.tasks.count { $0.name == name } + tables.relays.count { $0.name == name }
  }

  /// A handler with one more condition, which it judges itself: what the view's guard says was
  /// drawn, and may be too old.
  private func guarded(_ subject: GuardTrial.Subject, _ condition: String) -> String? {
    switch subject {
    case .control(let id):
      let control = names.program[id]
      if control.handler == .none { return nil }
      let head = head(of: control)
      if control.enabledCode == .none { return guarded(head, control.handler, condition) }
      return names.program[control.handler].guardCode == .none
        ? "`\(head) enabled when (...) when \(condition)`"
        : "`\(head) enabled and when (...) && \(condition)`"
    case .message(let id):
      guard let receiver = names.program.onlyReceiver(of: id) else { return nil }
      let message = names.program[id]
      let parameters = message.parameters.isEmpty ? "" : "(...)"
      return guarded("\(message.kind) \(message.name)\(parameters)", receiver.handler, condition)
    case .task(let id):
      // A `when` of an outcome says which one comes, not what it does.
      guard let acting = actingOutcome(of: id) else { return nil }
      let task = names.program[id]
      let name = task.isTimer ? "`timer \(task.name)`" : "`\(acting.name)` of `task \(task.name)`"
      return "`if \(condition) { ... }` in \(name)"
    case .callback(let handler):
      return guarded(callbackHead(handler), handler, condition)
    case .block(let block):
      return names.program.handler(deferring: block).map {
        "`later { if \(condition) { ... } }` in `\($0.name)`"
      }
    }
  }

  /// The one outcome of a task that does something; of several the one that the story has; `nil` if
  /// it has several, or none.
  private func actingOutcome(of id: TaskID) -> TaskDeclaration.Outcome? {
    let task = names.program[id]
    var acting = task.outcomes.filter { $0.handler != .none }
    if acting.count != 1 || task.cancelled != .none {
      var ended: Set<Int32> = []
      for entry in explanation.trace.entries {
        if case .taskEnded(id, _, _, let outcome) = entry.event { ended.insert(outcome) }
      }
      if ended.contains(-1) { return nil }
      acting = task.outcomes.indices.filter { ended.contains(Int32($0)) }.map { task.outcomes[$0] }
        .filter { $0.handler != .none }
    }
    return acting.count == 1 ? acting[0] : nil
  }

  private func guarded(_ head: String, _ handler: HandlerID, _ condition: String) -> String {
    let isGuarded = names.program[handler].guardCode != .none
    return "`\(head) when \(isGuarded ? "(...) && " : "")\(condition)`"
  }

  /// Whether a throttle of a tap lets through what the debounce that was tried does: it stands
  /// before the guard, which a tap that opens its window may not pass.
  private func isThinnedOutAlike(_ control: Control) -> Bool {
    if control.kind != .tap || control.handler == .none { return false }
    return control.rate == .none && names.program[control.handler].guardCode == .none
  }
}
