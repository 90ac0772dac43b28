import AppModel
import EventCore
import SimulatedUIKit
import TraceModel

/// Relays and the views that have subscribed to them.
extension World {
  /// Performs what a relay's value leads to.
  mutating func performRelay(_ effect: AppEffect) {
    switch effect {
    case .emitted(let relay, let owner):
      record(.relayEmitted(relay, owner: owner, value: trace.store(machine.emitted)))
    case .emissionLost(let relay, let owner): record(.relayLost(relay, owner: owner))
    case .delivery(let delivery, .made): receive(delivery)
    case .delivery(let delivery, .guarded): record(.relayDelivered(delivery, .guarded))
    case .delivery(let delivery, .queued(let number)):
      let item = schedule(
        .block(number), at: now, .deferredBlock,
        scene: machine.state.scene(of: delivery.subscriber))
      record(.relayDelivered(delivery, .queued(item)))
    case .delivery(let delivery, .offered): offer(delivery, machine.offered)
    default: preconditionFailure("effect \(effect) is none of a relay's")
    }
  }

  /// A view has been loaded: it subscribes to what its screen binds, one after the other.
  mutating func subscribe(_ controller: ControllerID) {
    guard let instance = instance(of: controller), machine.state.place(of: instance) != nil else {
      return
    }
    for bind in program.binds(of: instance.screen) {
      let depth = machine.depth
      machine.subscribe(bind, instance)
      drainMachine(above: depth)
    }
  }

  /// The views of a disconnected scene die with it.
  mutating func unsubscribe(below scene: InstanceID) {
    for subscription in machine.state.subscriptions
    where machine.state.scene(of: subscription.subscriber) == scene {
      machine.unsubscribe(subscription.subscriber)
    }
  }

  /// A subscriber's handler has returned: what follows on behalf of the same item is not its doing,
  /// but that of whoever emitted.
  mutating func noteReturn(of handler: HandlerID, _ subscriber: InstanceID) {
    if machine.state.isOpen(subscriber) { return }
    for bind in program.layout.binds.indices where program.layout.binds[bind].handler == handler {
      return record(.finishedLogicReturned(subscriber))
    }
  }

  // MARK: Kept controllers (N6)

  /// A loaded view is shown for another opening of its screen, and its subscriptions with it.
  mutating func moveSubscriptions(of kept: KeptController, to instance: InstanceID) {
    guard let former = subscriber(of: kept), former != instance else { return }
    machine.moveSubscriptions(from: former, to: instance)
  }

  /// A kept controller is let go.
  mutating func unsubscribe(_ kept: KeptController) {
    if let subscriber = subscriber(of: kept) { machine.unsubscribe(subscriber) }
  }

  /// The opening for which the loaded view of a kept controller has subscribed.
  private func subscriber(of kept: KeptController) -> InstanceID? {
    for subscription in machine.state.subscriptions
    where subscription.subscriber.screen == kept.screen {
      if let entry = machine.state.record(of: subscription.subscriber), entry.isShared,
        entry.owner == kept.owner, entry.slot == kept.slot
      {
        return subscription.subscriber
      }
    }
    return nil
  }
}
