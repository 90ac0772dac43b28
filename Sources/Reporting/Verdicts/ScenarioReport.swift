import AppModel
import ScenarioText
import TraceModel
import Verification

/// What every report is a function of: one scenario, its verdict, and the traces that are told of.
package struct ScenarioReport: Sendable {
  /// The trace of one run.
  package struct Run: Sendable {
    /// Which run it is, counted from 0 in the order of judging.
    package var number: Int
    /// Its trace.
    package var trace: Trace

    /// Makes a run's trace.
    package init(number: Int, trace: Trace) {
      self.number = number
      self.trace = trace
    }
  }
  /// The scenario.
  package var scenario: Scenario
  /// Its verdict.
  package var verdict: Verdict
  /// The traces that were kept: for failures at least those of the runs that they name.
  package var runs: [Run]
  /// The options of the command line that changed the run, such as `--binding changes`.
  package var options: [String]
  /// The platform that it ran under, where several are compared.
  package var platform: String?
  /// What of it came to nothing, though all holds.
  package var notes: [String] = []

  /// Makes a report's input.
  package init(
    scenario: Scenario, verdict: Verdict, runs: [Run], options: [String] = [],
    platform: String? = nil
  ) {
    self.scenario = scenario
    self.verdict = verdict
    self.runs = runs
    self.options = options
    self.platform = platform
  }

  /// Makes a report's input of the traces of all runs, in the order of judging.
  package init(
    scenario: Scenario, verdict: Verdict, traces: [Trace], options: [String] = [],
    platform: String? = nil
  ) {
    let runs = traces.enumerated().map { Run(number: $0.offset, trace: $0.element) }
    self.init(
      scenario: scenario, verdict: verdict, runs: runs, options: options, platform: platform)
  }

  /// Names for what the traces hold.
  var names: TraceNames { TraceNames(program: scenario.program) }

  /// The path of the scenario's file; empty if it has none.
  package var file: String { path(of: scenario.line) }

  /// The path of the file of a line; empty if it has none.
  package func path(of line: SourceLine) -> String {
    let files = scenario.program.tables.files
    return files.indices.contains(Int(line.file)) ? files[Int(line.file)] : ""
  }

  /// The trace of a run, if it was kept.
  func trace(ofRun number: Int) -> Trace? { runs.first { $0.number == number }?.trace }

  /// Where the scenario stands: `Scenarios/double.scenario:1`.
  var place: String {
    let name = file.isEmpty ? "scenario" : file
    return verdict.line.line > 0 ? "\(name):\(verdict.line.line)" : name
  }

  /// Where a failure is told: `Scenarios/double.scenario:12`.
  package func place(of failure: Failure) -> String {
    let path = path(of: failure.line)
    let file = path.isEmpty ? "scenario" : path
    return failure.line.line > 0 ? "\(file):\(failure.line.line)" : file
  }

  /// A failure on one line that begins with its place, as compilers write it.
  package func headline(of failure: Failure) -> String {
    "\(place(of: failure)): error: \(FailureText.line(failure, self))"
  }

  /// The same report as if nothing else had failed.
  package func restricted(to failure: Failure) -> ScenarioReport {
    var report = self
    report.verdict.failures = [failure]
    return report
  }

  /// The command that shows the same again.
  ///
  /// A text that is no file, such as `<stdin>`, has to come through the standard input.
  /// A title that no terminal prints as it is cannot be typed, an empty one says nothing and one
  /// with a hyphen before it is an option: they are left out, as a file holds one scenario.
  var repeatCommand: String {
    let title = verdict.title
    let canBeTyped =
      title.printable == title && !title.isEmpty && !title.utf8.starts(with: "-".utf8)
    return command("replay", canBeTyped ? ["--filter", title] : [])
  }

  /// A command for the scenario's file with the options of its run.
  package func command(_ name: String, _ further: [String] = []) -> String {
    let isInput = SourceText.isInNoFile(file)
    // A path is no option, whatever it begins with.
    let path = isInput ? "-" : file.utf8.starts(with: "-".utf8) ? "./" + file : file
    let words = ["navsim", name, path] + options + further
    return words.map(ScenarioReport.shellWord).joined(separator: " ")
  }

  /// A word as a shell takes it.
  private static func shellWord(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"),
        UInt8(ascii: "="), UInt8(ascii: ","):
        true
      default: false
      }
    }
    if isPlain && !word.isEmpty { return word }
    if word.unicodeScalars.contains(where: \.isUnprintable) {
      // Shells know `$'...'` (POSIX 2024).
      let escaped = word.replacingScalars { scalar in
        if scalar == "'" || scalar == "\\" { return "\\\(scalar)" }
        if !scalar.isUnprintable { return nil }
        return String(scalar).utf8.map { "\\x\($0 < 16 ? "0" : "")\(String($0, radix: 16))" }
          .joined()
      }
      return "$'\(escaped)'"
    }
    return "'" + word.replacingScalars { $0 == "'" ? "'\\''" : nil } + "'"
  }
}
