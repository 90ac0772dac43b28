import AppModel
import EventCore
import Simulation
import TraceModel

/// The window of a throttle.
struct RateWindow: Hashable {
  var handler: HandlerID
  var instance: InstanceID
}

/// Until when a window was there for which nothing waited.
struct IdleWindow {
  /// The last event by which it was there.
  var event: Int
  /// What ended then, or before.
  var until: String?
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

  /// A window that keeps something back has lasted until then.
  mutating func noteWindow(_ item: Item, _ world: World) {
    guard let idle = idleWindows[item.id] else { return }
    notePending(item, world, at: idle.event, idle.until)
  }

  /// Whether an item is a window that keeps something back, as these entries tell.
  func keepsBack(_ item: Item, _ entries: ArraySlice<TraceEntry>) -> Bool {
    guard case .rate(let call) = item.content, !call.isWaiting else { return false }
    let program = names.program
    return entries.contains { entry in
      switch entry.event {
      case .inputDelivered(let input, .thinnedOut), .touchWaits(let input, .throttle):
        guard let control = input.control else { return false }
        return program.layout(of: control).handler == call.handler
          && input.instance == call.instance
      case .relayDelivered(let delivery, .thinnedOut),
        .relayDelivered(let delivery, .waits(.throttle)):
        return program.layout(of: delivery.bind).handler == call.handler
          && delivery.subscriber == call.instance
      default: return false
      }
    }
  }

  /// A window that has begun in the turn in which something began to wait for its end was begun by
  /// the first of the inputs.
  mutating func noteWindows(begunBy left: [Item], _ after: World) {
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
