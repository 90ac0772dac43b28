import AppModel
import EventCore
import Simulation
import TraceModel

/// The window of a throttle.
struct RateWindow: Hashable {
  var handler: HandlerID
  var instance: InstanceID
}

// When the windows of throttles begin, and what waits for their ends.
extension OvertakingWatch {
  /// What waits for the end of a throttle's window waits no longer than that has begun before.
  mutating func begin(_ call: RatedCall, _ item: ItemID) {
    if names.program.layout(of: call.rate).kind == .debounce { return }
    let window = RateWindow(handler: call.handler, instance: call.instance)
    if call.isWaiting {
      if let beginning = windows[window] { beginnings[item] = beginning }
    } else {
      windows[window] = beginnings[item]
    }
  }

  /// A window that has begun in the turn in which something began to wait for its end was begun by
  /// the first of the inputs.
  mutating func noteWindows(begunBy left: [Simulation.Item], _ after: World) {
    guard let input = left.first(where: \.isWaitingInput), let first = beginnings[input.id] else {
      return
    }
    for item in after.agenda.items where beginnings[item.id] == nil {
      guard case .rate(let call) = item.content, call.isWaiting else { continue }
      let window = RateWindow(handler: call.handler, instance: call.instance)
      let rest = (item.order.deadline - after.now).microseconds
      if windows[window] == nil {
        windows[window] = Beginning(event: first.event, lengths: rest...rest)
      }
    }
  }
}
