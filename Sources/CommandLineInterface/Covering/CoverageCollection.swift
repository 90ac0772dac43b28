import Reporting
import ScenarioReplay
import ScenarioText
import Simulation
import Verification

/// What was reached of several apps, gathered from scenarios that are played or from files.
struct CoverageCollection {
  /// What was gathered so far of one app that is being played.
  private struct Played {
    var app: FilePath
    var name: String
    var scenarios = 0
    var counts: CoverageCounts
  }

  /// One report an app, sorted by the paths of the apps that were played.
  private(set) var reports: [CoverageReport] = []
  /// What the parts of explorations came to, one an app.
  private(set) var explorations: [ExplorationMerge] = []
  /// The files with parts of explorations, and whose they are.
  private(set) var partFiles: [(app: FilePath, file: FilePath)] = []

  // MARK: Scenarios

  /// Plays scenarios; tells what cannot be used.
  mutating func play(
    _ paths: [String], _ settings: RunSettings, in context: inout CommandContext
  ) -> ExitStatus {
    var status = ExitStatus.success
    let search = FileSearch(for: [.app, .scenarios])
    var loader = ScenarioLoader()
    var played: [Played] = []
    for input in search.foundInputs(for: paths, &status, in: &context) {
      status = status.combined(with: play(input, settings, &loader, &played, &context))
    }
    for app in played.sorted(by: { $0.app < $1.app }) {
      add(CoverageReport(app: app.name, runs: app.scenarios, app.counts))
    }
    return status
  }

  private func play(
    _ input: FileSearch.Input, _ settings: RunSettings, _ loader: inout ScenarioLoader,
    _ played: inout [Played], _ context: inout CommandContext
  ) -> ExitStatus {
    let isApp = input.path.content == .app
    let loaded = context.load(input, with: &loader)
    guard let scenario = loaded.scenario, let tree = loaded.syntax else {
      return .unusable
    }
    var name = input.path
    if let app = tree.appPath(from: input.folder) { name = app.normalized }
    let app = context.files.resolved(name)
    if !played.contains(where: { $0.app == app }) {
      let counts = CoverageCounts(CoveragePoints(scenario.program))
      played.append(Played(app: app, name: name.text, counts: counts))
    }
    guard !isApp, let place = played.firstIndex(where: { $0.app == app }) else { return .success }
    var options = settings.options
    options.talliesHandlers = true
    let runner = ScenarioRunner(scenario: scenario, options: options)
    if let refusal = runner.refusal {
      context.tell(input.path, refusal)
      return .unusable
    }
    played[place].scenarios += 1
    let (runs, isComplete) = runner.run()
    for run in runs {
      played[place].counts.beginRun()
      for entry in run.trace.entries { played[place].counts.observe(entry) }
      played[place].counts.add(run.handlerTally)
    }
    if isComplete { return .success }
    context.messages.write("\(input.path): not all orders of its steps were run\n")
    return .unfinished
  }

  // MARK: Files

  /// Adds up coverage files; tells what cannot be used.
  mutating func merge(_ paths: [String], in context: inout CommandContext) -> ExitStatus {
    var status = ExitStatus.success
    let search = FileSearch(for: [.coverage])
    for input in search.foundInputs(for: paths, &status, in: &context) {
      do {
        let source = try input.sourceText(in: context.files)
        let text = String(decoding: source.bytes, as: UTF8.self)
        for message in try add(text, of: input.path) {
          context.tell(input.path, message)
          status = .unusable
        }
      } catch let problem as CoverageFile.Problem {
        context.tell("\(input.path)", line: problem.line, problem.message)
        status = .unusable
      } catch let error as FileError {
        context.tell(input.path, error.message)
        status = .unusable
      } catch {
        preconditionFailure("reading coverage threw \(error)")
      }
    }
    for exploration in explorations where !add(exploration.coverage) {
      let app = FilePath(exploration.app)
      let path = partFiles.last { $0.app == app }?.file ?? app
      let message = otherVersion(of: exploration.coverage.app)
      context.tell(path, message)
      status = .unusable
    }
    return status
  }

  private func otherVersion(of app: String) -> String {
    "it covers another version of \(app) than the other files"
  }

  /// Adds what a file says.
  ///
  /// - Returns: What of it does not belong to what the files before it say.
  private mutating func add(
    _ text: String, of path: FilePath
  ) throws(CoverageFile.Problem) -> [String] {
    var messages: [String] = []
    if text.hasPrefix(ExplorationPartFile.word) {
      for part in try ExplorationPartFile.parts(text) {
        partFiles.append((FilePath(part.app), path))
        if let message = add(part) { messages.append("\(message) (\(part.app))") }
      }
      return messages
    }
    for report in try CoverageFile.reports(text) where !add(report) {
      messages.append(otherVersion(of: report.app))
    }
    return messages
  }

  /// Adds a part to those of its app.
  private mutating func add(_ part: ExplorationPart) -> String? {
    let app = FilePath(part.app)
    guard let place = explorations.firstIndex(where: { FilePath($0.app) == app }) else {
      explorations.append(ExplorationMerge(part))
      return nil
    }
    return explorations[place].add(part)
  }

  /// Adds a report to the one of its app; `false` if that has other points.
  @discardableResult
  mutating func add(_ report: CoverageReport) -> Bool {
    let app = FilePath(report.app)
    guard let place = reports.firstIndex(where: { FilePath($0.app) == app }) else {
      reports.append(report)
      return true
    }
    return reports[place].add(report)
  }

  /// Writes a coverage file.
  func write(to file: FilePath, in context: inout CommandContext) -> ExitStatus {
    context.write(CoverageFile.text(reports), to: file)
  }
}
