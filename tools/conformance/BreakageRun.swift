import ProjectFiles

/// Breaks rules in a working copy and looks who notices.
struct BreakageRun {
  /// What came of a breakage.
  enum Outcome: Sendable {
    /// Noticed, as it has to be; in words.
    case red(String)
    /// Nobody noticed; who was asked.
    case green(String)
    /// It could not be tried; why.
    case impossible(String)
  }

  /// How long a build may take, in seconds; the first one builds everything.
  private static let buildLimit = 1_800.0
  /// How long tests may take: a broken rule may make them run for ever.
  private static let testLimit = 120.0

  /// Runs a program for so many seconds at most.
  typealias Runner = (_ arguments: [String], _ limit: Double) -> Shell.Result

  private let copy: WorkingCopy
  private let files: [ProjectFile]
  private let runs: Runner

  /// Prepares nothing yet.
  ///
  /// - Parameters:
  ///   - testFolders: The folders of `Tests` whose tests are asked.
  ///   - runner: Runs programs in the copy; tests have their own.
  init(
    _ files: [ProjectFile], root: String, testFolders: Set<String> = [], runner: Runner? = nil
  ) {
    let copy = WorkingCopy(of: root, testFolders: testFolders)
    self.copy = copy
    self.files = files
    runs = runner ?? { Shell(folder: copy.path).run($0, limit: $1) }
  }

  /// Builds the unbroken copy and demands that everybody who is to notice is content with it.
  ///
  /// - Returns: What is wrong with it; `nil` if nothing is.
  func prepare(for breakages: [Breakage]) throws(WorkingCopy.Failure) -> String? {
    try copy.synchronise(with: files)
    let built = runs(Self.build, Self.buildLimit)
    if !built.isSuccess { return "the unbroken copy does not build: \(Self.error(in: built))" }
    let rules = breakages.filter(\.witnesses.isEmpty).map(\.rule)
    if !rules.isEmpty {
      let tested = runs(Self.test(rules), Self.buildLimit)
      if !tested.isSuccess { return "the unbroken copy is red: \(Self.failed(in: tested))" }
    }
    let paths = breakages.flatMap(\.witnesses)
    if paths.isEmpty { return nil }
    let replayed = runs(Self.replay(paths), Self.buildLimit)
    return replayed.isSuccess ? nil : "the unbroken copy is red: \(Self.failed(in: replayed))"
  }

  /// Breaks a rule, asks, and mends it.
  func run(_ breakage: Breakage) throws(WorkingCopy.Failure) -> (Outcome, seconds: Double) {
    try copy.apply(breakage, to: files)
    let built = runs(Self.build, Self.buildLimit)
    var outcome = Outcome.impossible("it does not build: \(Self.error(in: built))")
    var seconds = built.seconds
    if built.isSuccess {
      let (answer, time) = ask(breakage)
      outcome = answer
      seconds += time
    }
    try copy.restore(breakage, from: files)
    return (outcome, seconds)
  }

  private func ask(_ breakage: Breakage) -> (Outcome, seconds: Double) {
    let witnesses = breakage.witnesses
    let question = witnesses.isEmpty ? Self.test([breakage.rule]) : Self.replay(witnesses)
    let result = runs(question, Self.testLimit)
    if !witnesses.isEmpty && result.status == 2 {
      return (.impossible("a scenario cannot be used: \(Self.error(in: result))"), result.seconds)
    }
    let asked = witnesses.isEmpty ? "its tests" : "its scenarios"
    return (Self.outcome(of: result) ?? .green(asked), result.seconds)
  }

  private static func outcome(of result: Shell.Result) -> Outcome? {
    guard let status = result.status else {
      return .impossible("what it runs does not end; break it in another way")
    }
    return status == 0 ? nil : .red(failed(in: result))
  }
}

// MARK: - Commands and their output

extension BreakageRun {
  private static let build = ["swift", "build", "--build-tests"]

  /// The tests that name one of the rules.
  private static func test(_ rules: [RuleID]) -> [String] {
    ["swift", "test", "--skip-build"]
      + rules.map { "\\b\($0)[abc]?\\b" }.eachOnce.flatMap { ["--filter", $0] }
  }

  private static func replay(_ paths: [String]) -> [String] {
    [".build/debug/navsim", "replay"] + paths
  }

  /// The first error that a program told.
  private static func error(in result: Shell.Result) -> String {
    if result.status == nil { return "its time is over" }
    let line = result.output.split(separator: "\n").first { $0.contains("error:") }
    return line.map(String.init) ?? "status \(result.status ?? 0)"
  }

  /// Who is red, in words.
  private static func failed(in result: Shell.Result) -> String {
    let lines = result.output.split(separator: "\n")
    let tests = lines.compactMap { line -> String? in
      guard line.contains(" failed after "), let opening = line.firstRange(of: "Test \"") else {
        return nil
      }
      return String(line[opening.upperBound...].prefix { $0 != "\"" })
    }
    let scenarios = lines.filter { $0.hasPrefix("FAILED  ") }.map { String($0.dropFirst(8)) }
    let all = tests + scenarios
    guard let first = all.first else { return "it crashes" }
    return all.count == 1 ? first : "\(first), and \(all.count - 1) more"
  }
}
