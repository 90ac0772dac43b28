import AppModel
import EventCore
import Reconciliation
import ScenarioText
import SimulatedUIKit
import TraceModel

extension SceneRecord {
  /// Any scene: reading sets every field.
  static let blank = SceneRecord(
    instance: .none, platform: .none, isInForeground: false, hasAppeared: false, quietVersion: 0,
    deferred: DeferredBinding())
}

extension HeldTouch {
  /// Any touch: reading sets every field.
  static let blank = HeldTouch(
    item: .none, scene: .none, target: .none, touch: .blank, waitsForRelease: false)
}

extension ControlBeneath {
  /// Any control: reading sets every field.
  static let blank = ControlBeneath(
    item: .none, target: InstanceTarget(screen: .scene, ordinal: 0), control: ControlID(index: 0),
    arguments: .empty)
}

extension RequestRecord {
  /// Any request: reading sets every field.
  static let blank = RequestRecord(
    request: PlatformRequest(
      id: .none, kind: .push, owner: .none, slot: .none, instance: .none, contents: .empty,
      isAnimated: false, animator: .standard, cause: .none),
    isAwaited: false)
}

extension PlatformRequest {
  /// Writes or reads every field but the contents, which lie in a trace.
  mutating func code(_ coder: inout StateCoder) {
    coder.request(&id)
    coder.choice(&kind, 4)
    coder.flag(&isAnimated)
    coder.choice(&animator, 2)
    coder.instance(&owner)
    coder.slot(&slot)
    coder.instance(&instance)
    coder.cause(&cause.number)
  }
}

extension World {
  /// Forgets what can come to nothing any more, so that equal situations are equal values however
  /// long they took.
  ///
  /// - Parameters:
  ///   - named: The requests that somebody outside asks for.
  ///   - timing: What time is worth.
  package mutating func forgetForCoding(
    requestsNamedBy named: [RequestID], timing: StateTiming
  ) {
    if isOver { return }
    if isRouter { machine.state.forgetSlotChanges(program: program) }
    var kept = 0
    for place in requests.indices {
      let id = requests[place].request.id
      if (requests[place].isAwaited && machine.state.isOpen(requests[place].request.owner))
        || platform.names(id) || named.contains(id) || (isChanges && changes.awaits(id))
      {
        if kept < place { requests[kept] = requests[place] }
        kept += 1
      }
    }
    requests.removeLast(requests.count - kept)
    if !brokenInvariants.isEmpty {
      let known = machine.state.instances
      brokenInvariants.removeAll { broken in !known.contains { $0.id == broken.instance } }
    }
    if !askedRemovals.isEmpty {
      let known = machine.state.instances
      askedRemovals.removeAll { asked in !known.contains { $0.id == asked.instance } }
    }
    if !fixedOutcomes.isEmpty {
      let runs = machine.state.runs
      fixedOutcomes.removeAll { outcome in !runs.contains { $0.id == outcome.run } }
    }
    forgetGoneTargets()
    if machine.state.endedCount > 0 { forgetLeavingFrames() }
    platform.arrangeForCoding()
    machine.state.arrangeInstances()
    machine.state.arrangeRuns()
    arrangeSets()
    if timing == .order {
      limitInputsAhead()
      arrangeItemsToCome()
    }
  }

  /// Forgets the values that nobody can notice, whoever has them.
  package mutating func forgetUnnoticedValues() {
    if isOver || !program.unnoticedValues.areThere(under: binding) { return }
    machine.state.clearUnnoticedValues(program: program, binding: binding)
  }

  /// Forgets the variables of lifetimes that are over once their views leave: no touch reaches
  /// them, and nothing of theirs is to come.
  ///
  /// A goal may ask what they are as long as they are shown.
  private mutating func forgetLeavingFrames() {
    if machine.tracksObjects { return }
    if !goals.isEmpty && program.references.contains(where: \.isShown) { return }
    for place in machine.state.instances.indices where machine.state.instances[place].isEnded {
      let id = machine.state.instances[place].id
      let view = controller(of: id)
      if view != .none && !platform.hasBegunToLeave(view) { continue }
      if machine.state.runs.contains(where: { $0.owner == id })
        || machine.state.blocks.contains(where: { $0.instance == id })
        || machine.state.subscriptions.contains(where: { $0.subscriber == id || $0.owner == id })
        || pendingButtons.contains(where: { $0.instance == id })
        || machine.state.instances.contains(where: { $0.owner == id })
      {
        continue
      }
      machine.state.clearVariables(at: place, program: program)
    }
  }

  /// Under `plain` a touch whose target's lifetime is over is never accepted: one is like another.
  ///
  /// The button of an alert that is still there is: its alert is dismissed. Where objects are
  /// counted every such touch may still act, as logic lives as long as its view, or raise, as a
  /// presenter's unowned reference leads to a dead object.
  package mutating func forgetGoneTargets() {
    if !isPlain || machine.tracksObjects { return }
    for place in agenda.items.indices where isForGoneTarget(agenda.items[place].content) {
      agenda.items[place].content.forgetTarget()
    }
    for place in agenda.possibleInputs.indices
    where isForGoneTarget(agenda.possibleInputs[place].content) {
      agenda.possibleInputs[place].content.forgetTarget()
    }
    agenda.mergeLostTouches()
  }

  // A method that does not change the world would hold all of its lists.
  private mutating func isForGoneTarget(_ content: Item.Content) -> Bool {
    guard case .touch(let touch) = content, touch.instance != .none,
      !machine.state.isOpen(touch.instance)
    else { return false }
    guard case .button = touch.kind,
      let kind = platform.kind(ifPresent: controller(of: touch.instance))
    else { return true }
    return kind == .content
  }

  /// Adds the items on whose behalf something may still be done.
  package func appendCauses(to causes: inout [ItemID]) {
    if isOver { return }
    for record in machine.state.instances {
      var offset = Int(record.frame)
      for word in program.layout.frameWords(of: record.id.screen) {
        if case .cause = word {
          causes.append(ItemID(number: UInt32(bitPattern: machine.state.cells[offset])))
        }
        offset += 1
      }
    }
    for entry in requests { causes.append(entry.request.cause) }
    for button in pendingButtons { causes.append(button.item) }
    for touch in heldFingers { causes.append(touch.item) }
    for touch in touchedRows { causes.append(touch.item) }
    for view in staleViews { causes.append(view.cause) }
    for item in agenda.items {
      causes.append(item.id)
      if case .rate(let call) = item.content { causes.append(call.item) }
    }
  }

  /// Leaves of a list of instances those that are not shown and never will be again.
  ///
  /// A lifetime that is over cannot be asked for anew: only a view that is still there can show it,
  /// or what a binding has still to send, or a request under way.
  package func removeShowable(from instances: inout [InstanceID]) {
    for place in instances.indices.reversed() where isShowable(instances[place]) {
      instances.remove(at: place)
    }
  }

  private func isShowable(_ instance: InstanceID) -> Bool {
    if machine.state.isOpen(instance) { return true }
    if platform.controller(tagged: instance.word) != .none { return true }
    if isNamedByBinding(instance) { return true }
    if isSwiftUI && swiftUI?.mayPush(instance) == true { return true }
    for wish in heldWishes where wish.contents.contains(instance) { return true }
    for entry in requests
    where entry.request.instance == instance
      || trace.instances(entry.request.contents).contains(instance)
    {
      return true
    }
    return false
  }

  /// Announces the items on whose behalf a later turn may do something, and those by which
  /// something else is found.
  ///
  /// What is done for one of them must not be taken for what is done for another. On whose behalf a
  /// request was made that is under way, only `router` asks.
  package func appendNamedItems(_ coder: inout StateCoder) {
    if isRouter {
      for entry in requests { coder.expect(item: entry.request.cause.number) }
    }
    for button in pendingButtons { coder.expect(item: button.item.number) }
    for touch in heldFingers { coder.expect(item: touch.item.number) }
    for touch in touchedRows { coder.expect(item: touch.item.number) }
    for view in staleViews { coder.expect(item: view.cause.number) }
    for item in agenda.items {
      if case .rate(let call) = item.content { coder.expect(item: call.item.number) }
    }
  }

  /// Announces the touches that wait for what lies beneath: behind all others, as they arrive and
  /// must change no number that was given.
  package func appendTouchesBeneath(_ coder: inout StateCoder) {
    for beneath in controlsBeneath { coder.expect(item: beneath.item.number) }
  }
}

extension Item.Content {
  fileprivate mutating func forgetTarget() {
    guard case .touch(var touch) = self else { return }
    touch.instance = .none
    self = .touch(touch)
  }
}
