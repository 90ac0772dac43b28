/// An `ObjectTable` that is being laid out.
struct ObjectTableDraft {
  /// The objects.
  private(set) var entries: [ObjectEntry] = []
  /// What names may mean: one object for each screen that may declare it.
  private(set) var choices: [ObjectID] = []
  /// The places in `choices` of what strong references lead to.
  private(set) var strongTargets: [Range<Int>] = []
  /// The objects that each owner may own, by their places, under `lifetimes` and then under
  /// `views`; each object once, in ascending order.
  private(set) var owned: [ObjectID] = []
  /// The places of each owner's objects in `owned`, under `lifetimes` and then under `views`.
  private(set) var ownedPlaces: [Range<Int>] = []
  /// Whether strong references can lead in a circle, under `lifetimes` and under `views`.
  private(set) var mayCircle = (underLifetimes: false, underViews: false)

  /// Lays out complete tables.
  init(_ tables: Program.Tables) {
    for object in tables.objects { append(object) }
    for ownership in Ownership.allCases {
      let lists = Self.ownedObjects(under: ownership, tables)
      for list in lists {
        ownedPlaces.append(owned.count..<owned.count + list.count)
        owned += list
      }
      findObjectsOfViews(under: ownership)
    }
    mayCircle = (findsCircle(under: .lifetimes), findsCircle(under: .views))
  }

  private mutating func append(_ object: DeclaredObject) {
    let first = strongTargets.count
    for reference in object.references where reference.strength == .strong {
      strongTargets.append(store(reference.target))
    }
    entries.append(
      ObjectEntry(
        screen: object.screen, role: object.role, isHeldBySystem: object.isHeldBySystem,
        isImplicit: object.isImplicit, isMadeLater: object.isMadeLater,
        owners: (store(object.ownerUnderLifetimes), store(object.ownerUnderViews)),
        strongTargets: first..<strongTargets.count))
  }

  private mutating func store(_ choice: ObjectChoice) -> Range<Int> {
    let first = choices.count
    choices += choice
    return first..<choices.count
  }

  /// For each object what it may own: a lifetime belongs to the lifecycle of a slot that its screen
  /// may stand in, or to those of the app and its scenes.
  private static func ownedObjects(
    under ownership: Ownership, _ tables: Program.Tables
  ) -> [[ObjectID]] {
    var lifetimes = [[ObjectID]](repeating: [], count: tables.screens.count)
    var owned = [[ObjectID]](repeating: [], count: tables.objects.count)
    for (place, object) in tables.objects.enumerated() {
      let id = ObjectID(index: Int32(place))
      if object.role == .lifetime {
        lifetimes[Int(object.screen.index)].append(id)
      } else {
        for owner in object.owner(under: ownership) { owned[Int(owner.index)].append(id) }
      }
    }
    for (place, lifecycle) in tables.objects.enumerated() where lifecycle.role == .lifecycle {
      var screens: Set<ScreenID> = []
      if lifecycle.slot == .none {
        screens.insert(lifecycle.holdsScenes ? .scene : .app)
      } else {
        screens.formUnion(tables.slots[Int(lifecycle.slot.index)].candidates.map(\.screen))
      }
      for screen in screens { owned[place] += lifetimes[Int(screen.index)] }
    }
    for place in owned.indices { owned[place].sort { $0.index < $1.index } }
    return owned
  }

  /// Finds what views own on their own screen, be it by way of others.
  private mutating func findObjectsOfViews(under ownership: Ownership) {
    var waiting = entries.indices.filter { entries[$0].role.isView }
    while let place = waiting.popLast() {
      if entries[place].isMadeWithView(under: ownership) { continue }
      if ownership == .lifetimes {
        entries[place].isMadeWithView.underLifetimes = true
      } else {
        entries[place].isMadeWithView.underViews = true
      }
      for other in ownedPlaces[place + (ownership == .lifetimes ? 0 : entries.count)] {
        let object = Int(owned[other].index)
        if entries[object].screen == entries[place].screen { waiting.append(object) }
      }
    }
  }

  /// Lifetimes and lifecycles lead downwards, and so never in a circle by themselves: one needs
  /// another reference, or an owner that the app names, whose target leads back to its source.
  private func findsCircle(under ownership: Ownership) -> Bool {
    var edges: [(source: Int, target: Int)] = []
    for source in entries.indices {
      for reference in entries[source].strongTargets {
        for place in strongTargets[reference] { edges.append((source, Int(choices[place].index))) }
      }
    }
    var others: [(source: Int, target: Int)] = []
    for owner in entries.indices {
      for place in ownedPlaces[owner + (ownership == .lifetimes ? 0 : entries.count)] {
        let object = Int(owned[place].index)
        if entries[object].role == .lifetime || entries[object].role == .lifecycle {
          others.append((owner, object))
        } else {
          edges.append((owner, object))
        }
      }
    }
    let graph = AdjacencyList(nodeCount: entries.count, edges: edges + others)
    let components = StrongComponents(graph)
    return edges.contains { components.isInCircle(from: $0.source, to: $0.target) }
  }
}
