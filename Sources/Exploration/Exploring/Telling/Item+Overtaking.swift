import Simulation
import TraceModel

// What items are to the times of a story.
extension Item {
  /// Whether it ends what an item began, as these entries tell; of what they do not tell it is so.
  func isLedTo(by cause: ItemID, in entries: ArraySlice<TraceEntry>) -> Bool {
    let beginning = entries.first { entry in
      switch (content, entry.event) {
      case (.run(let id), .taskStarted(_, _, let run, _)): id == run
      case (.transitionEnd(let id), .transitionStarted(let started, _, _, _)),
        (.transitionTurns(let id, _), .transitionStarted(let started, _, _, _)):
        id == started
      default: false
      }
    }
    return beginning.map { $0.cause == cause } ?? true
  }

  /// Whether the main thread has taken it, as these entries tell; else it has gone with its
  /// lifetime, or with what it was about.
  func wasTaken(in entries: ArraySlice<TraceEntry>) -> Bool {
    let taken: TakenItem
    switch content {
    case .run(let id): taken = .run(id)
    case .transitionEnd(let transition), .transitionTurns(let transition, _):
      taken = .transitionEnd(transition)
    case .rate(let call) where call.isWaiting: taken = .rate(call.handler)
    default: return true
    }
    return entries.contains { $0.event == .itemTaken(taken) }
  }

  /// Whether it ends a throttle's window for which nothing waits.
  var isIdleWindow: Bool {
    if case .rate(let call) = content { !call.isWaiting } else { false }
  }
}
