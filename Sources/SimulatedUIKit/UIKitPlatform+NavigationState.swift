import EventCore

extension UIKitPlatform {
  /// What stands in the way of a navigation operation.
  enum NavigationState: Hashable {
    case free
    /// An operation of this turn has not started.
    case pending
    /// A transition runs, its own or a modal one around it.
    case running
  }

  func state(of navigation: ControllerID) -> NavigationState {
    for transition in transitions where transition.container == navigation {
      if transition.isNavigation { return transition.phase == .scheduled ? .pending : .running }
    }
    // N3 b: a modal animation around the navigation controller counts.
    for transition in transitions where transition.isModal && transition.isRunning {
      if isAround(transition, navigation) { return .running }
    }
    return .free
  }

  private func isAround(_ transition: Transition, _ navigation: ControllerID) -> Bool {
    if isInside(navigation, transition.container) { return true }
    let modal = transition.kind == .present ? transition.arriving : transition.leaving
    var walker = outermost(from: navigation)
    while walker != .none {
      if walker == modal { return true }
      walker = record(of: walker)?.presenting ?? .none
    }
    return false
  }

  /// The scene of a navigation controller; `nil` if it is gone.
  func navigationScene(of navigation: ControllerID) -> SceneID? {
    guard let record = record(of: navigation) else { return nil }
    precondition(
      record.kind == .navigation,
      "controller \(navigation.rawValue) is asked to navigate but is a \(record.kind)")
    return record.scene
  }

  func isReady(_ navigation: ControllerID) -> Bool {
    guard let record = record(of: navigation) else { return false }
    return record.traits.contains(.isInWindow) && record.isVisible
  }

  /// N7: during a custom transition a second animated operation prints.
  mutating func reportNesting(
    _ kind: ConsoleMessage.Kind, on navigation: ControllerID, isAnimated: Bool
  ) {
    let isNested = transitions.contains {
      $0.container == navigation && $0.isCustom && $0.isRunning
    }
    if isNested, isAnimated {
      script.append(.tell(.console(ConsoleMessage(kind: kind, receiver: navigation))))
    }
  }

  /// N9: what becomes of a pop that finds the navigation controller busy; `nil` if it is free.
  mutating func hold(
    _ kind: HeldRequest.Kind, to target: ControllerID, in navigation: ControllerID,
    isAnimated: Bool, request: RequestID, _ choices: inout ChoiceSource
  ) -> RemovalAnswer? {
    guard let scene = navigationScene(of: navigation) else {
      return RemovalAnswer(command: .dropped(nil), leaving: .none)
    }
    let state = state(of: navigation)
    if state == .free { return nil }
    let subject = subject(topViewController(of: navigation))
    if choices.choose(.popDuringTransition, subject: subject, optionCount: 2) == 1 {
      return RemovalAnswer(command: .dropped(nil), leaving: .none)
    }
    reportNesting(.nestedPop, on: navigation, isAnimated: isAnimated)
    held.append(
      HeldRequest(
        kind: kind, serial: nextHeld(), container: navigation, scene: scene, target: target,
        isAnimated: isAnimated, request: request, waitsForCommit: state == .pending))
    return RemovalAnswer(command: .held, leaving: .none)
  }

  /// N10: a set replaces one of this turn that has not started, unless that leaves it blank.
  mutating func replacesPendingSet(
    _ navigation: ControllerID, _ new: [ControllerID], _ isAnimated: Bool,
    _ choices: inout ChoiceSource
  ) -> Bool {
    guard
      let place = transitions.firstIndex(where: {
        $0.container == navigation && $0.isSet && $0.phase == .scheduled
      })
    else { return false }
    let first = transitions[place]
    if first.arriving == .none, first.isAnimated, isAnimated, !new.isEmpty,
      choices.choose(.setThenSet, subject: subject(navigation), optionCount: 2) == 1
    {
      transitions[place].staysBlank = true
    }
    return true
  }
}
