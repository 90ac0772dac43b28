import AppModel
import EventCore
import Reconciliation
import SimulatedUIKit
import TraceModel

extension World {
  /// M7: the alert is gone, its slot is empty, then the button's handler runs.
  mutating func alertHandled(_ controller: ControllerID, _ button: Int32) {
    guard let instance = instance(of: controller) else { return }
    let place = pendingButtons.firstIndex { $0.instance == instance }
    let pending = place.map { pendingButtons.remove(at: $0) }
    let outer = current
    if let item = pending?.item { begin(item, in: machine.state.scene(of: instance)) }
    let isOver = !machine.state.isOpen(instance)
    // S15: SwiftUI resets the binding too, before the action or after it.
    let isResetAfter = isSwiftUI && !isOver && isDialogResetAfterAction(instance)
    if !isResetAfter { emptySlot(of: instance) }
    let reaches = isOver && actsAfterEnd(instance)
    if isOver && !reaches {
      // A lifetime that the app ended while its alert was leaving is not told.
      record(.callbackUndelivered(.alertAction, instance))
      return begin(outer, in: currentScene)
    }
    let control =
      pending?.control
      ?? program.controls(of: instance.screen).first { program.layout(of: $0).place == button }
    if let control {
      record(.alertHandler(instance, control))
      if reaches { noteLogic(of: instance) }
      runButton(control, of: instance)
    }
    if isResetAfter { resetDialog(instance) }
    begin(outer, in: currentScene)
  }

  /// Runs what a button does, if its guard and those on trial let it.
  mutating func runButton(_ control: ControlID, of instance: InstanceID) {
    let handler = program.layout(of: control).handler
    if handler == .none { return }
    if !trials.isEmpty,
      isStoppedByTrial(.control(control), instance, meant: instance, step: -1)
    {
      return
    }
    runIfAllowed(handler, of: instance)
  }

  /// Takes an alert that a button closed out of its slot in the app's state.
  mutating func emptySlot(of instance: InstanceID) {
    if isSwiftUI { return resetDialog(instance) }
    guard let entry = machine.state.record(of: instance) else { return }
    if !entry.isEnded {
      endLifetime(of: instance)
      if !isRouter {
        let contents = wantedContents(of: entry.slot, entry.owner)
        tellSlot(entry.owner, entry.slot, contents)
      }
    }
    immediate.sent.empty(entry.owner, entry.slot)
    guard isChanges else { return }
    changes.alertHandled(entry.owner, entry.slot)
    for index in requests.indices
    where requests[index].request.owner == entry.owner
      && requests[index].request.slot == entry.slot
    {
      requests[index].isAwaited = false
    }
    if machine.state.isOpen(entry.owner) { sendChanges(entry.owner, entry.slot) }
  }

  /// A controller has left the platform.
  mutating func removed(_ controller: ControllerID, _ tag: Int32, _ cause: Cause) {
    guard tag > 0 else { return }
    let instance = InstanceID(word: tag)
    record(
      .viewRemoved(instance, removal(of: instance, cause)), cause: item(of: cause),
      scene: scene(ofLeaving: instance))
    askedRemovals.removeAll { $0.instance == instance }
    changes.forget(instance)
    immediate.sent.forget(instance)
    if isSwiftUI {
      if cause == .user { writeUntoldPop(of: instance) }
      controllerGone(instance)
    }
    pendingButtons.removeAll { $0.instance == instance }
    let isKept = keepRemoved(controller, instance)
    discardKept(of: instance)
    if isKept {
      letViewGo(instance)
      return endRemoved(instance)
    }
    if isSwiftUI && leaksState(of: instance) { return record(.viewLeaked(instance, with: .none)) }
    if isPlain {
      releaseView(of: instance, turnsLate: 0)
      return endRemoved(instance)
    }
    // L1: the view lives on for some turns, until UIKit, animations and gestures have let go of it.
    // C8: with its scene it dies at once; no callback would tell its logic.
    var delay = 0
    if cause != .disconnection {
      delay = choices.choose(
        .releaseDelay, subject: UInt32(bitPattern: tag),
        optionCount: ChoicePoint.releaseDelayCount)
    }
    let isOpen = cause != .disconnection && leavesReleaseOpen(of: instance)
    dyingViews.append(
      DyingView(instance: instance, turns: isOpen ? DyingView.openTurns : delay + 1))
    endRemoved(instance)
  }

  /// Whether it is asked in every turn if the view of an instance that left is released.
  ///
  /// Where nobody notices, it is released at once: one moment stands for all.
  package func leavesReleaseOpen(of instance: InstanceID) -> Bool {
    leavesReleasesOpen
      && program.noticedReleases.contains(instance.screen, under: machine.ownership)
  }

  /// How many views have left of which it is open when they are released.
  package var openReleaseCount: Int {
    var count = 0
    for view in dyingViews where view.turns == DyingView.openTurns { count += 1 }
    return count
  }

  /// How many instances outlive their lifetimes without a view that is on its way out: what has
  /// leaked, or what only a task still holds.
  package var leftoverCount: Int {
    var count = 0
    for place in machine.state.instances.indices where machine.state.instances[place].isEnded {
      let instance = machine.state.instances[place].id
      // A modal that has outstayed it keeps its record, and nothing is pending (D19).
      if isRouter && ownsOpenInstance(instance) { continue }
      let controller = controller(of: instance)
      let isLeft =
        controller == .none
        ? !dyingViews.contains { $0.instance == instance } : platform.isLeaked(controller)
      if isLeft { count += 1 }
    }
    return count
  }

  private func ownsOpenInstance(_ instance: InstanceID) -> Bool {
    for place in machine.state.instances.indices
    where machine.state.instances[place].owner == instance
      && !machine.state.instances[place].isEnded
    {
      return true
    }
    return false
  }

  /// Under `router` a lifetime ends when its controller is out.
  private mutating func endRemoved(_ instance: InstanceID) {
    guard isRouter && machine.state.isOpen(instance) else { return }
    endLifetime(of: instance, but: modalsOutstaying(instance))
  }

  /// P1, D19: the modals below an instance that goes which another controller presents, and that
  /// stay with it.
  private func modalsOutstaying(_ instance: InstanceID) -> [InstanceID] {
    var modals: [InstanceID] = []
    for record in machine.state.instances
    where !record.isEnded && record.slot != .none && program.layout(of: record.slot).kind.isModal {
      if !platform.isKeptByPresenter(platform.controller(tagged: record.id.word)) { continue }
      var owner = record.owner
      while owner != .none && owner != instance {
        owner = machine.state.record(of: owner)?.owner ?? .none
      }
      if owner == instance { modals.append(record.id) }
    }
    return modals
  }

  /// L2: nobody can reach the controller any more, and nothing will ever release it (D17).
  mutating func leaked(_ controller: ControllerID) {
    guard let instance = instance(of: controller) else { return }
    record(
      .viewLeaked(instance, with: keeper(ofLeaked: controller)), cause: current,
      scene: scene(ofLeaving: instance))
    endRemoved(instance)
  }

  /// The instance below whose view another one hangs that leaks with it; `none` for the outermost.
  private func keeper(ofLeaked controller: ControllerID) -> InstanceID {
    var walker = controller
    while true {
      let parent = platform.parent(of: walker)
      walker = parent == .none ? platform.presentingViewController(of: walker) : parent
      if walker == .none || !platform.isLeaked(walker) { return .none }
      if let instance = instance(of: walker) { return instance }
    }
  }

  /// T4: what takes a view away need not come from its scene; that may be gone before it.
  private func scene(ofLeaving instance: InstanceID) -> InstanceID {
    let scene = machine.state.scene(of: instance)
    return scene == .none ? currentScene : scene
  }

  /// L8: whether a block that a callback of the view put into the main queue still holds it.
  func isHeld(_ view: DyingView) -> Bool {
    !callbackBlocks.isEmpty && callbackBlocks.contains { $0.instance == view.instance }
  }

  /// Who wanted an instance's view removed.
  private func removal(of instance: InstanceID, _ cause: Cause) -> Removal {
    switch cause {
    case .user: return .byUser
    case .disconnection: return .disconnection
    case .request:
      if !machine.state.isOpen(instance) { return .asked }
      if !isRouter { return .unasked }
      var current = instance
      while current != .none {
        for asked in askedRemovals where asked.instance == current { return .asked }
        current = machine.state.record(of: current)?.owner ?? .none
      }
      return .unasked
    }
  }
}
