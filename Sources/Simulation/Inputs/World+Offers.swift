import AppModel
import EventCore
import ScenarioText
import SimulatedUIKit

/// A control that a finger could come down on now.
package struct OfferedControl: Hashable, Sendable {
  /// Whose control it is.
  package var instance: InstanceID
  /// Which one.
  package var control: ControlID
}

/// What a user could do now besides touching controls.
package struct OfferedGestures: OptionSet, Hashable, Sendable {
  /// One bit for each gesture.
  package let rawValue: UInt8
  /// Makes a set of its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A back button leads somewhere.
  package static let back = OfferedGestures(rawValue: 1 << 0)
  /// A modal is up.
  package static let modal = OfferedGestures(rawValue: 1 << 1)
  /// The topmost modal is one that the app does not know.
  package static let stranger = OfferedGestures(rawValue: 1 << 2)
  /// A swipe from the edge begins: something can be popped, or nobody asks whether (G5).
  package static let edgeSwipe = OfferedGestures(rawValue: 1 << 3)
  /// A drag across the content pops something (N16 c).
  package static let contentSwipe = OfferedGestures(rawValue: 1 << 4)
}

extension World {
  /// Adds the controls of a scene that are drawn where a finger can reach them, whether or not they
  /// act.
  ///
  /// A view that a transition keeps from taking touches is among them: the touch may have to wait.
  /// So is what something on its way out uncovers; while a touch of that waits, what leaves is out
  /// of sight.
  package func appendOffers(ofScene place: Int, to offers: inout [OfferedControl]) {
    if !scenes[place].isInForeground { return }
    let scene = scenes[place].instance
    for place in machine.state.instances.indices {
      let instance = machine.state.instances[place].id
      let controls = program.layout(of: instance.screen).controls
      if controls.isEmpty || machine.state.scene(at: place) != scene { continue }
      if !isInSight(instance) { continue }
      for index in controls {
        offers.append(
          OfferedControl(instance: instance, control: program.layout.controlsOfScreens[index]))
      }
    }
  }

  /// The instance that a finger comes down on that is meant for a screen, whichever instance of it.
  package func instanceUnderFinger(_ screen: ScreenID, ofScene place: Int) -> InstanceID {
    instanceUnderFinger(InstanceTarget(screen: screen, ordinal: 0), scenes[place].instance)
  }

  /// The transition that moves an instance's view out of sight and has not ended: a finger that
  /// comes down on it comes before that end (E1); `none` if there is none.
  package func transition(movingAway instance: InstanceID) -> TransitionID {
    if isPlain || instance == .none { return .none }
    let controller = controller(of: instance)
    return controller == .none ? .none : platform.transition(movingAway: controller)
  }

  /// Whether a finger can reach an instance's view now, at once or when what runs has ended.
  func isInSight(_ instance: InstanceID) -> Bool {
    let controller = controller(of: instance)
    if controller == .none { return false }
    switch platform.hitTest(controller) {
    case .hit, .missed(.blocked), .missed(.crossFading):
      if !platform.isUncovering { return true }
      let transition = platform.transition(takingAway: controller)
      return transition == .none || !agenda.hasTouch(uncoveredBy: transition)
    // E1: a touch that waits may find that it takes touches again.
    case .missed(.interactionDisabled): return platform.isUncovered(controller)
    case .missed: return platform.transition(uncovering: controller) != .none
    }
  }

  /// The transition that uncovers an instance's view, which nothing else covers; `none` if it can
  /// be reached without one, or not at all.
  package func transition(uncovering instance: InstanceID) -> TransitionID {
    if !platform.isUncovering || instance == .none { return .none }
    let controller = controller(of: instance)
    if controller == .none { return .none }
    switch platform.hitTest(controller) {
    case .hit, .missed(.blocked), .missed(.crossFading): return .none
    case .missed: return platform.transition(uncovering: controller)
    }
  }

  /// Forgets of the touches that wait what had uncovered them, where that is over.
  mutating func forgetUncovering() {
    var isThere = false
    for item in agenda.items {
      if case .touch(let touch) = item.content, touch.uncovering != .none { isThere = true }
    }
    if !isThere { return }
    let platform = platform
    agenda.forgetUncovering { !platform.contains($0) }
  }

  /// Whether a control offers these arguments now; the words of its parameters.
  package mutating func offers(_ words: [Int32], of offer: OfferedControl) -> Bool {
    isInRange(words, offer.control, offer.instance)
  }

  /// What else a user could do in a scene.
  package func offeredGestures(ofScene place: Int) -> OfferedGestures {
    let scene = scenes[place]
    if !scene.isInForeground { return [] }
    var gestures: OfferedGestures = []
    let presented = frontmostPresented(scene)
    let bar = platform.backReceiver(in: scene.platform, on: presented)
    if bar != .none {
      if platform.showsBackButton(bar) { gestures.insert(.back) }
      let swiped = platform.swipeReceiver(in: scene.platform, on: presented)
      if platform.showsBackButton(swiped) || platform.isSwipeUnguarded(swiped) {
        gestures.insert(.edgeSwipe)
      }
      if platform.profile.hasContentSwipeBack {
        let dragged = platform.swipeReceiver(in: scene.platform, on: presented, onContent: true)
        if platform.showsBackButton(dragged) { gestures.insert(.contentSwipe) }
      }
    }
    if presented != .none {
      gestures.insert(isStranger(presented) ? [.modal, .stranger] : .modal)
    }
    return gestures
  }

  /// Adds the tabs whose items a user could tap in a scene: those of every bar that is there, also
  /// if its lifetime is over, and of none that is only wanted.
  package func appendTabs(ofScene place: Int, to tabs: inout [InstanceID]) {
    let scene = scenes[place].instance
    for record in machine.state.instances where program.isTab(record) {
      if machine.state.scene(of: record.id) != scene || controller(of: record.id) == .none {
        continue
      }
      tabs.append(record.id)
    }
  }

  /// Adds what the menu of a scene's back button names, if there is one: what lies under the top.
  package func appendBackMenu(ofScene place: Int, to pages: inout [InstanceID]) {
    let navigation = navigation(
      for: .backMenu, scenes[place], on: frontmostPresented(scenes[place]))
    if !platform.showsBackButton(navigation) { return }
    for controller in platform.viewControllers(of: navigation).dropLast() {
      if let page = instance(of: controller) { pages.append(page) }
    }
  }

  /// How many fingers are down, in all scenes.
  package var fingerCount: Int {
    var count = 0
    for scene in scenes { count += fingersDown(in: scene.instance).count }
    return count
  }

  /// How many scenes have connected or wait to.
  package var sceneCount: Int {
    machine.state.sessions.count
      + agenda.items.count {
        guard case .input(let input) = $0.content else { return false }
        return input.kind == .sceneConnection && input.session == 0
      }
  }

  /// The controls on which fingers stay.
  package var heldControls: [ControlID] { heldFingers.compactMap(\.touch.control) }

  /// The sessions, counted from 1, whose scenes are disconnected and could connect; the first can
  /// also where none has been connected yet.
  package var disconnectedSessions: [Int32] {
    (1...Int32(max(1, machine.state.sessions.count))).filter { session in
      let scene = machine.state.scene(ofSession: session)
      return !scenes.contains { $0.instance == scene }
    }
  }
}
