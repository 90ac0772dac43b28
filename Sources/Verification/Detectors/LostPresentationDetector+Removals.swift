import AppModel
import SimulatedUIKit
import TraceModel

/// Whose owner leaves after it was asked for, that wish is gone with it.
///
/// Who is taken away before, or with it, asked in vain all the same: so only what begins to take
/// views away after a wish is remembered, each by what its end names. A command's removals have its
/// item for their cause; those of the user end with their transition.
extension LostPresentationDetector {
  /// Notes a command that takes views away, from when it is given: a held one runs later.
  mutating func noteRemoval(
    _ request: PlatformRequest, _ answer: CommandAnswer, _ numbered: NumberedEntry
  ) {
    if wishes.isEmpty || !commandsPlatform || !request.kind.takesViewsAway { return }
    switch answer {
    case .accepted, .escalated, .held: break
    case .dropped, .exception: return
    }
    // Whoever changes its own slots stays, but for a dismissal, which may escalate.
    if request.kind != .dismiss && !wishes.contains(where: { $0.owner != request.owner }) { return }
    let kind = BegunRemoval.Kind.command(numbered.entry.cause, scene: numbered.entry.scene)
    removals.removeAll { $0.kind == kind }
    removals.append(BegunRemoval(kind: kind, index: numbered.index))
  }

  /// Notes a transition of those by which a user takes views away.
  mutating func noteStart(
    _ transition: TransitionID, _ kind: TransitionKind, of owner: InstanceID,
    _ numbered: NumberedEntry
  ) {
    if wishes.isEmpty || !commandsPlatform { return }
    switch kind {
    case .pop: if !wishes.contains(where: { $0.owner != owner }) { return }
    case .dismiss: break
    case .push, .present, .selectTab, .replaceChild, .replaceRoot: return
    }
    // That of a command is noted with it.
    let command = BegunRemoval.Kind.command(numbered.entry.cause, scene: numbered.entry.scene)
    if removals.contains(where: { $0.kind == command }) { return }
    removals.append(BegunRemoval(kind: .transition(transition), index: numbered.index))
  }

  /// Forgets what was wished for by those whom a transition that the user began has taken away.
  mutating func noteEnd(_ transition: TransitionID, _ outcome: TransitionOutcome) {
    if wishes.isEmpty || !commandsPlatform { return }
    let place = removals.firstIndex { $0.kind == .transition(transition) }
    if case .finished = outcome {
      // One that is not noted began before all wishes.
      let index = place.map { removals[$0].index } ?? -1
      wishes.removeAll { $0.isOwnerTaken && $0.asked < index }
      for place in wishes.indices { wishes[place].isOwnerTaken = false }
    }
    if let place { removals.remove(at: place) }
    forgetRemovals()
  }

  /// The user has taken a view away; the transition that did it ends in the same turn.
  mutating func takeByUser(_ instance: InstanceID) {
    if !commandsPlatform { return }
    for place in wishes.indices where wishes[place].owner == instance {
      wishes[place].isOwnerTaken = true
    }
  }

  /// A command has taken a view away, with its wishes but those that came after the command.
  mutating func takeByCommand(_ instance: InstanceID, _ numbered: NumberedEntry) {
    if removals.isEmpty { return }
    let kind = BegunRemoval.Kind.command(numbered.entry.cause, scene: numbered.entry.scene)
    guard let removal = removals.first(where: { $0.kind == kind }) else { return }
    wishes.removeAll { $0.owner == instance && $0.asked < removal.index }
    forgetRemovals()
  }

  /// A scene was disconnected, or a view left with it.
  mutating func leaveWithScene(_ instance: InstanceID) {
    disconnected.append(instance)
    if wishes.isEmpty { return }
    wishes.removeAll { $0.owner == instance }
    forgetRemovals()
  }

  /// Forgets removals that came before every wish that is left.
  mutating func forgetRemovals() {
    if removals.isEmpty { return }
    var first = Int.max
    for wish in wishes where wish.asked < first { first = wish.asked }
    removals.removeAll { $0.index < first }
  }
}
