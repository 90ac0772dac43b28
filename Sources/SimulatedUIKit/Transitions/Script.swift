import EventCore

/// A micro-step: one thing that UIKit does, judged on the state of the moment at which it is done.
enum Step: Hashable, Sendable {
  /// What follows is done for somebody else again.
  case actFor(Cause)
  /// Nothing but telling.
  case tell(Happening)
  case load(ControllerID)
  /// WA or WD; unless it may interrupt, an appearance that has not ended is printed (N8).
  case will(ControllerID, appears: Bool, mayInterrupt: Bool)
  case forwardWill(ControllerID, appears: Bool, mayInterrupt: Bool)
  case insertView(ControllerID)
  case removeView(ControllerID)
  case isAppearing(ControllerID)
  case forwardIsAppearing(ControllerID)
  case did(ControllerID, appears: Bool)
  case forwardDid(ControllerID, appears: Bool)
  case clearFlags(ControllerID)
  case begin(TransitionID)
  case announce(TransitionID)
  /// Under `plain`: the callbacks of a start that come with the end.
  case callBackStart(TransitionID)
  case end(TransitionID)
  /// The next `didMove(toParent: nil)` of a transition's end.
  case moveOut(TransitionID)
  /// The next removal of a transition's end.
  case removeLeaving(TransitionID)
  case remove(ControllerID, Cause)
  case removeIfOrphan(ControllerID, Cause)
  /// Gives up what a removed container leaves behind.
  case sweep
  case close(TransitionID, TransitionOutcome)
  case runHeld(afterCommit: Bool)
  /// Reads the delegate's answer at the beginning of a drag (M1).
  case decidePullDown(ControllerID)
  /// Reads the delegate's answer to a tap outside (M5).
  case decideTapOutside(ControllerID)
  /// Leaves an empty controller on a presenter that awaits one (D16).
  case leaveEmptyModal(ControllerID)
  /// Loses sight of a controller that still presents, and of what it presents (D17).
  case leak(ControllerID)
}

extension UIKitPlatform {
  /// How many micro-steps wait; the argument of `next(above:choices:)` for whoever calls next.
  package var scriptDepth: Int { script.count }

  /// Does micro-steps until one is worth telling; `nil` once the script is as short as `depth`.
  package mutating func next(above depth: Int, choices: inout ChoiceSource) -> Happening? {
    while script.count > depth {
      if let happening = perform(script.removeLast(), &choices) { return happening }
    }
    return nil
  }

  /// Turns the steps appended since `mark` round, so that the first of them is done first.
  mutating func turnRound(from mark: Int) {
    // Reversing a slice in place copies the array: the slice holds a second reference to it.
    var low = mark
    var high = script.count - 1
    while low < high {
      script.swapAt(low, high)
      low += 1
      high -= 1
    }
  }

  /// What a transition's start and end consist of is done for whoever wanted the transition.
  private mutating func performed(
    for transition: TransitionID, _ work: (inout UIKitPlatform) -> Void
  ) {
    guard let cause = record(of: transition)?.cause, cause != actingCause else {
      return work(&self)
    }
    script.append(.actFor(actingCause))
    actingCause = cause
    work(&self)
  }

  private mutating func perform(_ step: Step, _ choices: inout ChoiceSource) -> Happening? {
    switch step {
    case .actFor(let cause): actingCause = cause
    case .tell(let happening): return happening
    case .load(let controller): return load(controller)
    case .will(let controller, let appears, let mayInterrupt):
      return will(controller, appears: appears, mayInterrupt: mayInterrupt)
    case .forwardWill(let controller, let appears, let mayInterrupt):
      forwardWill(controller, appears: appears, mayInterrupt: mayInterrupt)
    case .insertView(let controller): insertView(controller)
    case .removeView(let controller): removeView(controller)
    case .isAppearing(let controller): return isAppearing(controller)
    case .forwardIsAppearing(let controller): forwardIsAppearing(controller)
    case .did(let controller, let appears): return did(controller, appears: appears)
    case .forwardDid(let controller, let appears): forwardDid(controller, appears: appears)
    case .clearFlags(let controller): clearFlags(controller)
    case .begin(let transition): performed(for: transition) { $0.begin(transition, &choices) }
    case .announce(let transition): return announce(transition, &choices)
    case .end(let transition): performed(for: transition) { $0.end(transition, &choices) }
    case .callBackStart(let transition): callBackStart(of: transition, &choices)
    case .moveOut(let transition): return moveOut(transition)
    case .removeLeaving(let transition): removeLeaving(transition)
    case .remove(let controller, let cause): return remove(controller, cause)
    case .removeIfOrphan(let controller, let cause): removeIfOrphan(controller, cause)
    case .sweep: return sweep()
    case .close(let transition, let outcome): return close(transition, outcome)
    case .runHeld(let afterCommit): return runHeld(afterCommit: afterCommit, &choices)
    case .decidePullDown(let controller): decidePullDown(controller)
    case .decideTapOutside(let controller): decideTapOutside(controller)
    case .leaveEmptyModal(let presenter): return leaveEmptyModal(on: presenter)
    case .leak(let controller): return leak(controller)
    }
    return nil
  }
}
