import AppModel
import EventCore
import SimulatedUIKit
import TraceModel

extension LostPresentationDetector.Wish: CodedState {
  @usableFromInline static var blank: LostPresentationDetector.Wish {
    LostPresentationDetector.Wish(owner: .none, slot: .none, instance: .none, asked: 0, drop: 0)
  }

  /// Writes or reads every field but the proof and the place of the command.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.instance(&owner)
    coder.slot(&slot)
    coder.instance(&instance)
    var isHeld = drop < 0
    coder.flag(&isHeld)
    coder.flag(&isPath)
    drop = isHeld ? -1 : max(drop, 0)
    // The transition that took its owner away has ended in the same turn.
    isOwnerTaken = false
  }
}

extension LostPresentationDetector.BegunRemoval: CodedState {
  @usableFromInline static var blank: LostPresentationDetector.BegunRemoval {
    LostPresentationDetector.BegunRemoval(kind: .transition(.none), index: 0)
  }

  /// Writes or reads every field but the place.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    var command = (item: ItemID.none, scene: InstanceID.none)
    var transition = TransitionID.none
    var isCommand = false
    switch kind {
    case .command(let item, let scene): (isCommand, command) = (true, (item, scene))
    case .transition(let id): transition = id
    }
    coder.flag(&isCommand)
    if isCommand {
      coder.cause(&command.item.number)
      coder.instance(&command.scene)
    } else {
      coder.transition(&transition)
    }
    if coder.isPacking { return }
    kind = isCommand ? .command(command.item, scene: command.scene) : .transition(transition)
  }
}

extension LostPresentationDetector {
  /// Forgets, under `router`, what can make no difference any more.
  ///
  /// - Parameters:
  ///   - causes: The items on whose behalf something may still be done.
  ///   - state: The app's state, which knows every instance that may still be taken away.
  mutating func prepareForCoding(causes: [ItemID], state: borrowing AppState) {
    if !commandsPlatform { return }
    // In which order they were dropped tells nothing.
    unmetDismissals.sort { $0.instance.word < $1.instance.word }
    if wishes.isEmpty { return }
    for place in wishes.indices where isSettled(wishes[place], state) { wishes[place].asked = -1 }
    mergeSettledWishes()
    removals.removeAll { removal in
      if case .command(let item, _) = removal.kind, !causes.contains(item) { return true }
      return !wishes.contains { $0.asked >= 0 && $0.asked < removal.index }
    }
    // Who was first tells nothing but which removals came after it.
    wishes.sort { $0.instance.word < $1.instance.word }
  }

  /// Whether nobody can ask again for what was dropped, and nothing takes it back: its owner has
  /// gone.
  private func isSettled(_ wish: Wish, _ state: borrowing AppState) -> Bool {
    wish.drop >= 0 && state.place(of: wish.owner) == nil
  }

  /// Keeps one of those that tell the same: in a slot of owners that are all gone, of one screen.
  ///
  /// An app that opens a modal again and again without a rest would have ever more of them.
  private mutating func mergeSettledWishes() {
    var place = 1
    while place < wishes.count {
      let wish = wishes[place]
      var isTold = false
      if wish.asked < 0 {
        for earlier in wishes[..<place]
        where earlier.asked < 0 && earlier.slot == wish.slot
          && earlier.instance.screen == wish.instance.screen
        {
          isTold = true
        }
      }
      if isTold { wishes.remove(at: place) } else { place += 1 }
    }
  }

  /// Writes or reads every field; of the places in the trace only their order.
  ///
  /// What a scene that leaves takes with it is dropped in the same turn.
  mutating func code(_ coder: inout StateCoder) {
    disconnected.removeAll(keepingCapacity: true)
    droppedPath = nil
    coder.list(&wishes)
    if commandsPlatform { coder.list(&unmetDismissals) }
    if !commandsPlatform || wishes.isEmpty { return removals.removeAll(keepingCapacity: true) }
    coder.list(&removals)
    for place in wishes.indices {
      var earlierCount = 0
      if coder.isPacking {
        let asked = wishes[place].asked
        while earlierCount < removals.count && removals[earlierCount].index < asked {
          earlierCount += 1
        }
      }
      if !removals.isEmpty { coder.count(&earlierCount) }
      // Between the removal before it and the one after it.
      if !coder.isPacking { wishes[place].asked = 2 * earlierCount }
    }
    if coder.isPacking { return }
    for place in removals.indices { removals[place].index = 2 * place + 1 }
  }
}
