import AppModel

extension Checker {
  /// Checks what only shows when all objects and their references are known.
  mutating func checkObjects() {
    if !tables.usesObjects { return }
    checkCircles()
    let holders = strongHolders()
    let stored = Set(assignments.map(\.target))
    for index in objects.indices {
      checkLifetime(of: index)
      checkHolders(of: index, holders[index])
      if tables.objects[index].isMadeLater, !stored.contains(index) {
        warn(.neverStored(objects[index].name.text), at: objects[index].name.range)
      }
    }
    for index in screens.indices { checkCaptures(in: ScreenID(index: Int32(index))) }
  }

  /// The strong references between all objects, as the app's own ownership has them.
  private func strongEdges() -> [StrongEdge] {
    var edges: [StrongEdge] = []
    for (index, object) in tables.objects.enumerated() {
      for owner in object.owner(under: tables.ownership) {
        let kind: StrongEdge.Kind = object.role == .lifetime ? .descent : .owner
        edges.append(StrongEdge(source: Int(owner.index), target: index, kind: kind))
      }
      for reference in object.references where reference.strength == .strong {
        for target in reference.target {
          edges.append(
            StrongEdge(
              source: index, target: Int(target.index),
              kind: object.role == .closure ? .capture : .reference))
        }
      }
    }
    for assignment in assignments where assignment.strength == .strong {
      edges.append(
        StrongEdge(source: assignment.source, target: assignment.target, kind: .reference))
    }
    return edges
  }

  /// L7: objects that hold each other never die; those of the app and its scenes are there from the
  /// start, so that no run is needed to say so.
  private mutating func checkCircles() {
    let places = assignmentPlaces()
    for circle in RetainCycle.all(nodeCount: objects.count, edges: strongEdges()) {
      let names = circle.path.map { tables.objects[$0].name }
      let next = (circle.weakened + 1) % names.count
      let source = circle.path[circle.weakened]
      let problem = DeclarationProblem.strongCircle(
        path: names + [names[0]], weak: names[next], of: names[circle.weakened])
      let isThereAtStart = circle.path.indices.allSatisfy {
        let object = tables.objects[circle.path[$0]]
        let pair = ObjectPair(
          source: circle.path[$0], target: circle.path[($0 + 1) % names.count])
        return (object.screen == .app || object.screen == .scene) && !object.isMadeLater
          && places[pair] == nil
      }
      let range =
        places[ObjectPair(source: source, target: circle.path[next])]
        ?? range(ofReferenceTo: names[next], in: objects[source])
      if isThereAtStart {
        report(problem, at: range)
      } else {
        warn(.strongCircle, problem, at: range)
      }
    }
  }

  /// The first statement that lets an object refer to another strongly, by both places.
  private func assignmentPlaces() -> [ObjectPair: SourceRange] {
    let strong = assignments.filter { $0.strength == .strong }
    let places = strong.map { (ObjectPair(source: $0.source, target: $0.target), $0.range) }
    return Dictionary(places) { first, _ in first }
  }

  /// Where an object names another; its own name if it does not.
  func range(ofReferenceTo name: String, in symbol: ObjectSymbol) -> SourceRange {
    for property in symbol.declaration?.properties?.nodes ?? [] {
      guard case .references(_, let names) = property else { continue }
      for reference in names where reference.text == name { return reference.range }
    }
    for capture in symbol.closure?.captures ?? [] {
      if capture.object?.text ?? symbol.closure?.holder?.text ?? name == name {
        return capture.range
      }
    }
    return symbol.name.range
  }

  /// An object's owner does not outlive the screen that needs it.
  private mutating func checkLifetime(of index: Int) {
    let object = tables.objects[index]
    if object.isImplicit || object.role == .lifetime { return }
    let name = objects[index].declaration?.owner
    for owner in object.owner(under: tables.ownership)
    where tables.objects[Int(owner.index)].screen != object.screen {
      warn(
        .outlivesScreen,
        .outlivesScreen(
          object.name, owner: tables.objects[Int(owner.index)].name,
          screen: self.name(of: object.screen)), at: name?.range ?? objects[index].name.range)
    }
  }

  /// Seed 000: nothing is held strongly across time; what is awaited cannot be helped.
  private mutating func checkCaptures(in screen: ScreenID) {
    for member in screens[Int(screen.index)].declarations {
      switch member {
      case .task(let task): checkCaptures(task.captures.captures, of: task.name)
      case .timer(let timer): checkCaptures(timer.captures.captures, of: timer.name)
      case .closure(let closure): checkCaptures(closure.captures, of: closure.name)
      case .handler(let handler):
        if let sink = member.sink { checkCaptures(handler.captures, of: sink) }
      default: continue
      }
    }
  }

  private mutating func checkCaptures(_ captures: [Capture], of name: Name) {
    for capture in captures where capture.strength == .strong {
      warn(
        .heldAcrossTime, .heldAcrossTime(capture.object?.text ?? "self", by: name.text),
        at: capture.range)
    }
  }

  /// How many objects of a name are alive, which only scenarios ask.
  mutating func aliveCount(
    _ name: Name, _ arguments: [Argument], _ range: SourceRange
  ) -> CheckedExpression? {
    guard case .scenario = scope.place else {
      report(.aliveInApp, at: range)
      return nil
    }
    guard let argument = onlyArgument(arguments, of: name, range),
      let choice = aliveChoice(argument)
    else { return nil }
    return CheckedExpression(.aliveCount(choice), type: .int(0 ... .max), range: range)
  }

  /// The objects that `LoginInteractor` or `login.LoginInteractor` means in a scenario.
  private mutating func aliveChoice(_ argument: Expression) -> ObjectChoice? {
    let name: Name
    var owners = screens.indices.map { Int($0) }
    switch argument.kind {
    case .name(let object): name = object
    case .member(let base, let object):
      name = object
      switch base.kind {
      case .name(let name):
        guard let found = owner(named: name) else { return nil }
        owners = [Int(found.index)]
      case .scene(nil): owners = [Int(ScreenID.scene.index)]
      default:
        report(.notAnObject(text(argument.range)), at: argument.range)
        return nil
      }
    default:
      report(.notAnObject(text(argument.range)), at: argument.range)
      return nil
    }
    var choice: ObjectChoice = []
    for owner in owners {
      if case .object(let object)? = screens[owner].members[name.text] { choice.append(object) }
    }
    if choice.isEmpty {
      let known = owners.flatMap { owner in
        screens[owner].memberNames.filter {
          if case .object? = screens[owner].members[$0] { true } else { false }
        }
      }
      report(
        .unknownObject(name.text, nearest: nearest(to: name.text, among: known)), at: name.range)
      return nil
    }
    return choice
  }
}
