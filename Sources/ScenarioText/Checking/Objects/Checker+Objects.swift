import AppModel

extension Checker {
  /// Declares an object of a screen, the scene or the app.
  mutating func declare(_ declaration: ObjectDeclaration, in screen: ScreenID) {
    if declaration.role.value == .lifetime, let first = object(of: [.lifetime], in: screen) {
      let earlier = objects[Int(first.index)].name.range
      report(
        .declaredTwice("lifetime", line: Int(line(earlier).line)), at: declaration.name.range)
    }
    let object = ObjectID(index: Int32(objects.count))
    guard declare(declaration.name, as: .object(object), in: screen) else { return }
    tables.usesObjects = true
    if declaration.role.value.isView, screen == .app || screen == .scene {
      report(
        .noView(declaration.name.text, owner: name(of: screen)), at: declaration.name.range)
    }
    append(
      ObjectSymbol(name: declaration.name, screen: screen, declaration: declaration),
      DeclaredObject(
        name: declaration.name.text, role: declaration.role.value, screen: screen,
        isAsynchronous: declaration.properties?.nodes.contains(.asynchronous) ?? false,
        line: line(declaration.name.range)))
    for property in declaration.properties?.nodes ?? [] {
      if case .variable(let strength, let name) = property { declare(name, strength, of: object) }
    }
  }

  /// Adds an object to the tables, and to its screen.
  mutating func append(_ symbol: ObjectSymbol, _ object: DeclaredObject) {
    screens[Int(object.screen.index)].objects[object.role, default: []].append(
      ObjectID(index: Int32(objects.count)))
    objects.append(symbol)
    tables.objects.append(object)
  }

  /// Declares a closure, which is an object that another one holds.
  mutating func declare(_ declaration: ClosureDeclaration, in screen: ScreenID) {
    let object = ObjectID(index: Int32(objects.count))
    guard declare(declaration.name, as: .object(object), in: screen) else { return }
    tables.usesObjects = true
    append(
      ObjectSymbol(name: declaration.name, screen: screen, closure: declaration),
      DeclaredObject(
        name: declaration.name.text, role: .closure, screen: screen,
        line: line(declaration.name.range)))
    tables.objects[Int(object.index)].isMadeLater = declaration.holder == nil
  }

  /// Completes the objects of all screens: what the app leaves to their roles, and every reference.
  ///
  /// The places of screens are known.
  mutating func resolveObjects() {
    resolveLifecycles()
    if screens.contains(where: { $0.declarations.contains { $0.sink != nil } }) {
      tables.usesObjects = true
    }
    addImplicitObjects()
    for index in screens.indices { addSinks(of: ScreenID(index: Int32(index))) }
    for index in objects.indices { resolveReferences(of: index) }
    let others = KnownHolders(tables)
    for index in objects.indices { resolveOwner(of: index, others) }
    for index in objects.indices { addPresetReferences(to: index) }
    for index in screens.indices { resolveCaptures(in: ScreenID(index: Int32(index))) }
  }

  /// The first object of a screen that has one of these roles.
  func object(of roles: [ObjectRole], in screen: ScreenID) -> ObjectID? {
    for role in roles {
      if let first = screens[Int(screen.index)].objects[role]?.first { return first }
    }
    return nil
  }

  /// Finds the slots whose lifetimes the declared lifecycles hold.
  private mutating func resolveLifecycles() {
    var held: Set<SlotID> = []
    for index in objects.indices where tables.objects[index].role == .lifecycle {
      let screen = objects[index].screen
      let slots = tables.screens[Int(screen.index)].slots
      guard let name = objects[index].declaration?.slot else {
        if screen == .app { continue }
        if slots.count == 1 {
          tables.objects[index].slot = slots[0]
          if !held.insert(slots[0]).inserted {
            report(.declaredTwice("lifecycle", line: nil), at: objects[index].name.range)
          }
        } else {
          report(.lifecycleWithoutSlot(objects[index].name.text), at: objects[index].name.range)
        }
        continue
      }
      if screen == .app && name.text == "scene" {
        tables.objects[index].holdsScenes = true
      } else if case .slot(let slot)? = screens[Int(screen.index)].members[name.text] {
        tables.objects[index].slot = slot
        if !held.insert(slot).inserted {
          report(.declaredTwice("lifecycle of \(name.text)", line: nil), at: name.range)
        }
      } else {
        let known = slots.map { tables.slots[Int($0.index)].name }
        reportNoMember(
          name, of: self.name(of: screen), known: screen == .app ? ["scene"] : known)
      }
    }
  }

  /// Adds the lifetimes, views and lifecycles that the app does not write.
  private mutating func addImplicitObjects() {
    let lifecycles = tables.objects.filter { $0.role == .lifecycle }
    let slots = Set(lifecycles.map(\.slot))
    for index in screens.indices {
      let screen = ScreenID(index: Int32(index))
      let title = Self.capitalised(screens[index].name)
      if object(of: [.lifetime], in: screen) == nil {
        addImplicit("\(title)Lifetime", .lifetime, in: screen)
      }
      let hasView = screen != .app && screen != .scene
      if hasView && object(of: [.view, .viewController], in: screen) == nil {
        addImplicit("\(title)View", .view, in: screen)
      }
      for slot in tables.screens[index].slots where !slots.contains(slot) {
        let name = Self.capitalised(tables.slots[Int(slot.index)].name)
        addImplicit("\(name)Lifecycle", .lifecycle, in: screen, slot: slot)
      }
    }
    if !lifecycles.contains(where: \.holdsScenes) {
      addImplicit("SceneLifecycle", .lifecycle, in: .app)
      tables.objects[tables.objects.count - 1].holdsScenes = true
    }
    if !lifecycles.contains(where: \.isTopLifecycle) {
      addImplicit("AppLifecycle", .lifecycle, in: .app)
    }
  }

  /// Adds an object that the app does not write; its name is known where nothing else has it.
  private mutating func addImplicit(
    _ name: String, _ role: ObjectRole, in screen: ScreenID, slot: SlotID = .none
  ) {
    let object = ObjectID(index: Int32(objects.count))
    let range = screens[Int(screen.index)].range
    append(
      ObjectSymbol(name: Name(name, range: range), screen: screen),
      DeclaredObject(
        name: name, role: role, screen: screen, slot: slot, isImplicit: true, line: line(range)))
    if tables.usesObjects, screens[Int(screen.index)].members[name] == nil {
      screens[Int(screen.index)].members[name] = .object(object)
      screens[Int(screen.index)].memberNames.append(name)
    }
  }

  /// `accountEdit` as a type's name: `AccountEdit`.
  private static func capitalised(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }
}
