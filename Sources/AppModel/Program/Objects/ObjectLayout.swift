/// The way of an event from a screen's view to the logic that acts on it.
package struct EventPath: Hashable, Sendable {
  /// The view; none for the app and its scenes.
  package var view: ObjectID
  /// The presenter that carries the event; none where the view does it.
  package var presenter: ObjectID
  /// The logic of the screen: the first interactor, use case or store that it declares, or else its
  /// lifetime (under `lifetimes`) or its view (under `views`).
  package var logic: ObjectID
  /// How the last but one refers to the logic.
  package var strength: ReferenceStrength
}

/// What the loop needs to know of objects.
package struct ObjectLayout: Sendable {
  /// Whether the app declares objects, or captures of tasks that are to be followed.
  package let isUsed: Bool
  /// The objects of all screens, screen after screen.
  package private(set) var ofScreens: [ObjectID] = []
  /// The places of each screen's objects in `ofScreens`.
  package private(set) var places: [Range<Int>] = []
  /// For each task, whether runs captured something that they do not keep.
  package let hasLooseCaptures: [Bool]
  /// For each task, whether it awaits all that it captured, if anything.
  let onlyAwaits: [Bool]
  /// The lifecycle of each slot.
  package private(set) var lifecycles: [ObjectID]
  /// The lifecycle of the app's scenes.
  package private(set) var sceneLifecycle = ObjectID.none
  /// The lifecycle that holds the app's own lifetime.
  package private(set) var topLifecycle = ObjectID.none
  private var pathsUnderLifetimes: [EventPath] = []
  private var pathsUnderViews: [EventPath] = []

  /// Lays out complete tables.
  init(_ tables: Program.Tables) {
    isUsed = tables.usesObjects || tables.tasks.contains { !$0.captures.isEmpty }
    // What only awaits has a weak reference to its logic besides.
    hasLooseCaptures = tables.tasks.map { task in
      task.captures.contains { $0.strength != .strong }
        || !task.captures.isEmpty && task.captures.allSatisfy(\.isAwaited)
    }
    onlyAwaits = tables.tasks.map { $0.captures.allSatisfy(\.isAwaited) }
    lifecycles = Array(repeating: .none, count: tables.slots.count)
    for (index, object) in tables.objects.enumerated() where object.role == .lifecycle {
      let id = ObjectID(index: Int32(index))
      if object.slot != .none { lifecycles[Int(object.slot.index)] = id }
      if object.holdsScenes { sceneLifecycle = id }
      if object.isTopLifecycle { topLifecycle = id }
    }
    var objects = [[ObjectID]](repeating: [], count: tables.screens.count)
    for (index, object) in tables.objects.enumerated() {
      objects[Int(object.screen.index)].append(ObjectID(index: Int32(index)))
    }
    for index in tables.screens.indices {
      let first = ofScreens.count
      ofScreens += objects[index]
      places.append(first..<ofScreens.count)
      pathsUnderLifetimes.append(
        Self.path(ofScreens[first...], under: .lifetimes, tables.objects))
      pathsUnderViews.append(Self.path(ofScreens[first...], under: .views, tables.objects))
    }
  }

  /// The objects of a screen, those that follow from it included.
  package func objects(of screen: ScreenID) -> ArraySlice<ObjectID> {
    ofScreens[places[Int(screen.index)]]
  }

  /// The way of an event of a screen; inlined, because a call copies the whole layout.
  @inline(__always)
  package func path(of screen: ScreenID, under ownership: Ownership) -> EventPath {
    ownership == .lifetimes
      ? pathsUnderLifetimes[Int(screen.index)] : pathsUnderViews[Int(screen.index)]
  }

  private static func path(
    _ own: ArraySlice<ObjectID>, under ownership: Ownership, _ objects: [DeclaredObject]
  ) -> EventPath {
    func first(_ isMeant: (ObjectRole) -> Bool) -> ObjectID {
      own.first { isMeant(objects[Int($0.index)].role) } ?? .none
    }
    let view = first(\.isView)
    var logic = first(\.isLogic)
    if logic == .none && (ownership == .lifetimes || view == .none) {
      logic = first { $0 == .lifetime }
    }
    if logic == .none || logic == view {
      return EventPath(view: view, presenter: .none, logic: view, strength: .strong)
    }
    let presenter = first { $0 == .presenter }
    let source = presenter == .none ? view : presenter
    var strength = ReferenceStrength.weak
    if source == .none || objects[Int(logic.index)].owner(under: ownership).contains(source) {
      strength = .strong
    } else if let written = objects[Int(source.index)].references.first(where: {
      $0.target.contains(logic)
    }) {
      strength = written.strength
    }
    return EventPath(view: view, presenter: presenter, logic: logic, strength: strength)
  }
}
