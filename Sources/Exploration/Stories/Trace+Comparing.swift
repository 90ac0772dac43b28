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

  /// The place of the first entry that another trace does not have there; `nil` if it has them all.
  func firstDifference(from other: Trace) -> Int? {
    let shared = min(entries.count, other.entries.count)
    for place in 0..<shared where entries[place] != other.entries[place] { return place }
    return shared < entries.count ? shared : nil
  }
}
