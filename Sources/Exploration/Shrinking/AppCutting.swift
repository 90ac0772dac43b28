import AppModel
import ScenarioText
import Simulation
import TraceModel
import Verification

extension ScenarioFile {
  /// Puts an app in the place of the line that names its file.
  package mutating func putInline(_ app: AppFile) {
    guard case .file? = appSource else { return }
    appSource = .inline(InlineApp(name: app.name.node, body: app.body))
  }
}

/// Cuts what a fault does not need out of an app that stands in its scenario.
///
/// A piece goes if what is left is still right, and the scenario still shows the same fault of
/// things with the same names, proven by the same kinds of entries, no fault of anything else that
/// it did not show, and no step that has lost what it acts on. Passes over all pieces repeat until
/// none can go. Whatever is cut, the steps show the fault in the whole app, too.
package struct AppCutting: Sendable {
  /// The scenario, with as much of its app as is needed.
  package private(set) var file: ScenarioFile
  /// How many candidates were tried.
  package private(set) var tried = 0
  /// Asked before every candidate; `false` ends the work, and the app stays as small as it is.
  package var goesOn: @Sendable () -> Bool = { true }
  /// Whether it ended because of that.
  package private(set) var wasStopped = false
  /// The whole app.
  private let whole: AppSource?
  private let fault: FaultName
  /// What the problem that is kept is called.
  private let words: [String]
  private let proof: ProofKinds?
  private let options: RunOptions
  /// What the whole app shows; a cut with any other problem or failed step is rejected.
  private var known = Shown()
  /// Whether all its faults stay, for the scenario names them.
  private var keepsAll = false

  /// How many candidates are tried at most.
  private static let limit = 5_000

  /// Begins with a scenario whose app stands in it.
  ///
  /// - Returns: `nil` if it is no fault that the story shows.
  package init?(_ file: ScenarioFile, of written: WrittenStory, options: RunOptions) {
    self.init(
      file, written.goal, words: { $0.words(in: written.subject.scenario.program) },
      options: options)
    keepsAll = written.isExpected
  }

  /// Begins with the scenario of a finding, in which its app stands.
  package init(_ file: ScenarioFile, of finding: FuzzFinding, in subject: SearchSubject) {
    let player = StoryPlayer(subject)
    let goal = player.goal(of: finding.problem, shownBy: finding.story)
    let options = subject.options
    guard
      let cutting = AppCutting(
        file, goal, words: { $0.words(in: subject.scenario.program) }, options: options)
    else { preconditionFailure("the goal of finding \(finding.problem.fault.name) is no fault") }
    self = cutting
  }

  private init?(
    _ file: ScenarioFile, _ goal: StoryGoal, words: (FoundProblem) -> [String],
    options: RunOptions
  ) {
    guard case .fault(let problem, let proof) = goal else { return nil }
    self.file = file
    whole = file.appSource
    self.proof = proof
    self.options = options
    fault = problem.fault
    self.words = words(problem)
    known = shown(by: file) ?? Shown()
  }

  /// What shows the fault with what is left of the app, and when.
  package var evidence: FoundEvidence? { shown(by: file)?.evidence }

  /// Repeats all passes until none makes progress.
  package mutating func run() {
    var isSmaller = true
    while isSmaller, mayTry() {
      isSmaller = false
      guard case .inline(let app)? = file.appSource else { return }
      var place = 0
      var pieces = AppPiece.pieces(of: app)
      while place < pieces.count, mayTry() {
        if cut(pieces[place]) {
          isSmaller = true
          guard case .inline(let rest)? = file.appSource else { return }
          pieces = AppPiece.pieces(of: rest)
        } else {
          place += 1
        }
      }
    }
  }

  /// Whether another candidate may be tried.
  private mutating func mayTry() -> Bool {
    if !goesOn() { wasStopped = true }
    return !wasStopped && tried < Self.limit
  }

  /// Cuts the app, then simplifies the steps, some of which may not matter to what is left of it,
  /// until neither makes progress.
  package mutating func runWithSteps() {
    run()
    while mayTry(), let simpler = simplerSteps(), simpler.printed() != file.printed() {
      tried += 1
      file = simpler
      known = shown(by: simpler) ?? known
      run()
    }
  }

  /// The scenario with simpler steps that show the same; `nil` if there are none.
  private func simplerSteps() -> ScenarioFile? {
    guard let scenario = scenario(of: file),
      let written = WrittenStory(file, scenario, options: options, fault: fault)
    else { return nil }
    var shrinking = written.shrinking()
    shrinking.goesOn = goesOn
    shrinking.isConfirmed = { [self] story in
      showsInWholeApp(written.file(telling: story))
    }
    shrinking.run()
    if shrinking.story.countedSteps >= written.story.countedSteps
      && shrinking.story.choices.count >= written.story.choices.count
    {
      return nil
    }
    let simpler = written.file(telling: shrinking.story)
    guard let shown = shown(by: simpler), isKept(shown) else { return nil }
    return simpler
  }

  /// Whether a scenario shows the fault with the app as it was, too.
  private func showsInWholeApp(_ candidate: ScenarioFile) -> Bool {
    var candidate = candidate
    candidate.appSource = whole
    return shown(by: candidate)?.isMeant == true
  }

  private mutating func cut(_ piece: AppPiece) -> Bool {
    guard case .inline(var app)? = file.appSource else { return false }
    piece.cut(from: &app)
    var candidate = file
    candidate.appSource = .inline(app)
    tried += 1
    guard shows(candidate) else { return false }
    file = candidate
    return true
  }

  /// Whether a scenario is right and shows the fault, and no other that was not there.
  private func shows(_ candidate: ScenarioFile) -> Bool {
    guard let shown = shown(by: candidate) else { return false }
    return isKept(shown) && shown.failedSteps.isSubset(of: known.failedSteps)
  }

  /// Whether what stays is shown, and nothing that was not there.
  private func isKept(_ shown: Shown) -> Bool {
    shown.isMeant && shown.problems.isSubset(of: known.problems)
      && (!keepsAll || shown.faults == known.faults)
  }

  /// What a scenario shows in any of its runs.
  private struct Shown {
    /// The faults.
    var faults: Set<FaultName> = []
    /// The faults with the names of what they are about.
    var problems: Set<[String]> = []
    /// The places of the steps that failed.
    var failedSteps: Set<Int32> = []
    /// What shows what stays; `nil` if it is not among them.
    var evidence: FoundEvidence?

    /// Whether what stays is among them.
    var isMeant: Bool { evidence != nil }
  }

  /// The scenario of a file in which its app stands; `nil` if it is not right.
  private func scenario(of candidate: ScenarioFile) -> Scenario? {
    let source = SourceText(path: "cut", bytes: Array(candidate.printed().utf8))
    let parsed = ScenarioFile.parse(source)
    guard parsed.isUsable, case .inline(let inline)? = parsed.tree.appSource,
      let app = AppChecker.check(AppFile(inline), source: source).app
    else { return nil }
    return ScenarioChecker.check(parsed.tree, source: source, app: app).scenario
  }

  /// What a scenario shows; `nil` if it is not right.
  private func shown(by candidate: ScenarioFile) -> Shown? {
    guard let scenario = scenario(of: candidate) else { return nil }
    let runner = ScenarioRunner(scenario: scenario, options: options)
    if runner.refusal != nil { return nil }
    let program = scenario.program
    var shown = Shown()
    for run in runner.run().runs {
      shown.failedSteps.formUnion(run.trace.failedSteps)
      let binding = runner.binding
      for finding in FaultDetectors.findings(in: run.trace, of: program, binding: binding) {
        let found = FoundProblem(finding).words(in: program)
        shown.faults.insert(finding.fault)
        shown.problems.insert(found)
        if !shown.isMeant, found == words,
          proof == nil || ProofKinds(of: finding, in: run.trace) == proof
        {
          shown.evidence = finding.evidence(in: run.trace, of: program)
        }
      }
    }
    return shown
  }
}
