extension UIKitPlatform {
  /// What is wrong with the stored state, or `nil`: for tests, between two calls.
  package var invariantViolation: String? {
    if !script.isEmpty { return "steps wait that nobody drained" }
    for controller in controllers {
      if let problem = linkProblem(of: controller) ?? stackProblem(of: controller) {
        return "controller \(controller.id.rawValue): \(problem)"
      }
    }
    for child in children {
      guard contains(child.parent), let record = record(of: child.controller) else {
        return "child \(child.controller.rawValue) or its parent is gone"
      }
      // N13: what an unanimated pop takes has no parent, but still its place.
      if record.parent != child.parent, record.leavingWith == .none || record.parent != .none {
        return "child \(child.controller.rawValue) has another parent"
      }
    }
    for (place, transition) in transitions.enumerated() where transition.isNavigation {
      // N5: one may run that the scheduled one is going to end.
      if transitions[..<place].contains(where: {
        $0.isNavigation && $0.container == transition.container
          && ($0.phase == .scheduled || transition.phase != .scheduled)
      }) {
        return "two transitions of navigation controller \(transition.container.rawValue)"
      }
    }
    return nil
  }

  /// N18: nothing is left invisible on top of a stack where nothing moves.
  private func stackProblem(of navigation: Controller) -> String? {
    guard navigation.kind == .navigation, navigation.appearance == .appeared,
      !transitions.contains(where: { $0.container == navigation.id }),
      navigation.shown != .none, navigation.shown != topViewController(of: navigation.id)
    else { return nil }
    return "it does not show its top"
  }

  private func linkProblem(of controller: Controller) -> String? {
    if controller.presented != .none,
      record(of: controller.presented)?.presenting != controller.id
    {
      return "whom it presents is not presented by it"
    }
    if controller.presenting != .none,
      record(of: controller.presenting)?.presented != controller.id
    {
      return "who presents it does not"
    }
    if controller.parent != .none, !contains(controller.parent) { return "its parent is gone" }
    if controller.leavingWith != .none, !contains(controller.leavingWith),
      !controller.traits.contains(.isOrphan)
    {
      return "it leaves with a transition that is over"
    }
    if controller.appearance == .appeared, !controller.traits.contains(.isInWindow) {
      return "it has appeared in no window"
    }
    return nil
  }
}
