import AppModel
import TraceModel

/// An instance whose view is to be made again in the next redraw.
struct StaleView: Hashable, Sendable {
  var instance: InstanceID
  /// Whether it began in this turn: its view is made then anyway, for the first time.
  var isNew: Bool
  /// The item that has made it stale, on whose behalf its view is made again; of one that is new
  /// none.
  var cause: ItemID
}

/// What SwiftUI's views make themselves: it is made again with them (S22).
///
/// A view is made by the body of the view that contains it, and again whenever that body is
/// evaluated anew. Which state a body reads, an app's text does not say: taken are the variables
/// and slots that its own instance declares, and those of who has put a store into its environment.
extension World {
  /// A lifetime began.
  mutating func noteNewView(of instance: InstanceID) {
    if program.hasVolatileViews, program[instance.screen].isVolatile {
      staleViews.append(StaleView(instance: instance, isNew: true, cause: .none))
    }
  }

  /// Something of an instance changed: the views are stale that its own body contains, and those
  /// that are contained by the bodies that found it in their environment.
  mutating func noteStaleViews(in changed: InstanceID) {
    if !program.hasVolatileViews { return }
    for record in machine.state.instances
    where !record.isEnded && program[record.id.screen].isVolatile {
      if !reads(record.owner, changed) { continue }
      if staleViews.contains(where: { $0.instance == record.id }) { continue }
      staleViews.append(StaleView(instance: record.id, isNew: false, cause: current))
    }
  }

  /// Whether the body of an instance's view reads what another instance declares.
  private func reads(_ reader: InstanceID, _ owner: InstanceID) -> Bool {
    if isPlain || rendering(of: reader.screen) != .swiftui { return false }
    if reader == owner { return true }
    for store in program[reader.screen].expectedStores
    where machine.provider(ofStore: store, for: reader) == owner {
      return true
    }
    return false
  }

  /// Phase 2: makes the views again that are stale, and what they make themselves with them.
  mutating func remakeViews() {
    let (item, scene) = (current, currentScene)
    var place = 0
    while place < staleViews.count, !isOver {
      let view = staleViews[place]
      place += 1
      if view.isNew || !machine.state.isOpen(view.instance) { continue }
      // Several inputs may share the turn: what is made again is not of the last of them.
      begin(view.cause, in: machine.state.scene(of: view.instance))
      remakeView(of: view.instance)
    }
    staleViews.removeAll()
    begin(item, in: scene)
  }

  private mutating func remakeView(of instance: InstanceID) {
    record(.viewMadeAgain(instance))
    let depth = machine.depth
    machine.dropVolatileRuns(of: instance)
    drainMachine(above: depth)
    for variable in program[instance.screen].variables where program[variable].isVolatile {
      let declaration = program[variable]
      var words = [Int32](repeating: 0, count: Int(declaration.width))
      if declaration.initialValue != .none {
        guard
          let value = self.words(
            of: declaration.initialValue, in: instance, width: declaration.width)
        else { return }
        words = value
      }
      if machine.type(words, into: variable, of: instance) {
        tellVariable(variable, of: instance, words)
      }
    }
  }

  /// A view has been loaded: what it expects in its environment must be there.
  mutating func findStores(of instance: InstanceID) {
    if program.tables.stores.isEmpty || machine.hasExpectedStores(instance) { return }
    raise(AppException(kind: .missingStore, instance: instance, handler: .none))
  }
}
