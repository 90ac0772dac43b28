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
    raise(failure)
  }

  /// Lets one scene connect and come to rest, then begins to count time: that is 0 ms.
  package mutating func connectFirstScene() {
    announceConnection(nil)
    let last = takenItemCount + RunLimits.itemsPerSettling
    while !isOver && !isAtRest, let item = agenda.items.first {
      now = max(now, item.order.deadline)
      takeNextItem()
      if takenItemCount > last { reach(.items) }
    }
    countFromNow()
  }

  /// A scene is going to connect now, perhaps because of a link or notification.
  mutating func announceConnection(_ reason: MessageCall?) {
    let input = OutsideInput(
      kind: .sceneConnection, message: nil, reason: reason, arguments: .empty, target: .none,
      outcome: nil, release: .zero, controller: .none, step: .none)
    _ = schedule(
      .input(input), at: now, .input, scene: machine.state.scene(ofSession: 1))
  }

  /// Makes this instant zero: what was before is at negative instants.
  private mutating func countFromNow() {
    let past = now - VirtualInstant.zero
    trace.moveBack(by: past)
    agenda.moveBack(by: past)
    now = .zero
    lastTurn = VirtualInstant(microseconds: .min)
  }

  /// A scene connects: a new one, or one that was disconnected before.
  mutating func connect(_ input: OutsideInput, _ traced: Input, _ scene: InstanceID) {
    // It may have connected again while this waited.
    let known =
      input.session == 0 ? InstanceID.none : machine.state.scene(ofSession: input.session)
    if known != .none && scenes.contains(where: { $0.instance == known }) {
      return conclude(traced, .missed(.sceneConnected), input.step)
    }
    // The next number is that of a new scene; there is none beyond.
    let count = Int32(machine.state.sessions.count)
    if input.session > count + 1 {
      return conclude(traced, .missed(.sceneAbsent), input.step)
    }
    let session = input.session > count ? 0 : input.session
    conclude(traced, .accepted(scene), input.step)
    connect(input.reason, session: session)
  }

  /// C8: a scene that was disconnected connects again when the user comes back to it, or opens
  /// something in it.
  mutating func connectAgain(_ input: OutsideInput, _ traced: Input, _ scene: InstanceID) {
    let session = machine.state.session(of: scene)
    let opens =
      switch input.kind {
      case .foreground, .link, .notification: session != 0
      default: false
      }
    guard opens else {
      return conclude(traced, .missed(.sceneAbsent), input.step)
    }
    conclude(traced, .accepted(scene), input.step)
    connect(input.reason, session: session)
  }

  /// A scene connects, and is in the foreground; the app hears of it where no other was, but for
  /// its launch.
  package mutating func connect(_ reason: MessageCall?, session: Int32) {
    let isLaunch = machine.state.sessions.isEmpty
    let wasInForeground = scenes.contains(where: \.isInForeground)
    let wasActive = scenes.contains(where: \.takesTouches)
    begin(reason, session: session)
    if isLaunch || isOver { return }
    if !wasInForeground { tellApp(.foreground) }
    if !wasActive { tellApp(.active) }
  }

  /// The window of a scene comes; the reason of a cold start comes with it, before any view (C2,
  /// C3, C4).
  private mutating func begin(_ reason: MessageCall?, session: Int32) {
    let depth = machine.depth
    let former = session == 0 ? InstanceID.none : machine.state.scene(ofSession: session)
    guard let instance = machine.connectScene(session: session) else {
      drainMachine(above: depth)
      return
    }
    currentScene = instance
    let scene = platform.connectScene(tag: instance.word, isRegularWidth: isRegularWidth)
    // T4: with its first scene in the foreground the app is there.
    if !scenes.contains(where: \.isInForeground) {
      let script = platform.scriptDepth
      platform.enterForeground()
      drainPlatform(above: script)
    }
    scenes.append(
      SceneRecord(
        instance: instance, platform: scene, isInForeground: true, hasAppeared: false,
        quietVersion: 0,
        deferred: DeferredBinding()))
    if former != .none { record(.sceneReconnected(former, as: instance)) }
    drainMachine(above: depth)
    if !isRouter { giveBack(to: instance) }
    let isNotification = reason.map { program[$0.message].kind == .notification } ?? false
    // C4: the delegate of notifications is called before there is a root.
    if isNotification, let reason { hand(reason, to: instance) }
    if isOver || !machine.state.isOpen(instance) { return }
    // C2, C3: the reason comes with the connection; the window has its root, but no view has
    // appeared.
    setRoot(of: instance, scene)
    // What a router commands needs the controllers that it commands.
    if isRouter { giveBack(to: instance) }
    showLooks(of: instance)  // E12: the window's own
    guard let reason else { return }
    let subject = UInt32(bitPattern: instance.word)
    if isNotification,
      choices.choose(.coldNotification, subject: subject, optionCount: 2) == 0
    {
      return
    }
    hand(reason, to: instance)
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

  /// Hands a link or notification to a scene whose UI does not exist yet.
  private mutating func hand(_ reason: MessageCall, to scene: InstanceID) {
    var arguments: [Int32] = []
    if reason.arguments != .none {
      let width = program.messageWidths[Int(reason.message.index)]
      guard let values = words(of: reason.arguments, in: scene, width: width) else { return }
      arguments = values
    }
    let input = Input(
      kind: program[reason.message].kind == .link ? .link : .notification, item: current,
      instance: .none, subject: reason.message.index,
      arguments: trace.store(arguments))
    receive(reason.message, arguments, input, scene, .none)
  }

  /// A scene is disconnected: its lifetimes end, its controllers die without callbacks.
  mutating func disconnect(_ place: Int) {
    cancelTouches(in: scenes[place].instance)
    keep(scenes[place].instance)
    let scene = scenes.remove(at: place)
    let depth = machine.depth
    machine.disconnectScene(scene.instance)
    drainMachine(above: depth)
    if !machine.state.subscriptions.isEmpty { unsubscribe(below: scene.instance) }
    let script = platform.scriptDepth
    platform.disconnectScene(scene.platform)
    drainPlatform(above: script)
    agenda.removeEnds { !platform.contains($0) }
    if isSwiftUI { forgetWrites(of: scene.instance) }
    heldWishes.removeAll { !machine.state.isOpen($0.owner) }
    runningTransitions.removeAll { !platform.contains($0.id) }
    if scene.isInForeground && !scenes.isEmpty { endAnimationsOfLastScene() }
    if scene.takesTouches && !scenes.contains(where: \.takesTouches) { tellApp(.inactive) }
    if scene.isInForeground && !scenes.contains(where: \.isInForeground) { tellApp(.background) }
  }
}
