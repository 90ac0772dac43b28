import AppModel
import EventCore
import Reconciliation
import SimulatedUIKit
import TraceModel

extension World {
  /// A handler changed a slot, or under `router` commands it.
  mutating func slotChanged(_ change: SlotChange) {
    if isRouter { return command(change) }
    hasOpenChanges = true
    let contents = wantedContents(of: change.slot, change.owner)
    tellSlot(change.owner, change.slot, contents)
    overwriteHeld(change.owner, change.slot, contents)
    switch binding {
    case .deferred:
      changedSlots.append(SlotPlace(owner: change.owner, slot: change.slot))
    case .changes: sendChanges(change.owner, change.slot, wanted: contents)
    case .immediate:
      let commands = immediate.slotChanged(
        change.owner, change.slot, kind: program.layout(of: change.slot).kind, wanted: contents)
      for command in commands { _ = send(command) }
    case .router: break
    case .swiftui: noteBinding(change.owner, change.slot, contents)
    }
  }

  /// `deferred` looks whether it may send something: a handler has returned or a transition has
  /// ended.
  mutating func lookAgain() {
    guard isDeferred, !isPlain, !isOver else { return }
    for index in scenes.indices {
      // A command that is over in the call, as an unanimated replacement is, lets the next one
      // follow.
      var count = 0
      while count < RunLimits.commandsPerTurn, !isOver, scenes.indices.contains(index),
        reconcile(index)
      {
        count += 1
      }
      // Each command was over in the call and led to the next: that goes on for ever.
      if count == RunLimits.commandsPerTurn { return reach(.commandsPerTurn) }
    }
    holdChangedSlots()
  }

  /// Sends one command for a scene, if nothing of it is under way and something differs.
  ///
  /// - Returns: Whether a command was sent, so that a look at what is left is worth it.
  mutating func reconcile(_ place: Int) -> Bool {
    if scenes[place].quietVersion == version { return false }
    guard scenes[place].hasAppeared, scenes[place].isInForeground,
      !platform.isBusy(scenes[place].platform)
    else { return false }
    let scene = scenes[place].instance
    picture(scene)
    guard let command = scenes[place].deferred.next(wanted: wanted, shown: shown) else {
      scenes[place].quietVersion = version
      return false
    }
    if command.kind == .present && awaitsStranger(command.owner) {
      // P4: it would be dropped; the slot waits for what the app does not know.
      hold(command.owner, command.slot, [command.instance])
      scenes[place].deferred.commandDropped(command)
      return true
    }
    if takesStrangerAlong(command) {
      // What comes after the dismissal waits with it.
      hold(command.owner, command.slot, wantedContents(of: command.slot, command.owner))
      return false
    }
    guard let answer = send(command) else { return false }
    if case .dropped = answer {
      if let place = self.place(ofScene: scene) {
        scenes[place].deferred.commandDropped(command)
      }
    }
    return true
  }

  /// Under `changes`: compares a slot with what was sent last, and sends or holds.
  mutating func sendChanges(_ owner: InstanceID, _ slot: SlotID) {
    sendChanges(owner, slot, wanted: wantedContents(of: slot, owner))
  }

  private mutating func sendChanges(
    _ owner: InstanceID, _ slot: SlotID, wanted contents: [InstanceID]
  ) {
    let controller = controller(of: owner)
    let presented =
      controller == .none ? .none : platform.presentedViewController(of: controller)
    let isPresenting = presented != .none && !isStranger(presented)
    if changes.isSuspended(owner, slot) {
      if changes.sent.contents(owner, slot) != contents { hold(owner, slot, contents) }
      return
    }
    let command = changes.slotChanged(
      owner, slot, kind: program.layout(of: slot).kind, wanted: contents, isPresenting: isPresenting
    )
    guard let command else { return }
    _ = send(command)
    // An overlay that takes another's place is a second command of the same call.
    if command.kind == .remove { sendChanges(owner, slot) }
  }

  /// Forgets by what item slots were changed last, where the binding has done all that these
  /// changes ask for.
  ///
  /// Should it send a command for such a slot before it changes again, something else has made that
  /// necessary: it is on behalf of what is under way then.
  mutating func concludeChanges() {
    if !hasOpenChanges { return }
    hasOpenChanges = false
    for place in machine.state.instances.indices {
      let record = machine.state.instances[place]
      // A slice of the slots would be counted for every instance.
      for index in program.layout(of: record.id.screen).slots {
        let slot = program.layout.slotsOfScreens[index]
        if !machine.remembersChange(of: slot, record) { continue }
        if isChangeDone(slot, record.id) {
          machine.concludeChange(of: slot, record)
        } else {
          hasOpenChanges = true
        }
      }
    }
  }

  /// Whether the binding has done what the last change of a slot asks for.
  private mutating func isChangeDone(_ slot: SlotID, _ owner: InstanceID) -> Bool {
    switch binding {
    // What a finger drags it may give back, and then the change asks for a command.
    case .deferred: !platform.hasInteractiveTransition && isShown(slot, owner)
    case .changes:
      !changes.isSuspended(owner, slot)
        && isWanted(changes.sent.contents(owner, slot)?[...], in: slot, owner)
    case .swiftui:
      isWanted(
        swiftUI?.settledContents(of: SlotPlace(owner: owner, slot: slot))?[...], in: slot, owner)
    case .immediate: isWanted(immediate.sent.contents(owner, slot)?[...], in: slot, owner)
    case .router: preconditionFailure("slot \(slot.index): a router's changes are commands")
    }
  }

  /// Whether the binding waits for something of an instance, or has it in its book.
  func isNamedByBinding(_ instance: InstanceID) -> Bool {
    isChanges && changes.names(instance) || isSwiftUI && swiftUI?.names(instance) == true
  }

  // MARK: Held wishes

  /// Notes the changed slots that still differ from what is shown: they wait.
  private mutating func holdChangedSlots() {
    if changedSlots.isEmpty { return }
    for index in changedSlots.indices {
      let (owner, slot) = (changedSlots[index].owner, changedSlots[index].slot)
      if isShown(slot, owner) || !machine.state.isOpen(owner) { continue }
      let contents = wantedContents(of: slot, owner)
      // A modal is shown until it has left: its dismissal has been accepted, nothing waits.
      if contents.isEmpty && isDismissing(slot, owner) { continue }
      hold(owner, slot, contents)
    }
    changedSlots.removeAll(keepingCapacity: true)
  }

  /// Whether what a modal slot shows is on its way out because a command said so; a finger may give
  /// it back.
  private mutating func isDismissing(_ slot: SlotID, _ owner: InstanceID) -> Bool {
    guard program.layout(of: slot).kind.isModal else { return false }
    return shownContents(of: slot, owner, controller(of: owner)).contains { instance in
      platform.isLeavingByCommand(platform.controller(tagged: instance.word))
    }
  }

  /// Forgets what waits for a slot.
  mutating func dropWish(_ owner: InstanceID, _ slot: SlotID) {
    heldWishes.removeAll { $0.owner == owner && $0.slot == slot }
  }

  /// Notes that a slot's content waits, once.
  mutating func hold(_ owner: InstanceID, _ slot: SlotID, _ contents: [InstanceID]) {
    let wish = HeldWish(owner: owner, slot: slot, contents: contents)
    if heldWishes.contains(wish) { return }
    dropWish(owner, slot)
    heldWishes.append(wish)
    record(
      .requestHeld(owner: owner, slot: slot, contents: store(contents)),
      cause: wisher(of: slot, owner), scene: currentScene)
  }

  /// Forgets what waits no more: what a finished lifetime wanted, and what is shown without a
  /// command, because somebody else has brought it about.
  mutating func forgetFulfilledWishes() {
    if heldWishes.isEmpty { return }
    for place in heldWishes.indices.reversed() {
      let (owner, slot) = (heldWishes[place].owner, heldWishes[place].slot)
      if !machine.state.isOpen(owner)
        || isWanted(heldWishes[place].contents[...], in: slot, owner) && isShown(slot, owner)
      {
        heldWishes.remove(at: place)
      }
    }
  }

  /// A slot that waits is changed again: what it wanted before was never sent.
  mutating func overwriteHeld(
    _ owner: InstanceID, _ slot: SlotID, _ contents: [InstanceID]
  ) {
    guard
      let index = heldWishes.firstIndex(where: {
        $0.owner == owner && $0.slot == slot && $0.contents != contents
      })
    else { return }
    let wish = heldWishes.remove(at: index)
    record(
      .requestOverwritten(owner: owner, slot: slot, contents: store(wish.contents)))
  }
}
