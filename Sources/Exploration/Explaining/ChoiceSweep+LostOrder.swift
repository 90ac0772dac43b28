import EventCore
import TraceModel

// Turns that move, and with them what steps by hand take.
extension ChoiceSweep {
  /// Whether a step that orders by hand found nothing that it could take next, or `deliver` took
  /// something else than an input, because views are released at other times: that moves turns, and
  /// avoids nothing.
  func losesOrder(_ trace: Trace, to point: ChoicePoint) -> Bool {
    if point != .releaseDelay { return false }
    if !deliveringSteps.isSubset(of: ChoiceSweep.deliveringSteps(trace)) { return true }
    return trace.failedSteps.contains { step in
      let place = player.subject.place(inStory: step)
      return story.steps.indices.contains(place) && story.steps[place].action.isOrderedByHand
    }
  }

  /// The steps in which an input is delivered, by their places among all.
  static func deliveringSteps(_ trace: Trace) -> Set<Int32> {
    var steps: Set<Int32> = []
    var step: Int32?
    for entry in trace.entries {
      switch entry.event {
      case .stepBegan(let index): step = index
      case .inputDelivered: if let step { steps.insert(step) }
      default: break
      }
    }
    return steps
  }
}
