import AppModel
import SimulatedUIKit
import TraceModel

/// Finds `over-dismiss`: a dismiss or pop removed an instance that nobody had asked to remove.
///
/// The proof is the view's removal and, where there was one, the last command of the same cause
/// that takes views away.
package struct OverDismissDetector: Hashable, Sendable {
  var command = -1
  var commandCause = ItemID.none

  mutating func observe(_ numbered: NumberedEntry, into log: inout FaultLog) {
    switch numbered.entry.event {
    case .commandSent(let request, let answer), .heldRequestRan(let request, let answer):
      guard answer.isObeyed, request.kind.takesViewsAway else { return }
      command = numbered.index
      commandCause = numbered.entry.cause
    case .viewRemoved(let instance, .unasked):
      let isKnown = command >= 0 && commandCause == numbered.entry.cause
      log.report(
        .overDismiss, .instance(instance), at: numbered.entry.instant,
        proof: isKnown ? [command, numbered.index] : [numbered.index])
    default: return
    }
  }
}
