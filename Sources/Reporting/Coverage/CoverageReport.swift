import Verification

/// What runs, scenarios or explorations reached of one app: every point by name, with how often.
///
/// It can be written to a file and read again, and reports of one app can be added, in any order.
package struct CoverageReport: Hashable, Sendable {
  /// One point.
  package struct Row: Hashable, Sendable {
    /// What is reached.
    package var kind: CoveragePoint.Kind
    /// The line of the app's file; 0 if there is none.
    package var line: Int
    /// Of what.
    package var name: String
    /// How often it was.
    package var count: Int

    /// Makes a row.
    package init(kind: CoveragePoint.Kind, line: Int, name: String, count: Int) {
      self.kind = kind
      self.line = line
      self.name = name
      self.count = count
    }
  }

  /// The app's file.
  package let app: String
  /// How many runs or scenarios; an exploration is one for each of its parts.
  package private(set) var runs: Int
  /// How many of them are parts of explorations; a file of coverage does not tell.
  package private(set) var parts: Int
  /// The points, in the order of the app.
  package private(set) var rows: [Row]

  /// Makes a report of rows.
  package init(app: String, runs: Int, parts: Int = 0, rows: [Row]) {
    self.app = app
    self.runs = runs
    self.parts = parts
    self.rows = rows
  }

  /// Makes a report of what was counted.
  package init(app: String, runs: Int, _ counts: CoverageCounts) {
    let rows = zip(counts.map.points, counts.counts).map { point, count in
      Row(kind: point.kind, line: Int(point.line.line), name: point.name, count: count)
    }
    self.init(app: app, runs: runs, rows: rows)
  }

  /// How many points were reached.
  package var reachedCount: Int { rows.count { $0.count > 0 } }

  /// Adds a report of the same app; `false` if it has other points, and so is of another version.
  package mutating func add(_ other: CoverageReport) -> Bool {
    guard other.app.utf8.elementsEqual(app.utf8), hasPoints(of: other) else { return false }
    runs = CoverageFile.sum(runs, other.runs)
    parts += other.parts
    for place in rows.indices {
      rows[place].count = CoverageFile.sum(rows[place].count, other.rows[place].count)
    }
    return true
  }

  /// Whether its points are those of another report.
  func hasPoints(of other: CoverageReport) -> Bool {
    rows.elementsEqual(other.rows) { own, others in
      own.kind == others.kind && own.name == others.name && own.line == others.line
    }
  }

  /// Adds another part of one search: a point that several have reached counts once.
  ///
  /// - Precondition: The other report has the same points.
  mutating func formUnion(_ other: CoverageReport) {
    runs += other.runs
    parts += other.parts
    for place in rows.indices {
      rows[place].count = max(rows[place].count, other.rows[place].count)
    }
  }
}

/// A share of points, and what it is worth.
package struct CoverageShare: Hashable, Sendable {
  /// How many were reached.
  package var reached = 0
  /// Of how many.
  package var count = 0

  /// Makes the share of an app.
  package init(_ report: CoverageReport) {
    reached = report.reachedCount
    count = report.rows.count
  }

  /// Makes the share of rows.
  init(_ rows: [CoverageReport.Row]) {
    reached = rows.count { $0.count > 0 }
    count = rows.count
  }

  /// Makes the share of nothing, which is all of it.
  package init() {}

  /// Adds another one.
  package mutating func add(_ other: CoverageShare) {
    reached += other.reached
    count += other.count
  }

  /// Whether it comes to so many tenths of a percent.
  package func isAtLeast(tenths: Int) -> Bool { reached * 1_000 >= count * tenths }

  /// The percentage, rounded down to a tenth so that 100 % is all: `83.3 %`.
  package var text: String {
    let tenths = count == 0 ? 1_000 : reached * 1_000 / count
    return "\(tenths / 10).\(tenths % 10) % (\(reached) of \(count))"
  }
}
