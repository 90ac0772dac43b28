import Exploration
import Reporting

/// The line on a terminal that says how far a search is.
struct ExploreProgress {
  /// How many states were visited before it began.
  let formerCount: Int
  private let line = ProgressLine()

  /// How long it has taken.
  var elapsed: Duration { line.elapsed }

  /// The line that takes the place of the last one.
  func text(_ progress: SearchProgress) -> String {
    let rate = line.thousandsPerSecond(progress.stateCount - formerCount)
    let problems = progress.problemCount
    let found = problems == 0 ? "" : "\(counted(problems, "problem")) (^C tells), "
    return line.text(
      "\(found)\(progress.stateCount) states, \(rate) thousand/s, "
        + "\(progress.waitingCount) waiting at depth \(progress.depth), "
        + "\(progress.bytes >> 20) MiB")
  }
}
