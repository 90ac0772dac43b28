import EventCore
import ScenarioText
import Simulation

// Which input waits is left open until the main thread takes it.
//
// Until then nothing depends on it: an arrival only puts an item into the main queue, and what
// takes items looks at no more of one that waits than whether it is a touch, and under `plain` not
// even at that. What is offered meanwhile depends on whether it came down on what is being
// uncovered, and when a transition ends on whether it came down on what that moves away: such
// touches are open among themselves. So a state stands for all the states that differ in what
// waits, what follows it is what follows any of them, and the events that lead to it are as many.
extension ExploredModel {
  /// Puts one event in the place of all arrivals of a kind for one scene.
  ///
  /// Of equally short stories the first one is told: what comes with fingers that stay or with two
  /// of them comes to mind last.
  mutating func openArrivals() {
    arrivals.removeAll(keepingCapacity: true)
    otherArrivals.removeAll(keepingCapacity: true)
    var kept = 0
    for place in events.indices {
      let event = events[place]
      guard case .arrival(let action) = event.kind else {
        events[kept] = event
        kept += 1
        continue
      }
      if let inputs = offered.openInputs[action] {
        arrivals.append((event, world.isPlain ? .all : inputs.on(event.touched)))
      } else {
        otherArrivals.append(event)
      }
    }
    events.removeLast(events.count - kept)
    for (event, inputs) in arrivals {
      let open = ExploredEvent(kind: .openArrival(inputs), scene: event.scene)
      if !events.contains(open) { events.append(open) }
    }
    events += otherArrivals
  }

  /// Lets one of the inputs come that were collected.
  mutating func arrive(oneOf inputs: OpenInputs, _ scene: Int32) {
    // With the labels of `arrive(oneOf:)`: without, every element would be cast.
    var possible: [(arrival: Arrival, action: Int32)] = []
    possible.reserveCapacity(arrivals.count)
    for (event, own) in arrivals where own == inputs && event.scene == scene {
      guard case .arrival(let action) = event.kind else { continue }
      let input = OfferedInput(action: action, rank: event.rank)
      possible.append((arrival(of: input, scene), input.number))
    }
    let actions = world.arrive(oneOf: possible)
    // As what it may be first, until it is decided.
    if tellsMoves, let first = actions.first {
      let input = OfferedInput(number: first)
      move.actions = [offered.actions[input.action]]
      move.rank = input.rank
    }
  }
}
