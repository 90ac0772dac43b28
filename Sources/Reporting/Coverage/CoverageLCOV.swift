import EventCore
import Verification

/// What was reached, as LCOV's tracefiles have it: handlers are functions, guards branches.
///
/// See `geninfo(1)`. A line counts what was reached of it, whichever point that was; touches and
/// messages are no code, and so are left out.
package enum CoverageLCOV {
  /// The record of one app.
  package static func text(_ report: CoverageReport) -> String {
    var text = "TN:\nSF:\(report.app.printable)\n"
    let functions = report.rows.filter { isFunction($0.kind) && $0.line > 0 }
    for row in functions { text += "FN:\(row.line),\(name(row))\n" }
    for row in functions { text += "FNDA:\(row.count),\(name(row))\n" }
    text += "FNF:\(functions.count)\nFNH:\(functions.count { $0.count > 0 })\n"
    text += branches(report)
    var lines: [Int: Int] = [:]
    let guarded = self.guarded(report)
    for row in report.rows where isCode(row.kind) && row.line > 0 {
      lines[row.line] = CoverageFile.sum(lines[row.line] ?? 0, row.count)
      // A guard on a line of its own was judged there before what it guards ran.
      if row.kind == .guardFalse, let runs = guarded[row.name], runs.line != row.line {
        lines[row.line] = CoverageFile.sum(lines[row.line] ?? 0, runs.count)
      }
    }
    for line in lines.keys.sorted() { text += "DA:\(line),\(lines[line] ?? 0)\n" }
    let hit = lines.values.count { $0 > 0 }
    return text + "LF:\(lines.count)\nLH:\(hit)\nend_of_record\n"
  }

  /// What guards stand before, by its name, which its guard bears, too.
  private static func guarded(_ report: CoverageReport) -> [String: (line: Int, count: Int)] {
    Dictionary(
      report.rows.lazy.filter { isFunction($0.kind) }.map { ($0.name, ($0.line, $0.count)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The two branches of every guard: true, then false.
  private static func branches(_ report: CoverageReport) -> String {
    var text = ""
    var found = 0
    var hit = 0
    let guarded = self.guarded(report)
    for row in report.rows where row.kind == .guardFalse && row.line > 0 {
      let ran = guarded[row.name]?.count ?? 0
      for (branch, count) in [ran, row.count].enumerated() {
        // A hyphen: the guard was never judged.
        let taken = ran == 0 && row.count == 0 ? "-" : "\(count)"
        text += "BRDA:\(row.line),\(found / 2),\(branch),\(taken)\n"
        if count > 0 { hit += 1 }
        found += 1
      }
    }
    return text + "BRF:\(found)\nBRH:\(hit)\n"
  }

  private static func isFunction(_ kind: CoveragePoint.Kind) -> Bool {
    switch kind {
    case .handler, .outcome: true
    default: false
    }
  }

  private static func isCode(_ kind: CoveragePoint.Kind) -> Bool {
    switch kind {
    case .screen, .place, .handler, .guardFalse, .outcome: true
    default: false
    }
  }

  /// A comma would end a name.
  private static func name(_ row: CoverageReport.Row) -> String {
    row.name.replacingScalars { $0 == "," ? ";" : nil }
  }
}
