import Exploration
import Reporting
import ScenarioReplay
import ScenarioText
import Verification

/// Fuzzes one app: plays what was found before, runs the campaign, saves and tells what is new.
struct FuzzSession {
  private let start: FuzzStart
  private let jobs: Int
  private let folder: FilePath
  private let timeLimit: Duration?
  private let continues: Bool
  private var campaign: FuzzCampaign
  private var known: [FoundProblem] = []
  private var status = ExitStatus.success
  private var isCutShort = false

  /// How many families each worker gets between two looks at the clock.
  private static let familiesPerWorker = 4

  init(
    _ start: FuzzStart, plan: FuzzPlan, jobs: Int, folder: FilePath, timeLimit: Duration?,
    continues: Bool
  ) {
    self.start = start
    self.jobs = jobs
    self.folder = folder
    self.timeLimit = timeLimit
    self.continues = continues
    campaign = FuzzCampaign(start.subject, plan: plan)
  }

  mutating func run(
    _ loader: inout ScenarioLoader, in context: inout CommandContext
  ) -> ExitStatus {
    playFound(&loader, in: &context)
    if status != .success && !continues {
      context.output.write("not fuzzed: a scenario found before still fails (--continue goes on)\n")
      return status
    }
    search(&context)
    let new = campaign.findings.filter { !known.contains($0.problem) }
    if !new.isEmpty { createFolder(&context) }
    for finding in new {
      save(campaign.shrunk(finding), &loader, in: &context)
    }
    tell(&context)
    return status
  }

  // MARK: What was found before

  /// Plays the scenarios of the folder that play this app.
  private mutating func playFound(
    _ loader: inout ScenarioLoader, in context: inout CommandContext
  ) {
    guard context.files.kind(of: folder) == .folder else { return }
    let search = FileSearch(extensions: ["scenario"]).findings(
      for: [folder.text], in: context.files)
    for input in search.inputs {
      let loaded = loader.load(input, in: context.files)
      if loaded.scenario == nil, case .file? = loaded.syntax?.appSource {
        // Told below: it may be one of this app's.
      } else if !start.isPlayed(by: loaded.syntax, in: input.folder, &context) {
        continue
      }
      guard let scenario = loaded.scenario else {
        context.messages.write(loaded.findings.map(\.text).joined())
        status = status.combined(with: .unusable)
        continue
      }
      let replay = Replay(scenario)
      known += replay.runs.flatMap { run in
        FaultDetectors.findings(in: run.trace, of: scenario.program, binding: run.binding)
      }.map { FoundProblem($0) }
      if replay.verdict.status == .passed { continue }
      context.output.write("still fails: \(input.path)\n")
      status = status.combined(with: .failure)
    }
  }

  // MARK: The campaign

  private mutating func search(_ context: inout CommandContext) {
    let families = Array(campaign.plan.families)
    let clock = ContinuousClock()
    let begin = clock.now
    var first = 0
    while first < families.count, !campaign.isSatisfied {
      let portion = jobs * FuzzSession.familiesPerWorker
      let some = Array(families[first..<min(first + portion, families.count)])
      let campaign = self.campaign
      for result in Workers.map(some, jobs: jobs, { campaign.run(family: $0) })
      where !self.campaign.isSatisfied {
        self.campaign.take(result)
      }
      first += some.count
      if let timeLimit, clock.now - begin >= timeLimit, first < families.count {
        isCutShort = true
        return
      }
    }
  }

  // MARK: Saving and telling

  private mutating func createFolder(_ context: inout CommandContext) {
    do {
      try context.files.createFolder(folder)
    } catch {
      context.messages.write("\(folder): error: \(error.message)\n")
      status = status.combined(with: .unusable)
    }
  }

  private mutating func save(
    _ finding: FuzzFinding, _ loader: inout ScenarioLoader, in context: inout CommandContext
  ) {
    let origin =
      "Found by `navsim fuzz --seed \(campaign.plan.seed)` in family \(finding.family),"
      + " run \(finding.run + 1)."
    let found = FoundScenario(
      finding, of: start.subject, appLines: start.appLines(from: folder, &context),
      setupLines: start.setupLines, origin: origin)
    do {
      let path = try create(found, &context)
      status = status.combined(with: .failure)
      context.output.write("\nfound: \(path)\n\(indented(found.text))")
    } catch {
      context.messages.write("\(folder): error: \(error.message)\n")
      context.output.write("\nfound, not saved:\n\(indented(found.text))")
      status = status.combined(with: .unusable)
    }
  }

  /// Writes the scenario under the first name that is free.
  private func create(
    _ found: FoundScenario, _ context: inout CommandContext
  ) throws(FileError) -> FilePath {
    var number = 1
    while true {
      let name = number == 1 ? found.name : "\(found.name)-\(number)"
      let path = folder.appending("\(name).scenario")
      do {
        try context.files.create(path, Array(found.text.utf8))
        return path
      } catch {
        if error != .exists || number > 9_999 { throw error }
        number += 1
      }
    }
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "  \($0)\n" }.dropLast().joined()
  }

  private func tell(_ context: inout CommandContext) {
    let total = campaign.total
    let new = campaign.findings.count { !known.contains($0.problem) }
    var text = "\n\(start.name): \(total.runs) runs, \(total.steps) steps, "
    text += "\(total.items) items of the main queue, \(total.situations) situations met; "
    text += new == 0 ? "nothing new found\n" : "\(new) new \(new == 1 ? "problem" : "problems")\n"
    if total.idleRuns > 0 {
      text += "warning: in \(total.idleRuns) runs no input was accepted\n"
    }
    if isCutShort {
      text += "ended by the time limit after \(campaign.families) families of runs:"
      text += " how many there are depends on the machine\n"
    }
    context.output.write(text)
  }
}
