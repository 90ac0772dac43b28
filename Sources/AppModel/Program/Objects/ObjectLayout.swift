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
///
/// A class, like the program that it belongs to: asking a structure of lists that lies in a class
/// copies it, and counts every list.
package final class ObjectLayout: Sendable {
  /// Whether the app declares objects, or captures of tasks that are to be followed.
  package let isUsed: Bool
  /// The objects of all screens, screen after screen.
  package let ofScreens: [ObjectID]
  /// The places of each screen's objects in `ofScreens`.
  package let places: [Range<Int>]
  /// For each task, whether runs captured something that they do not keep.
  package let hasLooseCaptures: [Bool]
  /// For each task, whether it awaits all that it captured, if anything.
  let onlyAwaits: [Bool]
  /// The lifecycle of each slot.
  package let lifecycles: [ObjectID]
  /// The lifecycle of the app's scenes.
  package let sceneLifecycle: ObjectID
  /// The lifecycle that holds the app's own lifetime.
  package let topLifecycle: ObjectID
  private let pathsUnderLifetimes: [EventPath]
  private let pathsUnderViews: [EventPath]

  /// Lays out complete tables.
  init(_ tables: Program.Tables) {
    isUsed = tables.usesObjects || tables.tasks.contains { !$0.captures.isEmpty }
    // What only awaits has a weak reference to its logic besides.
    hasLooseCaptures = tables.tasks.map { task in
      task.captures.contains { $0.strength != .strong }
        || !task.captures.isEmpty && task.captures.allSatisfy(\.isAwaited)
    }
    onlyAwaits = tables.tasks.map { $0.captures.allSatisfy(\.isAwaited) }
    var lifecycles = [ObjectID](repeating: .none, count: tables.slots.count)
    var (sceneLifecycle, topLifecycle) = (ObjectID.none, ObjectID.none)
    for (index, object) in tables.objects.enumerated() where object.role == .lifecycle {
      let id = ObjectID(index: Int32(index))
      if object.slot != .none { lifecycles[Int(object.slot.index)] = id }
      if object.holdsScenes { sceneLifecycle = id }
      if object.isTopLifecycle { topLifecycle = id }
    }
    self.lifecycles = lifecycles
    self.sceneLifecycle = sceneLifecycle
    self.topLifecycle = topLifecycle
    var objects = [[ObjectID]](repeating: [], count: tables.screens.count)
    for (index, object) in tables.objects.enumerated() {
      objects[Int(object.screen.index)].append(ObjectID(index: Int32(index)))
    }
    var places: [Range<Int>] = []
    for list in objects {
      let first = places.last?.upperBound ?? 0
      places.append(first..<first + list.count)
    }
    self.places = places
    ofScreens = Array(objects.joined())
    pathsUnderLifetimes = objects.map { Self.path($0[...], under: .lifetimes, tables.objects) }
    pathsUnderViews = objects.map { Self.path($0[...], under: .views, tables.objects) }
  }

  /// The objects of a screen, those that follow from it included.
  package func objects(of screen: ScreenID) -> ArraySlice<ObjectID> {
    ofScreens[places[Int(screen.index)]]
  }

  /// The way of an event of a screen.
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
