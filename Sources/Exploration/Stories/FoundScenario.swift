import AppModel
import EventCore
import ScenarioText
import Simulation
import TraceModel
import Verification

/// The text of a scenario that shows what was found.
package struct FoundScenario: Sendable {
  /// A name for its file, without the extension: the fault, and whom it is about.
  package let name: String
  /// The text, formatted.
  package private(set) var text: String
  /// What shows the problem, and when, as a sentence; `nil` where its steps do not show it.
  package private(set) var evidence: String?
  /// What it is played on and its steps: all that stands below its title.
  package var body: Substring {
    var rest = text[...]
    while rest.hasPrefix("//") || rest.hasPrefix("scenario "), let end = rest.firstIndex(of: "\n") {
      rest = rest[rest.index(after: end)...]
    }
    return rest
  }
  /// Whether steps say what comes next: time stands still then, and says nothing.
  private let isOrderedByHand: Bool

  /// Makes the scenario of a finding.
  ///
  /// - Parameters:
  ///   - appLines: The line that names the app, from the scenario's folder, or the app itself.
  ///   - setupLines: The lines of the starting point that set it up, and its steps.
  ///   - origin: A line that says where it comes from.
  package init(
    _ finding: FuzzFinding, of subject: SearchSubject, appLines: [String], setupLines: [String],
    origin: String
  ) {
    self.init(
      finding.problem, finding.story, of: subject, appLines: appLines, setupLines: setupLines,
      origin: origin)
  }

  /// Makes the scenario of a problem and a story that shows it.
  package init(
    _ problem: FoundProblem, _ story: SearchStory, of subject: SearchSubject, appLines: [String],
    setupLines: [String], origin: String
  ) {
    let program = subject.scenario.program
    let fault = problem.fault
    name = FoundScenario.fileName(problem.fileName(in: program))
    let words = StepWords(subject.vocabulary)
    var lines = ["// \(fault.name): \(problem.explanation).", "// \(origin)"]
    lines += ["scenario \"\(problem.title(in: program))\""] + appLines + setupLines
    lines += story.choices.map { words.line($0) } + [""]
    let steps = story.steps.filter { !$0.comesAfterTheEnd }
    lines += steps.map { words.line($0) }
    // What shows it by itself may settle in its own last line.
    let settles = steps.last.map(\.settles) ?? (setupLines.last == "settle")
    if !settles { lines.append("settle") }
    lines += ["", "expect faults == []"]
    let draft = lines.joined(separator: "\n") + "\n"
    let parsed = ScenarioFile.parse(SourceText(path: name, bytes: Array(draft.utf8)))
    precondition(
      parsed.isUsable, "found scenario \(name) does not parse: \(draft)")
    text = parsed.tree.printed()
    isOrderedByHand = steps.contains { $0.action.isOrderedByHand }
    evidence = evidence(of: problem, story, in: subject)
  }

  private func evidence(
    of problem: FoundProblem, _ story: SearchStory, in subject: SearchSubject
  ) -> String? {
    let player = StoryPlayer(subject)
    let trace = player.play(story).trace
    return player.everyFinding(in: trace).first { FoundProblem($0) == problem }
      .map { sentence($0.evidence(in: trace, of: subject.scenario.program)) }
  }

  private func sentence(_ evidence: FoundEvidence) -> String {
    let time = isOrderedByHand ? "Seen" : "At \(evidence.instant)"
    return "\(time): \(evidence.words)\(evidence.words.hasSuffix(".") ? "" : ".")"
  }

  /// The longest name, in bytes: a file's name has 255 at most, and ends and numbers come after it.
  private static let nameLimit = 200

  /// A name that a file can have, without spaces; one that is too long is cut, and what then has
  /// the same name is told apart by a number.
  private static func fileName(_ name: String) -> String {
    var kept = String(name.map { $0 == " " ? "-" : $0 })
    while kept.utf8.count > nameLimit { kept.removeLast() }
    return kept
  }

  /// Puts the app inline, and cuts from it what the finding does not need.
  ///
  /// - Parameters:
  ///   - app: The app where it stands in a file of its own; `nil` if it is inline already.
  ///   - goesOn: Asked time and again; `false` leaves the app as small as it is by then.
  /// - Returns: Whether all was tried that may be.
  package mutating func minimiseApp(
    _ app: AppFile?, of finding: FuzzFinding, in subject: SearchSubject,
    goesOn: @escaping @Sendable () -> Bool
  ) -> Bool {
    var file = ScenarioFile.parse(SourceText(path: name, bytes: Array(text.utf8))).tree
    if let app { file.putInline(app) }
    var cutting = AppCutting(file, of: finding, in: subject)
    cutting.goesOn = goesOn
    cutting.runWithSteps()
    text = cutting.file.printed()
    // Values and instances may be others by now.
    if let words = cutting.evidence { evidence = sentence(words) }
    return !cutting.wasStopped
  }
}

extension ScenarioStep {
  /// Whether its instant is beyond the last one of a run, so that it ends the run and does nothing:
  /// no scenario can name it.
  fileprivate var comesAfterTheEnd: Bool {
    if case .at(let instant) = timing { instant > RunLimits.endOfTime } else { false }
  }
}
