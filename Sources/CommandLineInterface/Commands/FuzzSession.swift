import Exploration
import Reporting
import ScenarioReplay
import ScenarioText

/// Fuzzes one app: plays what was found before, runs the campaign, saves and tells what is new.
struct FuzzSession {
  private let start: FuzzStart
  private let options: FuzzOptions
  private var folder: FoundFolder
  private var campaign: FuzzCampaign
  private var status = ExitStatus.success
  private var isCutShort = false

  /// How many families each worker gets between two looks at the clock.
  private static let familiesPerWorker = 4

  init(_ start: FuzzStart, _ options: FuzzOptions) {
    self.start = start
    self.options = options
    folder = FoundFolder(options, of: start)
    campaign = FuzzCampaign(start.subject, plan: options.plan)
  }

  /// What was reached, if that was asked; nothing if no run was played.
  var coverage: CoverageReport? {
    campaign.total.reached.map {
      CoverageReport(app: start.appName, runs: campaign.total.runs, $0)
    }
  }

  mutating func run(
    _ loader: inout ScenarioLoader, in context: inout CommandContext
  ) -> ExitStatus {
    status = folder.playFound(&loader, in: &context)
    if status != .success && !options.continues {
      let reason =
        status == .failure
        ? "a scenario found before still fails" : "a scenario found before cannot be used"
      context.output.write("not fuzzed: \(reason) (--continue goes on)\n")
      return status
    }
    search(&context)
    let new = campaign.findings.filter { !folder.knows($0.problem) }
    for finding in new {
      // Who interrupts does not want to wait; what is found can be shrunk later.
      let isFinal = !context.interruption.isRequested
      let told = isFinal ? campaign.shrunk(finding) : finding
      status = status.combined(
        with: folder.save(told, seed: campaign.plan.seed, isFinal: isFinal, in: &context))
    }
    tell(new.count, &context)
    return status
  }

  // MARK: The campaign

  private mutating func search(_ context: inout CommandContext) {
    let families = Array(campaign.plan.families)
    let progress = FuzzProgress(campaign.plan, timeLimit: options.timeLimit)
    var first = 0
    while first < families.count, !campaign.isSatisfied {
      let portion = options.jobs * FuzzSession.familiesPerWorker
      let some = Array(families[first..<min(first + portion, families.count)])
      let campaign = self.campaign
      let interruption = context.interruption
      let results = Workers.map(some, jobs: options.jobs) { number in
        campaign.run(family: number) { _ in interruption.isRequested }
      }
      for result in results where !self.campaign.isSatisfied { self.campaign.take(result) }
      first += some.count
      if context.environment.showsProgress {
        context.messages.write(progress.line(self.campaign))
      }
      if context.interruption.isRequested { break }
      if let timeLimit = options.timeLimit, progress.elapsed >= timeLimit, first < families.count {
        isCutShort = true
        break
      }
    }
    if context.environment.showsProgress { context.messages.write(FuzzProgress.end) }
  }

  // MARK: Telling

  private mutating func tell(_ new: Int, _ context: inout CommandContext) {
    let total = campaign.total
    var text = "\n\(start.name): \(total.runs) runs, \(total.steps) steps, "
    text += "\(total.items) items of the main queue, \(total.situations) situations met; "
    text += new == 0 ? "nothing new found\n" : "\(new) new \(new == 1 ? "problem" : "problems")\n"
    let plan = campaign.plan
    if plan.shardCount > 1 { text += "this is shard \(plan.shard + 1) of \(plan.shardCount)\n" }
    if context.interruption.isRequested {
      text += "interrupted: the rest was not played, and what was found last is not shrunk\n"
      status = status.combined(with: .interrupted)
    } else if isCutShort {
      text += "ended by the time limit after \(campaign.families) families of runs:"
      text += " how many there are depends on the machine\n"
    }
    context.output.write(text)
    if total.idleRuns == 0 { return }
    if total.idleRuns < total.runs {
      let share = "\(total.idleRuns) of \(total.runs) runs"
      context.output.write("warning: in \(share) no input was accepted\n")
    } else if !context.interruption.isRequested {
      let message = "expected an app that somebody can drive: in all \(total.runs) runs no input"
      context.messages.write("\(start.name): error: \(message) was accepted\n")
      status = status.combined(with: .unusable)
    }
  }
}
