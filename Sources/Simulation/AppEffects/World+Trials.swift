import AppModel
import EventCore
import SimulatedUIKit
import TraceModel

extension World {
  /// The guard that is tried, if one is.
  package var trial: GuardTrial? {
    get { trials.first }
    set { trials = newValue.map { [$0] } ?? [] }
  }

  /// Whether a guard that is tried stops a handler now; both answers are noted.
  ///
  /// - Parameters:
  ///   - target: The instance that would act.
  ///   - meant: The instance that was meant: the one that was under the finger.
  mutating func isStoppedByTrial(
    _ subject: GuardTrial.Subject, _ target: InstanceID, meant: InstanceID, step: Int32
  ) -> Bool {
    guard !trials.isEmpty, trials[0].subject == subject else { return false }
    let holds = holdsOnTrial(for: target, meant: meant)
    if holds {
      trials[0].accept(target, at: now)
    } else {
      trials[0].reject(step, at: now)
    }
    return !holds
  }

  /// Whether the guard of a control's handler, or one that is tried, stops a touch.
  ///
  /// - Parameters:
  ///   - handler: What would run; `none` where what is typed is the field's alone.
  ///   - target: The instance that would act.
  ///   - control: The control; `nil` for what is no touch of one.
  ///   - meant: The instance that was under the finger.
  mutating func isStopped(
    _ handler: HandlerID, by target: InstanceID, _ arguments: [Int32], _ control: ControlID?,
    meant: InstanceID, _ step: InputStep
  ) -> Bool {
    if handler != .none && !guardHolds(handler, of: target, arguments: arguments) { return true }
    guard !trials.isEmpty, let control else { return false }
    return isStoppedByTrial(.control(control), target, meant: meant, step: step.index)
  }

  /// A receiver of a message is about to run its handler, unless a guard that is tried stops it:
  /// then the message goes on to the next, as where a `when` of the app does not hold.
  mutating func receive(_ message: MessageID, by receiver: InstanceID) {
    if !trials.isEmpty,
      isStoppedByTrial(
        .message(message), receiver, meant: receiver, step: trials[0].step),
      let handler = machine.passOn(from: receiver)
    {
      record(.messagePassedOn(message, by: receiver, handler))
    } else {
      record(.messageReceived(message, by: receiver))
    }
  }

  /// A subscriber is about to run its handler, unless a guard that is tried stops it.
  mutating func receive(_ delivery: Delivery) {
    if isStoppedByTrial(delivery), machine.passOn(from: delivery.subscriber) != nil {
      record(.relayDelivered(delivery, .guarded))
    } else {
      record(.relayDelivered(delivery, .made))
      noteLogic(of: delivery.subscriber)
    }
  }

  /// Whether a guard that is tried stops a value on its way to a bind's handler.
  mutating func isStoppedByTrial(_ delivery: Delivery) -> Bool {
    if trials.isEmpty { return false }
    let handler = program.layout(of: delivery.bind).handler
    return isStoppedByTrial(
      .callback(handler), delivery.subscriber, meant: delivery.subscriber, step: -1)
  }

  /// Whether a guard that is tried stops a block of `later`, which is gone then.
  mutating func isStoppedByTrial(_ block: DeferredBlock) -> Bool {
    guard !trials.isEmpty,
      isStoppedByTrial(.block(block.code), block.instance, meant: block.instance, step: -1)
    else { return false }
    let depth = machine.depth
    machine.discardBlock(block.id)
    machine.releaseLogic(of: block)
    drainMachine(above: depth)
    return true
  }

  /// Whether a guard that is tried keeps a control shut at rest, until something else happens.
  func isShutByTrial(_ control: ControlID, of instance: InstanceID) -> Bool {
    guard !trials.isEmpty, trials[0].subject == .control(control) else { return false }
    // Time opens it by itself.
    if case .debounce = trials[0].condition { return false }
    return !holdsOnTrial(for: instance, meant: instance)
  }

  private func holdsOnTrial(for target: InstanceID, meant: InstanceID) -> Bool {
    switch trials[0].condition {
    case .targetAlive: meant == target && machine.state.isOpen(target)
    case .targetOnTop: isOnTop(target)
    case .noTransition: !isBusy(machine.state.scene(of: target))
    case .oncePerInstance: !trials[0].hasRun(for: target)
    case .noModal: !isUnderModal(target)
    case .debounce(let length): !trials[0].hasRun(for: target, within: length, before: now)
    case .waitForCompletion: true
    case .written(let written): holds(written, for: target)
    }
  }

  /// Lets an item wait while a transition runs, if that is what is tried.
  ///
  /// - Returns: Whether it waits.
  mutating func holdBackForTrial(_ item: Item) -> Bool {
    guard !trials.isEmpty, trials[0].condition == .waitForCompletion, isTried(item),
      isBusy(item.scene)
    else { return false }
    trials[0].waiting.append(item)
    return true
  }

  /// The same for a row that was touched: its touch comes once more.
  mutating func holdBackForTrial(_ row: HeldTouch) -> Bool {
    let order = DeliveryOrder(
      deadline: now, deliveryClass: .input, sequence: row.item.number)
    // A finger that stayed has been lifted by now.
    var touch = row.touch
    touch.kind = .tap
    return holdBackForTrial(
      Item(order: order, id: row.item, scene: row.scene, content: .touch(touch)))
  }

  /// Lets the first item go on whose transition has ended; the others wait for what it starts.
  mutating func resumeAfterTransition() {
    let place = trials[0].waiting.firstIndex { item in !isBusy(item.scene) }
    guard let place else { return }
    var item = trials[0].waiting.remove(at: place)
    item.order.deadline = now
    agenda.insert(item)
  }

  /// Whether an item would run the handler that is guarded.
  private func isTried(_ item: Item) -> Bool {
    switch (trials[0].subject, item.content) {
    case (.control(let control), .touch(let touch)): touch.control == control
    case (.message(let message), .input(let input)): input.message == message
    case (.task(let task), .run(let id)):
      machine.state.place(of: id).map { machine.state.runs[$0].task == task } ?? false
    case (.block(let code), .block(let id)):
      machine.state.place(of: id).map { machine.state.blocks[$0].code == code } ?? false
    default: false
    }
  }

  /// Whether a transition runs, is scheduled or held: in a scene, or anywhere for the app's own.
  private func isBusy(_ scene: InstanceID) -> Bool {
    for record in scenes where scene == .none || scene == .app || record.instance == scene {
      if platform.isBusy(record.platform) { return true }
    }
    return false
  }

  /// Whether nothing lies above an instance in its own stack, and in those of its owners.
  private func isOnTop(_ instance: InstanceID) -> Bool {
    var instance = instance
    while let record = machine.state.record(of: instance), record.slot != .none {
      if program.layout(of: record.slot).kind == .stack,
        wantedContents(of: record.slot, record.owner).last != instance
      {
        return false
      }
      instance = record.owner
    }
    return true
  }

  /// Whether a modal slot of an instance's scene holds something that is not on the way to the
  /// instance; of the app's own, a slot of any scene.
  private func isUnderModal(_ instance: InstanceID) -> Bool {
    var way = [instance]
    while let record = way.last.flatMap({ machine.state.record(of: $0) }) {
      way.append(record.owner)
    }
    let scene = machine.state.scene(of: instance)
    for record in machine.state.instances where !record.isEnded {
      let isElsewhere =
        scene != .none && scene != .app && machine.state.scene(of: record.id) != scene
      if isElsewhere { continue }
      for slot in program.slots(of: record.id.screen)
      where program.layout(of: slot).kind == .modal {
        if wantedContents(of: slot, record.id).contains(where: { !way.contains($0) }) {
          return true
        }
      }
    }
    return false
  }
}
