import Verification

extension Verdict.Status {
  /// What stands before what is told of it.
  var headline: String {
    switch self {
    case .passed: "ok"
    case .failed: "FAILED"
    case .incomplete: "NOT FINISHED"
    }
  }

  /// The colour of that.
  var colour: TerminalColour { self == .passed ? .good : .bad }

  /// What stands beside what is told of it, in the columns of a label.
  var label: String {
    switch self {
    case .passed: "ok"
    case .failed: "failed"
    case .incomplete: "limit"
    }
  }

  /// Its word for programs.
  var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .incomplete: "incomplete"
    }
  }
}
