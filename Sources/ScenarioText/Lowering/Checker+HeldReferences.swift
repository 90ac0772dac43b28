import AppModel

// References that statements set and use: `weak var delegate` of an object.
extension Checker {
  /// Declares a reference of an object.
  mutating func declare(_ name: Name, _ strength: ReferenceStrength, of object: ObjectID) {
    let place = Int(object.index)
    if objects[place].references[name.text] != nil {
      return report(.declaredTwice(name.text, line: nil), at: name.range)
    }
    objects[place].references[name.text] = ReferenceVariableID(
      index: Int32(tables.referenceVariables.count))
    tables.referenceVariables.append(
      ReferenceVariable(
        name: name.text, object: object, strength: strength, line: line(name.range)))
  }

  /// The object and its reference in front of a `=`, if an object stands there.
  func setReference(_ target: Expression) -> (Name, Name)? {
    guard case .member(let base, let reference) = target.kind, case .name(let object) = base.kind,
      let screen = scope.screen
    else { return nil }
    let entries = find(from: screen) { screens[Int($0.index)].members[object.text] }.entries
    if case .object? = entries.first?.meaning { return (object, reference) }
    return nil
  }

  /// Lowers `Feed.delegate = ItemPresenter` and `Feed.delegate = nil`.
  mutating func lowerReference(
    _ object: Name, _ reference: Name, _ value: Expression, _ range: SourceRange,
    _ code: inout CodeBuffer
  ) {
    guard var access = access(object, reference), let screen = scope.screen else { return }
    if access.variables.contains(.none) {
      return report(
        .cannotChange("\(object.text).\(reference.text)", kind: "a reference without `var`"),
        at: reference.range)
    }
    access.target = []
    switch value.kind {
    case .nothing: break
    case .name(let name):
      guard let target = objectChoice(name, in: screen) else { return }
      access.target = target
    default: return report(.notAnObject(text(value.range)), at: value.range)
    }
    for (holder, variable) in zip(access.holders, access.variables) {
      let strength = tables.referenceVariables[Int(variable.index)].strength
      for target in access.target {
        if strength == .unowned && target == holder {
          report(.refersToItself(text(value.range)), at: value.range)
        }
        if strength != .strong && tables.objects[Int(target.index)].isMadeLater {
          report(.closureNotHeld(text(value.range), by: reference.text), at: value.range)
        }
        assignments.append(
          ReferenceAssignment(
            source: Int(holder.index), target: Int(target.index), strength: strength,
            range: range))
      }
    }
    code.emit(.setReference, Int32(tables.referenceAccesses.count))
    tables.referenceAccesses.append(access)
  }

  /// Lowers `use Feed.delegate { ... }`.
  mutating func lowerUse(
    _ object: Name, _ reference: Name, _ body: Block<Statement>, _ code: inout CodeBuffer
  ) {
    guard let access = access(object, reference) else { return }
    code.emit(.useReference, Int32(tables.referenceAccesses.count))
    tables.referenceAccesses.append(access)
    let toEnd = code.emitJump(.jumpIfFalse)
    lower(body, &code)
    code.land(toEnd)
  }

  /// What `Feed.delegate` means wherever the screen at hand can stand.
  private mutating func access(_ object: Name, _ reference: Name) -> ReferenceAccess? {
    guard let screen = scope.screen, let holders = objectChoice(object, in: screen) else {
      return nil
    }
    var access = ReferenceAccess(holders: holders)
    for holder in holders {
      let references = objects[Int(holder.index)].references
      if let variable = references[reference.text] {
        access.variables.append(variable)
        access.strengths.append(tables.referenceVariables[Int(variable.index)].strength)
        continue
      }
      let declared = declaredReferences(of: holder)
      guard let found = declared[reference.text] else {
        let known = references.keys.sorted() + declared.keys.sorted()
        report(
          .noMember(
            reference.text, of: object.text, nearest: nearest(to: reference.text, among: known)),
          at: reference.range)
        return nil
      }
      access.variables.append(.none)
      access.strengths.append(found.strength)
      access.target += found.target.filter { !access.target.contains($0) }
    }
    return access
  }

  /// The references that an object has from its beginning, written or implied by its role, by the
  /// names of the objects to which they lead.
  private func declaredReferences(
    of holder: ObjectID
  ) -> [String: DeclaredObject.Reference] {
    var found: [String: DeclaredObject.Reference] = [:]
    for reference in tables.objects[Int(holder.index)].references {
      guard let first = reference.target.first else { continue }
      found[tables.objects[Int(first.index)].name] = reference
    }
    return found
  }
}
