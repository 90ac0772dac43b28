import AppModel
import Verification

/// The scenarios of one system under several bindings: the faults of each, side by side.
///
/// Scenarios go down and bindings across: a system has more scenarios than a terminal has columns.
package struct FaultTable: Sendable {
  /// What a scenario comes to under one binding.
  package struct Cell: Hashable, Sendable {
    /// The faults that were found, whether expected or not, in alphabetical order.
    package var faults: [FaultName]
    /// Whether something else that the scenario demands did not come true.
    package var fails: Bool
    /// Whether a limit ended a run before its end.
    package var isLimited: Bool

    /// Reads a cell out of a verdict.
    package init(_ verdict: Verdict) {
      var faults = verdict.expectedFaults + verdict.allowedFaults
      fails = false
      isLimited = verdict.status == .incomplete
      for failure in verdict.failures + verdict.expectedFailures {
        switch failure.kind {
        case .fault(let finding): faults.append(finding.fault)
        case .missingFaults(_, _, let found): faults += found
        case .limit: isLimited = true
        case .unexpectedSuccess: break
        case .expectation, .step, .mismatch, .goal, .trace, .noEffect: fails = true
        }
      }
      self.faults = FaultName.allCases.filter { faults.contains($0) }
    }

    /// Whether there is nothing to tell.
    package var isClean: Bool { faults.isEmpty && !fails && !isLimited }

    /// The words of the cell, one a line.
    var words: [String] {
      if isClean { return ["ok"] }
      return faults.map(\.name) + (fails ? ["fails"] : []) + (isLimited ? ["limit"] : [])
    }
  }

  /// One scenario under one or several platforms and ownerships that agree.
  package struct Row: Hashable, Sendable {
    /// The title of the scenario.
    package var title: String
    /// The path of its file.
    package var file: String
    /// The column of the binding that the scenario is written for; `nil` if it is not there, or if
    /// it is written for another platform or ownership.
    package var own: Int?
    /// The platforms and ownerships that the cells hold for; empty where all agree.
    package var variants: [String]
    /// What it comes to under each binding; `nil` where it cannot be played.
    package var cells: [Cell?]

    /// Makes a row.
    package init(title: String, file: String, own: Int?, variants: [String], cells: [Cell?]) {
      self.title = title
      self.file = file
      self.own = own
      self.variants = variants
      self.cells = cells
    }

    /// The words of each cell; the scenario's own binding has a star.
    var words: [[String]] {
      cells.enumerated().map { index, cell in
        var words = cell?.words ?? ["-"]
        if index == own { words[words.count - 1] += " *" }
        return words
      }
    }
  }

  /// The folder of the system.
  package let folder: String
  /// The names of the bindings.
  package let bindings: [String]
  /// The scenarios, each in one row or, where platforms or ownerships differ, in several.
  package private(set) var rows: [Row] = []
  /// How many scenarios there are.
  package private(set) var scenarioCount = 0

  /// Makes a table without rows.
  package init(folder: String, bindings: [String]) {
    self.folder = folder
    self.bindings = bindings
  }

  /// Adds one scenario: a row for each platform and ownership, of which those that agree become
  /// one.
  package mutating func add(_ variants: [Row]) {
    var merged: [Row] = []
    for row in variants {
      if let known = merged.firstIndex(where: { $0.cells == row.cells }) {
        merged[known].variants += row.variants
        merged[known].own = merged[known].own ?? row.own
      } else {
        merged.append(row)
      }
    }
    if merged.count == 1 { merged[0].variants = [] }
    rows += merged
    scenarioCount += 1
  }

  /// In how many scenarios each binding has a fault.
  var faultyScenarios: [Int] {
    bindings.indices.map { column in
      var files: [Row] = []
      for row in rows where row.cells[column]?.faults.isEmpty == false {
        if files.last?.file != row.file || files.last?.title != row.title { files.append(row) }
      }
      return files.count
    }
  }

  /// The short name of a scenario: that of its file, or its title where it has none.
  func name(of row: Row) -> String {
    guard let file = row.file.split(separator: "/").last, file.hasSuffix(".scenario") else {
      return row.title
    }
    return String(file.dropLast(".scenario".count))
  }
}
