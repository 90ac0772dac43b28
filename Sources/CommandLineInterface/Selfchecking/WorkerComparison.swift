import Exploration
import Reporting
import ScenarioReplay
import ScenarioText
import Simulation

/// Fuzzes apps with one worker and with several, and compares what they find.
struct WorkerComparison {
  private let settings: RunSettings
  private let workers = max(2, Workers.coreCount)
  private var loader = ScenarioLoader()
  private var appCount = 0
  /// How many apps have nothing that somebody could use.
  private var undrivableCount = 0
  private var byteCount = 0

  /// Two families, the second cut short.
  private static let plan = FuzzPlan(runs: FuzzFamily.runCount + 44, maxSteps: 30)

  init(_ settings: RunSettings) { self.settings = settings }

  /// What was compared, and what could not be; nothing if there was no app.
  var summary: String {
    var text = ""
    if appCount > 0 {
      text += "\(counted(appCount, "app")) fuzzed by 1 and by \(workers) workers "
      text += "with the same \(byteCount) bytes of results\n"
    }
    if undrivableCount > 0 {
      text += "\(counted(undrivableCount, "app")) not fuzzed: nobody can drive "
      text += undrivableCount == 1 ? "it\n" : "them\n"
    }
    return text
  }

  /// Compares one app; one that nobody can drive is counted and passed over.
  mutating func compare(
    _ input: FileSearch.Input, in context: inout CommandContext
  ) -> ExitStatus {
    guard let scenario = context.load(input, with: &loader).scenario else { return .unusable }
    if let refusal = ScenarioRunner(scenario: scenario, options: settings.options).refusal {
      context.tell(input.path, refusal)
      return .unusable
    }
    let subject = SearchSubject(scenario, options: settings.options)
    if subject.vocabulary.isEmpty {
      undrivableCount += 1
      return .success
    }
    let first = WorkerComparison.told(subject, jobs: 1)
    let second = WorkerComparison.told(subject, jobs: workers)
    if let difference = TextDifference(first, second) {
      context.output.write(difference.message(path: input.path.text, of: "campaign"))
      return .notDeterministic
    }
    appCount += 1
    byteCount += first.utf8.count
    return .success
  }

  /// All that a campaign says of an app.
  private static func told(_ subject: SearchSubject, jobs: Int) -> String {
    var campaign = FuzzCampaign(subject, plan: plan)
    let start = campaign
    for result in Workers.map(Array(plan.families), jobs: jobs, { start.run(family: $0) }) {
      campaign.take(result)
    }
    let total = campaign.total
    var text = "\(total.runs) runs, \(total.steps) steps, \(total.items) items, "
    text += "\(total.situations) situations\n"
    for finding in campaign.findings {
      let about = finding.problem.names(subject.scenario.program).joined(separator: ".")
      text += "\(finding.problem.fault.name) \(about), \(finding.family), \(finding.run)\n"
      text += finding.story.lines(subject).joined(separator: "\n") + "\n"
    }
    return text
  }
}
