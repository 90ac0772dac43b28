import SimulatedUIKit
import TraceModel

/// What helps where a step's input missed, by the reason for which it did.
extension FailureText {
  /// What usually helps; `nil` for the cause where the trace does not tell it.
  static func cure(ofMissed cause: MissCause?) -> String {
    switch cause {
    case .disabled:
      "bring about its `enabled when` before the step, and `settle` where that has just happened,"
        + " for it is drawn when the turn is over; or say `may miss`"
    case .excluded, .anotherRowHeld:
      "tap with one finger, lift the other one before the step, or say `may miss`"
    case .sceneAbsent:
      "aim at a scene that is connected then: they are numbered in the order of `connect scene`"
    case .sceneConnected: "`disconnect scene` before the step, or leave the step out"
    case .sceneInactive: "bring the scene back before the step: `foreground` or `active`"
    case .sceneUnchanged: "leave the step out, or say `may miss`"
    case .noFinger: "let a finger come down and stay there before the step: `press`"
    case .platform(.coveredByPresented), .platform(.coveredByOverlay), .platform(.coveredInStack),
      .platform(.inOtherTab):
      "take away what lies above it before the step, aim at what is on top, say `may miss`, or let"
        + " it come while the main thread is busy (`block main` before it): it waits, and is"
        + " hit-tested late"
    case .platform(.backButtonHidden):
      "leave by a control of the page, see to it that its `hidesBackButton` does not hold, or say"
        + " `may miss`"
    case .platform(.outsideIgnored):
      "leave by a control of what is presented, or say `may miss`"
    case .platform(.noCancelButton):
      "`tap outside`, as its cancel button is not shown, or say `may miss`"
    case nil, .notOnScreen, .anotherInstance, .argumentOutOfRange, .touchCancelled, .dropped,
      .platform:
      "`settle` before the step, aim at what is on screen, say `may miss`, or let it come while"
        + " the main thread is busy (`block main` before it): it waits, and is hit-tested late"
    }
  }

  /// Why the input of a failure's step missed, which the trace tells last before the failure.
  static func missCause(of last: Int, in trace: Trace) -> MissCause? {
    for place in stride(from: min(last, trace.entries.count - 1), through: 0, by: -1) {
      if case .inputDelivered(_, .missed(let cause)) = trace.entries[place].event { return cause }
    }
    return nil
  }
}
