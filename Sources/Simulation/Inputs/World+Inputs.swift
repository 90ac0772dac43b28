import AppModel
import EventCore
import ScenarioText
import SimulatedUIKit
import TraceModel

extension World {
  /// Something comes from outside: it is written down as it is now, and waits for the main thread.
  mutating func arrive(_ arrival: Arrival) {
    let scene = machine.state.scene(ofSession: arrival.scene)
    if arrival.step != .none { begin(step: Int(arrival.step.index)) }
    switch arrival.action {
    case .tap(let aim, var beneath, let second):
      var aim = aim
      // E12: a finger on a view that takes no touches is on what lies beneath.
      if let through = beneath, isInert(aim.target, scene) { (aim, beneath) = (through, nil) }
      let item = touchDown(.tap, aim, scene, arrival)
      if let beneath { lay(beneath, under: item, scene, arrival) }
      if let second { touchDown(.tap, second, scene, arrival, beside: item) }
    case .press(let aim): touchDown(.press, aim, scene, arrival)
    case .release(let aim): touchDown(.release, aim, scene, arrival)
    case .type(let target, let control, let code):
      let aim = ControlAim(target: target, control: control, arguments: code)
      touchDown(.type, aim, scene, arrival)
    case .tapOutside:
      let modal = platform.modalMoved(by: modalUnderFinger(inScene: scene))
      let touch = Touch(
        kind: .tapOutside, instance: instance(of: modal) ?? .none, control: nil, screen: .scene,
        arguments: .empty,
        sight: .touched, wasEnabled: true, wasInRange: true, isSecondFinger: false,
        isExcluded: false, step: arrival.step)
      queueTouch(touch, [], argumentCount: 0, scene)
    case .blockMain(let duration):
      _ = schedule(.blockMain(duration), at: now, .input, scene: scene)
    case .expect(.state(let expectation)):
      judge(expectation, scene: arrival.scene, Int(arrival.step.index))
    case .expect: break
    default: arriveOutside(arrival, scene)
    }
  }

  // MARK: Touches

  /// A finger comes down: it remembers the instance under it, how the control looks, and what a row
  /// shows.
  ///
  /// - Parameter first: The first finger's touch, for a second one that comes with it.
  /// - Returns: Its item; none if its arguments have no value.
  @discardableResult
  private mutating func touchDown(
    _ kind: Input.Kind, _ aim: ControlAim, _ scene: InstanceID, _ arrival: Arrival,
    beside first: ItemID? = nil
  ) -> ItemID {
    let control = aim.control
    let declaration = program.layout(of: control)
    let (instance, isHit) = findUnderFinger(aim.target, scene)
    guard var values = arguments(of: aim, scene, arrival) else { return .none }
    let isKnown = instance != .none && machine.state.place(of: instance) != nil
    var isRelease = false
    var kind = kind
    switch kind {
    case .tap: if case .button = declaration.kind { kind = .button }
    case .release: isRelease = true
    default: break
    }
    // Without `&&`, whose closure would hold the whole world.
    var isExcluded = false
    if !isRelease {
      isExcluded = self.isExcluded(control, of: instance, values, in: scene, beside: first)
    }
    let touch = Touch(
      kind: kind, instance: instance,
      missingInstance: instance == .none ? aim.target.numbered : .none,
      control: control, screen: aim.target.screen, arguments: .empty,
      sight: isHit ? .touched : sight(of: instance),
      wasEnabled: isKnown && machine.isDrawnEnabled(control, of: instance),
      wasInRange: isKnown && isInRange(values, control, instance),
      isSecondFinger: first != nil,
      uncovering: isRelease || isHit ? .none : transition(uncovering: instance),
      isExcluded: isExcluded,
      step: arrival.step)
    let count = values.count
    if isKnown, declaration.rowIdentity != .none {
      values += rowIdentity(of: control, values, in: instance) ?? []
    }
    let item = queueTouch(touch, values, argumentCount: count, scene)
    if leavesTimeOpen && !isRelease { putEndBehindInputs(of: transition(movingAway: instance)) }
    return item
  }

  /// The arguments that a step gives; `nil` if they have no value, which fails the step.
  mutating func arguments(
    of aim: ControlAim, _ scene: InstanceID, _ arrival: Arrival
  ) -> [Int32]? {
    if aim.arguments == .none || machine.state.place(of: scene) == nil { return [] }
    let width = program.layout(of: aim.control).argumentWidth
    do {
      return try machine.evaluate(aim.arguments, in: scene, width: width)
    } catch {
      record(.stepFailed(index: arrival.step.index, .noValue(error.kind)))
      return nil
    }
  }

  /// Puts a touch into the main queue; the words are its arguments, then what its row shows.
  @discardableResult
  private mutating func queueTouch(
    _ touch: Touch, _ words: [Int32], argumentCount: Int, _ scene: InstanceID
  ) -> ItemID {
    var touch = touch
    touch.arguments = agenda.store(words)
    let id = queueInput(.touch(touch), scene)
    let arguments = argumentCount == words.count ? words : Array(words.prefix(argumentCount))
    record(.inputArrived(input(touch, arguments, id)), cause: id, scene: scene)
    return id
  }

  /// A touch as traces tell it.
  mutating func input(_ touch: Touch, _ arguments: [Int32], _ id: ItemID) -> Input {
    Input(
      kind: touch.kind, item: id, instance: touch.instance,
      missingInstance: touch.missingInstance, subject: touch.control?.index ?? -1,
      arguments: trace.store(arguments))
  }

  /// The instance that a finger on a control of this screen comes down on: one that takes touches,
  /// else the last that is in sight, else the last there is.
  func instanceUnderFinger(
    _ target: InstanceTarget, _ scene: InstanceID
  ) -> InstanceID {
    findUnderFinger(target, scene).instance
  }

  /// The instance that a finger comes down on, and whether it takes touches now.
  private func findUnderFinger(
    _ target: InstanceTarget, _ scene: InstanceID
  ) -> (instance: InstanceID, isHit: Bool) {
    var candidate = InstanceID.none
    for place in machine.state.instances.indices.reversed() {
      let id = machine.state.instances[place].id
      if id.screen != target.screen { continue }
      if target.ordinal != 0 && id.ordinal != target.ordinal { continue }
      if machine.state.scene(at: place) != scene { continue }
      let controller = controller(of: id)
      if controller == .none || isGoneUnseen(controller) { continue }
      if case .hit = platform.hitTest(controller) { return (id, true) }
      if candidate == .none { candidate = id }
    }
    // `plain`: what is not on top is under no finger.
    if isPlain { return (.none, false) }
    // Who names an instance means no other.
    if target.ordinal != 0 || candidate == .none || isInSight(candidate) {
      return (candidate, false)
    }
    // The last may be in another tab, or covered: the finger is on what can be seen.
    let isLeaving = isLeavingStack(candidate)
    let seen = machine.state.instances.last {
      $0.id.screen == target.screen && machine.state.scene(of: $0.id) == scene
        && (isLeaving ? transition(uncovering: $0.id) != .none : isInSight($0.id))
    }
    return (seen?.id ?? candidate, false)
  }

  /// Whether nothing lies above the view that a finger aims at, and it takes no touches (E12).
  private func isInert(_ target: InstanceTarget, _ scene: InstanceID) -> Bool {
    if isPlain { return false }
    let controller = controller(of: findUnderFinger(target, scene).instance)
    return controller != .none && platform.isUncovered(controller)
      && platform.hitTest(controller) == .missed(.interactionDisabled)
  }

  /// How a finger that comes down now finds an instance.
  private func sight(of instance: InstanceID) -> Sight {
    if isPlain { return .touched }
    let controller = controller(of: instance)
    return controller == .none ? .none : platform.sight(of: controller)
  }

  /// Whether a page is on its way out of sight: until a push or pop has ended it can be seen beside
  /// the one that takes its place.
  private func isLeavingStack(_ instance: InstanceID) -> Bool {
    let controller = controller(of: instance)
    guard case .missed(.coveredInStack) = platform.hitTest(controller) else { return false }
    return platform.isInWindow(controller)
  }

  /// Whether the arguments are among those that the control offers now.
  mutating func isInRange(
    _ values: [Int32], _ control: ControlID, _ instance: InstanceID
  ) -> Bool {
    if !program.layout(of: control).hasBounds { return true }
    var word = 0
    for (index, type) in program[control].parameters.enumerated() {
      let bound = program[control].parameterBounds[index]
      if bound != .none {
        let limit = machine.evaluateWord(bound, in: instance) ?? 0
        if values[word] < 0 || values[word] >= limit { return false }
      }
      word += Int(program.width(of: type))
    }
    return true
  }
}
