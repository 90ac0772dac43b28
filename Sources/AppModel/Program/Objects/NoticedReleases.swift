/// The screens of which somebody may notice when the system releases their views.
///
/// The moment is a matter of chance (L1). Where nothing is subscribed with the view, nothing of its
/// own does anything, and nobody else refers to any of that, one moment is like another.
package struct NoticedReleases: Sendable {
  private var underLifetimes: [Bool] = []
  private var underViews: [Bool] = []

  /// Finds them in complete tables.
  init(_ tables: Program.Tables, _ layout: ObjectLayout, _ table: ObjectTable) {
    for index in tables.screens.indices {
      let screen = ScreenID(index: Int32(index))
      underLifetimes.append(
        Self.isNoticed(screen, under: .lifetimes, tables, layout, table))
      underViews.append(Self.isNoticed(screen, under: .views, tables, layout, table))
    }
  }

  /// Whether somebody may notice when the view of a screen's instance is released.
  package func contains(_ screen: ScreenID, under ownership: Ownership) -> Bool {
    (ownership == .lifetimes ? underLifetimes : underViews)[Int(screen.index)]
  }

  private static func isNoticed(
    _ screen: ScreenID, under ownership: Ownership, _ tables: Program.Tables,
    _ layout: ObjectLayout, _ table: ObjectTable
  ) -> Bool {
    // A subscription ends with the view; a volatile view makes what it owns anew.
    if tables.screens.contains(where: \.isVolatile) { return true }
    if tables.binds.contains(where: { $0.screen == screen }) { return true }
    // Without objects an event of a view gets to a lifetime that is open, whatever became of the
    // view.
    if !layout.isUsed && ownership == .lifetimes { return false }
    // A touch that waits may find the view's objects dead; a window that lets nothing wait cannot.
    let holdsBack = tables.controls.contains { control in
      control.screen == screen && control.rate != .none
        && tables.rates[Int(control.rate.index)].kind != .throttle
    }
    if holdsBack { return true }
    let kept = keptByView(of: screen, under: ownership, layout, table)
    if kept.isEmpty { return false }
    if !tables.referenceVariables.isEmpty { return true }
    if kept.contains(layout.path(of: screen, under: ownership).logic) { return true }
    if kept.contains(where: { !table[$0].role.livesWithView }) { return true }
    return isReferredTo(kept, tables)
  }

  /// The view's objects, and what they keep alive.
  private static func keptByView(
    of screen: ScreenID, under ownership: Ownership, _ layout: ObjectLayout,
    _ table: ObjectTable
  ) -> Set<ObjectID> {
    var kept: Set<ObjectID> = []
    var waiting = layout.objects(of: screen).filter { table[$0].role.isView }
    while let object = waiting.popLast() {
      if !kept.insert(object).inserted { continue }
      for place in table[object].strongTargets {
        waiting += table.choices[table.strongTargets[place]]
      }
      waiting += table.owned(by: object, under: ownership)
    }
    return kept
  }

  /// Whether anything else refers to one of these objects: another object, a task, a condition.
  private static func isReferredTo(_ kept: Set<ObjectID>, _ tables: Program.Tables) -> Bool {
    for (index, object) in tables.objects.enumerated()
    where !kept.contains(ObjectID(index: Int32(index))) {
      if object.references.contains(where: { !kept.isDisjoint(with: $0.target) }) { return true }
    }
    for task in tables.tasks
    where task.captures.contains(where: { !kept.isDisjoint(with: $0.target) }) {
      return true
    }
    return tables.code.contains { instruction in
      switch instruction.operation {
      case .objectCount: return kept.contains(ObjectID(index: instruction.a))
      case .useReference:
        // Who lives longer than the view learns whether its objects are there.
        let access = tables.referenceAccesses[Int(instruction.a)]
        return !kept.isDisjoint(with: access.holders) || !kept.isDisjoint(with: access.target)
      default: return false
      }
    }
  }
}
