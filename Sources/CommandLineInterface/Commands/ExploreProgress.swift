import Exploration

/// The line on a terminal that says how far a search is.
struct ExploreProgress {
  private let clock = ContinuousClock()
  private let begin: ContinuousClock.Instant

  /// What takes the line away.
  static let end = "\r\u{1B}[K"

  /// Begins to measure.
  init() { begin = clock.now }

  /// How long it has taken.
  var elapsed: Duration { clock.now - begin }

  /// The line that takes the place of the last one.
  func line(_ progress: SearchProgress) -> String {
    let (whole, rest) = elapsed.components
    let seconds = max(Double(whole) + Double(rest) / 1e18, 0.001)
    let perSecond = Int(Double(progress.stateCount) / seconds / 1_000)
    return "\(ExploreProgress.end)\(progress.stateCount) states, \(perSecond) thousand/s, "
      + "\(progress.waitingCount) waiting at depth \(progress.depth), \(progress.bytes >> 20) MiB"
  }
}
