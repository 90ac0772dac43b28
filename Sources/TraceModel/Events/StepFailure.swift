import AppModel

/// Why a step could not be done as written.
package enum StepFailure: Hashable, Sendable {
  /// The step's input missed, for the reason that its fate tells, and the step does not say `may
  /// miss`.
  case missed(MissCause)
  /// The main queue is empty.
  case nothingToDeliver
  /// Fewer inputs wait.
  case noInput
  /// Fewer transitions run, or none.
  case noTransition
  /// Less comes late, or nothing.
  case noDelay
  /// No finger drags.
  case noFinger
  /// No run of the task is pending.
  case noRun
  /// Nobody has cancelled the run.
  case notCancelled
  /// The outcome's condition does not hold.
  case outcomeImpossible
  /// What `settle` waits for was not over in time.
  case notSettled
  /// The step's instant had passed already.
  case tooLate
  /// An expression of the step has no value.
  case noValue(AppException.Kind)
}

extension StepFailure {
  /// The same failure without the numbers of what it is about, which differ from run to run.
  package var withoutNumbers: StepFailure {
    if case .missed(let cause) = self { .missed(cause.withoutNumbers) } else { self }
  }

  /// The reason in words.
  package var text: String {
    switch self {
    case .missed: "it does not say `may miss`, and its input missed"
    case .nothingToDeliver: "the main queue is empty"
    case .noInput: "no such input waits"
    case .noTransition: "no such transition runs"
    case .noDelay: "no such throttle, debounce or late write is under way"
    case .noFinger: "no finger drags"
    case .noRun: "no such run of the task is under way"
    case .notCancelled: "nobody has cancelled the run"
    case .outcomeImpossible: "the outcome's condition does not hold"
    case .notSettled: "it did not settle in time"
    case .tooLate: "its instant had passed already"
    case .noValue(let kind): "an expression has no value: \(kind.text)"
    }
  }
}
