import AppModel

extension Expression {
  /// Whether it holds of a view only that stays: it demands `!leaving`.
  fileprivate var demandsStaying: Bool {
    switch kind {
    case .unary(.not, let operand): operand.isLeaving
    case .binary(let left, .equal, let right):
      left.isLeaving && right.kind == .boolean(false)
        || left.kind == .boolean(false) && right.isLeaving
    case .binary(let left, .notEqual, let right):
      left.isLeaving && right.kind == .boolean(true)
        || left.kind == .boolean(true) && right.isLeaving
    case .binary(let left, .and, let right): left.demandsStaying || right.demandsStaying
    default: false
    }
  }

  private var isLeaving: Bool {
    if case .name(let name) = kind { name.text == "leaving" } else { false }
  }
}

extension Checker {
  /// What a handler answers to.
  private struct Head {
    /// As traces name it: `tap info`.
    var name: String
    /// What tells it from the screen's other handlers.
    var key: String
    /// Where its body's names are looked up.
    var scope: Scope
    /// Its control, if it has one.
    var control: ControlID?
    /// Its relay, if it binds one.
    var relay: NameUse?
  }

  /// Lowers a handler; one per event and screen.
  mutating func lower(
    _ handler: Handler, in screen: ScreenID, _ handled: inout [String: SourceRange]
  ) {
    guard let head = told(head(of: handler, in: screen), at: handler.range) else { return }
    if let first = handled[head.key] {
      report(.handledTwice(head.name, line: Int(line(first).line)), at: handler.range)
      return
    }
    handled[head.key] = handler.range
    let guards = lowerGuards(handler, head, in: screen)
    let rate = handler.rate.map { self.rate($0, of: handler) } ?? .none
    if head.control == nil, let word = handler.modifiers.first {
      report(.demandOutsideControl(word), at: handler.range)
    }
    var body = CodeAddress.none
    var scope = head.scope
    // What is left then stays beneath something.
    if handler.clauses.contains(where: { $0.condition.demandsStaying }) {
      scope.mayBeTakenBack = false
    }
    if let block = handler.body { body = within(scope) { $0.lower(block) } }
    let identifier = HandlerID(index: Int32(tables.handlers.count))
    tables.handlers.append(
      AppModel.Handler(
        name: head.name, screen: screen, guardCode: guards.when, body: body,
        parameterWidth: head.scope.localWidth, line: line(handler.range),
        guardLine: line(guards.range ?? handler.range)))
    if let control = head.control {
      tables.controls[Int(control.index)].handler = identifier
      tables.controls[Int(control.index)].rate = rate
      tables.controls[Int(control.index)].enabledCode = guards.enabled
      tables.controls[Int(control.index)].parameterBounds =
        controlParameters[Int(control.index)].map { $0.count.map { piece($0) } ?? .none }
      if case .row = handler.event { lowerIdentity(of: control, head.scope) }
    }
    if let relay = head.relay {
      addBind(relay, identifier, rate, at: handler.range.lowerBound, in: screen)
    }
    register(identifier, handler, in: screen)
  }

  /// Lets the event of a handler lead to it.
  private mutating func register(
    _ identifier: HandlerID, _ handler: Handler, in screen: ScreenID
  ) {
    let key: MessageKey
    switch handler.event {
    case .lifecycle(let event):
      let place = Int(event.value.rawValue)
      tables.screens[Int(screen.index)].lifecycleHandlers[place] = identifier
      return
    case .action(let name, _): key = MessageKey(kind: .action, name: name.text)
    case .key(let name): key = MessageKey(kind: .key, name: name.text)
    case .link(let name, _): key = MessageKey(kind: .link, name: name.text)
    case .notification(let name, _): key = MessageKey(kind: .notification, name: name.text)
    case .slotDismissed(let name):
      guard let slot = presentingSlot(named: name, in: screen) else { return }
      tables.slots[Int(slot.index)].dismissedHandler = identifier
      return
    case .bind, .button, .menu, .row, .tap, .type: return
    }
    guard let message = messageIDs[key] else { return }
    tables.screens[Int(screen.index)].messageHandlers.append(
      MessageHandler(
        message: message, handler: identifier,
        mayDoNothing: handler.body?.mayDoNothing ?? false))
  }

  /// What a handler answers to; `nil` where it was refused when it was declared.
  private mutating func head(of handler: Handler, in screen: ScreenID) -> Head? {
    let plain = Scope(place: .screen(screen))
    switch handler.event {
    case .menu(let name, _):
      checkView("menu", name, in: screen)
      return controlHead("menu", name, in: screen)
    case .row(let name, _):
      checkView("row", name, in: screen)
      var head = controlHead("row", name, in: screen)
      head?.scope.isTapHandler = true
      return head
    case .tap(let name, _):
      checkView("tap", name, in: screen)
      var head = controlHead("tap", name, in: screen)
      head?.scope.isTapHandler = true
      return head
    case .type(let name, _):
      var head = controlHead("type", name, in: screen)
      head?.scope = plain  // the variable has the value already
      return head
    case .button(let name):
      let isInAlert = isPlaced(screen) { $0.isAlertOrActionSheet }
      if !isInAlert { report(.buttonOutsideAlert(name.text), at: name.range) }
      var head = controlHead("button", name, in: screen)
      // What is no button at all is told, and nothing that follows from it.
      if isInAlert { head?.scope.button = name.text }
      return head
    case .action(let name, let parameters):
      return messageHead("on \(name.text)", parameters, in: screen)
    case .bind(let name, let value):
      guard let (use, scope) = bound(name, value, in: screen) else { return nil }
      return Head(
        name: "bind \(name.text)", key: "bind \(name.text)", scope: scope, relay: use)
    case .link(let name, let parameters):
      return messageHead("link \(name.text)", parameters, in: screen)
    case .notification(let name, let parameters):
      return messageHead("notification \(name.text)", parameters, in: screen)
    case .key(let name): return messageHead("key \(name.text)", [], in: screen)
    case .slotDismissed(let name):
      if presentingSlot(named: name, in: screen) == nil {
        reportNoPresentingSlot(name, in: screen)
        return nil
      }
      return Head(name: "dismissed \(name.text)", key: "dismissed \(name.text)", scope: plain)
    case .lifecycle(let event):
      let word = event.value.name
      if !event.value.isOfSystem && (screen == .app || screen == .scene) {
        report(.noView(word, owner: name(of: screen)), at: event.range)
      }
      if event.value == .selected { checkSelected(in: screen, at: event.range) }
      if event.value == .dismissed { checkDismissed(word, in: screen, at: event.range) }
      if event.value == .dismissAttempted {
        checkTakenByHand(word, screen, at: event.range)
        if tables.binding == .swiftui { warn(.neverToldBySwiftUI(word), at: event.range) }
      }
      var scope = plain
      if event.value == .willDisappear || event.value == .disappear {
        scope.locals = [Local(name: "leaving", offset: 0, type: .bool)]
        scope.localWidth = 1
        if hasActingButton(screen) { scope.alertCallback = word }
        scope.mayBeTakenBack = event.value == .willDisappear && mayBeDraggedAway(screen)
      }
      return Head(name: word, key: word, scope: scope)
    }
  }

  /// The head of a handler of a control.
  private func controlHead(_ word: String, _ name: Name, in screen: ScreenID) -> Head? {
    guard let control = screens[Int(screen.index)].controls[name.text] else { return nil }
    return Head(
      name: "\(word) \(name.text)", key: "control \(name.text)",
      scope: parameterScope(controlParameters[Int(control.index)], in: screen), control: control)
  }

  /// The head of a handler of an action, key, link or notification.
  private mutating func messageHead(
    _ name: String, _ parameters: [Parameter], in screen: ScreenID
  ) -> Head {
    let symbols = quietly { $0.resolve(parameters) }  // reported when the message was declared
    var scope = parameterScope(symbols, in: screen)
    scope.isMessageHandler = true
    return Head(name: name, key: name, scope: scope)
  }

  /// Lowers the guards of a handler: the Interactor's and the view's.
  private mutating func lowerGuards(
    _ handler: Handler, _ head: Head, in screen: ScreenID
  ) -> (when: CodeAddress, enabled: CodeAddress, range: SourceRange?) {
    var whens: [CheckedExpression] = []
    var enableds: [CheckedExpression] = []
    var range: SourceRange?
    for clause in handler.clauses {
      let isDrawn = clause.kind != .when
      if isDrawn && head.control == nil {
        report(.enabledOutsideControl(clause.kind.rawValue), at: clause.range)
        continue
      }
      var inner = head.scope
      if isDrawn {
        inner = Scope(place: .screen(screen))
        inner.laterNames = head.scope.locals.map(\.name)
      }
      if clause.kind != .enabledWhen && range == nil { range = clause.range }
      let value = within(inner) { checker in
        let value = checker.condition(clause.condition)
        if let value {
          checker.noteGuard(value, clause.kind.rawValue, at: clause.condition.range)
        }
        return value
      }
      guard let value else { continue }
      if clause.kind != .enabledWhen { whens.append(value) }
      if isDrawn { enableds.append(value) }
    }
    let when = within(head.scope) { $0.piece(all: whens) }
    let enabled = within(Scope(place: .screen(screen))) { $0.piece(all: enableds) }
    return (when, enabled, range)
  }
}
