import AppModel
import Reconciliation
import SimulatedUIKit
import TraceModel

/// What a command to a stack takes away, and where it leads, beside what is held for that stack.
extension World {
  /// What a stack has, leaves or waits for above a controller, or at all: a router's command that
  /// does not name it asks for its removal.
  func instances(
    in navigation: ControllerID, above target: ControllerID
  ) -> [InstanceID] {
    if !isRouter { return [] }
    let above = platform.allControllers(in: navigation).reversed().prefix { $0 != target }
    var asked = above.map { InstanceID(word: platform.tag(of: $0)) }
    for id in platform.heldRequests(in: navigation) {
      // A kept controller still has the mark of its former opening.
      guard let request = request(id)?.request else { continue }
      switch request.kind {
      case .push: asked.append(request.instance)
      case .set: asked += trace.instances(request.contents)
      default: break
      }
    }
    return asked
  }

  /// What a stack shows once all that is held for it has run; `nil` if nothing is held.
  func contentsAfterHeld(in navigation: ControllerID) -> [InstanceID]? {
    let held = platform.heldRequests(in: navigation)
    if held.isEmpty { return nil }
    var contents = platform.viewControllers(of: navigation).map {
      InstanceID(word: platform.tag(of: $0))
    }
    for id in held {
      guard let request = request(id)?.request else { continue }
      switch request.kind {
      case .push: contents.append(request.instance)
      case .set: contents = trace.instances(request.contents)
      case .pop where contents.count > 1: contents.removeLast()
      case .popTo:
        let kept = contents.firstIndex(of: request.instance).map { $0 + 1 } ?? contents.count
        contents.removeLast(contents.count - kept)
      default: break
      }
    }
    return contents
  }

  /// The controller that a pop leads to.
  ///
  /// The sample of seed 000 pops to `viewControllers[n - 1]` of the platform's array of that
  /// moment; an index beyond it is an exception. The others name the controller itself.
  mutating func popTarget(
    _ command: BindingCommand, _ navigation: ControllerID
  ) -> ControllerID? {
    if !isChanges { return platform.controller(tagged: command.instance.word) }
    let array = platform.viewControllers(of: navigation)
    let index = command.contents.count - 1
    if array.indices.contains(index) { return array[index] }
    raise(.indexOutOfRange, command.owner, command.slot)
    return nil
  }
}
