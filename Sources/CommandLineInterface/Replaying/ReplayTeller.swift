import Exploration
import Reporting
import ScenarioReplay
import ScenarioText
import Simulation
import TraceModel

/// Tells what replays come to, one by one, in the formats asked for; traces are let go once told.
struct ReplayTeller {
  /// Why files are left out that are asked for.
  enum StopReason: String {
    /// A scenario has failed, and `--fail-fast` is given.
    case failure = "stopped at the first failure"
    /// Somebody has interrupted.
    case interruption = "interrupted"
  }

  /// What it all comes to so far.
  private(set) var status = ExitStatus.success
  /// Whether a scenario has failed; a file that cannot be used has not.
  private(set) var hasFailure = false

  let telling: ReplayCommand.Telling
  var summary = ReportSummary()
  var comparisons: ComparisonSummary?
  /// The JUnit report, if one is asked for.
  var junit: JUnitReport?
  private var folders: ReplayedFolders?
  private var unpassed = UnpassedScenarios()
  private let options: [String]
  private var unusableCount = 0
  private var unusableFiles: Set<FilePath> = []
  private var unplayedCount = 0
  /// Whether a scenario has a trace that it expects.
  var hasTrace = false
  /// What ended it all before the last file, and how many files came after that.
  private var stop: (reason: StopReason, files: Int)?
  /// How many scenarios were not played under a platform that was asked for.
  private var leftOut: [(platform: String, scenarios: Int)] = []

  /// Makes a teller.
  ///
  /// - Parameters:
  ///   - inputs: The files that are replayed.
  ///   - options: What a command that repeats a run has to say besides the path.
  init(_ telling: ReplayCommand.Telling, of inputs: [FileSearch.Input], options: [String]) {
    self.telling = telling
    self.options = options
    if telling.isJSONLines { return }
    let isFolded = !telling.isVerbose && !telling.printsTraces
    folders = ReplayedFolders(inputs, isFolded: isFolded)
  }

  /// Goes to the next file.
  mutating func begin(_ input: FileSearch.Input) { folders?.begin(input) }

  /// Ends the file at hand.
  mutating func end(_ context: inout CommandContext) {
    context.output.write(folders?.end(context.console) ?? "")
  }

  /// Leaves out the files that are left, if any are.
  mutating func stop(_ reason: StopReason, leaving files: Int = 0) {
    if stop == nil { stop = (reason, files) }
    if reason == .interruption { status = status.combined(with: .interrupted) }
  }

  /// Tells about the work itself.
  mutating func tell(_ message: String, _ context: inout CommandContext) {
    context.messages.write("navsim: \(message)\n")
  }

  /// A scenario cannot be played under a platform: SwiftUI does not exist there.
  mutating func leaveOut(_ platform: String) {
    if let place = leftOut.firstIndex(where: { $0.platform == platform }) {
      leftOut[place].scenarios += 1
    } else {
      leftOut.append((platform, 1))
    }
  }

  /// Tells why there is nothing to do.
  mutating func refuse(_ message: String, _ context: inout CommandContext) {
    tell(message, &context)
    status = status.combined(with: .unusable)
  }

  /// Tells of a line that does not fit the app any more, and what is done instead.
  mutating func tell(_ mismatch: ScenarioMismatch, _ context: inout CommandContext) {
    if telling.isJSONLines {
      context.output.write(mismatch.jsonLine)
    } else {
      context.output.write("\(mismatch.text)\n")
    }
  }

  /// Tells what is wrong with a file.
  mutating func tell(_ finding: InputFinding, _ context: inout CommandContext) {
    if finding.isOfApp {
      unplayedCount += 1
    } else {
      context.messages.write(finding.text)
      unusableCount += 1
    }
    if telling.annotates && !finding.isOfApp {
      context.output.write(
        WorkflowAnnotations.text(
          file: finding.path, line: finding.line, message: finding.message))
    }
    if telling.isJSONLines {
      context.output.write(
        VerdictJSONLines.text(file: finding.path, line: finding.line, message: finding.message))
    }
    if unusableFiles.insert(FilePath(finding.path)).inserted { summary.addUnusable() }
    junit?.addUnusable(file: finding.path, line: finding.line, message: finding.message)
    status = status.combined(with: .unusable)
  }

  /// Tells what a replay comes to.
  mutating func tell(_ replay: Replay, _ context: inout CommandContext) {
    let report = ScenarioReport(replay, options: options)
    summary.add(replay.verdict)
    junit?.add(report)
    if telling.isJSONLines {
      if telling.printsTraces {
        for run in report.runs { context.output.write(TraceJSONLines.text(run, of: report)) }
      }
      context.output.write(VerdictJSONLines.text(report))
    } else {
      let trace = telling.printsTraces ? Self.traces(of: report) : ""
      let hasPassed = replay.verdict.status == .passed
      write(trace + context.console.text(report), of: report, saysMore: !hasPassed, &context)
      if telling.annotates { context.output.write(WorkflowAnnotations.text(report)) }
    }
    count(replay)
  }

  /// Writes what is told of a scenario to people, below its folder or not.
  ///
  /// - Parameter saysMore: Whether it says more than that the scenario has passed.
  mutating func write(
    _ text: String, of report: ScenarioReport, saysMore: Bool, _ context: inout CommandContext
  ) {
    unpassed.add(report)
    let told = folders?.add(report.verdict, text, saysMore: saysMore, context.console)
    context.output.write(told ?? text)
  }

  /// Counts what a replay comes to towards the status.
  mutating func count(_ replay: Replay) {
    switch replay.verdict.status {
    case .passed: break
    case .failed:
      status = status.combined(with: .failure)
      hasFailure = true
    case .incomplete: status = status.combined(with: .unfinished)
    }
  }

  /// Tells the sum of it all, and writes the report if one is asked for.
  mutating func finish(_ reportPath: FilePath?, _ context: inout CommandContext) {
    if telling.isJSONLines {
      context.output.write(VerdictJSONLines.text(summary))
      if let comparisons { context.output.write(VerdictJSONLines.text(comparisons)) }
    } else if summary.scenarios > 0 {
      context.output.write(folders?.rest(context.console) ?? "")
      if summary.scenarios > 1 { context.output.write(unpassed.text(context.console)) }
      context.output.write(summary.text)
      if let comparisons { context.output.write(comparisons.text) }
    }
    for (platform, scenarios) in leftOut {
      let scenarios = counted(scenarios, "scenario")
      tell("\(platform) left out for \(scenarios): SwiftUI does not exist there", &context)
    }
    if unusableCount > 0 {
      tell("\(counted(unusableCount, "error")) in files; not all was replayed", &context)
    }
    if unplayedCount > 0 {
      let scenarios = counted(unplayedCount, "scenario")
      tell("\(scenarios) not played because of errors in the app", &context)
    }
    if let stop, stop.files > 0 {
      tell("\(stop.reason.rawValue); \(counted(stop.files, "file")) not looked at", &context)
    }
    if let reportPath, let junit {
      status = status.combined(with: context.write(junit.text, to: reportPath))
    }
  }

  private static func traces(of report: ScenarioReport) -> String {
    var text = ""
    for run in report.runs {
      if report.runs.count > 1 { text += "run \(run.number + 1) of \(report.runs.count)\n" }
      text += TraceText.header + "\n"
      let steps = report.scenario.numberedSteps.map(\.text)
      let lines = TraceText.lines(
        of: run.trace, program: report.scenario.program, stepTexts: steps)
      for line in lines { text += line + "\n" }
    }
    return text
  }
}
