/// What the machine's loop reads of one object; trivial, so that reading it costs no counting.
struct ObjectEntry: Sendable {
  /// The screen whose instances have one each.
  var screen: ScreenID
  /// What it is for.
  var role: ObjectRole
  /// Whether it is the lifecycle on top.
  var isTopLifecycle: Bool
  /// Whether the app does not write it.
  var isImplicit: Bool
  /// Whether it is made when a statement stores it.
  var isMadeLater: Bool
  /// The places in `ObjectTable.choices` of who may own it, under `lifetimes` and under `views`.
  var owners: (underLifetimes: Range<Int>, underViews: Range<Int>)
  /// The places in `ObjectTable.strongTargets` of what it refers to strongly.
  var strongTargets: Range<Int>
  /// Whether it may own anything, under `lifetimes` and under `views`.
  var mayOwn = (underLifetimes: false, underViews: false)

  /// Whether it may own anything.
  func mayOwn(under ownership: Ownership) -> Bool {
    ownership == .lifetimes ? mayOwn.underLifetimes : mayOwn.underViews
  }

  /// Whether the system holds it.
  var isHeldBySystem: Bool { role.isView || isTopLifecycle }

  /// The places in `ObjectTable.choices` of who may own it.
  func owners(under ownership: Ownership) -> Range<Int> {
    ownership == .lifetimes ? owners.underLifetimes : owners.underViews
  }
}

/// Owners and strong references of all objects, flat.
///
/// Lists of declared objects within declared objects are lists in lists: reading one counts
/// references, and the machine reads them whenever something begins or ends.
struct ObjectTable: Sendable {
  /// The objects.
  private(set) var entries: [ObjectEntry] = []
  /// What names may mean: one object for each screen that may declare it.
  private(set) var choices: [ObjectID] = []
  /// The places in `choices` of what strong references lead to.
  private(set) var strongTargets: [Range<Int>] = []
  /// For each owner, whether it may own each object, under `lifetimes` and then under `views`.
  private var mayOwn: [Bool] = []
  /// Whether strong references can lead in a circle, under `lifetimes` and under `views`.
  private var mayCircle = (underLifetimes: false, underViews: false)

  /// Lays out complete tables.
  init(_ tables: Program.Tables) {
    for object in tables.objects { append(object) }
    let count = entries.count
    mayOwn = Array(repeating: false, count: 2 * count * count)
    for ownership in Ownership.allCases {
      for (place, object) in tables.objects.enumerated() {
        for owner in Self.possibleOwners(of: object, under: ownership, tables) {
          mayOwn[self.place(ObjectID(index: Int32(place)), ownedBy: owner, ownership)] = true
          if ownership == .lifetimes {
            entries[Int(owner.index)].mayOwn.underLifetimes = true
          } else {
            entries[Int(owner.index)].mayOwn.underViews = true
          }
        }
      }
    }
    mayCircle = (findsCircle(under: .lifetimes), findsCircle(under: .views))
  }

  /// An object's entry.
  subscript(object: ObjectID) -> ObjectEntry { entries[Int(object.index)] }

  /// Whether instances of the one object may own instances of the other.
  func mayOwn(_ owner: ObjectID, _ object: ObjectID, under ownership: Ownership) -> Bool {
    mayOwn[place(object, ownedBy: owner, ownership)]
  }

  /// For each object, whether instances of an owner may own some of it.
  func owned(by owner: ObjectID, under ownership: Ownership) -> ArraySlice<Bool> {
    let first = place(ObjectID(index: 0), ownedBy: owner, ownership)
    return mayOwn[first..<first + entries.count]
  }

  /// Whether strong references can lead in a circle, as far as declarations tell.
  func mayCircle(under ownership: Ownership) -> Bool {
    ownership == .lifetimes ? mayCircle.underLifetimes : mayCircle.underViews
  }

  // MARK: Laying out

  private mutating func append(_ object: DeclaredObject) {
    let first = strongTargets.count
    for reference in object.references where reference.strength == .strong {
      strongTargets.append(store(reference.target))
    }
    entries.append(
      ObjectEntry(
        screen: object.screen, role: object.role, isTopLifecycle: object.isTopLifecycle,
        isImplicit: object.isImplicit, isMadeLater: object.isMadeLater,
        owners: (store(object.ownerUnderLifetimes), store(object.ownerUnderViews)),
        strongTargets: first..<strongTargets.count))
  }

  private mutating func store(_ choice: ObjectChoice) -> Range<Int> {
    let first = choices.count
    choices += choice
    return first..<choices.count
  }

  private func place(
    _ object: ObjectID, ownedBy owner: ObjectID, _ ownership: Ownership
  ) -> Int {
    let row = Int(owner.index) + (ownership == .lifetimes ? 0 : entries.count)
    return row * entries.count + Int(object.index)
  }

  /// Who may own an object: a lifetime belongs to the lifecycle of a slot that its screen may stand
  /// in, or to those of the app and its scenes.
  private static func possibleOwners(
    of object: DeclaredObject, under ownership: Ownership, _ tables: Program.Tables
  ) -> ObjectChoice {
    if object.role != .lifetime { return object.owner(under: ownership) }
    return tables.objects.indices.filter { place in
      let lifecycle = tables.objects[place]
      if lifecycle.role != .lifecycle { return false }
      if lifecycle.slot == .none {
        return object.screen == (lifecycle.holdsScenes ? .scene : .app)
      }
      return tables.slots[Int(lifecycle.slot.index)].candidates.contains {
        $0.screen == object.screen
      }
    }.map { ObjectID(index: Int32($0)) }
  }

  /// Owning leads downwards, and so never in a circle by itself: one needs another reference, from
  /// whose target its source is reached again.
  private func findsCircle(under ownership: Ownership) -> Bool {
    entries.indices.contains { source in
      entries[source].strongTargets.contains { reference in
        choices[strongTargets[reference]].contains { target in
          reaches(Int(target.index), source, under: ownership)
        }
      }
    }
  }

  private func reaches(_ start: Int, _ goal: Int, under ownership: Ownership) -> Bool {
    var isReached = [Bool](repeating: false, count: entries.count)
    isReached[start] = true
    var waiting = [start]
    while let node = waiting.popLast() {
      let id = ObjectID(index: Int32(node))
      for other in entries.indices where !isReached[other] {
        let isReferred = entries[node].strongTargets.contains {
          choices[strongTargets[$0]].contains(ObjectID(index: Int32(other)))
        }
        guard isReferred || mayOwn(id, ObjectID(index: Int32(other)), under: ownership) else {
          continue
        }
        isReached[other] = true
        waiting.append(other)
      }
    }
    return isReached[goal]
  }
}
