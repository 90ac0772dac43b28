import AppModel

extension Checker {
  /// What the name of an object means in a screen and wherever that can stand.
  mutating func objectChoice(_ name: Name, in screen: ScreenID) -> ObjectChoice? {
    let (entries, gap) = find(from: screen) { screens[Int($0.index)].members[name.text] }
    if entries.isEmpty {
      report(
        .unknownObject(name.text, nearest: nearest(to: name.text, among: objectNames(in: screen))),
        at: name.range)
      return nil
    }
    if !isKnownEverywhere(name, gap) { return nil }
    var choice: ObjectChoice = []
    for entry in entries {
      guard case .object(let object) = entry.meaning else {
        report(.notAnObject(name.text), at: name.range)
        return nil
      }
      choice.append(object)
    }
    return choice
  }

  /// The names of objects that a screen can mean, its own first.
  private func objectNames(in screen: ScreenID) -> [String] {
    var names: [String] = []
    _ = find(from: screen) { owner in
      let symbol = screens[Int(owner.index)]
      names += symbol.memberNames.filter {
        if case .object? = symbol.members[$0] { true } else { false }
      }
      return nil
    }
    return names
  }

  /// Resolves what an object says of others.
  mutating func resolveReferences(of index: Int) {
    let symbol = objects[index]
    let own = ObjectID(index: Int32(index))
    if let closure = symbol.closure {
      var holder = symbol.holder.map { [$0] }
      if let name = closure.holder, holder == nil {
        holder = objectChoice(name, in: symbol.screen)
      }
      tables.objects[index].ownerUnderLifetimes = holder ?? []
      tables.objects[index].ownerUnderViews = holder ?? []
      var known: Set<ObjectChoice> = []
      for capture in closure.captures {
        let target = capture.object.flatMap { objectChoice($0, in: symbol.screen) }
        if capture.object != nil && target == nil { continue }
        let itself = holder ?? logic(of: symbol.screen).map { [$0] } ?? []
        add(target ?? itself, capture.strength, to: index, at: capture.range, &known)
      }
    }
    var known: Set<ObjectChoice> = []
    for property in symbol.declaration?.properties?.nodes ?? [] {
      guard case .references(let strength, let names) = property else { continue }
      for name in names {
        guard let target = objectChoice(name, in: symbol.screen) else { continue }
        if target == [own] {
          report(.refersToItself(name.text), at: name.range)
        } else {
          add(target, strength, to: index, at: name.range, &known)
        }
      }
    }
  }

  /// What `self` is in a closure that nobody keeps yet: the logic of its screen, or who is nearest.
  private func logic(of screen: ScreenID) -> ObjectID? {
    let own = ObjectRole.allCases.filter(\.isLogic).compactMap {
      screens[Int(screen.index)].objects[$0]?.first
    }
    return own.min { $0.index < $1.index }
      ?? object(of: [.presenter, .view, .viewController, .lifetime], in: screen)
  }

  private mutating func add(
    _ target: ObjectChoice, _ strength: ReferenceStrength, to index: Int, at range: SourceRange,
    _ known: inout Set<ObjectChoice>
  ) {
    if !known.insert(target).inserted {
      return report(.declaredTwice(text(range), line: nil), at: range)
    }
    tables.objects[index].references.append(
      DeclaredObject.Reference(
        target: target, strength: strength, isPreset: false, line: line(range)))
  }

  /// Finds out who holds an object: whom the app names, or whom its role implies.
  mutating func resolveOwner(of index: Int, _ others: KnownHolders) {
    let symbol = objects[index]
    let own = ObjectID(index: Int32(index))
    if symbol.closure != nil { return }
    if tables.objects[index].isHeldBySystem {
      // An architecture says itself who holds what the system shows.
      if !declaresArchitecture, let name = symbol.declaration?.owner {
        report(.heldBySystem(symbol.name.text), at: name.range)
      }
      return
    }
    if let name = symbol.declaration?.owner {
      guard let owner = objectChoice(name, in: symbol.screen) else { return }
      if owner == [own] { return report(.refersToItself(name.text), at: name.range) }
      tables.objects[index].ownerUnderLifetimes = owner
      tables.objects[index].ownerUnderViews = owner
      return
    }
    if tables.objects[index].role == .lifetime {
      let owners = others.lifecycles(of: symbol.screen, placements[Int(symbol.screen.index)])
      tables.objects[index].ownerUnderLifetimes = owners
      tables.objects[index].ownerUnderViews = owners
      return
    }
    tables.objects[index].ownerUnderLifetimes = presetOwner(of: own, under: .lifetimes)
    tables.objects[index].ownerUnderViews = presetOwner(of: own, under: .views)
    let isHeld =
      !tables.objects[index].owner(under: tables.ownership).isEmpty
      || others.stronglyReferred.contains(own)
    if !isHeld {
      let role = tables.objects[index].role
      report(
        .objectWithoutOwner(
          symbol.name.text, role: role.rawValue, screen: name(of: symbol.screen)),
        at: symbol.name.range)
    }
  }

  /// The owner that a role implies, among the objects of the same screen; one that the app says to
  /// refer to it otherwise is none.
  private func presetOwner(of object: ObjectID, under ownership: Ownership) -> ObjectChoice {
    let own = tables.objects[Int(object.index)]
    for role in own.role.owners(under: ownership, in: tables.architecture) {
      for other in screens[Int(own.screen.index)].objects[role] ?? [] {
        let refersOtherwise = tables.objects[Int(other.index)].references.contains {
          $0.target.contains(object) && $0.strength != .strong
        }
        if !refersOtherwise { return [other] }
      }
    }
    return []
  }

  /// Adds the references that roles imply, where nothing is said.
  mutating func addPresetReferences(to index: Int) {
    let own = tables.objects[index]
    if own.role.used.isEmpty { return }
    let known = Set(own.references.flatMap(\.target))
    for role in own.role.used {
      for target in screens[Int(own.screen.index)].objects[role] ?? []
      where !known.contains(target) {
        tables.objects[index].references.append(
          DeclaredObject.Reference(
            target: [target], strength: .weak, isPreset: true, line: own.line))
      }
    }
  }

  /// Resolves what tasks and timers have of objects.
  mutating func resolveCaptures(in screen: ScreenID) {
    for member in screens[Int(screen.index)].declarations {
      let (name, list): (Name, CaptureList)
      switch member {
      case .task(let task): (name, list) = (task.name, task.captures)
      case .timer(let timer): (name, list) = (timer.name, timer.captures)
      default: continue
      }
      guard case .task(let task)? = screens[Int(screen.index)].members[name.text] else { continue }
      tables.tasks[Int(task.index)].captures = captures(list, in: screen)
    }
  }

  /// What work that takes time has of objects.
  mutating func captures(_ list: CaptureList, in screen: ScreenID) -> [ObjectCapture] {
    var captures: [ObjectCapture] = []
    let count = list.captures.count + list.awaited.count
    if let range = list.captures.first?.range ?? list.awaited.first?.range,
      !isWithinCount(count, CheckingLimits.captureCountMax, at: range)
    {
      return []
    }
    var captured: Set<ObjectChoice> = []
    for capture in list.captures {
      let target = capture.object.flatMap { objectChoice($0, in: screen) }
      if capture.object != nil && target == nil { continue }
      if !captured.insert(target ?? []).inserted {
        report(.declaredTwice(text(capture.range), line: nil), at: capture.range)
      }
      captures.append(
        ObjectCapture(
          target: target ?? [], strength: capture.strength, line: line(capture.range)))
    }
    var awaited: Set<ObjectChoice> = []
    for name in list.awaited {
      guard let target = objectChoice(name, in: screen) else { continue }
      if !awaited.insert(target).inserted {
        report(.declaredTwice(name.text, line: nil), at: name.range)
      }
      if !target.allSatisfy({ tables.objects[Int($0.index)].isAsynchronous }) {
        report(.awaitsNothing(name.text), at: name.range)
      }
      captures.append(
        ObjectCapture(target: target, strength: .strong, isAwaited: true, line: line(name.range)))
    }
    return captures
  }
}

/// What the owners of objects are found from once all references are known.
struct KnownHolders {
  /// The objects that some other object refers to strongly.
  let stronglyReferred: Set<ObjectID>
  private var lifecyclesOfSlots: [SlotID: ObjectChoice] = [:]
  private var top: ObjectChoice = []
  private var ofScenes: ObjectChoice = []

  /// Looks through all objects once.
  init(_ tables: Program.Tables) {
    var stronglyReferred: Set<ObjectID> = []
    for (index, object) in tables.objects.enumerated() {
      for reference in object.references where reference.strength == .strong {
        stronglyReferred.formUnion(reference.target)
      }
      if object.role != .lifecycle { continue }
      let id = ObjectID(index: Int32(index))
      if object.slot != .none { lifecyclesOfSlots[object.slot, default: []].append(id) }
      if object.isTopLifecycle { top.append(id) }
      if object.holdsScenes { ofScenes.append(id) }
    }
    self.stronglyReferred = stronglyReferred
  }

  /// The lifecycles of all slots in which a screen can stand.
  func lifecycles(of screen: ScreenID, _ places: [Placement]) -> ObjectChoice {
    if screen == .app { return top }
    if screen == .scene { return ofScenes }
    let found = Set(places.flatMap { lifecyclesOfSlots[$0.slot] ?? [] })
    return found.sorted { $0.index < $1.index }
  }
}
