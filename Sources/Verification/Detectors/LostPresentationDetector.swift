import AppModel
import SimulatedUIKit
import TraceModel

/// Finds `lost-presentation`: the platform dropped a present or push that is still wanted at rest
/// or, under binding `router`, a dismissal of what is still there then.
///
/// A drop is forgotten when its instance's lifetime ends or a later command for it is accepted.
/// Under binding `router` there is no wanted state: there it is lost if no command for the same
/// screen in the same slot has followed until the next rest, and nothing that was asked for later
/// has taken its owner away, with whom the wish is gone. What is held is asked for when its command
/// is given, not when it runs.
struct LostPresentationDetector: Hashable, Sendable {
  /// A present or push that was dropped or, under `router`, is held and may be dropped yet.
  struct Wish: Hashable, Sendable {
    var owner: InstanceID
    var slot: SlotID
    var instance: InstanceID
    /// The place of its command.
    var asked: Int
    /// The place of the drop, or -1 while it is held.
    var drop: Int
    /// Whether it is the top of a path, which a later path of the slot takes the place of, or
    /// about a pop.
    var isPath = false
    /// Whether the user has taken its owner away; the end of the transition tells by which.
    var isOwnerTaken = false
  }
  /// Under `router`: something that takes views away and began after a wish.
  struct BegunRemoval: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      /// The last command of an item in a scene.
      case command(ItemID, scene: InstanceID)
      /// A transition, which the user may have begun.
      case transition(TransitionID)
    }
    var kind: Kind
    /// The place of the command, or of the transition's start.
    var index: Int
  }
  /// Whether nobody holds a wanted state (binding `router`).
  let commandsPlatform: Bool
  var wishes: [Wish] = []
  /// Under `router`: dismissals that were dropped, of what has not left since, and pops under a
  /// modal whose stack has not changed since.
  var unmetDismissals: [Wish] = []
  /// Under `router`: the top of a path that was dropped in this turn; it is lost if it was opened
  /// for that path, and so ends with it.
  var droppedPath: Wish?
  /// In the order in which they began.
  var removals: [BegunRemoval] = []
  /// The scenes that have been disconnected, and the views that have left with them, until the next
  /// rest: they want nothing.
  var disconnected: [InstanceID] = []

  init(commandsPlatform: Bool) { self.commandsPlatform = commandsPlatform }

  mutating func observe(
    _ numbered: NumberedEntry, in trace: borrowing Trace, into log: inout FaultLog
  ) {
    switch numbered.entry.event {
    case .commandSent(let request, let answer):
      noteRemoval(request, answer, numbered)
      // A stack that something took the place of wants no pop.
      if request.kind == .replaceChild { unmetDismissals.removeAll(where: \.isPath) }
      if !wishes.isEmpty { forget(for: request, answer, in: trace) }
      note(request, answer, at: numbered.index, in: trace)
    case .heldRequestRan(let request, let answer):
      if !wishes.isEmpty { forget(for: request, answer, in: trace) }
      if commandsPlatform {
        settle(request, answer, at: numbered.index)
      } else {
        note(request, answer, at: numbered.index, in: trace)
      }
    case .transitionStarted(let transition, let kind, let owner, _):
      if kind == .pop || kind == .push {
        unmetDismissals.removeAll { $0.isPath && $0.owner == owner }
      }
      noteStart(transition, kind, of: owner, numbered)
    case .transitionEnded(let transition, let outcome): noteEnd(transition, outcome)
    case .viewRemoved(let instance, let removal):
      forgetDismissal(of: instance)
      switch removal {
      case .disconnection: leaveWithScene(instance)
      case .byUser: takeByUser(instance)
      case .asked, .unasked: takeByCommand(instance, numbered)
      }
    case .viewLeaked(let instance, _):
      forgetDismissal(of: instance)
      takeByCommand(instance, numbered)
    case .lifetimeEnded(let instance):
      forgetDismissal(of: instance)
      if let path = droppedPath, path.instance == instance {
        wishes.append(path)
        droppedPath = nil
      }
      if instance.screen == .scene {
        leaveWithScene(instance)
      } else if !wishes.isEmpty && !commandsPlatform {
        wishes.removeAll { $0.instance == instance }
      }
    case .differs(let owner, let slot, let wanted, let shown):
      if wishes.isEmpty || commandsPlatform { return }
      for wish in wishes
      where wish.owner == owner && wish.slot == slot && trace[wanted].contains(wish.instance.word)
        && !trace[shown].contains(wish.instance.word)
      {
        report(wish, numbered, into: &log)
      }
    case .rested: judgeRest(numbered, into: &log)
    default: return
    }
  }

  private mutating func judgeRest(_ numbered: NumberedEntry, into log: inout FaultLog) {
    if !disconnected.isEmpty { disconnected.removeAll(keepingCapacity: true) }
    if !commandsPlatform { return }
    for wish in unmetDismissals { report(wish, numbered, into: &log) }
    if !unmetDismissals.isEmpty { unmetDismissals.removeAll(keepingCapacity: true) }
    if wishes.isEmpty { return }
    for wish in wishes where wish.drop >= 0 { report(wish, numbered, into: &log) }
    wishes.removeAll { $0.drop >= 0 }
    forgetRemovals()
  }

  /// What has left is not there any more, nor is a stack whose owner has.
  private mutating func forgetDismissal(of instance: InstanceID) {
    if unmetDismissals.isEmpty { return }
    unmetDismissals.removeAll { $0.instance == instance || $0.isPath && $0.owner == instance }
  }

  private func report(_ wish: Wish, _ numbered: NumberedEntry, into log: inout FaultLog) {
    log.report(
      .lostPresentation, .slot(owner: wish.owner, wish.slot), at: numbered.entry.instant,
      proof: [wish.drop, numbered.index])
  }

  private mutating func note(
    _ request: PlatformRequest, _ answer: CommandAnswer, at index: Int, in trace: borrowing Trace
  ) {
    let instance = request.instance
    let drop: Int
    droppedPath = nil
    switch answer {
    case .dropped: drop = index
    case .held where commandsPlatform: drop = -1
    case .held, .accepted, .escalated, .exception: return
    }
    switch request.kind {
    case .present, .push: break
    // Of a path the top is wanted above all.
    case .set where commandsPlatform && drop >= 0:
      guard let top = trace[request.contents].last else { return }
      droppedPath = Wish(
        owner: request.owner, slot: request.slot, instance: InstanceID(word: top), asked: index,
        drop: drop, isPath: true)
      return
    // D19: under a modal. A pop beside one that runs may be a tap too many: what stays is no loss.
    case .pop where commandsPlatform && drop >= 0, .popTo where commandsPlatform && drop >= 0:
      guard case .dropped(.popUnderModal, _) = answer else { return }
      if unmetDismissals.contains(where: { $0.isPath && $0.isMeant(by: request) }) { return }
      unmetDismissals.append(
        Wish(
          owner: request.owner, slot: request.slot, instance: instance, asked: index, drop: drop,
          isPath: true))
      return
    case .dismiss where commandsPlatform && drop >= 0:
      // D15: who drags it has it in hand.
      if instance == .none { return }
      if case .dropped(.modalDragged, _) = answer { return }
      if unmetDismissals.contains(where: { !$0.isPath && $0.instance == instance }) { return }
      unmetDismissals.append(
        Wish(
          owner: request.owner, slot: request.slot, instance: instance, asked: index, drop: drop))
      return
    default: return
    }
    // A binding asks again whenever something changes: the first drop stands for all.
    if disconnected.contains(request.owner) || wishes.contains(where: { $0.isMeant(by: request) }) {
      return
    }
    wishes.append(
      Wish(owner: request.owner, slot: request.slot, instance: instance, asked: index, drop: drop))
  }

  /// What was held has been done, or was dropped; of a wish that is gone there is nothing to lose.
  private mutating func settle(
    _ request: PlatformRequest, _ answer: CommandAnswer, at index: Int
  ) {
    guard let place = wishes.firstIndex(where: { $0.drop < 0 && $0.isMeant(by: request) }) else {
      return
    }
    if case .dropped = answer {
      wishes[place].drop = index
    } else {
      wishes.remove(at: place)
      forgetRemovals()
    }
  }

  private mutating func forget(
    for request: PlatformRequest, _ answer: CommandAnswer, in trace: borrowing Trace
  ) {
    switch request.kind {
    case .push, .present, .replaceChild, .embed, .select:
      let instance = request.instance
      if commandsPlatform {
        wishes.removeAll {
          $0.drop >= 0 && $0.owner == request.owner && $0.slot == request.slot
            && $0.instance.screen == instance.screen
        }
      } else if answer == .accepted {
        wishes.removeAll { $0.instance == instance }
      }
    case .set:
      let contents = trace[request.contents]
      wishes.removeAll { wish in
        guard wish.owner == request.owner && wish.slot == request.slot else { return false }
        return commandsPlatform
          ? wish.drop >= 0
            && (wish.isPath
              || contents.contains { InstanceID(word: $0).screen == wish.instance.screen })
          : answer == .accepted && contents.contains(wish.instance.word)
      }
    case .pop, .popTo, .dismiss, .remove: return
    }
    forgetRemovals()
  }
}

extension LostPresentationDetector.Wish {
  /// Whether a request asked for it.
  fileprivate func isMeant(by request: PlatformRequest) -> Bool {
    instance == request.instance && owner == request.owner && slot == request.slot
  }
}
