import EventCore

/// The simulated UIKit: scenes, controllers, presentations, navigation stacks, transitions.
///
/// It is stepped, so that a client can react inside callbacks. A command or a phase changes what
/// UIKit changes in the call, and puts the rest as micro-steps on a script; `next(above:choices:)`
/// does one of them and says what happened. A client drains like this, after every call:
///
///     let depth = platform.scriptDepth
///     let answer = platform.present(sheet, from: menu, ...)
///     while let happening = platform.next(above: depth, choices: &choices) { react(happening) }
///
/// `react` may call the platform and drain in turn: its steps come before those that wait.
///
/// A controller that has left is forgotten. As a receiver it acts like a controller without a view
/// that is in no hierarchy: presenting from it is dropped (P5), dismissing finds nothing (D6).
package struct UIKitPlatform: Hashable, Sendable {
  private let inPlace = UsedInPlace()
  /// The version that is simulated.
  package let profile: PlatformProfile

  var scenes: [WindowScene] = []
  /// In order of creation.
  var controllers: [Controller] = []
  var children: [Child] = []
  /// In order of acceptance.
  var transitions: [Transition] = []
  /// In order of their calls.
  var held: [HeldRequest] = []
  var heldEntries: [HeldEntry] = []
  /// What remains to be done, the next step last.
  var script: [Step] = []
  /// Who wanted the transition whose steps are done at the moment; the user between transitions.
  package internal(set) var actingCause = Cause.user
  var isInBackground = false
  /// Whether any view was ever told to ignore touches: most apps never do, and need no look (E12).
  var hasIgnoredTouches = false
  /// Whether anything but an outermost controller ever presented: few apps do, and the others need
  /// no look at what covers a context (P3).
  var hasPresentedInContext = false
  /// How many controllers are overlays: without any, nobody looks for them.
  var overlayCount = 0
  /// Whether a controller is out of the hierarchy and still presents: without any, nobody looks.
  var hasOrphans = false
  /// `UIView.areAnimationsEnabled` (T3).
  package internal(set) var areAnimationsEnabled = true
  var lastScene: UInt32 = 0
  var lastController: UInt32 = 0
  var lastTransition: UInt32 = 0
  var lastHeld: UInt32 = 0

  /// Makes a platform without scenes.
  package init(profile: PlatformProfile) { self.profile = profile }
}

// MARK: - Numbers

extension UIKitPlatform {
  mutating func nextScene() -> SceneID {
    lastScene += 1
    return SceneID(lastScene)
  }

  mutating func nextController() -> ControllerID {
    lastController += 1
    return ControllerID(lastController)
  }

  mutating func nextTransition() -> TransitionID {
    lastTransition += 1
    return TransitionID(lastTransition)
  }

  mutating func nextHeld() -> UInt32 {
    lastHeld += 1
    return lastHeld
  }
}

// MARK: - Places in the arrays

extension UIKitPlatform {
  func place(of controller: ControllerID) -> Int? {
    // Identifiers ascend: no more controllers follow this one than there are numbers after it.
    guard controller != .none, let last = controllers.last?.id.rawValue,
      controller.rawValue <= last
    else { return nil }
    var place = max(0, controllers.count - 1 - Int(last - controller.rawValue))
    while place < controllers.count {
      let found = controllers[place].id.rawValue
      if found >= controller.rawValue { return found == controller.rawValue ? place : nil }
      place += 1
    }
    return nil
  }

  /// The place of a transition among those in flight.
  package func place(of transition: TransitionID) -> Int? {
    transitions.firstIndex { $0.id == transition }
  }

  func place(of scene: SceneID) -> Int? {
    scenes.firstIndex { $0.id == scene }
  }

  func record(of controller: ControllerID) -> Controller? {
    // A closure here held a copy of the platform for every appearance: 1 % of the loop.
    guard let place = place(of: controller) else { return nil }
    return controllers[place]
  }

  func record(of transition: TransitionID) -> Transition? {
    guard let place = place(of: transition) else { return nil }
    return transitions[place]
  }

  /// The place of a controller that the client must not name once it is gone.
  func livingPlace(of controller: ControllerID, for call: StaticString) -> Int {
    guard let place = place(of: controller) else {
      preconditionFailure("\(call): controller \(controller.rawValue) is gone or was never made")
    }
    return place
  }

  func has(_ trait: Controller.Traits, _ controller: ControllerID) -> Bool {
    guard let place = place(of: controller) else { return false }
    return controllers[place].traits.contains(trait)
  }

  mutating func set(_ trait: Controller.Traits, _ value: Bool, _ controller: ControllerID) {
    guard let place = place(of: controller) else { return }
    if value {
      controllers[place].traits.insert(trait)
    } else {
      controllers[place].traits.remove(trait)
    }
  }

  /// The number by which a choice knows a controller: the client's own mark.
  ///
  /// A container is known by that of the nearest parent that is none.
  func subject(_ controller: ControllerID) -> UInt32 {
    var walker = controller
    while let place = place(of: walker) {
      if controllers[place].tag > 0 { return UInt32(bitPattern: controllers[place].tag) }
      walker = controllers[place].parent
    }
    return 0
  }
}
