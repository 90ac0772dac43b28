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
        let line = written(outcome.condition, before: subject, isFirst: lines.isEmpty)
      else { continue }
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
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
    _ condition: GuardTrial.Condition, before subject: GuardTrial.Subject, isFirst: Bool
  ) -> String? {
    guard let screen = screen(of: subject) else { return nil }
    let place = "in \(names.screen(screen))"
    if case .debounce(let length) = condition {
      guard isFirst, let head = throttled(subject) else { return nil }
      return "`\(head) throttle \(length)` \(place), against quick fingers only"
    }
    if condition == .noModal && emptiesModal(subject, in: screen) { return nil }
    guard let text = text(of: condition, in: screen) else { return nil }
    return guarded(subject, text).map { "\($0) \(place)" + consequence(subject) }
  }

  /// What becomes of what a guard stops: a user may try again, nobody else does.
  private func consequence(_ subject: GuardTrial.Subject) -> String {
    switch subject {
    case .control, .message, .callback: ""
    case .task, .block: "; what it leaves out does not come later"
    }
  }

  /// Whether a handler takes a modal away, which it could do no more if none may be up.
  private func emptiesModal(_ subject: GuardTrial.Subject, in screen: ScreenID) -> Bool {
    let program = names.program
    var handlers: [HandlerID] = []
    switch subject {
    case .control(let control): handlers = [program[control].handler]
    case .message(let message): handlers = [onlyReceiver(of: message)?.handler ?? .none]
    case .task(let task): handlers = program[task].outcomes.map(\.handler)
    case .callback(let handler): handlers = [handler]
    case .block(let block): return program.emptiesModal(block, in: screen)
    }
    return handlers.contains { handler in
      handler != .none && program.emptiesModal(program[handler].body, in: screen)
    }
  }

  /// What a throttle can be written behind; `nil` if nothing, or if it has a rate already.
  private func throttled(_ subject: GuardTrial.Subject) -> String? {
    switch subject {
    case .control(let id):
      let control = names.program[id]
      return isThinnedOutAlike(control) ? "tap \(control.name)" : nil
    case .callback(let handler):
      let bind = names.program.tables.binds.first { $0.handler == handler }
      return bind?.rate == RateID.none ? callbackHead(handler) : nil
    case .message, .task, .block: return nil
    }
  }

  /// What a callback, or a bind, begins with.
  private func callbackHead(_ handler: HandlerID) -> String {
    let isOfValue =
      names.program[handler].parameterWidth > 0
      && names.program.tables.binds.contains { $0.handler == handler }
    return names.program[handler].name + (isOfValue ? "(...)" : "")
  }

  /// A condition as an expression of a screen; `nil` if it has none there.
  private func text(of condition: GuardTrial.Condition, in screen: ScreenID) -> String? {
    switch condition {
    case .targetOnTop:
      guard let way = way(to: screen)?.map({ slots[$0] }), let stack = way.first,
        stack.kind == .stack
      else { return nil }
      // Of an owner that stands on a stack, too, `self` says nothing.
      if way.dropFirst().contains(where: { $0.kind == .stack }) { return nil }
      return "\(stack.name).last == self"
    case .noModal:
      guard let modals = modals(around: screen), (1...3).contains(modals.count) else { return nil }
      return modals.map { "\($0) == nil" }.joined(separator: " && ")
    case .debounce, .noTransition, .oncePerInstance, .targetAlive, .waitForCompletion: return nil
    }
  }

  /// Where a handler is declared; `nil` if a message has several, or none in the text.
  private func screen(of subject: GuardTrial.Subject) -> ScreenID? {
    switch subject {
    case .control(let control): names.program[control].screen
    case .task(let task): names.program[task].screen
    case .message(let message): onlyReceiver(of: message)?.screen
    case .callback(let handler): names.program[handler].screen
    case .block(let block): names.program.handler(deferring: block)?.screen
    }
  }

  /// A handler with one more condition, which it judges itself: what the view's guard says was
  /// drawn, and may be too old.
  private func guarded(_ subject: GuardTrial.Subject, _ condition: String) -> String? {
    switch subject {
    case .control(let id):
      let control = names.program[id]
      if control.handler == .none { return nil }
      let parameters = control.parameters.isEmpty ? "" : "(...)"
      let head = "\(control.kind) \(control.name)\(parameters)"
      if control.enabledCode == .none { return guarded(head, control.handler, condition) }
      return names.program[control.handler].guardCode == .none
        ? "`\(head) enabled when (...) when \(condition)`"
        : "`\(head) enabled and when (...) && \(condition)`"
    case .message(let id):
      guard let receiver = onlyReceiver(of: id) else { return nil }
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

  /// The handler that receives a message, if it is the only one.
  private func onlyReceiver(of message: MessageID) -> (screen: ScreenID, handler: HandlerID)? {
    let screens = names.program.tables.screens
    let receivers = screens.indices.flatMap { place in
      screens[place].messageHandlers.filter { $0.message == message }
        .map { (screen: ScreenID(index: Int32(place)), handler: $0.handler) }
    }
    return receivers.count == 1 ? receivers[0] : nil
  }

  private var slots: [Slot] { names.program.tables.slots }

  /// The places of the slots in which a screen stands, its own first; `nil` where it can stand in
  /// several.
  private func way(to screen: ScreenID) -> [Int]? {
    var way: [Int] = []
    var last = screen
    while last != .scene && last != .app {
      let holding = slots.indices.filter { place in
        slots[place].candidates.contains { $0.screen == last }
      }
      guard holding.count == 1, !way.contains(holding[0]) else { return nil }
      way.append(holding[0])
      last = slots[holding[0]].screen
    }
    return way
  }

  /// The app's modal slots but those that hold the screen itself, and those that are there only
  /// while another of them holds something; `nil` if one of them has no name in a condition of the
  /// screen.
  private func modals(around screen: ScreenID) -> [String]? {
    guard let way = way(to: screen) else { return nil }
    let owners = [screen] + way.map { slots[$0].screen }
    let others = slots.indices.filter { slots[$0].kind == .modal && !way.contains($0) }
    let near = others.filter { owners.contains(slots[$0].screen) }
    for place in others where !near.contains(place) {
      guard let way = self.way(to: slots[place].screen), way.contains(where: near.contains) else {
        return nil
      }
    }
    var known: [String] = []
    for place in near {
      let slot = slots[place]
      let isOnly = near.allSatisfy { $0 == place || slots[$0].name != slot.name }
      if !isOnly && slot.screen == .app { return nil }
      known.append(isOnly ? slot.name : "\(names.screen(slot.screen)).\(slot.name)")
    }
    return known
  }

  /// Whether a throttle of a tap lets through what the debounce that was tried does: it stands
  /// before the guard, which a tap that opens its window may not pass.
  private func isThinnedOutAlike(_ control: Control) -> Bool {
    if control.kind != .tap || control.handler == .none { return false }
    return control.rate == .none && names.program[control.handler].guardCode == .none
  }
}

extension GuardOutcome {
  /// Whether it stops what is explained at all times, and nothing else.
  fileprivate var hasNoObjection: Bool {
    !stopsTheseTimesOnly && otherFaults.isEmpty && failingLines.isEmpty
      && stillFailingLines.isEmpty && broken.isEmpty
  }
}
