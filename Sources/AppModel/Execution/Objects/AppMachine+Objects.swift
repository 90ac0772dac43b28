// Reference counting: an object lives as long as something refers to it strongly. Which references
// there are follows from its declaration and from its instance's owners, so that a count is all
// that is kept of them.
extension AppMachine {
  /// Makes the objects of an instance that are not alive: all when its lifetime begins, what the
  /// view owns when a view is made again.
  mutating func makeObjects(of instance: InstanceID) {
    let first = state.objects.count
    for object in program.objectLayout.objects(of: instance.screen) {
      let key = ObjectKey(object, of: instance)
      if state.isAlive(key) || program[object].isMadeLater { continue }
      state.objects.append(ObjectRecord(key: key, strongCount: 0, isOwned: false))
      if !program[object].isImplicit { effects.append(.objectMade(key)) }
    }
    let made = state.objects[first...].map(\.key)
    for key in made {
      own(key)
      for target in stronglyReferred(by: key) { retain(target) }
    }
    // What nobody holds is gone at once: its owner has died before.
    for key in made { reap(key) }
  }

  /// A view is made again for an instance whose lifetime goes on.
  package mutating func makeView(of instance: InstanceID) {
    if !tracksObjects || state.place(of: instance) == nil { return }
    let path = program.objectLayout.path(of: instance.screen, under: ownership)
    if path.view == .none || state.isAlive(ObjectKey(path.view, of: instance)) { return }
    makeObjects(of: instance)
  }

  /// Whether something keeps an instance's view, after the system has let go of it.
  package func isViewAlive(of instance: InstanceID) -> Bool {
    if !tracksObjects { return false }
    let view = program.objectLayout.path(of: instance.screen, under: ownership).view
    return state.isAlive(ObjectKey(view, of: instance))
  }

  /// The system has let go of an instance's view (L1).
  package mutating func releaseView(of instance: InstanceID) {
    if !tracksObjects { return }
    for object in program.objectLayout.objects(of: instance.screen)
    where program[object].role.isView { letGo(ObjectKey(object, of: instance)) }
  }

  /// A lifecycle lets go of a lifetime that has ended; what stays alive outlives it.
  mutating func releaseLifetime(of instance: InstanceID) {
    for object in program.objectLayout.objects(of: instance.screen)
    where program[object].role == .lifetime { letGo(ObjectKey(object, of: instance)) }
    for record in state.objects
    where record.key.instance == instance && !program[record.key.object].isImplicit
      && !program[record.key.object].role.livesWithView
    {
      effects.append(.objectOutlives(record.key))
    }
  }

  // MARK: References

  /// The object that a name means, as seen from an instance.
  package func resolve(_ choice: ObjectChoice, from instance: InstanceID) -> ObjectKey? {
    var current = instance
    while let place = state.place(of: current) {
      for object in choice
      where program.objectLayout.screens[Int(object.index)] == current.screen {
        return ObjectKey(object, of: current)
      }
      current = state.instances[place].owner
    }
    return nil
  }

  /// Who owns an object; `nil` for what the system holds.
  func owner(of key: ObjectKey) -> ObjectKey? {
    let object = program[key.object]
    if object.role == .lifetime { return lifecycle(holding: key.instance) }
    if object.role.isView || object.isTopLifecycle { return nil }
    return resolve(object.owner(under: ownership), from: key.instance)
  }

  /// The lifecycle that holds the lifetime of an instance: that of the slot in which it stands.
  private func lifecycle(holding instance: InstanceID) -> ObjectKey? {
    let layout = program.objectLayout
    if instance == .app { return ObjectKey(layout.topLifecycle, of: .app) }
    if instance.screen == .scene { return ObjectKey(layout.sceneLifecycle, of: .app) }
    guard let record = state.record(of: instance), record.slot != .none else { return nil }
    return ObjectKey(layout.lifecycles[Int(record.slot.index)], of: record.owner)
  }

  /// What an object refers to strongly besides what it owns.
  package func stronglyReferred(by key: ObjectKey) -> [ObjectKey] {
    var targets: [ObjectKey] = []
    for reference in program[key.object].references where reference.strength == .strong {
      guard let target = resolve(reference.target, from: key.instance), owner(of: target) != key
      else { continue }
      targets.append(target)
    }
    if !state.references.isEmpty { targets += setStrongly(by: key) }
    return targets
  }

  // MARK: Counts

  /// Lets an object's owner hold it, or the system what nobody else holds.
  private mutating func own(_ key: ObjectKey) {
    let isHeldBySystem = program[key.object].role.isView || program[key.object].isTopLifecycle
    if !isHeldBySystem {
      guard let owner = owner(of: key), state.isAlive(owner) else { return }
    }
    guard let place = state.objects.firstIndex(where: { $0.key == key }) else { return }
    state.objects[place].isOwned = true
    state.objects[place].strongCount += 1
  }

  /// The owner of an object lets go of it.
  private mutating func letGo(_ key: ObjectKey) {
    guard let place = state.objects.firstIndex(where: { $0.key == key && $0.isOwned }) else {
      return
    }
    state.objects[place].isOwned = false
    release(key)
  }

  /// One more strong reference to an object, if it is alive.
  mutating func retain(_ key: ObjectKey) {
    if let place = state.objects.firstIndex(where: { $0.key == key }) {
      state.objects[place].strongCount += 1
    }
  }

  /// One strong reference less to an object.
  mutating func release(_ key: ObjectKey) {
    guard let place = state.objects.firstIndex(where: { $0.key == key }) else { return }
    state.objects[place].strongCount -= 1
    reap(key)
  }

  /// An object to which nothing refers strongly dies, and lets go of what it owned and referred to.
  mutating func reap(_ key: ObjectKey) {
    guard let place = state.objects.firstIndex(where: { $0.key == key }),
      state.objects[place].strongCount <= 0
    else { return }
    let targets = stronglyReferred(by: key)
    state.objects.remove(at: place)
    forgetReferences(of: key)
    forgetCaptures(of: key)
    if !program[key.object].isImplicit { effects.append(.objectDied(key)) }
    for target in targets { release(target) }
    while let owned = state.objects.first(where: { $0.isOwned && owner(of: $0.key) == key }) {
      letGo(owned.key)
    }
  }
}

extension ObjectRole {
  /// Whether it belongs to the user interface, which outlives its lifetime by nature (L1).
  fileprivate var livesWithView: Bool {
    switch self {
    case .view, .viewController, .presenter, .router: true
    default: false
    }
  }
}
