import AppModel
import Reconciliation
import SimulatedUIKit
import TraceModel

/// Binding `router`: what a statement about a slot commands, and what a slot holds when the
/// platform has answered.
extension World {
  /// Under `router` a statement about a slot is a command.
  mutating func command(_ change: SlotChange) {
    let kind = program.layout(of: change.slot).kind
    switch RouterBinding.command(for: change, kind: kind, list: machine.replacement) {
    case .slot(let command): _ = send(command)
    case .popLast(let owner, let slot):
      let controller = controller(of: owner)
      guard controller != .none else { return }
      pop(containerController(of: slot, controller), owner, slot)
    case .popSelf(let instance):
      let controller = platform.controller(tagged: instance.word)
      guard controller != .none else { return }
      // N13: a controller that has left its stack has no navigation controller; nothing happens.
      let navigation = platform.navigationController(of: controller)
      if navigation == .none { return }
      // What is asked for is this instance; what the pop takes is what is on top when it runs.
      pop(navigation, change.owner, change.slot, asked: instance)
    case .dismissSelf(let instance):
      let controller = platform.controller(tagged: instance.word)
      guard controller != .none else { return }
      dismiss(from: controller, instance, change.owner, change.slot)
    }
    synchroniseListing()
  }

  private mutating func pop(
    _ navigation: ControllerID, _ owner: InstanceID, _ slot: SlotID, asked: InstanceID? = nil
  ) {
    if navigation == .none { return }
    let top = platform.topViewController(of: navigation)
    let instance = top == .none ? InstanceID.none : InstanceID(word: platform.tag(of: top))
    // N3: the array misses what a finger drags away, which is meant all the same.
    let dragged = platform.draggedController(in: navigation)
    // N4: what is held runs before, so that its top is meant.
    let held = contentsAfterHeld(in: navigation)?.last
    let meant = held ?? self.instance(of: dragged) ?? instance
    let request = makeRequest(
      .pop, owner, slot, instance, [], isAnimated: isAnimated(owner, slot),
      asked: [asked ?? meant])
    let depth = platform.scriptDepth
    let answer = platform.pop(
      from: navigation, isAnimated: request.isAnimated, animator: request.animator,
      request: request.id, choices: &choices)
    _ = finish(request, answer.command, depth)
  }

  /// Under `router` a slot is a window on the platform: what is in it is in the slot.
  mutating func synchroniseListing() {
    guard isRouter else { return }
    changedParts.add(.all)
    var (owner, slot) = (InstanceID.none, SlotID.none)
    var controller = ControllerID.none
    // What a slot shows is the last row of `shown` while its instances are looked at.
    let first = shown.instances.count
    var next = first
    for record in machine.state.instances where !record.isEnded && record.slot != .none {
      // Those of one slot lie together as a rule, in its order: what it shows is asked once.
      if record.owner != owner || record.slot != slot {
        if controller != .none { shown.dropLastRow() }
        (owner, slot, next) = (record.owner, record.slot, first)
        controller = self.controller(of: owner)
        if controller != .none { showRow(of: slot, owner, controller) }
      }
      if controller == .none { continue }
      let end = shown.instances.count
      let isNext = next < end && shown.instances[next] == record.id
      if isNext { next += 1 }
      let isListed = isNext || shown.instances[first..<end].contains(record.id)
      if isListed != record.isListed { machine.setListed(record.id, isListed) }
      if end - first > 1 && shown.instances[end - 1] == record.id {
        let contents = shown.instances[first..<end]
        if !isWanted(contents, in: record.slot, record.owner),
          wantedContents(of: record.slot, record.owner).count == contents.count
        {
          machine.arrange(Array(contents))
        }
      }
    }
    if controller != .none { shown.dropLastRow() }
  }

  /// Under `router` a command without a controller to get it comes to nothing, and the lifetimes
  /// that were opened for it with it.
  mutating func abandon(_ command: BindingCommand) {
    switch command.kind {
    case .push, .present, .embed, .replaceChild: endUnshown([command.instance])
    case .set: endUnshown(command.contents)
    case .pop, .dismiss, .select, .remove: break
    }
  }

  /// Under `router` a lifetime is over where nothing shows it or is going to.
  mutating func endUnshown(_ instances: [InstanceID]) {
    guard isRouter else { return }
    for instance in instances where platform.controller(tagged: instance.word) == .none {
      endLifetime(of: instance)
    }
  }

  /// Under `router`, a dismissal asks for the instance it names, or for what its slot holds, and no
  /// other.
  mutating func noteAsked(_ request: PlatformRequest, _ answer: RemovalAnswer) {
    func ask(for instance: InstanceID) {
      askedRemovals.append(AskedRemoval(instance: instance, request: request.id))
    }
    // D7: who will leave is not known yet; asked for is the one that it names.
    if answer.command == .held, request.instance != .none { ask(for: request.instance) }
    if answer.leaving == .none { return }
    let instance = InstanceID(word: platform.tag(of: answer.leaving))
    let entry = machine.state.record(of: instance)
    let isMeant =
      request.instance == .none
      ? entry?.owner == request.owner && entry?.slot == request.slot
      : request.instance == instance
    if isMeant { ask(for: instance) }
  }

  /// Notes the platform's answer to a command, given at once or when a held one ran.
  ///
  /// A dropped command has asked for no removal; what any other has asked for cannot be dropped any
  /// more.
  mutating func settleAsked(_ request: RequestID, _ answer: CommandAnswer) {
    switch answer {
    case .held: return
    case .dropped: askedRemovals.removeAll { $0.request == request }
    case .accepted, .escalated, .exception:
      for place in askedRemovals.indices where askedRemovals[place].request == request {
        askedRemovals[place].request = .none
      }
    }
  }
}
