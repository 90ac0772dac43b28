import AppModel
import SimulatedUIKit
import TraceModel

/// The one controller with which `push shared` opens a screen in a stack (N6).
struct KeptController: Hashable, Sendable {
  /// Whose stack.
  var owner: InstanceID
  /// Which stack.
  var slot: SlotID
  /// Which screen.
  var screen: ScreenID
  /// The controller.
  var controller: ControllerID
}

// `push shared`: every opening is a lifetime of its own, with its own variables; the controller and
// its loaded view are the same. Its mark names the lifetime that it shows, or nobody.
extension World {
  /// Notes the controller of an instance that was opened with `push shared`.
  mutating func keepIfShared(_ instance: InstanceID, _ controller: ControllerID) {
    guard let entry = machine.state.record(of: instance), entry.isShared else { return }
    platform.setHeldByClient(true, for: controller)
    keptControllers.append(
      KeptController(
        owner: entry.owner, slot: entry.slot, screen: instance.screen, controller: controller))
  }

  /// The controller that was made for an earlier opening of the same screen in the same stack.
  ///
  /// One that is still in a hierarchy is returned as it is, with the mark of the lifetime that it
  /// shows: pushing it raises, or waits (N6).
  mutating func keptController(for instance: InstanceID) -> ControllerID? {
    guard let kept = kept(for: instance) else { return nil }
    if platform.isFree(kept.controller) { show(instance, in: kept) }
    return kept.controller
  }

  private func kept(for instance: InstanceID) -> KeptController? {
    if keptControllers.isEmpty { return nil }
    guard let entry = machine.state.record(of: instance), entry.isShared else { return nil }
    return keptControllers.first { kept in
      kept.owner == entry.owner && kept.slot == entry.slot && kept.screen == instance.screen
        && platform.contains(kept.controller)
    }
  }

  private mutating func show(_ instance: InstanceID, in kept: KeptController) {
    moveSubscriptions(of: kept, to: instance)
    platform.retag(kept.controller, as: instance.word)
    showLooks(of: instance)
  }

  /// N5, N10: a command that was accepted has left a kept controller where it stands, for another
  /// opening, as that of a pop and a push in one turn: it shows that one from now on.
  mutating func showOpenings(of request: PlatformRequest) {
    if keptControllers.isEmpty { return }
    switch request.kind {
    case .push: showOpening(request.instance)
    case .set: for instance in trace.instances(request.contents) { showOpening(instance) }
    default: break
    }
  }

  private mutating func showOpening(_ instance: InstanceID) {
    guard let kept = kept(for: instance), !platform.isFree(kept.controller) else { return }
    let former = InstanceID(word: platform.tag(of: kept.controller))
    if former == instance { return }
    if machine.state.isOpen(former) {
      // Only a router's lifetimes end with their controllers, which this one has left.
      if !isRouter { return }
      endLifetime(of: former)
    }
    record(.viewPassedOn(from: former, to: instance))
    show(instance, in: kept)
    // E10: the view on which a finger came down is where it was.
    for place in heldFingers.indices where heldFingers[place].target == former {
      heldFingers[place].target = instance
    }
    for place in touchedRows.indices where touchedRows[place].target == former {
      touchedRows[place].target = instance
    }
  }

  /// A kept controller has left its hierarchy: it waits for the next opening, or shows it.
  ///
  /// - Returns: Whether it is kept on.
  mutating func keepRemoved(_ controller: ControllerID, _ instance: InstanceID) -> Bool {
    guard let place = keptControllers.firstIndex(where: { $0.controller == controller }) else {
      return false
    }
    let kept = keptControllers[place]
    guard platform.contains(controller), self.controller(of: kept.owner) != .none else {
      unsubscribe(keptControllers.remove(at: place))
      if platform.contains(controller) {
        platform.setHeldByClient(false, for: controller)
        platform.discard(controller)
      }
      return false
    }
    let next = machine.state.instances.last {
      $0.owner == kept.owner && $0.slot == kept.slot && $0.id.screen == kept.screen
        && $0.isShared && !$0.isEnded && $0.id != instance
    }
    if let next { moveSubscriptions(of: kept, to: next.id) }
    platform.retag(controller, as: next?.id.word ?? 0)
    return true
  }

  /// The owner of kept controllers has left: those in no hierarchy go too.
  mutating func discardKept(of owner: InstanceID) {
    if keptControllers.isEmpty { return }
    for place in keptControllers.indices.reversed() where keptControllers[place].owner == owner {
      let controller = keptControllers[place].controller
      if platform.contains(controller) && !platform.isFree(controller) { continue }
      unsubscribe(keptControllers.remove(at: place))
      if platform.contains(controller) { platform.discard(controller) }
    }
  }
}
