// Reference counting: an object lives as long as something refers to it strongly. Which references
// there are follows from its declaration and from its instance's owners, so that a count is all
// that is kept of them.
extension AppMachine {
  /// Makes the objects of an instance that are not alive: all when its lifetime begins, what the
  /// view owns when a view is made again.
  mutating func makeObjects(of instance: InstanceID) {
    let first = state.objects.count
    let own = program.objectLayout.objects(of: instance.screen)
    for object in own {
      let key = ObjectKey(object, of: instance)
      if state.isAlive(key) || program.objectTable[object].isMadeLater { continue }
      state.objects.append(ObjectRecord(key: key, strongCount: 0, isOwned: false))
      if !program.objectTable[object].isImplicit { effects.append(.objectMade(key)) }
    }
    for place in first..<state.objects.count {
      self.own(at: place)
      retainTargets(of: state.objects[place].key)
    }
    var isAllHeld = true
    for place in state.objects.indices where state.objects[place].strongCount <= 0 {
      isAllHeld = false
    }
    if isAllHeld { return }
    // What nobody holds is gone at once: its owner has died before.
    for object in own { reap(ObjectKey(object, of: instance)) }
  }

  /// A view is made again for an instance whose lifetime goes on.
  package mutating func makeView(of instance: InstanceID) {
    if !tracksObjects || state.place(of: instance) == nil { return }
    let path = program.objectLayout.path(of: instance.screen, under: ownership)
    if path.view == .none { return }
    if let place = state.place(of: ObjectKey(path.view, of: instance)),
      state.objects[place].isOwned
    {
      return
    }
    setFormerApart(of: instance)
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
    where program.objectTable[object].role.isView { letGo(ObjectKey(object, of: instance)) }
  }

  /// A lifecycle lets go of a lifetime that has ended; what stays alive outlives it.
  mutating func releaseLifetime(of instance: InstanceID) {
    for object in program.objectLayout.objects(of: instance.screen)
    where program.objectTable[object].role == .lifetime {
      letGo(ObjectKey(object, of: instance))
    }
    for place in state.objects.indices where state.objects[place].key.instance == instance {
      let key = state.objects[place].key
      let entry = program.objectTable[key.object]
      if !entry.isImplicit && !entry.role.livesWithView { effects.append(.objectOutlives(key)) }
    }
  }

  // MARK: References

  /// The object that a name means, as seen from an instance.
  package func resolve(_ choice: ObjectChoice, from instance: InstanceID) -> ObjectKey? {
    var current = instance
    while let place = state.place(of: current) {
      for object in choice where program.objectTable[object].screen == current.screen {
        return ObjectKey(object, of: current)
      }
      current = state.instances[place].owner
    }
    return nil
  }

  /// The object that a name means, by the places of its choice in the table.
  private func resolve(_ choice: Range<Int>, from instance: InstanceID) -> ObjectKey? {
    if choice.isEmpty { return nil }
    var current = instance
    while let place = state.place(of: current) {
      for index in choice {
        let object = program.objectTable.choices[index]
        if program.objectTable[object].screen == current.screen {
          return ObjectKey(object, of: current)
        }
      }
      current = state.instances[place].owner
    }
    return nil
  }

  /// Who owns an object; `nil` for what the system holds.
  func owner(of key: ObjectKey) -> ObjectKey? {
    let entry = program.objectTable[key.object]
    if entry.role == .lifetime { return lifecycle(holding: key.instance) }
    if entry.isHeldBySystem { return nil }
    return resolve(entry.owners(under: ownership), from: key.instance).map { seen($0, by: key) }
  }

  /// The lifecycle that holds the lifetime of an instance: that of the slot in which it stands.
  private func lifecycle(holding instance: InstanceID) -> ObjectKey? {
    if instance == .app { return ObjectKey(program.objectLayout.topLifecycle, of: .app) }
    if instance.screen == .scene {
      return ObjectKey(program.objectLayout.sceneLifecycle, of: .app)
    }
    guard let place = state.place(of: instance), state.instances[place].slot != .none else {
      return nil
    }
    let slot = Int(state.instances[place].slot.index)
    return ObjectKey(program.objectLayout.lifecycles[slot], of: state.instances[place].owner)
  }

  /// What one strong reference of an object leads to; `nil` for what the object owns anyway.
  ///
  /// - Parameter reference: One of the places in `ObjectEntry.strongTargets`.
  func target(ofReference reference: Int, of key: ObjectKey) -> ObjectKey? {
    let choice = program.objectTable.strongTargets[reference]
    guard let named = resolve(choice, from: key.instance) else { return nil }
    let target = seen(named, by: key)
    return owner(of: target) == key ? nil : target
  }

  // MARK: Counts

  /// Lets an object's owner hold it, or the system what nobody else holds.
  private mutating func own(at place: Int) {
    let key = state.objects[place].key
    if !program.objectTable[key.object].isHeldBySystem {
      guard let owner = owner(of: key), state.isAlive(owner) else { return }
    }
    state.objects[place].isOwned = true
    state.objects[place].strongCount += 1
  }

  mutating func retainTargets(of key: ObjectKey) {
    for reference in program.objectTable[key.object].strongTargets {
      if let target = target(ofReference: reference, of: key) { retain(target) }
    }
  }

  /// The owner of an object lets go of it.
  private mutating func letGo(_ key: ObjectKey) {
    guard let place = state.place(of: key), state.objects[place].isOwned else { return }
    state.objects[place].isOwned = false
    release(key)
  }

  /// One more strong reference to an object, if it is alive.
  mutating func retain(_ key: ObjectKey) {
    if let place = state.place(of: key) { state.objects[place].strongCount += 1 }
  }

  /// One strong reference less to an object.
  mutating func release(_ key: ObjectKey) {
    guard let place = state.place(of: key) else { return }
    state.objects[place].strongCount -= 1
    reap(key)
  }

  /// An object to which nothing refers strongly dies, and lets go of what it owned and referred to.
  mutating func reap(_ key: ObjectKey) {
    guard let place = state.place(of: key), state.objects[place].strongCount <= 0 else { return }
    state.objects.remove(at: place)
    let entry = program.objectTable[key.object]
    if !entry.isImplicit { effects.append(.objectDied(key)) }
    forgetCaptures(of: key)
    for reference in entry.strongTargets {
      if let target = target(ofReference: reference, of: key) { release(target) }
    }
    if !state.references.isEmpty { releaseReferences(of: key) }
    letGoOfAll(ownedBy: key)
    if !state.formerReferences.isEmpty {
      forgetFormer(of: FormerReference(holder: key, target: key))
    }
  }

  /// Whether an object is among those of an ascending list.
  ///
  /// - Complexity: O(log n) for n objects.
  private func isAmong(_ objects: ArraySlice<ObjectID>, _ object: ObjectID) -> Bool {
    // Most objects lie before or behind all of them.
    guard let first = objects.first, let last = objects.last, object.index >= first.index,
      object.index <= last.index
    else { return false }
    var low = objects.startIndex
    var high = objects.endIndex
    while low < high {
      let middle = (low + high) / 2
      if objects[middle].index < object.index { low = middle + 1 } else { high = middle }
    }
    return low < objects.endIndex && objects[low] == object
  }

  private mutating func letGoOfAll(ownedBy key: ObjectKey) {
    let owned = program.objectTable.owned(by: key.object, under: ownership)
    if owned.isEmpty { return }
    var place = 0
    while place < state.objects.count {
      let record = state.objects[place]
      place += 1
      guard record.isOwned, isAmong(owned, record.key.object), owner(of: record.key) == key
      else { continue }
      let count = state.objects.count
      letGo(record.key)
      // Those behind have moved up by as many as are gone.
      place = max(0, place - (count - state.objects.count))
    }
  }
}
