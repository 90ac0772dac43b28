import AppModel
import SimulatedUIKit
import TraceModel

/// Finds `over-dismiss`: a dismiss or pop removed an instance that nobody had asked to remove.
///
/// The proof is the view's removal and, where there was one, the last command of the same cause
/// that takes views away.
struct OverDismissDetector: Hashable, Sendable {
  /// A command that takes views away.
  struct Command: Hashable, Sendable {
    var cause: ItemID
    var scene: InstanceID
    var index: Int
  }

  /// Since the last rest, the last command of each cause in each scene: a message to all scenes is
  /// one cause, and what a scene did does not hide what another does meanwhile.
  var commands: [Command] = []

  mutating func observe(_ numbered: NumberedEntry, into log: inout FaultLog) {
    switch numbered.entry.event {
    case .commandSent(let request, let answer), .heldRequestRan(let request, let answer):
      guard answer.isObeyed, request.kind.takesViewsAway else { return }
      let (cause, scene) = (numbered.entry.cause, numbered.entry.scene)
      commands.removeAll { $0.cause == cause && $0.scene == scene }
      commands.append(Command(cause: cause, scene: scene, index: numbered.index))
    case .viewRemoved(let instance, .unasked):
      let (cause, scene) = (numbered.entry.cause, numbered.entry.scene)
      let command = commands.first { $0.cause == cause && $0.scene == scene }
      log.report(
        .overDismiss, .instance(instance), at: numbered.entry.instant,
        proof: [command?.index, numbered.index].compactMap(\.self))
    case .rested:
      if !commands.isEmpty { commands.removeAll(keepingCapacity: true) }
    default: return
    }
  }
}
