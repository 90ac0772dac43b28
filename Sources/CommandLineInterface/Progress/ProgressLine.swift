/// The line on a terminal that says how far a long command is, and the time since it began.
struct ProgressLine {
  /// What takes the line away.
  static let end = "\r\u{1B}[K"

  private let clock = ContinuousClock()
  private let begin: ContinuousClock.Instant

  /// Begins to measure.
  init() { begin = clock.now }

  /// How long it has taken.
  var elapsed: Duration { clock.now - begin }

  /// The same in seconds, and never nothing, so that what was done can be divided by it.
  var seconds: Double { max(ProgressLine.seconds(elapsed), 0.001) }

  /// How many thousands of something were done a second.
  func thousandsPerSecond(_ count: Int) -> Int { Int(Double(count) / seconds / 1_000) }

  /// The line that takes the place of the last one.
  ///
  /// It does not go on in a second line of a narrow terminal, where nothing would take it away:
  /// what is too long for the terminal is not seen.
  func text(_ words: String) -> String {
    ProgressLine.end + "\u{1B}[?7l" + words + "\u{1B}[?7h"
  }

  /// A time in seconds.
  static func seconds(_ duration: Duration) -> Double {
    let (whole, rest) = duration.components
    return Double(whole) + Double(rest) / 1e18
  }
}
