import TraceModel

extension Trace {
  /// The steps that failed, by their places among all.
  var failedSteps: Set<Int32> {
    var steps: Set<Int32> = []
    for entry in entries {
      if case .stepFailed(let step, _) = entry.event { steps.insert(step) }
    }
    return steps
  }
}
