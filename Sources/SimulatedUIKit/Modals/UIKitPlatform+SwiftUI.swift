/// How far a presentation is, for whoever compares it with a wish.
package enum ModalPhase: UInt8, Hashable, Sendable {
  /// Nobody presents the controller, or there is none.
  case absent
  /// Accepted; it has not ended its way in.
  case arriving
  /// It stands.
  case settled
  /// Accepted to go, or dragged by the user.
  case leaving
}

/// What the layer of SwiftUI asks the platform beyond UIKit's own questions (rules S).
extension UIKitPlatform {
  /// How far a controller's own presentation is.
  package func modalPhase(of controller: ControllerID) -> ModalPhase {
    guard let record = record(of: controller), record.presenting != .none else { return .absent }
    if record.leavingWith != .none { return .leaving }
    return isAnimatingIn(controller) ? .arriving : .settled
  }

  /// Whether a navigation controller's own transition has started and not ended, or the user has
  /// asked for it (S20).
  package func isInTransition(_ navigation: ControllerID) -> Bool {
    transitions.contains {
      $0.container == navigation && $0.isNavigation
        && ($0.isRunning || $0.phase == .scheduled && $0.cause == .user)
    }
  }

  /// Whether the user has taken a controller off its stack; by hand not before the end, for until
  /// then the finger may give it back (S21).
  package func isPoppedByUser(_ controller: ControllerID) -> Bool {
    guard let record = record(of: controller), let transition = self.record(of: record.leavingWith)
    else { return false }
    // N16 a: a second back tap waits until the pop before it has ended, and is told then.
    return transition.kind == .pop && transition.cause == .user && transition.phase != .scheduled
      && (!transition.isInteractive || transition.phase == .ending)
  }

  /// Whether the pop of a navigation controller that runs, or is ending, is the user's, and whether
  /// by hand; `nil` if it is not (S21).
  package func isUserPopInteractive(in navigation: ControllerID) -> Bool? {
    transitions.first {
      $0.container == navigation && $0.kind == .pop && $0.cause == .user && $0.phase != .scheduled
    }?.isInteractive
  }

  /// Whether a controller is told right now that its view will appear: the transition that brings
  /// it has begun and has not been announced yet (S1).
  package func isBeginningToAppear(_ controller: ControllerID) -> Bool {
    guard record(of: controller)?.appearance == .appearing else { return false }
    return transitions.contains {
      $0.phase == .running && !$0.isAnnounced && isInside(controller, $0.arriving)
    }
  }

  /// S9: the presentation under way never ends.
  ///
  /// - Returns: The transition, or `none` if none is under way.
  package mutating func freezePresentation(of controller: ControllerID) -> TransitionID {
    guard
      let place = transitions.firstIndex(where: {
        $0.kind == .present && $0.arriving == controller && $0.phase != .ending
      })
    else { return .none }
    transitions[place].isEndless = true
    return transitions[place].id
  }
}
