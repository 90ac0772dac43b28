import AppModel
import EventCore
import SimulatedUIKit
import TraceModel

extension World {
  /// A scene goes to the background or comes back; animations end with the app's last scene (T4).
  mutating func moveScene(
    _ place: Int, isInForeground: Bool, _ traced: Input, _ input: OutsideInput
  ) {
    if scenes[place].isInForeground == isInForeground {
      return conclude(traced, .missed(.sceneUnchanged), input.step)
    }
    let scene = scenes[place].instance
    conclude(traced, .accepted(scene), input.step)
    if isInForeground {
      enterForeground(scene)
      becomeActive(scene)
    } else {
      if !scenes[place].isInactive { resignActive(scene) }
      enterBackground(scene)
      maybeDisconnect(scene)
    }
    lookAgain()
  }

  private mutating func enterForeground(_ scene: InstanceID) {
    guard let place = place(ofScene: scene) else { return }
    let wasActive = scenes.contains(where: \.isInForeground)
    scenes[place].isInForeground = true
    version &+= 1
    let depth = platform.scriptDepth
    if !wasActive { platform.enterForeground() }
    drainPlatform(above: depth)
    if isSwiftUI { reopenSecondSheets(in: scene) }
    tell(.foreground, below: scene)
  }

  private mutating func enterBackground(_ scene: InstanceID) {
    guard let place = place(ofScene: scene) else { return }
    scenes[place].isInForeground = false
    version &+= 1
    endAnimationsOfLastScene()
    tell(.background, below: scene)
  }

  /// T4: animations end with the app's last scene in the foreground, however that goes.
  mutating func endAnimationsOfLastScene() {
    if scenes.contains(where: \.isInForeground) { return }
    let depth = platform.scriptDepth
    platform.enterBackground(choices: &choices)
    drainPlatform(above: depth)
  }

  /// C8: the system may disconnect a scene in the background at any time.
  private mutating func maybeDisconnect(_ scene: InstanceID) {
    let subject = UInt32(bitPattern: scene.word)
    if choices.choose(.backgroundScene, subject: subject, optionCount: 2) == 0 { return }
    scheduleSystemInput(.sceneDisconnection, in: scene)
  }

  /// Something that the system does to a scene by itself is going to come.
  mutating func scheduleSystemInput(_ kind: Input.Kind, in scene: InstanceID) {
    var input = OutsideInput(
      kind: kind, message: nil, reason: nil, arguments: .empty, target: .none, outcome: nil,
      release: .zero, controller: .none, step: .none)
    input.isBySystem = true
    _ = schedule(.input(input), at: now, .input, scene: scene)
  }

  /// C4: a tapped notification, or a link that is followed, brings its scene to the foreground, and
  /// comes while that is still inactive; it makes active what something lay above.
  mutating func open(
    _ place: Int, _ input: OutsideInput, _ arguments: [Int32], _ traced: Input
  ) {
    let scene = scenes[place].instance
    let wasActive = scenes[place].isInForeground && !scenes[place].isInactive
    if !scenes[place].isInForeground { enterForeground(scene) }
    receive(input, arguments, traced, scene)
    if !wasActive { becomeActive(scene) }
    lookAgain()
  }

  /// A scene in the foreground becomes inactive, or active again.
  mutating func changeActivation(
    _ place: Int, isInactive: Bool, _ traced: Input, _ input: OutsideInput
  ) {
    if !scenes[place].isInForeground || scenes[place].isInactive == isInactive {
      let cause: MissCause = scenes[place].isInForeground ? .sceneUnchanged : .sceneInactive
      return conclude(traced, .missed(cause), input.step)
    }
    let scene = scenes[place].instance
    conclude(traced, .accepted(scene), input.step)
    if isInactive { resignActive(scene) } else { becomeActive(scene) }
    lookAgain()
  }

  /// E10: an app that becomes inactive loses its fingers: touches and drags are cancelled.
  private mutating func resignActive(_ scene: InstanceID) {
    guard let place = place(ofScene: scene) else { return }
    scenes[place].isInactive = true
    cancelTouches(in: scene)
    let depth = platform.scriptDepth
    platform.cancelGestures(in: scenes[place].platform)
    agenda.removeAll { $0.isGestureRelease && $0.scene == scene }
    drainPlatform(above: depth)
    tell(.inactive, below: scene)
  }

  private mutating func becomeActive(_ scene: InstanceID) {
    guard let place = place(ofScene: scene) else { return }
    scenes[place].isInactive = false
    tell(.active, below: scene)
  }

  /// Delivers an event of the scene to the scene's lifetimes, owners before what they own: in the
  /// order of messages turned round.
  ///
  /// The app is told before them, of what is so of all its scenes (ScenePhase, read in an App).
  mutating func tell(_ event: LifecycleEvent, below scene: InstanceID) {
    let isOfApp = !scenes.contains { $0.instance != scene && keepsApp($0, from: event) }
    let lifetimes = machine.lifetimesFromFront(in: scene).reversed()
    for instance in (isOfApp ? [.app] : []) + lifetimes {
      let handler = program.handler(of: event, in: instance.screen)
      if handler != .none && machine.state.isOpen(instance) {
        runIfAllowed(handler, of: instance)
      }
    }
  }

  /// Delivers to the app what comes with a scene that connects or goes, and that hears nothing.
  mutating func tellApp(_ event: LifecycleEvent) {
    let handler = program.handler(of: event, in: .app)
    if handler != .none { runIfAllowed(handler, of: .app) }
  }

  /// Whether a scene keeps the app from what happens to another: the app is active while one of
  /// its scenes is, and in the background when all of them are.
  private func keepsApp(_ scene: SceneRecord, from event: LifecycleEvent) -> Bool {
    switch event {
    case .inactive, .active: scene.takesTouches
    case .background, .foreground: scene.isInForeground
    default: false
    }
  }

  /// The scene of an instance, as a place in `scenes`.
  func scenePlace(of instance: InstanceID) -> Int? {
    place(ofScene: machine.state.scene(of: instance))
  }

  /// The place of a scene in `scenes`; `nil` if it is not connected.
  func place(ofScene scene: InstanceID) -> Int? { scenes.firstIndex { $0.instance == scene } }
}
