import Exploration
import Reporting

/// The line on a terminal that says how far a campaign is.
struct FuzzProgress {
  private let plan: FuzzPlan
  private let runCount: Int
  private let timeLimit: Duration?
  private let line = ProgressLine()

  init(_ plan: FuzzPlan, timeLimit: Duration?) {
    self.plan = plan
    self.timeLimit = timeLimit
    runCount = plan.families.reduce(0) { $0 + plan.runCount(ofFamily: $1) }
  }

  /// How long it has taken.
  var elapsed: Duration { line.elapsed }

  /// The line that takes the place of the last one.
  func text(_ campaign: FuzzCampaign) -> String {
    let total = campaign.total
    let seconds = line.seconds
    let share = Double(total.runs) / Double(max(runCount, 1))
    var left = share > 0 ? seconds / share - seconds : 0
    if let timeLimit { left = min(left, ProgressLine.seconds(timeLimit) - seconds) }
    let perSecond = line.thousandsPerSecond(total.items)
    return line.text(
      "\(total.runs) of \(runCount) runs, \(perSecond) thousand events/s, "
        + "\(counted(total.situations, "situation")), "
        + "\(counted(campaign.findings.count, "finding")), "
        + "\(FuzzProgress.length(max(0, left))) left")
  }

  private static func length(_ seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(.up), 1e9))
    if whole < 100 { return "\(whole) s" }
    return whole < 6_000 ? "\(whole / 60) min" : "\(whole / 3_600) h"
  }
}
