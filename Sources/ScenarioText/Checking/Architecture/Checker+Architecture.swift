import AppModel

extension Checker {
  /// Judges an app that names its architecture by the tables of the seed behind it.
  mutating func checkArchitecture(_ app: AppFile) {
    if !declaresArchitecture { return }
    for index in objects.indices where !tables.objects[index].isImplicit {
      checkReferences(of: index)
      checkOwner(of: index)
      checkAsynchronousFunctions(of: index)
      checkName(of: index)
    }
    checkAssignments()
    for index in screens.indices { checkModule(of: ScreenID(index: Int32(index))) }
    if tables.architecture == .layered { checkLayers(app) }
    if tables.architecture == .viper { checkEntities(app) }
  }

  /// Who may refer to whom, and how: what is written, and not what roles imply.
  private mutating func checkReferences(of index: Int) {
    for reference in tables.objects[index].references where !reference.isPreset {
      for target in reference.target {
        let name = tables.objects[Int(target.index)].name
        let range = range(ofReferenceTo: name, in: objects[index])
        if checkReference(
          from: index, to: Int(target.index), reference.strength, isOwner: false, at: range)
        {
          break
        }
      }
    }
  }

  /// Who may let whom refer to whom by a statement.
  private mutating func checkAssignments() {
    for assignment in assignments {
      _ = checkReference(
        from: assignment.source, to: assignment.target, assignment.strength, isOwner: false,
        at: assignment.range)
    }
  }

  /// Who may own whom: what is written, and what roles imply under the app's ownership.
  private mutating func checkOwner(of index: Int) {
    let own = ObjectID(index: Int32(index))
    var owners = tables.objects[index].owner(under: tables.ownership)
    let written = objects[index].declaration?.owner
    if tables.objects[index].role.isView, let written {
      owners = objectChoice(written, in: objects[index].screen) ?? []
    }
    for owner in owners {
      // A reference that the owner writes is judged there.
      let isWritten = tables.objects[Int(owner.index)].references.contains {
        !$0.isPreset && $0.target.contains(own)
      }
      if isWritten { continue }
      let range = written?.range ?? objects[index].name.range
      if checkReference(from: Int(owner.index), to: index, .strong, isOwner: true, at: range) {
        break
      }
    }
  }

  /// Whether a reference is told to be against the table.
  private mutating func checkReference(
    from source: Int, to target: Int, _ strength: ReferenceStrength, isOwner: Bool,
    at range: SourceRange
  ) -> Bool {
    let (from, to) = (tables.objects[source], tables.objects[target])
    if tables.architecture == .lifetimes, to.isAsynchronous, from.role.callsLogic {
      warn(
        .asyncForPresenter, .asynchronousFunctions(of: to.name, usedBy: from.name), at: range)
      return true
    }
    guard let row = tables.architecture.row(from: role(of: source), to: role(of: target)),
      !row.strengths.contains(strength)
    else { return false }
    let finding: ArchitectureFinding =
      if from.role.isView && strength == .strong {
        to.role == .presenter ? .dependencyDirection : .viewOwnsFeature
      } else if row.strengths.isEmpty {
        .dependencyDirection
      } else {
        .referenceStrength
      }
    let instead =
      if isOwner && tables.architecture == .lifetimes && ObjectRole.features.contains(to.role) {
        "let a lifetime own it"
      } else if row.instead.isEmpty, let first = row.strengths.first {
        "write `\(first.rawValue) \(to.name)`"
      } else {
        row.instead
      }
    warn(
      finding,
      .reference(
        from: from.name, to: to.name, isOwner ? nil : strength, rule: row.rule, instead: instead),
      at: range)
    return true
  }

  /// The role by which an object is judged: a view that no text declares has a controller.
  private func role(of index: Int) -> ObjectRole {
    let object = tables.objects[index]
    return object.isImplicit && object.role == .view ? .viewController : object.role
  }

  /// Seed 000: a class with asynchronous functions is none that presenters could call.
  private mutating func checkAsynchronousFunctions(of index: Int) {
    let object = tables.objects[index]
    if tables.architecture != .lifetimes || !object.isAsynchronous { return }
    if object.role.isLogic {
      warn(
        .asyncForPresenter, .asynchronousFunctions(of: object.name, usedBy: nil),
        at: objects[index].name.range)
    }
  }

  /// Whether an object is named as its role is.
  private mutating func checkName(of index: Int) {
    let object = tables.objects[index]
    let rows = NamingRow.rows(of: tables.architecture)
    guard let row = rows.first(where: { $0.role == object.role }), row.stem(of: object.name) == nil
    else { return }
    let expected = row.expected(
      for: object.name, of: tables.screens[Int(object.screen.index)].name)
    warn(
      .naming, .name(object.name, role: object.role, expected: expected),
      at: objects[index].name.range)
  }

  /// Seed 001: an entity, which is a record of the app, is called what it is.
  private mutating func checkEntities(_ app: AppFile) {
    for item in app.body.nodes {
      guard case .record(let record) = item else { continue }
      let name = record.name.text
      guard
        let suffix = NamingRow.suffixesOfOthers.first(where: { name.hasSuffix($0) && name != $0 })
      else { continue }
      let expected = String(name.dropLast(suffix.count))
      warn(.naming, .entity(name, expected: expected), at: record.name.range)
    }
  }

  /// Whether the parts of a module share its name, that of the first that the screen declares.
  private mutating func checkModule(of screen: ScreenID) {
    var module: String?
    for row in NamingRow.rows(of: tables.architecture) where row.namesModule {
      for id in screens[Int(screen.index)].objects[row.role] ?? [] {
        let index = Int(id.index)
        let object = tables.objects[index]
        if object.isImplicit { continue }
        guard let stem = row.stem(of: object.name) else { continue }
        guard let known = module else {
          module = stem
          continue
        }
        if stem == known { continue }
        let suffix = object.name.dropFirst(stem.count)
        warn(
          .naming, .module(object.name, module: known, expected: known + suffix),
          at: objects[index].name.range)
      }
    }
  }
}

extension ObjectRole {
  /// Whether it is of the user interface, which calls features.
  fileprivate var callsLogic: Bool { isView || self == .presenter }
}
