import AppModel
import EventCore
import ScenarioText
import Simulation

// What happens next.
extension FuzzRun {
  /// How many kinds are drawn until one is possible.
  private static let drawsPerEvent = 12
  /// After one in so many events that take something away a touch comes late.
  private static let eventsPerLateTouch = 6

  /// Adds one event, or a few that belong together.
  ///
  /// - Returns: Whether anything could be done.
  mutating func addEvent() -> Bool {
    let instant = nextInstant()
    guard let place = drawScene() else {
      bringBack(at: instant)
      return true
    }
    if mix.isEmpty { return false }
    for _ in 0..<FuzzRun.drawsPerEvent {
      let kind = mix.draw(&numbers)
      let scene = session(place)
      if !add(kind, at: instant, place) { continue }
      if kind.mayUncover, mix.contains(.busyMainThread),
        numbers.isOne(in: FuzzRun.eventsPerLateTouch)
      {
        addLateTouch(scene)
      }
      return true
    }
    return false
  }

  /// Nothing is in the foreground: the user comes back, or opens something; or the system takes a
  /// scene away meanwhile (C8).
  private mutating func bringBack(at instant: VirtualInstant) {
    let isGone = play.world.scenes.isEmpty
    let gone = play.world.disconnectedSessions
    let count = isGone ? gone.count : play.world.scenes.count
    let place = count == 1 ? 0 : numbers.below(count)
    let scene = isGone ? gone[place] : session(place)
    if numbers.isOne(in: 3), mix.contains(.link) {
      add(drawMessage(.link), at: instant, scene: scene)
    } else if numbers.isOne(in: 3), mix.contains(.notification) {
      add(drawMessage(.notification), at: instant, scene: scene)
    } else if !isGone, mix.contains(.scene), numbers.isOne(in: 4) {
      add(.disconnectScene, at: instant, scene: scene)
    } else {
      add(isGone ? .connectScene(isAgain: true) : .foreground, at: instant, scene: scene)
    }
  }

  /// Any scene that there has been: a link or notification brings it to the foreground, or lets it
  /// connect again.
  private mutating func drawSession() -> Int32 {
    Int32(1 + numbers.below(play.world.machine.state.sessions.count))
  }

  /// The number by which steps know the scene at a place.
  private func session(_ place: Int) -> Int32 {
    play.world.machine.state.session(of: play.world.scenes[place].instance)
  }

  /// The place of a scene in the foreground that steps know by a number.
  func activeScene(_ session: Int32) -> Int? {
    play.world.scenes.indices.first { place in
      play.world.scenes[place].isInForeground && self.session(place) == session
    }
  }

  /// A scene in the foreground, by its place.
  private mutating func drawScene() -> Int? {
    let count = play.world.scenes.count
    if count == 1 { return play.world.scenes[0].isInForeground ? 0 : nil }
    if count == 0 { return nil }
    let first = numbers.below(count)
    for step in 0..<count {
      let place = (first + step) % count
      if play.world.scenes[place].isInForeground { return place }
    }
    return nil
  }

  /// Adds an event of a kind to the scene at a place.
  ///
  /// - Returns: Whether that is possible.
  mutating func add(_ kind: EventKind, at instant: VirtualInstant, _ place: Int) -> Bool {
    let scene = session(place)
    switch kind {
    case .touch: return addTouch(place, scene, at: instant)
    case .doubleTouch: return addDoubleTouch(place, scene, at: instant)
    case .twoFingers: return addTwoFingers(place, scene, at: instant)
    case .press: return addPress(place, scene, at: instant)
    case .busyMainThread: return addBusyMainThread(place, scene, at: instant)
    case .activity: return addActivity(at: instant)
    case .scene: return addScene(scene, at: instant)
    case .link, .notification:
      addMessage(kind, scene, at: instant, anyOnceIn: 2)
      if numbers.isOne(in: 4) { addWaiting(with: kind, place, scene) }
      return true
    case .key:
      add(drawMessage(kind), at: instant, scene: scene)
      return true
    case .tab:
      instances.removeAll(keepingCapacity: true)
      play.world.appendTabs(ofScene: place, to: &instances)
      return addChoice(at: instant, scene) { .tapTab($0) }
    case .backMenu:
      instances.removeAll(keepingCapacity: true)
      play.world.appendBackMenu(ofScene: place, to: &instances)
      return addChoice(at: instant, scene) { .backMenu($0) }
    case .back, .edgeSwipe, .contentSwipe, .pullDown, .tapOutside, .stranger:
      guard let action = drawGesture(kind, play.world.offeredGestures(ofScene: place), at: instant)
      else {
        return false
      }
      add(action, at: instant, scene: scene)
      return true
    }
  }

  private mutating func addChoice(
    at instant: VirtualInstant, _ scene: Int32, _ action: (InstanceTarget) -> StepAction
  ) -> Bool {
    if instances.isEmpty { return false }
    let chosen = instances[numbers.below(instances.count)]
    add(action(play.world.target(choosing: chosen)), at: instant, scene: scene)
    return true
  }

  private mutating func drawGesture(
    _ kind: EventKind, _ offered: OfferedGestures, at instant: VirtualInstant
  ) -> StepAction? {
    switch kind {
    case .back where offered.contains(.back): .backButton
    case .edgeSwipe where offered.contains(.edgeSwipe): drawDrag(.edgeSwipe, from: instant)
    case .contentSwipe where offered.contains(.contentSwipe):
      drawDrag(.contentSwipe, from: instant)
    case .pullDown where offered.contains(.modal): drawDrag(.pullDown, from: instant)
    case .tapOutside where offered.contains(.modal): .tapOutside
    case .stranger: drawStranger(offered)
    default: nil
    }
  }

  private mutating func drawDrag(
    _ gesture: DragGesture, from instant: VirtualInstant
  ) -> StepAction {
    .drag(gesture, isFinished: !numbers.isOne(in: 3), after: drawDrag(from: instant))
  }

  private mutating func drawStranger(_ offered: OfferedGestures) -> StepAction {
    if offered.contains(.stranger) {
      return .stranger(numbers.isOne(in: 2) ? .dismisses : .button)
    }
    let modals = StrangerModal.allCases
    return .stranger(
      .presents(modals[numbers.below(modals.count)], isOnRoot: numbers.isOne(in: 4)))
  }

  /// A link or notification, to the scene or now and then to any other.
  ///
  /// - Parameter share: Once in so many times it is any message, whatever the app's state holds.
  mutating func addMessage(
    _ kind: EventKind, _ scene: Int32, at instant: VirtualInstant, anyOnceIn share: Int
  ) {
    let isElsewhere = play.world.machine.state.sessions.count > 1 && numbers.isOne(in: 4)
    add(
      drawMessage(kind, anyOnceIn: share), at: instant, scene: isElsewhere ? drawSession() : scene)
  }

  /// What waits for the main thread together with a message: a second one, a touch of what the
  /// screen shows before both, both, or nothing.
  private mutating func addWaiting(with kind: EventKind, _ place: Int, _ scene: Int32) {
    if numbers.isOne(in: 2) { addMessage(kind, scene, at: last, anyOnceIn: 2) }
    if mix.contains(.touch), !numbers.isOne(in: 4) { _ = addTouch(place, scene, at: last) }
  }

  private mutating func drawMessage(_ kind: EventKind, anyOnceIn share: Int = 2) -> StepAction {
    switch kind {
    case .link: .link(drawCall(subject.vocabulary.links, anyOnceIn: share))
    case .notification: .notification(drawCall(subject.vocabulary.notifications, anyOnceIn: share))
    default: .key(subject.vocabulary.keys[numbers.below(subject.vocabulary.keys.count)])
    }
  }

  /// Any call once in so many times; else rather one with a value that the app's state holds,
  /// because it may name what is there.
  private mutating func drawCall(_ calls: [MessageCall], anyOnceIn share: Int) -> MessageCall {
    let call = calls[numbers.below(calls.count)]
    if call.arguments == .none || numbers.isOne(in: share) { return call }
    let first = numbers.below(calls.count)
    for step in calls.indices {
      let other = calls[(first + step) % calls.count]
      let values = subject.vocabulary.program.constants(at: other.arguments) ?? []
      for value in values where play.world.machine.state.cells.contains(value) { return other }
    }
    return call
  }

  /// A scene, in the foreground or not, changes its activity.
  private mutating func addActivity(at instant: VirtualInstant) -> Bool {
    let place = numbers.below(play.world.scenes.count)
    let scene = play.world.scenes[place]
    let action: StepAction =
      if !scene.isInForeground {
        .foreground
      } else if scene.isInactive {
        numbers.isOne(in: 3) ? .background : .active
      } else {
        numbers.isOne(in: 3) ? .inactive : .background
      }
    add(action, at: instant, scene: session(place))
    return true
  }

  /// A scene connects, connects again, or one is disconnected, in the foreground or not (C8).
  private mutating func addScene(_ scene: Int32, at instant: VirtualInstant) -> Bool {
    let gone = play.world.disconnectedSessions
    if !gone.isEmpty, numbers.isOne(in: 2) {
      let session = gone[numbers.below(gone.count)]
      add(.connectScene(isAgain: true), at: instant, scene: session)
    } else if play.world.scenes.count > 1 || numbers.isOne(in: 3) {
      let count = play.world.scenes.count
      let leaving = count == 1 ? scene : session(numbers.below(count))
      add(.disconnectScene, at: instant, scene: leaving)
    } else {
      add(.connectScene(isAgain: false), at: instant, scene: scene)
    }
    return true
  }
}
