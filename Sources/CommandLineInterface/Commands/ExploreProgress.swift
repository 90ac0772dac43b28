import Exploration

/// The line on a terminal that says how far a search is.
struct ExploreProgress {
  private let line = ProgressLine()

  /// How long it has taken.
  var elapsed: Duration { line.elapsed }

  /// The line that takes the place of the last one.
  func text(_ progress: SearchProgress) -> String {
    line.text(
      "\(progress.stateCount) states, \(line.thousandsPerSecond(progress.stateCount)) thousand/s, "
        + "\(progress.waitingCount) waiting at depth \(progress.depth), "
        + "\(progress.bytes >> 20) MiB")
  }
}
