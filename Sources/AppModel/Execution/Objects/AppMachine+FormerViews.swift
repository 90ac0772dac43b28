// A view that is made again is another object, and so is what it owns. What something has kept of
// the former one stays what it was: it is set apart, and whoever refers to it goes on meaning it.
extension FormerReference {
  /// Who a run is, as the holder of references.
  static func by(run: RunID) -> FormerReference {
    FormerReference(run: run, holder: .nobody, target: .nobody)
  }

  /// Who a block is, as the holder of references.
  static func by(block: BlockID) -> FormerReference {
    FormerReference(block: block, holder: .nobody, target: .nobody)
  }
}

extension AppMachine {
  /// Which object a name means to an object: to one of a former view, what belonged to that view.
  func seen(_ named: ObjectKey, by key: ObjectKey) -> ObjectKey {
    if key.former > 0, named.instance == key.instance,
      program.objectTable[named.object].isMadeWithView(under: ownership)
    {
      return ObjectKey(named.object, of: named.instance, former: key.former)
    }
    if state.formerReferences.isEmpty { return named }
    return seen(named, by: FormerReference(holder: key, target: key))
  }

  /// Which object a name means to a run, a block or an object outside the view.
  func seen(_ named: ObjectKey, by holder: FormerReference) -> ObjectKey {
    for reference in state.formerReferences
    where reference.hasHolder(of: holder) && reference.target.object == named.object
      && reference.target.instance == named.instance
    {
      return reference.target
    }
    return named
  }

  /// A holder is gone.
  mutating func forgetFormer(of holder: FormerReference) {
    state.formerReferences.removeAll { $0.hasHolder(of: holder) }
  }

  /// A view is about to be made again: what is alive of the one before is not what names mean then.
  mutating func setFormerApart(of instance: InstanceID) {
    let places = state.objects.indices.filter { belongsToView(state.objects[$0].key, of: instance) }
    if places.isEmpty { return }
    let former = freeNumber(ofFormerViewOf: instance)
    let keys = places.map { state.objects[$0].key }
    noteHolders(of: keys, former)
    for place in places { state.objects[place].key.former = former }
    for place in state.references.indices {
      if keys.contains(state.references[place].target) {
        state.references[place].target.former = former
      }
      if keys.contains(where: { state.references[place].isHeld(by: $0, program) }) {
        state.references[place].former = former
      }
    }
    for place in state.formerReferences.indices
    where keys.contains(state.formerReferences[place].holder) {
      state.formerReferences[place].holder.former = former
    }
  }

  /// Whether an object is of the view that is there, or a closure that only such an object keeps.
  private func belongsToView(_ key: ObjectKey, of instance: InstanceID) -> Bool {
    if key.instance != instance || key.former != 0 { return false }
    let entry = program.objectTable[key.object]
    if entry.isMadeWithView(under: ownership) { return true }
    if !entry.isMadeLater { return false }
    return state.references.allSatisfy { reference in
      let holder = program.objectTable[program[reference.variable].object]
      return reference.target != key
        || reference.instance == instance && holder.isMadeWithView(under: ownership)
    }
  }

  /// The smallest number that no object of a former view has, and nothing refers to: so that states
  /// that come to the same are the same.
  private func freeNumber(ofFormerViewOf instance: InstanceID) -> Int32 {
    var used = state.objects.map(\.key) + state.references.map(\.target)
    used += state.formerReferences.map(\.target)
    var number: Int32 = 1
    while used.contains(where: { $0.instance == instance && $0.former == number }) { number += 1 }
    return number
  }

  /// Notes who refers to objects from outside the view, before these are set apart.
  private mutating func noteHolders(of keys: [ObjectKey], _ former: Int32) {
    var found: [FormerReference] = []
    func note(_ key: ObjectKey, _ holder: FormerReference) {
      guard keys.contains(key) else { return }
      var reference = holder
      reference.target = ObjectKey(key.object, of: key.instance, former: former)
      if !found.contains(reference) { found.append(reference) }
    }
    for run in state.runs {
      for target in captured(by: run) { note(target, .by(run: run.id)) }
    }
    for block in state.blocks where block.keepsLogic {
      note(logic(of: block), .by(block: block.id))
    }
    for record in state.objects where !keys.contains(record.key) {
      let holder = FormerReference(holder: record.key, target: record.key)
      if record.isOwned, let owner = owner(of: record.key) { note(owner, holder) }
      for reference in program.objectTable[record.key.object].strongTargets {
        if let target = target(ofReference: reference, of: record.key) { note(target, holder) }
      }
    }
    state.formerReferences += found
  }
}
