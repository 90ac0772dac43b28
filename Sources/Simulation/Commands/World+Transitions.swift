import AppModel
import EventCore
import SimulatedUIKit
import TraceModel

/// The transitions of the platform, as the world notes them and plans their ends.
extension World {
  /// The platform has begun a transition.
  mutating func started(_ start: TransitionStart) {
    guard let scene = scenes.first(where: { $0.platform == start.scene })?.instance else {
      preconditionFailure("transition \(start.id.rawValue) starts in no scene")
    }
    let owner = instance(around: start.container, in: scene)
    record(
      .transitionStarted(
        start.id, start.kind, owner: owner, length: World.duration(of: start.length)),
      cause: item(of: start.cause), scene: scene)
    runningTransitions.append(RunningTransition(id: start.id, scene: scene))
    schedule(start.id, start.length)
  }

  /// A window's root has no container but its scene.
  private func instance(around container: ControllerID, in scene: InstanceID) -> InstanceID {
    container == .none ? scene : instance(around: container)
  }

  /// Nothing is left that could end a transition.
  mutating func waitsForever(_ transition: TransitionID) {
    let scene = runningTransitions.first { $0.id == transition }?.scene ?? currentScene
    let owner = instance(around: platform.container(of: transition), in: scene)
    record(.waitsForever(owner: owner, slot: .none, transition), cause: .none, scene: scene)
  }

  private static func duration(of length: TransitionLength) -> VirtualDuration {
    switch length {
    case .atOnce, .turns: .zero
    case .duration(let duration): duration
    case .untilReleased, .never: VirtualDuration(microseconds: -1)
    }
  }

  /// Plans the end of a transition, if it has one of its own.
  mutating func schedule(_ transition: TransitionID, _ length: TransitionLength) {
    let running = runningTransitions.first { $0.id == transition }
    let scene = running?.scene ?? currentScene
    switch length {
    case .atOnce, .untilReleased, .never: break
    case .duration(let duration):
      _ = schedule(.transitionEnd(transition), at: now + duration, .completion, scene: scene)
    case .turns(let count):
      _ = schedule(.transitionTurns(transition, count), at: now, .completion, scene: scene)
    }
  }

  /// A transition runs on, and what was planned as its end is none.
  mutating func waits(_ transition: TransitionID) {
    agenda.removeEnds { $0 == transition }
  }

  /// A transition is over, at its end or before.
  mutating func ended(
    _ transition: TransitionID, _ outcome: TransitionOutcome, _ cause: Cause
  ) {
    agenda.removeEnds { $0 == transition }
    // T4: what ends transitions of the app need not come from their scene.
    var scene = currentScene
    for place in runningTransitions.indices where runningTransitions[place].id == transition {
      scene = runningTransitions[place].scene
      runningTransitions.remove(at: place)
      break
    }
    let cause = item(of: cause)
    record(.transitionEnded(transition, outcome), cause: cause, scene: scene)
    if isDeferred {
      for index in scenes.indices { scenes[index].deferred.somethingChanged() }
    }
    if isSwiftUI { swiftUI?.needsUpdate = true }
    isJudged = false
  }

  /// How many transitions have started and not ended.
  package var runningTransitionCount: Int { runningTransitions.count }
}
