import AppModel
import EventCore
import ScenarioText
import Simulation

// What can come from outside.
extension ExploredModel {
  /// How many fingers stay down at most.
  private static let maxFingers = 2

  /// Adds what a user or the system can do to a scene.
  ///
  /// - Parameter hasRoom: Whether one more input may wait.
  mutating func collectInputs(_ place: Int, hasRoom: Bool) {
    let scene = world.scenes[place]
    let session = world.machine.state.session(of: scene.instance)
    if !scene.isInForeground {
      if !hasRoom { return }
      add(offered.inBackground, session)
      add(offered.lastOfScene, session)  // C8
      return add(offered.opening, session)
    }
    let gestures = world.offeredGestures(ofScene: place)
    // One finger drags at a time.
    let isDragging = world.agenda.items.contains(where: \.isGestureRelease)
    if hasRoom {
      if scene.isInactive { add(offered.whileInactive, session) }
      collectTouches(place, session)
      add(offered.opening, session)
      add(offered.outside, session)
      if gestures.contains(.modal) {
        if !isDragging { add(offered.pulls, session) }
        add(offered.modal, session)
      }
      add(gestures.contains(.stranger) ? offered.onStranger : offered.stranger, session)
      collectTabs(place, session)
      add(offered.lastOfScene, session)
    }
    // `plain`: a gesture is recognised at once, and waits for nobody.
    if !hasRoom && !world.isPlain { return }
    if gestures.contains(.back) { add(offered.back, session, atOnce: world.isPlain) }
    // Of equally short stories the first one is told, and a tap comes to mind before the menu.
    if hasRoom { collectBackMenu(place, session) }
    if isDragging { return }
    if gestures.contains(.edgeSwipe) { add(offered.edgeSwipes, session, atOnce: world.isPlain) }
    if gestures.contains(.contentSwipe) {
      add(offered.contentSwipes, session, atOnce: world.isPlain)
    }
  }

  private mutating func collectTouches(_ place: Int, _ session: Int32) {
    offers.removeAll(keepingCapacity: true)
    repeated.removeAll(keepingCapacity: true)
    world.appendOffers(ofScene: place, to: &offers)
    var count = 0
    for index in offers.indices {
      let control = offers[index].control
      var isNew = true
      for earlier in 0..<count where offers[earlier].control == control { isNew = false }
      if !isNew {
        repeated.append(offers[index])
        continue
      }
      offers[count] = offers[index]
      count += 1
      var touched = ExploredEvent.TouchedView.staying
      if world.platform.isInTransition {
        let screen = offers[index].instance.screen
        touched = touchedView(of: world.instanceUnderFinger(screen, ofScene: place))
      }
      add(offered.ofControls[Int(control.index)], session, touched: touched)
    }
    offers.removeLast(offers.count - count)
    repeated += offers
    collectRepeatedTouches(session)
    if offered.hasFingers { collectFingers(session) }
  }

  /// Of several instances of a screen, those that a finger can reach and the screen alone does not
  /// mean: that may be one on its way out, which no finger can reach any more.
  private mutating func collectRepeatedTouches(_ session: Int32) {
    for offer in repeated where world.target(touching: offer.instance).ordinal != 0 {
      let rank = world.rank(of: offer.instance)
      add(
        offered.ofControls[Int(offer.control.index)], session,
        touched: touchedView(of: offer.instance), rank: rank)
    }
  }

  /// What becomes of the view that a finger comes down on.
  private func touchedView(of instance: InstanceID) -> ExploredEvent.TouchedView {
    if world.transition(uncovering: instance) != .none { return .uncovered }
    let leaving = world.transition(movingAway: instance)
    return leaving == .none ? .staying : .leaving(leaving)
  }

  /// Fingers that stay, that are lifted, and that come together.
  private mutating func collectFingers(_ session: Int32) {
    let controls = offered.ofControls.count
    for first in offers.indices {
      for second in offers.indices where !offered.together.isEmpty {
        let pair = Int(offers[first].control.index) * controls + Int(offers[second].control.index)
        add(offered.together[pair], session)
      }
      if world.fingerCount < ExploredModel.maxFingers {
        add(offered.pressing[Int(offers[first].control.index)], session)
      }
    }
    for control in world.heldControls { add(offered.releasing[Int(control.index)], session) }
  }

  private mutating func collectTabs(_ place: Int, _ session: Int32) {
    if !offered.hasTabs { return }
    places.removeAll(keepingCapacity: true)
    world.appendTabs(ofScene: place, to: &places)
    addScreens(offered.ofTabs, session)
  }

  private mutating func collectBackMenu(_ place: Int, _ session: Int32) {
    if !offered.hasBackMenu { return }
    places.removeAll(keepingCapacity: true)
    world.appendBackMenu(ofScene: place, to: &places)
    addScreens(offered.ofBackMenu, session)
  }

  /// A step names a screen, and one of several instances of it by its rank.
  private mutating func addScreens(_ actions: [Range<Int>], _ session: Int32) {
    for instance in places {
      let isMeant = world.target(choosing: instance).ordinal == 0
      add(
        actions[Int(instance.screen.index)], session, rank: isMeant ? 0 : world.rank(of: instance))
    }
  }

  /// Scenes connect, for the first time or again, perhaps for a link or notification (C3, C8).
  mutating func collectConnections() {
    if world.sceneCount < plan.sceneLimit { add(offered.newScene, 1) }
    if world.scenes.count == world.machine.state.sessions.count { return }
    for session in world.disconnectedSessions {
      add(offered.formerScene, session)
      add(offered.opening, session)
    }
  }
}
