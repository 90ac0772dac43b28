import Exploration
import Reporting
import ScenarioReplay
import ScenarioText
import Verification

extension FoundFolder {
  /// Where a finding is now.
  enum Place {
    /// In a new file of its own.
    case saved
    /// In a file that somebody else wrote meanwhile.
    case savedByOthers
    /// On the standard output alone.
    case unsaved
  }

  /// Saves a finding under a name of its own and tells it; what cannot be saved is told whole, and
  /// what the folder has by now is not written twice.
  ///
  /// - Parameters:
  ///   - isWhole: Whether all was tried that makes it simpler; `false` afterwards where its app
  ///     could not be cut to the end.
  ///   - goesOn: Whether there is time to cut the app.
  mutating func save(
    _ finding: FuzzFinding, seed: UInt64, isWhole: inout Bool,
    goesOn: @escaping @Sendable () -> Bool, _ loader: inout ScenarioLoader,
    in context: inout CommandContext
  ) -> Place {
    // A folder that is there has a place, from which the app's is told.
    var obstacle: FileError?
    do { try context.files.createFolder(folder) } catch { obstacle = error }
    let origin =
      "Found by `navsim fuzz --seed \(seed)` in family \(finding.family), run \(finding.run + 1)."
    var found = FoundScenario(
      finding, of: start.subject, appLines: start.appLines(from: folder, &context),
      setupLines: start.setupLines, origin: origin)
    if minimisesApp, !minimiseApp(of: &found, finding, goesOn, &context) { isWhole = false }
    do throws(FileError) {
      if let obstacle { throw obstacle }
      guard let path = try create(found, finding.problem, &loader, &context) else {
        return .savedByOthers
      }
      var rest = found.evidenceText
      if !isWhole { rest += "Not shrunk to the end: `navsim shrink` goes on.\n" }
      if let other = note(finding.story, at: path) { rest += "The same steps as \(other).\n" }
      context.output.write("found: \(path)\n\(found.text.indented)\(rest)\n")
      return .saved
    } catch {
      context.tell(folder, error.message)
      context.output.write("found, not saved:\n\(found.text.indented)\(found.evidenceText)\n")
      return .unsaved
    }
  }

  /// Tells where somebody else has saved a problem meanwhile, if that is so.
  mutating func isSavedByOthers(
    _ problem: FoundProblem, _ loader: inout ScenarioLoader, in context: inout CommandContext
  ) -> Bool {
    lookAgain(&loader, in: context)
    guard let path = scenario(showing: problem) else { return false }
    context.output.write("found, and saved meanwhile by somebody else: \(path)\n\n")
    return true
  }

  /// Cuts the app down; one that cannot be read any more stays as it is.
  ///
  /// - Returns: Whether all was tried that may be.
  private func minimiseApp(
    of found: inout FoundScenario, _ finding: FuzzFinding,
    _ goesOn: @escaping @Sendable () -> Bool, _ context: inout CommandContext
  ) -> Bool {
    var app: AppFile?
    if case .file(let path) = start.app {
      app = AppFile(at: path, &context)
      if app == nil { return true }
    }
    return found.minimiseApp(app, of: finding, in: start.subject, goesOn: goesOn)
  }

  /// Writes the scenario under the first name that is free; `nil` if one that has come meanwhile
  /// shows the same problem.
  ///
  /// A problem has the same name everywhere, and a name is given once: so of two that save the same
  /// problem at the same time, the second one meets the first one's file here.
  private mutating func create(
    _ found: FoundScenario, _ problem: FoundProblem, _ loader: inout ScenarioLoader,
    _ context: inout CommandContext
  ) throws(FileError) -> FilePath? {
    let (path, isNew) = try context.createNumbered(found.name, in: folder, found.text) {
      _, context in isSavedByOthers(problem, &loader, in: &context)
    }
    if !isNew { return nil }
    add(path)
    return path
  }
}

extension FoundScenario {
  /// What is said below a story of what shows its problem; nothing where its steps do not.
  var evidenceText: String {
    guard let evidence else { return "" }
    return evidence.wrapped(indentation: "  ").map { "\($0)\n" }.joined()
  }
}
