import Exploration
import ScenarioReplay
import ScenarioText
import Simulation
import Verification

/// The folder in which an app's findings are kept, and what its scenarios show.
struct FoundFolder {
  /// What became of a scenario of the folder.
  private enum Outcome {
    case holds
    case fails(FilePath)
    /// What it expects is not found any more.
    case lacks(FilePath)
    case unusable(String)
  }

  let folder: FilePath
  let start: SearchStart
  let minimisesApp: Bool
  /// The problems that the folder's scenarios show already under the same binding, platform and
  /// ownership, each with the first that does.
  private var known: [FoundProblem: FilePath] = [:]
  /// The same of scenarios that hold what is left of the app, where things have other numbers.
  private var knownInParts: [[String]: FilePath] = [:]
  /// The stories that were written here, each by its lines, with the first that tells it: one cause
  /// may show as several faults.
  private var written: [[String]: FilePath] = [:]
  /// The files that were played, or written here.
  private var seen: Set<FileSearch.Input> = []

  init(_ options: FuzzOptions, of start: SearchStart) {
    folder = options.folder
    minimisesApp = options.minimisesApp
    self.start = start
  }

  /// The problems that scenarios of the folder with the whole app show.
  var knownProblems: Set<FoundProblem> { Set(known.keys) }
  /// Those that scenarios with what is left of the app show, in words.
  var knownWords: Set<[String]> { Set(knownInParts.keys) }

  /// Notes the story of a scenario that was written.
  ///
  /// - Returns: The scenario that told the same story before, if one did.
  mutating func note(_ story: SearchStory, at path: FilePath) -> FilePath? {
    let lines = story.lines(start.subject)
    if let other = written[lines] { return other }
    written[lines] = path
    return nil
  }

  /// A scenario of the folder that showed a problem when it was looked at last.
  func scenario(showing problem: FoundProblem) -> FilePath? {
    known[problem] ?? knownInParts[start.words(problem)]
  }

  /// Plays the scenarios of the folder that play this app; one that cannot be used is told, and
  /// stays as it is.
  mutating func playFound(
    _ loader: inout ScenarioLoader, in context: inout CommandContext
  ) -> ExitStatus {
    let found = FileSearch(for: [.scenarios]).findings(below: folder, in: context.files)
    var status = ExitStatus.success
    for problem in found.problems {
      context.messages.write("\(problem)\n")
      status = .unusable
    }
    for input in found.inputs where seen.insert(input).inserted {
      switch play(input, &loader, context) {
      case .holds: break
      case .fails(let path):
        context.output.write("still fails: \(path)\n")
        status = status.combined(with: .failure)
      case .lacks(let path):
        context.output.write("cured, but expected: \(path) names faults that it does not show\n")
        status = status.combined(with: .failure)
      case .unusable(let findings):
        context.messages.write(findings)
        status = status.combined(with: .unusable)
      }
    }
    return status
  }

  /// Plays what has come into the folder since it was looked at last: others may save there, too.
  mutating func lookAgain(_ loader: inout ScenarioLoader, in context: CommandContext) {
    let found = FileSearch(for: [.scenarios]).findings(below: folder, in: context.files)
    for input in found.inputs where seen.insert(input).inserted {
      _ = play(input, &loader, context)
    }
  }

  /// A file is this command's own, and need not be played.
  mutating func add(_ path: FilePath) { seen.insert(.file(path)) }

  private mutating func play(
    _ input: FileSearch.Input, _ loader: inout ScenarioLoader, _ context: CommandContext
  ) -> Outcome {
    let loaded = loader.load(input, in: context.files)
    // Whether it was a finding of this app cannot be known any more; silence would lose it.
    if let app = loaded.syntax?.appPath(from: input.folder), context.files.kind(of: app) == nil {
      return .unusable(loaded.findings.map(\.text).joined())
    }
    let isWhole = start.isPlayed(by: loaded.syntax, in: input.folder, context)
    if loaded.syntax != nil, !isWhole, !start.isPlayedInPart(by: loaded.syntax) { return .holds }
    guard let scenario = loaded.scenario else {
      return .unusable(loaded.findings.map(\.text).joined())
    }
    let replay = Replay(scenario)
    // What is known under another binding or platform is new under this one.
    let isAlike = ScenarioRunner(scenario: scenario).runsLike(start.runner)
    for problem in replay.findings.map({ FoundProblem($0) }) where isAlike {
      if isWhole {
        if known[problem] == nil { known[problem] = input.path }
      } else {
        let words = start.words(problem, in: scenario.program)
        if knownInParts[words] == nil { knownInParts[words] = input.path }
      }
    }
    if replay.verdict.status == .passed { return .holds }
    let isCured = replay.verdict.failures.allSatisfy { failure in
      if case .missingFaults = failure.kind { true } else { false }
    }
    return isCured ? .lacks(input.path) : .fails(input.path)
  }
}
