import Exploration
import ScenarioReplay
import ScenarioText
import Simulation
import Verification

/// The folder in which an app's findings are kept.
struct FoundFolder {
  private let folder: FilePath
  private let start: FuzzStart
  private let minimisesApp: Bool
  /// The problems that the folder's scenarios show already.
  private var known: [FoundProblem] = []
  /// The same of scenarios that hold what is left of the app, where things have other numbers.
  private var knownInParts: Set<[String]> = []

  init(_ options: FuzzOptions, of start: FuzzStart) {
    folder = options.folder
    minimisesApp = options.minimisesApp
    self.start = start
  }

  /// Whether a scenario of the folder shows a problem already.
  func knows(_ problem: FoundProblem) -> Bool {
    known.contains(problem) || knownInParts.contains(start.words(problem))
  }

  // MARK: What was found before

  /// Plays the scenarios of the folder that play this app; one that cannot be used is told, and
  /// stays as it is.
  mutating func playFound(
    _ loader: inout ScenarioLoader, in context: inout CommandContext
  ) -> ExitStatus {
    guard context.files.kind(of: folder) == .folder else { return .success }
    let names: [FolderEntry]
    do {
      names = try context.files.entries(in: folder)
    } catch {
      context.messages.write("\(FileProblem(path: folder, message: error.message))\n")
      return .unusable
    }
    if !names.contains(where: { $0.kind == .folder || $0.name.hasSuffix(".scenario") }) {
      return .success
    }
    let search = FileSearch(extensions: ["scenario"]).findings(
      for: [folder.text], in: context.files)
    var status = ExitStatus.success
    for input in search.inputs {
      status = status.combined(with: play(input, &loader, in: &context))
    }
    return status
  }

  private mutating func play(
    _ input: FileSearch.Input, _ loader: inout ScenarioLoader, in context: inout CommandContext
  ) -> ExitStatus {
    let loaded = loader.load(input, in: context.files)
    let isWhole = start.isPlayed(by: loaded.syntax, in: input.folder, &context)
    if loaded.syntax != nil, !isWhole, !start.isPlayedInPart(by: loaded.syntax) { return .success }
    guard let scenario = loaded.scenario else {
      context.messages.write(loaded.findings.map(\.text).joined())
      return .unusable
    }
    let replay = Replay(scenario)
    let problems = replay.runs.flatMap { run in
      FaultDetectors.findings(in: run.trace, of: scenario.program, binding: run.binding)
    }.map { FoundProblem($0) }
    if isWhole {
      known += problems
    } else {
      for problem in problems { knownInParts.insert(start.words(problem, in: scenario.program)) }
    }
    if replay.verdict.status == .passed { return .success }
    context.output.write("still fails: \(input.path)\n")
    return .failure
  }

  // MARK: Saving

  /// Saves a finding under a name of its own and tells it; what cannot be saved is told whole.
  ///
  /// - Parameter isFinal: Whether there is time to make it simpler.
  func save(
    _ finding: FuzzFinding, seed: UInt64, isFinal: Bool, in context: inout CommandContext
  ) -> ExitStatus {
    // A folder that is there has a place, from which the app's is told.
    var obstacle: FileError?
    do { try context.files.createFolder(folder) } catch { obstacle = error }
    let origin =
      "Found by `navsim fuzz --seed \(seed)` in family \(finding.family), run \(finding.run + 1)."
    var found = FoundScenario(
      finding, of: start.subject, appLines: start.appLines(from: folder, &context),
      setupLines: start.setupLines, origin: origin)
    if minimisesApp && isFinal { minimiseApp(of: &found, finding, &context) }
    do throws(FileError) {
      if let obstacle { throw obstacle }
      let path = try create(found, &context)
      context.output.write("\nfound: \(path)\n\(FoundFolder.indented(found.text))")
      return .failure
    } catch {
      context.messages.write("\(folder): error: \(error.message)\n")
      context.output.write("\nfound, not saved:\n\(FoundFolder.indented(found.text))")
      return .unusable
    }
  }

  /// Cuts the app down; one that cannot be read any more stays as it is.
  private func minimiseApp(
    of found: inout FoundScenario, _ finding: FuzzFinding, _ context: inout CommandContext
  ) {
    var app: AppFile?
    if case .file(let path) = start.app {
      app = AppFile(at: path, &context)
      if app == nil { return }
    }
    found.minimiseApp(app, of: finding, in: start.subject)
  }

  /// Writes the scenario under the first name that is free; what somebody else has saved meanwhile
  /// is not written twice.
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
        if holds(path, found.text, context) { return path }
        number += 1
      }
    }
  }

  /// Whether a file says the same, but perhaps for the comments that say where it comes from.
  private func holds(_ path: FilePath, _ text: String, _ context: CommandContext) -> Bool {
    guard let bytes = try? context.files.read(path, limit: ParsingLimits.fileSizeMax) else {
      return false
    }
    func told(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { !$0.hasPrefix("//") }
    }
    return told(String(decoding: bytes, as: UTF8.self)) == told(text)
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "  \($0)\n" }.dropLast().joined()
  }
}
