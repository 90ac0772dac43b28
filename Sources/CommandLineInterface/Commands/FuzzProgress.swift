import Exploration

/// The line on a terminal that says how far a campaign is.
struct FuzzProgress {
  private let plan: FuzzPlan
  private let runCount: Int
  private let timeLimit: Duration?
  private let clock = ContinuousClock()
  private let begin: ContinuousClock.Instant

  /// What takes the line away.
  static let end = "\r\u{1B}[K"

  init(_ plan: FuzzPlan, timeLimit: Duration?) {
    self.plan = plan
    self.timeLimit = timeLimit
    runCount = plan.families.reduce(0) { $0 + plan.runCount(ofFamily: $1) }
    begin = clock.now
  }

  /// How long it has taken.
  var elapsed: Duration { clock.now - begin }

  /// The line that takes the place of the last one.
  func line(_ campaign: FuzzCampaign) -> String {
    let total = campaign.total
    let seconds = max(FuzzProgress.seconds(elapsed), 0.001)
    let perSecond = Int(Double(total.items) / seconds / 1_000)
    let share = Double(total.runs) / Double(max(runCount, 1))
    var left = share > 0 ? seconds / share - seconds : 0
    if let timeLimit { left = min(left, FuzzProgress.seconds(timeLimit) - seconds) }
    return "\(FuzzProgress.end)\(total.runs) of \(runCount) runs, \(perSecond) thousand events/s, "
      + "\(total.situations) situations, \(campaign.findings.count) findings, "
      + "\(FuzzProgress.length(max(0, left))) left"
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }

  private static func length(_ seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(.up), 1e9))
    if whole < 100 { return "\(whole) s" }
    return whole < 6_000 ? "\(whole / 60) min" : "\(whole / 3_600) h"
  }
}
