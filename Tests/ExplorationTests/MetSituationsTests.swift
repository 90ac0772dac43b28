import AppModel
import EventCore
import Testing
import TraceModel

@testable import Exploration

/// What guides a family: situations that it has not met before.
struct MetSituationsTests {
  @Test func `situations of different kinds are different, though their numbers are the same`() {
    let instance = InstanceID(screen: ScreenID(index: 3), ordinal: 1)
    let delivery = Delivery(
      bind: BindID(index: 3), relay: RelayID(index: 0), owner: instance, subscriber: instance)
    let message = MessageID(index: 3)
    let task = TaskID(index: 3)
    let events: [TraceEvent] = [
      .dismissalTold(owner: instance, slot: SlotID(index: 1)),
      .relayDelivered(delivery, .made),
      .messageReceived(message, by: instance),
      .taskDropped(task, instance, run: RunID(number: 1), .cancelled),
      .lifetimeEnded(instance),
      .finishedLogicActed(instance),
    ]
    var met = MetSituations()
    func isNew(_ event: TraceEvent) -> Bool {
      met.observe(
        TraceEntry(instant: .zero, cause: .none, scene: instance, event: event))
    }
    for event in events { #expect(isNew(event)) }
    for event in events { #expect(!isNew(event)) }
    #expect(met.count == events.count)
  }
}
