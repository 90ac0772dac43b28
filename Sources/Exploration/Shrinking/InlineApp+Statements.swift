import ScenarioText

// Statements that do nothing any more: they go with what they were about.
extension InlineApp {
  /// The names of the actions that are sent and that nobody handles, each once, in order.
  var unheardActions: [String] {
    var heard: Set<String> = []
    var sent: [String] = []
    var app = self
    app.changeBodies { event, body in
      if case .action(let name, _)? = event { heard.insert(name.text) }
      body.removeStatements { statement in
        if case .send(let name, _, _) = statement { sent.append(name.text) }
        return false
      }
    }
    var told: Set<String> = []
    return sent.filter { !heard.contains($0) && told.insert($0).inserted }
  }

  /// Takes out every statement that sends an action.
  mutating func forgetSends(of action: String) {
    changeBodies { _, body in
      body.removeStatements {
        if case .send(let name, _, _) = $0 { name.text == action } else { false }
      }
    }
  }

  /// Takes out every statement that starts or cancels a task or timer of a name, or emits to a
  /// relay of it, but where a screen or scene means one of its own.
  mutating func forgetUses(of declared: String) {
    changeBodies(where: { item in
      let members = AppPiece.declarations(of: item)?.nodes ?? []
      return !members.contains { $0.usedName == declared }
    }) { _, body in
      body.removeStatements {
        switch $0 {
        case .start(let name, _), .cancel(let name, _, _), .emit(let name, _):
          name.text == declared
        default: false
        }
      }
    }
  }

  /// Changes what is done: by a handler on its event, at the outcomes of a task, when a timer ends.
  private mutating func changeBodies(
    where isMeant: (AppItem) -> Bool = { _ in true },
    _ change: (ScenarioText.Handler.Event?, inout Block<Statement>) -> Void
  ) {
    for place in body.items.indices where isMeant(body.items[place].node) {
      if case .member(var member) = body.items[place].node {
        member.changeBodies(change)
        body.items[place].node = .member(member)
      }
      body.items[place].node.changeMembers { members in
        for place in members.items.indices { members.items[place].node.changeBodies(change) }
      }
    }
  }
}

extension Member {
  /// The name by which statements use it, if it is a task, timer or relay.
  var usedName: String? {
    switch self {
    case .task(let task): task.name.text
    case .timer(let timer): timer.name.text
    case .relay(let relay): relay.name.text
    default: nil
    }
  }

  fileprivate mutating func changeBodies(
    _ change: (ScenarioText.Handler.Event?, inout Block<Statement>) -> Void
  ) {
    switch self {
    case .handler(var handler):
      var body = handler.body ?? Block([])
      change(handler.event, &body)
      if handler.body != nil { handler.body = body }
      self = .handler(handler)
    case .task(var task):
      for place in task.outcomes.items.indices {
        change(nil, &task.outcomes.items[place].node.body)
      }
      self = .task(task)
    case .timer(var timer):
      change(nil, &timer.body)
      self = .timer(timer)
    default: break
    }
  }
}

extension Block<Statement> {
  /// Takes out some statements, wherever they stand.
  fileprivate mutating func removeStatements(_ isUnwanted: (Statement.Kind) -> Bool) {
    items.removeAll { isUnwanted($0.node.kind) }
    for place in items.indices {
      switch items[place].node.kind {
      case .conditional(var conditional):
        for branch in conditional.branches.indices {
          conditional.branches[branch].body.removeStatements(isUnwanted)
        }
        conditional.otherwise?.removeStatements(isUnwanted)
        items[place].node.kind = .conditional(conditional)
      case .later(var body):
        body.removeStatements(isUnwanted)
        items[place].node.kind = .later(body)
      case .use(let object, let name, var body):
        body.removeStatements(isUnwanted)
        items[place].node.kind = .use(object, name, body)
      default: break
      }
    }
  }
}
