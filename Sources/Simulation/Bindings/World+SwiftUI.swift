import AppModel
import EventCore
import Reconciliation
import SimulatedUIKit
import TraceModel

/// Binding `swiftui`: the layer between the app's state and the rules P, D and N (rules S).
extension World {
  /// How often bodies run in one turn: once, and once more for what the first pass changed (S1).
  private static let passesInTurn = 2

  /// Phase 2: SwiftUI compares its bindings with what it presented last, and sends.
  mutating func updateSwiftUI() {
    if swiftUI?.needsUpdate != true { return }
    swiftUI?.beginTurn()
    for pass in 1...World.passesInTurn where swiftUI?.needsUpdate == true {
      swiftUI?.needsUpdate = false
      for place in scenes.indices { update(place, isLast: pass == World.passesInTurn) }
    }
    swiftUI?.endTurn()
  }

  /// One pass: bodies run once, so that what changes meanwhile is for the next one.
  private mutating func update(_ place: Int, isLast: Bool) {
    if isOver || !scenes.indices.contains(place) { return }
    let scene = scenes[place].instance
    picture(scene)
    let bodies = wanted
    var count = 0
    while !isOver, count < RunLimits.commandsPerTurn {
      picture(scene)
      let facts = facts(about: scene)
      guard let command = nextCommand(bodies, scene, facts) else { return }
      perform(command, scene)
      if !isLast && swiftUI?.needsUpdate == true { return }
      count += 1
    }
    if count == RunLimits.commandsPerTurn { reach(.commandsPerTurn) }
  }

  private mutating func nextCommand(
    _ bodies: Picture, _ scene: InstanceID, _ facts: SwiftUIFacts
  ) -> SwiftUICommand? {
    // Taken out for the call: an access to a part of the world would be one to all of it.
    guard var book = swiftUI.take() else { return nil }
    defer { swiftUI = book }
    return book.next(
      wanted: bodies, shown: shown, in: scene, facts: facts, program: program, choices: &choices)
  }

  /// What the binding needs to know of the platform.
  private func facts(about scene: InstanceID) -> SwiftUIFacts {
    var facts = SwiftUIFacts(profile: platform.profile, now: now)
    facts.leavesTimeOpen = leavesTimeOpen
    if let place = scenePlace(of: scene) { facts.dialogClosed = scenes[place].dialogClosed }
    for instance in swiftUI?.instances ?? [] {
      let controller = platform.controller(tagged: instance.word)
      facts.modals.append(
        SwiftUIFacts.Modal(
          instance: instance, phase: platform.modalPhase(of: controller),
          refusesDismissal: platform.refusesDismissal(of: controller)))
    }
    for row in shown.rows where row.kind == .stack {
      let navigation = containerController(of: row.slot, controller(of: row.owner))
      if navigation == .none { continue }
      let place = SlotPlace(owner: row.owner, slot: row.slot)
      if platform.isInUnshownTab(navigation) { facts.unmadeStacks.append(place) }
      if platform.isInTransition(navigation) { facts.runningStacks.append(place) }
      if !platform.heldRequests(in: navigation).isEmpty { facts.heldStacks.append(place) }
    }
    return facts
  }

  private mutating func perform(_ command: SwiftUICommand, _ scene: InstanceID) {
    switch command {
    case .change(let command, let isUnanimated):
      send(command, isUnanimated: isUnanimated)
    case .pushBlank(let command, let count): pushBlank(command, count)
    case .refill(let place): refill(place)
    case .present(let command, let asSheet):
      let owner = controller(of: command.owner)
      // SwiftUI has no body yet for a page that was never shown.
      if owner != .none && !platform.isViewLoaded(owner) {
        swiftUI?.withdraw(command)
        return awaitHost(command.slot, command.owner, command.instance)
      }
      dropWish(command.owner, command.slot)
      let answer =
        owner == .none
        ? nil
        : present(command, owner, isAnimated(command.owner, command.slot), asSheet: asSheet)
      note(answer, to: command)
    case .lose(let command, let reason):
      let request = makeRequest(
        command.kind == .present ? .present : .set, command.owner, command.slot,
        command.instance, command.contents,
        isAnimated: isAnimated(command.owner, command.slot))
      record(.commandSent(request, .dropped(reason)), cause: request.cause, scene: scene)
    case .dismiss(let command, let nestedOnly, let isUnanimated):
      dismiss(command, nestedOnly: nestedOnly, isUnanimated: isUnanimated)
    case .freeze(let instance): freeze(instance)
    case .raise(let place): raise(.itemReplacedTwice, place.owner, place.slot)
    case .print(let kind):
      record(.console(line(ConsoleMessage(printed: kind))), cause: current, scene: scene)
    case .wait(let place):
      hold(place.owner, place.slot, wantedContents(of: place.slot, place.owner))
    }
  }

  /// Tells the binding of a command that came to nothing.
  private mutating func note(_ answer: CommandAnswer?, to command: BindingCommand) {
    switch answer {
    case nil, .dropped:
      let controller = platform.controller(tagged: command.instance.word)
      swiftUI?.dropped(command, isLeaving: platform.modalPhase(of: controller) == .leaving)
    case .accepted, .held, .escalated, .exception: break
    }
  }

  /// D9: through the presenting side; before iOS 16 an outer binding calls the presented one (S6).
  private mutating func dismiss(
    _ command: BindingCommand, nestedOnly: Bool, isUnanimated: Bool
  ) {
    let controller = platform.controller(tagged: command.instance.word)
    let receiver = nestedOnly ? controller : platform.presentingViewController(of: controller)
    if receiver == .none { return note(nil, to: command) }
    let answer = dismiss(
      from: receiver, command.instance, command.owner, command.slot, isUnanimated: isUnanimated)
    note(answer, to: command)
  }

  /// S9: the outer sheet's presentation never ends.
  private mutating func freeze(_ instance: InstanceID) {
    let controller = platform.controller(tagged: instance.word)
    waits(platform.freezePresentation(of: controller))
  }

  /// S18: of chained destinations set in one go, the first is shown and the others are blank.
  private mutating func pushBlank(_ command: BindingCommand, _ count: Int) {
    let owner = controller(of: command.owner)
    let navigation = containerController(of: command.slot, owner)
    let scene = platform.scene(of: owner)
    if navigation == .none { return }
    var stack = platform.viewControllers(of: navigation)
    // S19: of a lifetime that is over before it was ever shown there is no controller to show.
    let first = controllerForShowing(command.instance)
    if first != .none { stack.append(first) }
    let contents = stack.compactMap { instance(of: $0) }
    for _ in 0..<count {
      stack.append(platform.makeController(.content, tag: ControllerTag.blank, in: scene))
    }
    let request = makeRequest(
      .set, command.owner, command.slot, command.instance, contents,
      isAnimated: isAnimated(command.owner, command.slot))
    let depth = platform.scriptDepth
    let answer = platform.setViewControllers(
      stack, of: navigation, isAnimated: request.isAnimated, request: request.id,
      choices: &choices)
    _ = finish(request, answer, depth)
  }

  /// S2: what has no body yet is made with the path of now.
  private mutating func refill(_ place: SlotPlace) {
    let navigation = containerController(of: place.slot, controller(of: place.owner))
    if navigation == .none { return }
    let controllers = wantedContents(of: place.slot, place.owner).map { controllerForShowing($0) }
    let depth = platform.scriptDepth
    platform.refill(navigation, with: controllers)
    drainPlatform(above: depth)
  }

  // MARK: Bindings

  /// A handler changed a slot.
  mutating func noteBinding(_ owner: InstanceID, _ slot: SlotID, _ contents: [InstanceID]) {
    let place = SlotPlace(owner: owner, slot: slot)
    let kind = program.layout(of: slot).kind
    if kind.isModal, let modal = contents.first, swiftUI?.isInBook(place) == false,
      platform.isBeginningToAppear(controller(of: owner))
    {
      return awaitHost(slot, owner, modal)
    }
    var isSameValue = false
    if kind.isModal, let lost = swiftUI?.lostInstance(place), let instance = contents.first {
      isSameValue = machine.hasEqualParameters(lost, instance)
    }
    swiftUI?.slotChanged(place, kind: kind, contents: contents, isSameValue: isSameValue)
  }

  /// A host's view is made while it wants a modal, or it wants one in `onAppear`.
  mutating func awaitHost(_ slot: SlotID, _ host: InstanceID, _ modal: InstanceID) {
    dropWish(host, slot)
    var below = host
    while let record = machine.state.record(of: below), record.slot != .none,
      !program.layout(of: record.slot).kind.isModal
    {
      below = record.owner
    }
    if machine.state.record(of: below)?.slot == SlotID.none { below = .none }
    let phase = platform.modalPhase(of: platform.controller(tagged: below.word))
    let scene = machine.state.scene(of: host)
    let program = program
    swiftUI?.awaitHost(
      SlotPlace(owner: host, slot: slot), modal, below: below,
      isBelowSettled: phase == .settled, in: scene, program: program)
    hold(host, slot, [modal])
  }

  /// S23: an alert, action sheet or menu closes; other scenes have presentations of their own.
  mutating func noteClosedDialog(of instance: InstanceID) {
    guard let place = scenePlace(of: instance) else { return }
    scenes[place].dialogClosed = now
  }

  /// A controller has left the platform.
  mutating func controllerGone(_ instance: InstanceID) {
    if let record = machine.state.record(of: instance), record.slot != .none,
      program.layout(of: record.slot).kind.isModal,
      candidate(of: instance, in: record.slot).style.isAlertOrActionSheet
    {
      noteClosedDialog(of: instance)
    }
    swiftUI?.controllerGone(instance)
  }

  /// L3: on iOS 17.0 and 17.1 the state of sheets, covers and stacks is never released.
  func leaksState(of instance: InstanceID) -> Bool {
    guard platform.profile.leaksSheetState, let record = machine.state.record(of: instance),
      record.slot != .none
    else { return false }
    switch program.layout(of: record.slot).kind {
    case .child, .tabs, .overlay: return false
    case .stack: return true
    case .modal: return candidate(of: instance, in: record.slot).style.isSheetOrCover
    }
  }
}
