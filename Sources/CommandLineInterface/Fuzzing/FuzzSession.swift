import Exploration
import Reporting
import ScenarioReplay
import ScenarioText
import Verification

/// Fuzzes one app: plays what was found before, runs the campaign, saves and tells what is new.
struct FuzzSession {
  private let start: SearchStart
  private let options: FuzzOptions
  private var folder: FoundFolder
  private var campaign: FuzzCampaign
  private var status = ExitStatus.success
  private var isCutShort = false
  /// How many of the campaign's findings were looked at.
  private var takenFindings = 0
  /// Where each new finding is.
  private var places: [FoundFolder.Place] = []
  /// How many of them could be simpler.
  private var unshrunkCount = 0

  /// How many families each worker gets between two looks at the clock: one where that matters.
  private var familiesPerWorker: Int { options.timeLimit == nil ? 4 : 1 }

  init(_ start: SearchStart, _ options: FuzzOptions) {
    self.start = start
    self.options = options
    folder = FoundFolder(options, of: start)
    campaign = FuzzCampaign(start.subject, plan: options.plan)
  }

  /// What was reached, if that was asked; a campaign without runs has reached nothing.
  var coverage: CoverageReport? {
    if !options.plan.countsCoverage { return nil }
    let reached = campaign.total.reached ?? CoverageCounts(start.subject.coveragePoints)
    return CoverageReport(app: start.appName, runs: campaign.total.runs, reached)
  }

  mutating func run(
    _ loader: inout ScenarioLoader, in context: inout CommandContext
  ) -> ExitStatus {
    status = folder.playFound(&loader, in: &context)
    if status != .success && !options.continues {
      let reason =
        status == .failure
        ? "a scenario found before fails" : "a scenario found before cannot be used"
      context.output.write("not fuzzed: \(reason) (--continue goes on)\n")
      return status
    }
    var plan = options.plan
    plan.known = folder.knownProblems
    plan.knownWords = folder.knownWords
    campaign = FuzzCampaign(start.subject, plan: plan)
    search(&loader, &context)
    tell(&context)
    return status
  }

  // MARK: The campaign

  private mutating func search(
    _ loader: inout ScenarioLoader, _ context: inout CommandContext
  ) {
    let families = Array(campaign.plan.families)
    let progress = FuzzProgress(campaign.plan, timeLimit: options.timeLimit)
    let goesOn = FuzzSession.goesOn(progress, options.timeLimit, context.interruption)
    var first = 0
    while first < families.count, !campaign.isSatisfied, !isHopeless {
      let portion = options.jobs * familiesPerWorker
      let some = Array(families[first..<min(first + portion, families.count)])
      let campaign = self.campaign
      let interruption = context.interruption
      let results = Workers.map(some, jobs: options.jobs) { number in
        campaign.run(family: number) { _ in interruption.isRequested }
      }
      for result in results where !self.campaign.isSatisfied && !isHopeless {
        self.campaign.take(result)
      }
      first += some.count
      save(goesOn, &loader, &context)
      if context.environment.showsProgress {
        context.messages.write(progress.text(self.campaign))
      }
      if context.interruption.isRequested { break }
      if let timeLimit = options.timeLimit, progress.elapsed >= timeLimit, first < families.count {
        isCutShort = true
        break
      }
    }
    if context.environment.showsProgress { context.messages.write(ProgressLine.end) }
  }

  /// Asked before each simpler story: whether nobody has interrupted, and not twice the time limit
  /// has passed.
  private static func goesOn(
    _ progress: FuzzProgress, _ timeLimit: Duration?, _ interruption: Interruption
  ) -> @Sendable () -> Bool {
    { !interruption.isRequested && (timeLimit.map { progress.elapsed < $0 * 2 } ?? true) }
  }

  /// Whether no run of the first family that is played had an input that was accepted: none of the
  /// others will.
  private var isHopeless: Bool {
    campaign.families == 1 && campaign.total.idleRuns == campaign.total.runs
  }

  /// Saves what is new since the last time, so that whatever ends the process, little is lost.
  private mutating func save(
    _ goesOn: @escaping @Sendable () -> Bool, _ loader: inout ScenarioLoader,
    _ context: inout CommandContext
  ) {
    let new = campaign.findings[takenFindings...]
    takenFindings = campaign.findings.count
    if new.isEmpty { return }
    if context.environment.showsProgress { context.messages.write(ProgressLine.end) }
    for finding in new where folder.scenario(showing: finding.problem) == nil {
      if folder.isSavedByOthers(finding.problem, &loader, in: &context) {
        places.append(.savedByOthers)
        continue
      }
      // Who interrupts does not want to wait; what is found can be shrunk later.
      var (told, isWhole) = campaign.shrunk(finding, goesOn: goesOn)
      places.append(
        folder.save(
          told, seed: campaign.plan.seed, isWhole: &isWhole, goesOn: goesOn, &loader, in: &context))
      if !isWhole { unshrunkCount += 1 }
    }
  }

  // MARK: Telling

  /// How many findings there are, and where they are.
  private var outcome: String {
    if places.isEmpty { return "nothing new found, nothing written" }
    func count(_ place: FoundFolder.Place) -> Int { places.count { $0 == place } }
    let (saved, others, unsaved) = (count(.saved), count(.savedByOthers), count(.unsaved))
    let problems = counted(places.count, "new problem")
    if saved == places.count { return "\(problems), saved in \(folder.folder)" }
    var parts: [String] = []
    if saved > 0 { parts.append("\(saved) saved in \(folder.folder)") }
    if others > 0 { parts.append("\(others) saved there by somebody else") }
    if unsaved > 0 { parts.append("\(unsaved) not saved") }
    return "\(problems): \(parts.joined(separator: ", "))"
  }

  /// What became of the runs that had not been played when it ended.
  private var rest: String {
    let plan = campaign.plan
    let runs = plan.families.reduce(0) { $0 + plan.runCount(ofFamily: $1) }
    return campaign.total.runs == runs ? "all runs had been played" : "the rest was not played"
  }

  private mutating func tell(_ context: inout CommandContext) {
    if !places.isEmpty {
      status = status.combined(with: places.contains(.unsaved) ? .unusable : .failure)
    }
    let total = campaign.total
    var text = "\(start.name): \(counted(total.runs, "run")), \(counted(total.steps, "step")), "
    text += "\(counted(total.items, "item")) of the main queue, "
    text += "\(counted(total.situations, "situation")) met\n"
    let plan = campaign.plan
    let bounds =
      start.conditions + ["at most \(counted(plan.maxSteps, "step")) a run"]
      + [SearchStart.notEveryValue(of: start.subject.vocabulary.sampledInputs())].compactMap(\.self)
    text += "within \((bounds + ["seed \(plan.seed)"]).joined(separator: ", "))\n"
    text += "\(outcome)\n"
    if plan.shardCount > 1 { text += "this is shard \(plan.shard + 1) of \(plan.shardCount)\n" }
    if context.interruption.isRequested {
      text += "interrupted: \(rest)\n"
      status = status.combined(with: .interrupted)
    } else if isCutShort {
      let count = Array(plan.families).count
      text += "ended by the time limit after \(campaign.families) of \(count) families of runs:"
      text += " how many are played depends on the machine\n"
    }
    if campaign.isSatisfied {
      text += "ended by `--max-findings`: \(rest)\n"
    }
    if !start.subject.steps.isEmpty, !folder.minimisesApp, places.contains(.saved) {
      text += "each begins with the steps of \(start.name): "
      text += "`navsim shrink` leaves out those that do not matter\n"
    }
    if unshrunkCount > 0 {
      text += "\(unshrunkCount) of them not shrunk to the end: `navsim shrink` goes on\n"
    }
    context.output.write(text)
    warn(&context)
  }

  private mutating func warn(_ context: inout CommandContext) {
    let total = campaign.total
    let limitedRuns = total.limitedRuns.values.reduce(0, +)
    let limits = total.limitedRuns.keys.sorted { $0.rawValue < $1.rawValue }
      .map { "a limit of \($0.text)" }.joined(separator: " and ")
    if limitedRuns > 0 {
      let share = "\(limitedRuns) of \(counted(total.runs, "run"))"
      var text = "warning: \(share) did not settle (\(limits)):"
      text += " `navsim explore` looks for what never ends, `--timing exact` everywhere\n"
      context.output.write(text)
    }
    if total.endedRuns > 0 {
      context.output.write(
        "the steps that it begins with end the run: nothing was tried after them\n")
    }
    if campaign.plan.shard >= campaign.plan.familyCount {
      let parts = counted(campaign.plan.familyCount, "part")
      var text = "warning: nothing was played: this shard is empty,"
      text += " the runs make only \(parts)\n"
      context.output.write(text)
    }
    if total.idleRuns == 0 { return }
    if total.idleRuns < total.runs || !places.isEmpty {
      let share = "\(total.idleRuns) of \(total.runs) runs"
      var text = "warning: in \(share) no input was accepted"
      if total.idleRuns < total.runs {
        text += ": each draws some kinds of events only"
      } else if isHopeless, !campaign.isSatisfied,
        campaign.families < Array(campaign.plan.families).count
      {
        text += ", and so no others were played"
      }
      context.output.write(text + "\n")
    } else if !context.interruption.isRequested {
      let message =
        limitedRuns == total.runs
        ? "expected an app that comes to rest: it reached \(limits), and no input was accepted in"
        : "expected an app that somebody can drive: no input was accepted in"
      let runs = counted(total.runs, "run")
      context.tell(start.name, "\(message) \(runs)")
      status = status.combined(with: .unusable)
    }
  }
}
