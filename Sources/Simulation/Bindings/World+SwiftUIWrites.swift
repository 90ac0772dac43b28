import AppModel
import EventCore
import Reconciliation
import SimulatedUIKit
import TraceModel

/// What SwiftUI writes into the app's state by itself.
extension World {
  // MARK: Modals

  /// S12: the user has taken a modal away; its binding is written now or some time later.
  mutating func dismissedByUser(_ controller: ControllerID) {
    guard let instance = instance(of: controller) else { return }
    swiftUI?.dismissedByUser(instance)
    let delay = choices.choose(
      .swipeBindingDelay, subject: UInt32(bitPattern: instance.word),
      within: 0...ChoicePoint.longestBindingDelay.microseconds)
    if delay == 0 { return writeDismissal(of: instance) }
    _ = schedule(
      .bindingWrite(instance), at: now + .microseconds(delay), .completion,
      scene: machine.state.scene(of: instance))
  }

  /// C8: with its scene goes what SwiftUI would still have written.
  mutating func forgetWrites(of scene: InstanceID) {
    agenda.removeAll { item in
      switch item.content {
      case .bindingWrite, .pathWrite: item.scene == scene
      default: false
      }
    }
    swiftUI?.forget(scene: scene)
  }

  /// How many modals the user has taken away whose bindings are still to be written.
  package var lateWriteCount: Int {
    var count = 0
    for place in agenda.items.indices {
      if case .bindingWrite = agenda.items[place].content { count += 1 }
    }
    return count
  }

  /// S12, S14: the sheet's own `dismissed`, then `nil` into the slot, whatever it holds by then,
  /// and the host's `onDismiss`, which finds the binding written.
  mutating func writeDismissal(of instance: InstanceID) {
    let record = machine.state.record(of: instance)
    // What SwiftUI believed gone (S6, D7, D15) has no binding to be written.
    let place = swiftUI?.place(of: instance)
    if record != nil { call(.didDismiss, instance, .dismissed, []) }
    guard let place else { return }
    write(place, ending: wantedContents(of: place.slot, place.owner))
    swiftUI?.written(place)
    if hasOnDismiss(instance, in: place.slot) { tellOwner(place.owner, place.slot) }
  }

  /// S15: whether the binding of a dialog is reset after its action.
  mutating func isDialogResetAfterAction(_ instance: InstanceID) -> Bool {
    let subject = UInt32(bitPattern: instance.word)
    return choices.choose(.dialogReset, subject: subject, optionCount: 2) == 1
  }

  /// S15: the slot of a dialog is reset, whatever stands there by then.
  mutating func resetDialog(_ instance: InstanceID) {
    guard let entry = machine.state.record(of: instance) else { return }
    let place = SlotPlace(owner: entry.owner, slot: entry.slot)
    write(place, ending: wantedContents(of: place.slot, place.owner))
    swiftUI?.written(place)
  }

  // MARK: Paths

  /// S21: a navigation controller tells its delegate, which is SwiftUI, what it shows.
  ///
  /// The pop of a back tap is written near its start, one by hand at its end.
  mutating func shows(_ navigation: ControllerID, isAtEnd: Bool) {
    guard let isInteractive = platform.isUserPopInteractive(in: navigation),
      let tag = platform.tag(ifPresent: navigation),
      let slot = ControllerTag.slot(ofContainer: tag),
      let owner = instance(of: platform.parent(of: navigation))
    else { return }
    if isAtEnd {
      // What is queued would be made again, perhaps while another pop has just begun.
      agenda.removeAll { $0.content == .pathWrite(owner, slot) }
      return writePath(owner, slot)
    }
    if isInteractive || !platform.profile.pathIsWrittenAtStartOfPop { return }
    // The write is queued, not made in the call.
    _ = schedule(
      .pathWrite(owner, slot), at: now, .deferredBlock, scene: machine.state.scene(of: owner))
  }

  /// S21: takes what the user popped off the path; the app's own `pop` has perhaps done so already.
  mutating func writePath(_ owner: InstanceID, _ slot: SlotID) {
    let place = SlotPlace(owner: owner, slot: slot)
    let popped = poppedByUser(from: place)
    if !popped.isEmpty { write(place, without: popped) }
  }

  /// What SwiftUI believes on a path and the user has taken off.
  private func poppedByUser(from place: SlotPlace) -> [InstanceID] {
    let isChained = program.tables.slots[Int(place.slot.index)].isChained
    return (swiftUI?.sent.contents(place.owner, place.slot) ?? []).filter {
      let controller = platform.controller(tagged: $0.word)
      // S18: behind a blank screen there is no instance's controller.
      return controller == .none ? isChained : platform.isPoppedByUser(controller)
    }
  }

  /// S21: a page that the user popped has left, and no delegate was told, for its stack had gone
  /// from the screen: what SwiftUI still believes is written now.
  mutating func writeUntoldPop(of instance: InstanceID) {
    guard let record = machine.state.record(of: instance), record.slot != .none,
      case .stack = program.layout(of: record.slot).kind,
      swiftUI?.sent.contents(record.owner, record.slot)?.contains(instance) == true
    else { return }
    // It is the first to leave; the others that were popped with it go in the same write.
    let place = SlotPlace(owner: record.owner, slot: record.slot)
    write(place, without: poppedByUser(from: place).filter { $0 != instance } + [instance])
  }

  /// A path has no holes: what stood above a popped screen, shown or not yet, goes with it.
  private mutating func write(_ place: SlotPlace, without popped: [InstanceID]) {
    let path = wantedContents(of: place.slot, place.owner)
    let above = path.firstIndex { popped.contains($0) }.map { Array(path[$0...]) } ?? []
    write(place, ending: above)
    // What is shown still, though the path has lost it, SwiftUI takes away itself.
    let unseen = above.filter { !popped.contains($0) && !isInStack($0) }
    swiftUI?.written(place, without: popped + unseen)
  }

  /// Whether a navigation controller has an instance's view controller on its stack.
  private func isInStack(_ instance: InstanceID) -> Bool {
    let controller = controller(of: instance)
    let navigation = platform.navigationController(of: controller)
    return navigation != .none && platform.viewControllers(of: navigation).contains(controller)
  }

  /// Ends what a slot is not to hold any more, the last first.
  private mutating func write(_ place: SlotPlace, ending instances: [InstanceID]) {
    if instances.isEmpty { return }
    record(.bindingWritten(owner: place.owner, slot: place.slot))
    for instance in instances.reversed() { endLifetime(of: instance) }
    let contents = wantedContents(of: place.slot, place.owner)
    overwriteHeld(place.owner, place.slot, contents)
    dropWish(place.owner, place.slot)
    tellSlot(place.owner, place.slot, contents)
  }

  // MARK: Scenes

  /// S24: on iOS 15 a change of the scene's phase may dismiss a second sheet and re-open it.
  mutating func reopenSecondSheets(in scene: InstanceID) {
    guard platform.profile.hasScenePhaseFault else { return }
    for instance in swiftUI?.secondSheets(in: scene) ?? [] {
      let subject = UInt32(bitPattern: instance.word)
      if choices.choose(.scenePhaseSheet, subject: subject, optionCount: 2) == 1 {
        swiftUI?.reopen(instance)
      }
    }
  }
}
