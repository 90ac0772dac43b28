import AppModel
import EventCore
import Reconciliation
import ScenarioText
import SimulatedUIKit
import TraceModel

extension World {
  /// Sets the app's state before any scene connects.
  ///
  /// Code that fails there ends the run with that exception.
  package mutating func prepare(_ given: CodeAddress) {
    drainMachine(above: 0)
    guard given != .none, let failure = machine.prepare(given) else { return }
    record(.appException(AppException(kind: failure, instance: .app, handler: .none)))
    isOver = true
  }

  /// Lets one scene connect and come to rest, then begins to count time: that is 0 ms.
  package mutating func connectFirstScene() {
    announceConnection(link: nil)
    while !isOver && !isAtRest, let item = agenda.items.first {
      now = max(now, item.order.deadline)
      takeNextItem()
      if takenCount > RunLimits.itemsPerSettling { reach(.items) }
    }
    countFromNow()
  }

  /// A scene is going to connect now, perhaps because of a link.
  mutating func announceConnection(link: MessageCall?) {
    let input = OutsideInput(
      kind: .sceneConnection, message: nil, link: link, arguments: .empty, target: .none,
      outcome: nil, release: .zero, controller: .none, step: -1, mayMiss: true)
    _ = schedule(
      .input(input), at: now, .input, scene: InstanceID(screen: .scene, ordinal: 1))
  }

  /// Makes this instant zero: what was before is at negative instants.
  private mutating func countFromNow() {
    let past = now - .zero
    trace.moveBack(by: past)
    agenda.moveBack(by: past)
    now = .zero
    lastTurn = VirtualInstant(microseconds: .min)
  }

  /// One more scene connects; the reason of a cold start comes with it, before any view (C2, C3).
  package mutating func connect(link: MessageCall?) {
    let depth = machine.depth
    guard let instance = machine.connectScene() else {
      drainMachine(above: depth)
      return
    }
    currentScene = instance
    let scene = platform.connectScene(tag: instance.word, isRegularWidth: false)
    scenes.append(
      SceneRecord(
        instance: instance, platform: scene, isActive: true, hasAppeared: false,
        quietVersion: 0,
        deferred: DeferredBinding()))
    drainMachine(above: depth)
    // C2, C3: the reason comes with the connection; the window has its root, but no view has
    // appeared.
    setRoot(of: instance, scene)
    if let link { open(link, in: instance) }
  }

  private mutating func setRoot(of instance: InstanceID, _ scene: SceneID) {
    let depth = platform.scriptDepth
    var root = ControllerID.none
    if isRouter {
      root = realiseRoot(of: instance, scene)
    } else {
      root = realise(instance, style: .sheet)
    }
    if root == .none { return }
    platform.setWindowRoot(root, of: scene, crossFade: .zero, request: .none)
    drainPlatform(above: depth)
  }

  /// Under `router` what the scene's one child or tabs show is the window's root itself (D17).
  private mutating func realiseRoot(of instance: InstanceID, _ scene: SceneID) -> ControllerID {
    for slot in program[.scene].slots {
      switch program.layout(of: slot).kind {
      case .child:
        guard let content = wantedContents(of: slot, instance).first else { return .none }
        return realise(content, style: .sheet)
      case .tabs: return realiseTabs(of: slot, instance, scene)
      case .stack, .modal, .overlay: continue
      }
    }
    return .none
  }

  /// Hands a link to a scene whose UI does not exist yet.
  private mutating func open(_ link: MessageCall, in scene: InstanceID) {
    var arguments: [Int32] = []
    if link.arguments != .none {
      let width = program.messageWidths[Int(link.message.index)]
      guard let values = machine.evaluate(link.arguments, in: scene, width: width) else {
        let kind = machine.evaluationFailure ?? .missingInstance
        record(.appException(AppException(kind: kind, instance: scene, handler: .none)))
        isOver = true
        return
      }
      arguments = values
    }
    let input = Input(
      kind: .link, item: current, instance: .none, subject: link.message.index,
      arguments: trace.store(arguments))
    let depth = machine.depth
    let isHandled = machine.receive(link.message, in: scene, arguments: arguments)
    conclude(input, isHandled ? .accepted(scene) : .unhandled, -1, true)
    drainMachine(above: depth)
  }

  /// A scene is disconnected: its lifetimes end, its controllers die without callbacks.
  mutating func disconnect(_ place: Int) {
    cancelTouches(in: scenes[place].instance)
    let scene = scenes.remove(at: place)
    let depth = machine.depth
    machine.disconnectScene(scene.instance)
    drainMachine(above: depth)
    let script = platform.scriptDepth
    platform.disconnectScene(scene.platform)
    drainPlatform(above: script)
    agenda.removeAll { item in
      if case .transitionEnd(let transition) = item.content {
        return !platform.contains(transition)
      }
      return false
    }
    held.removeAll { !machine.state.isOpen($0.owner) }
  }

  /// A scene goes to the background or comes back; animations end with the app's last scene (T4).
  mutating func changeActivity(
    _ place: Int, isActive: Bool, _ traced: Input, _ input: OutsideInput
  ) {
    if scenes[place].isActive == isActive {
      return conclude(traced, .missed(.sceneInactive), input.step, input.mayMiss)
    }
    let wasActive = scenes.contains(where: \.isActive)
    let scene = scenes[place].instance
    conclude(traced, .accepted(scene), input.step, input.mayMiss)
    if !isActive && !scenes[place].isInactive { resignActive(scene) }
    guard let place = scenes.firstIndex(where: { $0.instance == scene }) else { return }
    scenes[place].isActive = isActive
    version &+= 1
    let depth = platform.scriptDepth
    if wasActive != scenes.contains(where: \.isActive) {
      if isActive {
        platform.enterForeground()
      } else {
        platform.enterBackground(choices: &choices)
      }
    }
    drainPlatform(above: depth)
    if isSwiftUI && isActive { reopenSecondSheets(in: scene) }
    tell(isActive ? .foreground : .background, below: scene)
    if isActive { becomeActive(scene) }
    lookAgain()
  }

  /// A scene in the foreground becomes inactive, or active again.
  mutating func changeActivation(
    _ place: Int, isInactive: Bool, _ traced: Input, _ input: OutsideInput
  ) {
    if !scenes[place].isActive || scenes[place].isInactive == isInactive {
      return conclude(traced, .missed(.sceneInactive), input.step, input.mayMiss)
    }
    let scene = scenes[place].instance
    conclude(traced, .accepted(scene), input.step, input.mayMiss)
    if isInactive { resignActive(scene) } else { becomeActive(scene) }
    lookAgain()
  }

  /// E10: an app that becomes inactive loses its fingers: touches and drags are cancelled.
  private mutating func resignActive(_ scene: InstanceID) {
    guard let place = scenes.firstIndex(where: { $0.instance == scene }) else { return }
    scenes[place].isInactive = true
    cancelTouches(in: scene)
    let depth = platform.scriptDepth
    platform.cancelGestures(in: scenes[place].platform)
    drainPlatform(above: depth)
    tell(.inactive, below: scene)
  }

  private mutating func becomeActive(_ scene: InstanceID) {
    guard let place = scenes.firstIndex(where: { $0.instance == scene }) else { return }
    scenes[place].isInactive = false
    tell(.active, below: scene)
  }

  /// Delivers an event of the scene to its lifetimes, owners before what they own, and to the app.
  private mutating func tell(_ event: AppModel.LifecycleEvent, below scene: InstanceID) {
    for record in machine.state.instances
    where machine.state.isOpen(record.id)
      && (record.id == .app || machine.state.scene(of: record.id) == scene)
    {
      let handler = program.handler(of: event, in: record.id.screen)
      if handler != .none && machine.state.isOpen(record.id)
        && machine.guardHolds(handler, of: record.id, arguments: [])
      {
        run(handler, of: record.id, arguments: [])
      }
    }
  }
}
