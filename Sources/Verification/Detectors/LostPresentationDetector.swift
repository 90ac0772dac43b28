import AppModel
import SimulatedUIKit
import TraceModel

/// Finds `lost-presentation`: the platform dropped a present or push that is still wanted at rest.
///
/// A drop is forgotten when its instance's lifetime ends or a later command for it is accepted.
/// Under binding `router` there is no wanted state: there it is lost if no command for the same
/// screen in the same slot has followed until the next rest, and nothing that was asked for later
/// has taken its owner away, with whom the wish is gone.
package struct LostPresentationDetector: Hashable, Sendable {
  struct Drop: Hashable, Sendable {
    var owner: InstanceID
    var slot: SlotID
    var instance: InstanceID
    var index: Int
  }
  /// Whether nobody holds a wanted state (binding `router`).
  let commandsPlatform: Bool
  var drops: [Drop] = []
  /// Under `router`: the last command that takes views away.
  var command = -1
  var commandCause = ItemID.none
  /// Under `router`: the last transition that takes views away.
  var transition = -1
  /// The views that have left with their scene, until the next rest: they want nothing.
  var disconnected: [InstanceID] = []

  init(commandsPlatform: Bool) { self.commandsPlatform = commandsPlatform }

  mutating func observe(
    _ numbered: NumberedEntry, in trace: borrowing Trace, into log: inout FaultLog
  ) {
    switch numbered.entry.event {
    case .commandSent(let request, let answer):
      noteRemoval(request, answer, numbered)
      if !drops.isEmpty { forget(for: request, answer, in: trace) }
      note(request, answer, at: numbered.index)
    case .heldRequestRan(let request, let answer):
      noteRemoval(request, answer, numbered)
      if !drops.isEmpty { forget(for: request, answer, in: trace) }
      note(request, answer, at: numbered.index)
    case .transitionStarted(_, let kind, _, _):
      switch kind {
      case .pop, .dismiss, .replaceChild, .replaceRoot: transition = numbered.index
      case .push, .present, .selectTab: return
      }
    case .viewRemoved(let instance, .disconnection):
      disconnected.append(instance)
      if !drops.isEmpty { drops.removeAll { $0.owner == instance } }
    case .viewRemoved(let instance, _):
      if !drops.isEmpty && commandsPlatform {
        let isCommanded = command >= 0 && commandCause == numbered.entry.cause
        let begin = isCommanded ? command : transition
        drops.removeAll { $0.owner == instance && $0.index < begin }
      }
    case .lifetimeEnded(let instance):
      if !drops.isEmpty && !commandsPlatform { drops.removeAll { $0.instance == instance } }
    case .differs(let owner, let slot, let wanted, let shown):
      if drops.isEmpty || commandsPlatform { return }
      for drop in drops
      where drop.owner == owner && drop.slot == slot && trace[wanted].contains(drop.instance.word)
        && !trace[shown].contains(drop.instance.word)
      {
        log.report(
          .lostPresentation, .slot(owner: owner, slot), at: numbered.entry.instant,
          proof: [drop.index, numbered.index])
      }
    case .rested:
      if !disconnected.isEmpty { disconnected.removeAll(keepingCapacity: true) }
      if drops.isEmpty || !commandsPlatform { return }
      for drop in drops {
        log.report(
          .lostPresentation, .slot(owner: drop.owner, drop.slot), at: numbered.entry.instant,
          proof: [drop.index, numbered.index])
      }
      drops.removeAll(keepingCapacity: true)
    default: return
    }
  }

  /// Who is taken away before the drop, or with it, asked in vain all the same.
  private mutating func noteRemoval(
    _ request: PlatformRequest, _ answer: CommandAnswer, _ numbered: NumberedEntry
  ) {
    guard commandsPlatform, answer.isObeyed, request.kind.takesViewsAway else { return }
    command = numbered.index
    commandCause = numbered.entry.cause
  }

  private mutating func note(_ request: PlatformRequest, _ answer: CommandAnswer, at index: Int) {
    guard case .dropped = answer, request.kind == .present || request.kind == .push,
      !disconnected.contains(request.owner),
      // A binding asks again whenever something changes: the first drop stands for all.
      !drops.contains(where: {
        $0.instance == request.instance && $0.owner == request.owner && $0.slot == request.slot
      })
    else { return }
    drops.append(
      Drop(
        owner: request.owner, slot: request.slot, instance: request.instance, index: index))
  }

  private mutating func forget(
    for request: PlatformRequest, _ answer: CommandAnswer, in trace: borrowing Trace
  ) {
    switch request.kind {
    case .push, .present, .replaceChild, .embed, .select:
      let instance = request.instance
      if commandsPlatform {
        drops.removeAll {
          $0.owner == request.owner && $0.slot == request.slot
            && $0.instance.screen == instance.screen
        }
      } else if answer == .accepted {
        drops.removeAll { $0.instance == instance }
      }
    case .set:
      let contents = trace[request.contents]
      drops.removeAll { drop in
        guard drop.owner == request.owner && drop.slot == request.slot else { return false }
        return commandsPlatform
          ? contents.contains { InstanceID(word: $0).screen == drop.instance.screen }
          : answer == .accepted && contents.contains(drop.instance.word)
      }
    case .pop, .popTo, .dismiss, .remove: return
    }
  }
}
