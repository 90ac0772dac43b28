import Foundation
import ProjectFiles

/// `conformance`: writes the page, checks it with the breakages, or breaks rules.
struct ConformanceCommand {
  /// What may be asked for.
  enum Request: Equatable {
    /// Write the page.
    case write
    /// Say what does not fit together, the page included.
    case check
    /// Break these rules; all without any.
    case breakRules([RuleID])
    /// Tell how it is used.
    case help
  }

  /// Why arguments make no request.
  struct UsageError: Error, Equatable {
    /// The whole sentence.
    var message: String
  }

  static let usage = """
    Usage: conformance                    write the page Conformance of SimulatedUIKit
           conformance --check            say what does not fit together; change nothing
           conformance --break [RULE...]  break each rule in a copy; its tests must go red

    """

  let root: String

  /// Reads arguments.
  static func request(_ arguments: [String]) throws(UsageError) -> Request {
    guard let first = arguments.first else { return .write }
    let rest = arguments.dropFirst()
    switch first {
    case "--help", "-h": return .help
    case "--check" where rest.isEmpty: return .check
    case "--break":
      var rules: [RuleID] = []
      for word in rest {
        guard let rule = RuleID(word), rule.description == word else {
          throw UsageError(message: "expected the id of a rule such as P4, found '\(word)'")
        }
        rules.append(rule)
      }
      return .breakRules(rules)
    default:
      let found = arguments.joined(separator: " ")
      throw UsageError(message: "expected `--check` or `--break`, found '\(found)'")
    }
  }

  /// Does what the arguments ask for.
  ///
  /// - Returns: 0 if all is well, 1 if something does not fit, 2 if it could not be found out.
  func run(_ arguments: [String]) -> Int32 {
    do throws(UsageError) {
      let request = try Self.request(arguments)
      if request == .help {
        print(Self.usage, terminator: "")
        return 0
      }
      do throws(ProjectFolder.Failure) {
        return run(request, try ProjectFolder(path: root).files())
      } catch {
        throw UsageError(message: error.message)
      }
    } catch {
      print("conformance: error: \(error.message)\n\(Self.usage)", terminator: "")
      return 2
    }
  }

  private func run(_ request: Request, _ files: [ProjectFile]) -> Int32 {
    let conformance = Conformance(files)
    var findings = conformance.findings()
    if case .breakRules(let rules) = request {
      // What the check finds elsewhere does not keep rules from being broken.
      let inTheWay = findings.filter { $0.path.hasPrefix(Conformance.folder) }
      if inTheWay.isEmpty { return breakRules(rules, conformance, files) }
      findings = inTheWay
    }
    let page = ConformancePage.text(of: conformance)
    if request == .check && files.first(where: { $0.path == ConformancePage.path })?.text != page {
      let message = "is not what `swift run conformance` writes"
      findings.append(Finding(path: ConformancePage.path, line: 1, message: message))
    }
    for finding in findings { print(finding) }
    if request == .write {
      do {
        try Data(page.utf8).write(to: URL(fileURLWithPath: "\(root)/\(ConformancePage.path)"))
      } catch {
        print("conformance: error: \(error)")
        return 2
      }
    }
    let rules = conformance.book.rules.count
    let breakages = conformance.breakages.count
    print("conformance: \(rules) rules, \(breakages) breakages, \(findings.count) findings")
    return findings.isEmpty ? 0 : 1
  }

  private func breakRules(
    _ rules: [RuleID], _ conformance: Conformance, _ files: [ProjectFile]
  ) -> Int32 {
    for rule in rules where conformance.breakages(of: rule).isEmpty {
      print("conformance: error: nothing breaks \(rule)")
      return 2
    }
    let chosen = conformance.breakages.filter { rules.isEmpty || rules.contains($0.rule) }
    let run = BreakageRun(files, root: root, testFolders: conformance.testFolders)
    let watch = Stopwatch()
    var findings: [Finding] = []
    do throws(WorkingCopy.Failure) {
      if let objection = try run.prepare(for: chosen) {
        print("conformance: error: \(objection)")
        return 2
      }
      print(String(format: "unbroken: green, %.1f s", watch.seconds))
      for breakage in chosen {
        let (outcome, seconds) = try run.run(breakage)
        print(Self.row(breakage, outcome, seconds))
        fflush(nil)
        if let message = Self.objection(breakage, outcome) {
          findings.append(Finding(path: breakage.path, line: breakage.line, message: message))
        }
      }
    } catch {
      print("conformance: error: \(error.message)")
      return 2
    }
    for finding in findings { print(finding) }
    let broken = Set(chosen.map(\.rule)).count
    let time = String(format: "%.0f s", watch.seconds)
    print("\(broken) rules broken in \(chosen.count) ways, \(findings.count) unnoticed, \(time)")
    return findings.isEmpty ? 0 : 1
  }

  private static func objection(_ breakage: Breakage, _ outcome: BreakageRun.Outcome) -> String? {
    switch outcome {
    case .red: nil
    case .green(let asked): "\(breakage.rule) is broken, and \(asked) stay green; write a test"
    case .impossible(let reason): "\(breakage.rule): \(reason)"
    }
  }

  /// One line: the rule, the time, what came of it, and the line that was broken.
  private static func row(
    _ breakage: Breakage, _ outcome: BreakageRun.Outcome, _ seconds: Double
  ) -> String {
    let rule = breakage.rule.description.padding(toLength: 4, withPad: " ", startingAt: 0)
    let told: String
    switch outcome {
    case .red(let who): told = "red    \(who)"
    case .green: told = "GREEN"
    case .impossible: told = "ERROR"
    }
    let time = String(format: "%4.1f s", seconds)
    return "\(rule)  \(time)  \(told)  <- \(breakage.summary)"
  }
}
