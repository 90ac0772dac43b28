import ScenarioText
import TraceModel

/// Turns files into checked scenarios; every app is read once, whoever asks for it.
package struct ScenarioLoader: Sendable {
  /// What became of an app's file.
  private struct LoadedApp: Sendable {
    var app: CheckedApp?
    var findings: [InputFinding]
    var fileError: FileError?
  }

  /// The apps by their places from the root, however somebody wrote them.
  private var apps: [FilePath: LoadedApp] = [:]
  private var toldApps: Set<FilePath> = []

  /// Makes a loader that has read nothing.
  package init() {}

  /// What is wrong with an app's file; nothing if that was told before.
  package mutating func findings(
    ofApp path: FilePath, in files: some FileSystem
  ) -> [InputFinding] {
    let loaded = app(at: path, in: files)
    if !toldApps.insert(files.resolved(path)).inserted { return [] }
    if let error = loaded.fileError {
      return [InputFinding(FileProblem(path: path, message: error.message))]
    }
    return loaded.findings
  }

  /// Reads, parses and checks a scenario with its app.
  package mutating func load(
    _ input: FileSearch.Input, in files: some FileSystem
  ) -> LoadedScenario {
    if input.path.content == .app {
      let message = "an app cannot be replayed; name scenarios that play it"
      return LoadedScenario(unusable: FileProblem(path: input.path, message: message))
    }
    do {
      return load(try input.sourceText(in: files), from: input.folder, in: files)
    } catch {
      return LoadedScenario(unusable: FileProblem(path: input.path, message: error.message))
    }
  }

  /// Reads and checks an app, as the scenario that does nothing with it.
  package mutating func load(
    app input: FileSearch.Input, in files: some FileSystem
  ) -> LoadedScenario {
    let name = StringLiteral(String(input.path.lastComponent))
    // There is no line to point at: the scenario below was made up here.
    if let error = app(at: input.folder.appending(name.value), in: files).fileError {
      return LoadedScenario(unusable: FileProblem(path: input.path, message: error.message))
    }
    let tree = ScenarioFile(
      title: CommentedNode(StringLiteral("app")), body: Block([CommentedNode(.app(.file(name)))]))
    let source = SourceText(path: input.path.text, bytes: Array(tree.printed().utf8))
    var loaded = load(source, from: input.folder, in: files)
    // That the scenario cannot be checked tells nobody anything: it was made up here.
    if loaded.findings.contains(where: { !$0.isOfApp }) {
      loaded.findings.removeAll(where: \.isOfApp)
    }
    return loaded
  }

  /// Parses and checks a scenario whose app is looked up from a folder.
  package mutating func load(
    _ source: SourceText, from folder: FilePath, in files: some FileSystem
  ) -> LoadedScenario {
    let parsed = ScenarioFile.parse(source)
    var loaded = LoadedScenario(
      source: source,
      findings: InputFinding.findings(parsed.diagnostics, in: source, stage: .unusable))
    guard parsed.isUsable else { return loaded }
    loaded.syntax = parsed.tree
    guard let app = app(of: parsed.tree, from: folder, in: files, &loaded) else { return loaded }
    let checked = ScenarioChecker.check(parsed.tree, source: source, app: app)
    loaded.findings += InputFinding.findings(checked.diagnostics, in: source, stage: .wrong)
    loaded.scenario = checked.scenario
    if let finding = Self.findingOfTrace(in: parsed.tree, source) {
      loaded.findings.append(finding)
      loaded.scenario = nil
    }
    return loaded
  }

  /// What is wrong with an expected trace of another version, whose lines mean something else.
  private static func findingOfTrace(
    in scenario: ScenarioFile, _ source: SourceText
  ) -> InputFinding? {
    guard let trace = scenario.expectedTrace else { return nil }
    let line = trace.value.prefix { !$0.isNewline }
    let header = line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    guard header.hasPrefix(TraceText.headerWord), header != TraceText.header else { return nil }
    let message = "expected `\(TraceText.header)`, found `\(header)`, which is another version"
    return InputFinding(stage: .wrong, message, at: trace.range, in: source)
  }

  mutating func app(
    of scenario: ScenarioFile, from folder: FilePath, in files: some FileSystem,
    _ loaded: inout LoadedScenario
  ) -> CheckedApp? {
    let source = loaded.source
    switch scenario.appSource {
    case nil:
      let message = "expected a line such as `app \"Sample.nav\"`: a scenario plays an app"
      let range = scenario.title.node.range
      loaded.findings.append(InputFinding(stage: .wrong, message, at: range, in: source))
      return nil
    case .inline(let inline):
      let checked = AppChecker.check(AppFile(inline), source: source)
      loaded.findings += InputFinding.findings(checked.diagnostics, in: source, stage: .wrong)
      return checked.app
    case .file(let name):
      let written = folder.appending(name.value)
      // Reports name it without a detour, unless a link makes that another file.
      let direct = written.normalized
      let path = direct == written || files.isSame(direct, written) ? direct : written
      if path.content == .scenarios {
        let message = "expected an app, found a scenario; a scenario plays the app of a `.nav` file"
        loaded.findings.append(
          InputFinding(stage: .unusable, message, at: name.range, in: source))
        return nil
      }
      let app = app(at: path, in: files)
      if app.app != nil && toldApps.contains(files.resolved(path)) { return app.app }
      if app.fileError == nil { loaded.findings += findings(ofApp: path, in: files) }
      if let error = app.fileError {
        let message = "app '\(path)': \(error.message)"
        loaded.findings.append(
          InputFinding(stage: .unusable, message, at: name.range, in: source))
      } else if app.app == nil {
        loaded.findings.append(InputFinding(appWithErrors: path, at: name.range, in: source))
      }
      return app.app
    }
  }

  private mutating func app(at path: FilePath, in files: some FileSystem) -> LoadedApp {
    let place = files.resolved(path)
    if let known = apps[place] { return known }
    let loaded = Self.readApp(path, in: files)
    apps[place] = loaded
    return loaded
  }

  private static func readApp(_ path: FilePath, in files: some FileSystem) -> LoadedApp {
    let source: SourceText
    do {
      source = try FileSearch.Input.file(path).sourceText(in: files)
    } catch {
      return LoadedApp(app: nil, findings: [], fileError: error)
    }
    let parsed = AppFile.parse(source)
    let parsing = InputFinding.findings(parsed.diagnostics, in: source, stage: .unusable)
    guard parsed.isUsable else { return LoadedApp(app: nil, findings: parsing) }
    let checked = AppChecker.check(parsed.tree, source: source)
    let checking = InputFinding.findings(checked.diagnostics, in: source, stage: .wrong)
    return LoadedApp(app: checked.app, findings: parsing + checking)
  }
}
