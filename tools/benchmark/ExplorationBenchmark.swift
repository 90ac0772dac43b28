import Exploration

/// Measures the search engine on a model that is written by hand, and checks its counts.
struct ExplorationBenchmark {
  /// The model.
  let model: NavModal

  /// What was measured.
  struct Result {
    /// The model.
    var model: NavModal
    /// What the search saw.
    var outcome: SearchOutcome
    /// The time that took.
    var nanoseconds: Int64
  }

  /// Searches the whole model.
  func run() -> Result {
    let start = ProcessorTime()
    var search = StateSearch(model)
    let outcome = search.run()
    return Result(
      model: model, outcome: outcome,
      nanoseconds: ProcessorTime().nanoseconds(since: start))
  }
}

extension ExplorationBenchmark.Result: CustomStringConvertible {
  /// One line for people.
  var description: String {
    let name = model.isCanonical ? "equal situations as one state" : "every state"
    let perSecond = Int64(outcome.stateCount) * 1_000_000 / max(nanoseconds, 1)
    return "NavModal(\(model.depth),\(model.kinds),\(model.capacity)), \(name): "
      + "\(outcome.stateCount) states, \(outcome.transitionCount) transitions, "
      + "depth \(outcome.depth), \(outcome.bytes / outcome.stateCount) bytes a state, "
      + "\(nanoseconds / 1_000_000) ms, \(perSecond) thousand states/s"
  }
}
