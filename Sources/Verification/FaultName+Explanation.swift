import AppModel

extension FaultName {
  /// What is meant, on one line.
  package var explanation: String {
    switch self {
    case .desync: "at rest, the screen does not show the app's state"
    case .doubleEffect: "a tap made before an earlier one's effect was over had an effect, too"
    case .exception: "UIKit or the app raised, and the run ended"
    case .invariant: "a condition that the app promises does not hold"
    case .leak: "at rest, what no lifetime and no view owns is still alive"
    case .lostPresentation: "what UIKit dropped is still wanted, and nobody asked again"
    case .neverCompleted: "somebody waits for a completion that will never be called"
    case .overDismiss: "a dismiss or pop removed more than anybody had asked to remove"
    case .retainCycle: "objects refer to each other strongly in a circle"
    case .stuck: "nothing that the user could do would have any effect"
    case .unbalanced: "appearance callbacks do not pair"
    case .undone: "a view that the user had removed was shown again, though nobody asked anew"
    case .wrongInstance: "a touch acted on another instance than the one under the finger"
    case .zombieEffect: "logic whose lifetime was over changed something"
    }
  }

  /// What usually helps, on one line.
  package var cure: String {
    switch self {
    case .desync:
      "compare with what is shown when a transition has ended (binding deferred does); empty a"
        + " modal slot before another in its scene is filled, or let the screen on top have it;"
        + " learn of removals by the user in `removed`, `dismissed` or `disappear when leaving`"
    case .doubleEffect:
      "guard the handler with `when`, judged at delivery: the stack as it was when the button was"
        + " drawn (`when pages == [menu]`), or no run pending; `enabled when` is too late;"
        + " `repeatable` where every tap is to count"
    case .exception:
      "present and push new instances only, and compute indices from what UIKit shows now"
    case .invariant:
      "find the handler in the story that breaks it: guard it with `when`, or let it change, or set"
        + " back, all that belongs together"
    case .leak:
      "dismiss what is presented before the window's root is replaced; let every object have one"
        + " strong owner, and capture weakly what a timer or closure uses"
    case .lostPresentation:
      "present and dismiss when the transition before has ended (its completion, or binding"
        + " deferred), and ask again after a drop"
    case .neverCompleted:
      "do not wait for the completion of a command that UIKit may drop: wait for the transition,"
        + " or look at what is shown"
    case .overDismiss:
      "dismiss from the presenting side, and only while what it presents is not being dismissed"
    case .retainCycle:
      "give every object one strong owner: let the reference that the circle names be weak"
    case .stuck:
      "give the screen something to do or to close (what shuts a control opens it again in every"
        + " outcome), mark it `final`, or look for the transition or alert that never ends"
    case .unbalanced:
      "let one operation of a controller end before the next begins, and do not present before"
        + " its first `appear`; what two gestures of the user do at once no app can avoid:"
        + " `allow unbalanced`"
    case .undone:
      "take the instance out of the state when its view is taken away: `removed { close }`,"
        + " `dismissed { close }`; `disappear` does not come to a page that was covered"
    case .wrongInstance:
      "let the handler check for whom the touch was meant, or ignore touches that waited"
    case .zombieEffect:
      "let tasks, timers and closures capture the logic weakly, and let the lifetime own it, not"
        + " the view (ownership lifetimes); declare what must go on in the scene or the app"
    }
  }
}
