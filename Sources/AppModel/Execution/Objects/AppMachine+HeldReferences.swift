// References that statements set: a delegate that is assigned late, a closure that is stored. They
// do not follow from the declarations as the others do, so that the state holds them.
extension AppMachine {
  /// Sets a reference, or empties it; what it referred to strongly before is let go of afterwards.
  mutating func setReference(_ index: Int32, _ instance: InstanceID) {
    let access = program.tables.referenceAccesses[Int(index)]
    guard let (accessPlace, holder) = reference(access, from: instance) else { return }
    let variable = access.variables[accessPlace]
    guard state.isAlive(holder) else {
      return effects.append(.referenceNil(.object(logic(of: instance)), holder))
    }
    let isStrong = program[variable].strength == .strong
    let target = target(of: access, holder, from: instance)
    if isStrong, let target { retain(target) }
    var former: HeldReference?
    if let place = place(of: variable, in: holder.instance) {
      former = state.references.remove(at: place)
    }
    if let target {
      state.references.append(
        HeldReference(
          variable: variable, instance: holder.instance, target: target, isDangling: false))
    }
    effects.append(.referenceSet(variable, of: holder, to: target))
    if isStrong, let former, !former.isDangling { release(former.target) }
    if !isStrong, let target { reap(target) }
  }

  /// Pushes whether the object is there to which a reference leads; the trace says why not.
  mutating func useReference(_ index: Int32, _ instance: InstanceID) {
    let access = program.tables.referenceAccesses[Int(index)]
    stack.append(0)
    guard let (accessPlace, holder) = reference(access, from: instance) else { return }
    let variable = access.variables[accessPlace]
    guard state.isAlive(holder) else {
      return effects.append(.referenceNil(.object(logic(of: instance)), holder))
    }
    if variable == .none {
      return useDeclared(access.target, access.strengths[accessPlace], of: holder)
    }
    guard let place = place(of: variable, in: holder.instance) else {
      return effects.append(.referenceEmpty(variable, of: holder))
    }
    let held = state.references[place]
    if !held.isDangling {
      stack[stack.count - 1] = 1
    } else if program[variable].strength == .unowned {
      failUnowned(.object(holder), held.target)
    } else {
      effects.append(.referenceNil(.object(holder), held.target))
    }
  }

  /// Says on top of the stack whether the object is there to which a declared reference leads.
  private mutating func useDeclared(
    _ choice: ObjectChoice, _ strength: ReferenceStrength, of holder: ObjectKey
  ) {
    guard let target = resolve(choice, from: holder.instance) else { return }
    if state.isAlive(target) {
      stack[stack.count - 1] = 1
    } else if strength == .unowned {
      failUnowned(.object(holder), target)
    } else {
      effects.append(.referenceNil(.object(holder), target))
    }
  }

  /// The objects to which statements have let an object refer strongly.
  func setStrongly(by key: ObjectKey) -> [ObjectKey] {
    var targets: [ObjectKey] = []
    for reference in state.references
    where reference.isHeld(by: key, program) && !reference.isDangling {
      if program[reference.variable].strength == .strong { targets.append(reference.target) }
    }
    return targets
  }

  /// An object has died: references to it lead nowhere, and it refers to nothing any more.
  mutating func releaseReferences(of key: ObjectKey) {
    for place in state.references.indices where state.references[place].target == key {
      state.references[place].isDangling = true
    }
    let targets = setStrongly(by: key)
    let program = program
    state.references.removeAll { $0.isHeld(by: key, program) }
    for target in targets { release(target) }
  }

  /// The place of what a reference was set to.
  private func place(of variable: ReferenceVariableID, in instance: InstanceID) -> Int? {
    for place in state.references.indices
    where state.references[place].variable == variable
      && state.references[place].instance == instance && state.references[place].former == 0
    {
      return place
    }
    return nil
  }

  /// The object whose reference a statement means, and its place in `access.holders`.
  private func reference(
    _ access: ReferenceAccess, from instance: InstanceID
  ) -> (Int, ObjectKey)? {
    guard let holder = resolve(access.holders, from: instance),
      let place = access.holders.firstIndex(of: holder.object)
    else { return nil }
    return (place, holder)
  }

  /// What a reference is to be set to: a closure is made for it, and who is dead already is nil.
  private mutating func target(
    of access: ReferenceAccess, _ holder: ObjectKey, from instance: InstanceID
  ) -> ObjectKey? {
    guard let key = resolve(access.target, from: instance) else { return nil }
    if state.isAlive(key) { return key }
    if !program.objectTable[key.object].isMadeLater {
      effects.append(.referenceNil(.object(holder), key))
      return nil
    }
    state.objects.append(ObjectRecord(key: key, strongCount: 0, isOwned: false))
    effects.append(.objectMade(key))
    retainTargets(of: key)
    return key
  }
}
