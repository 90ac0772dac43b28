import EventCore
import Verification

/// What was reached, for people: gaps first, then totals by kind.
package enum CoverageText {
  /// The text of one app.
  package static func text(_ report: CoverageReport) -> String {
    var text = "\(report.app.printable): \(CoverageShare(report).text) in \(origin(report))\n"
    let gaps = report.rows.filter { $0.count == 0 }
    if !gaps.isEmpty { text += "  not reached\n" }
    for row in gaps.sorted(by: { $0.line < $1.line }) {
      let line = row.line > 0 ? "\(row.line)" : "-"
      let column = String(repeating: " ", count: max(0, 5 - line.count)) + line
      text += "  \(column)  \(row.name.printable): \(words(row.kind))\n"
    }
    text += "  reached\n"
    for kind in CoveragePoint.Kind.allCases {
      let rows = report.rows.filter { $0.kind == kind }
      if rows.isEmpty { continue }
      let share = CoverageShare(rows)
      let number = "\(share.reached) of \(share.count)"
      let column = String(repeating: " ", count: max(0, 12 - number.count)) + number
      text += "  \(column)  \(title(kind))\n"
    }
    return text
  }

  /// What it was reached in: runs, parts of a search, or both.
  private static func origin(_ report: CoverageReport) -> String {
    let runs = report.runs - report.parts
    var words = runs > 0 || report.parts == 0 ? [counted(runs, "run")] : []
    if report.parts > 0 {
      words.append(report.parts == 1 ? "1 search" : "\(report.parts) parts of a search")
    }
    return words.joined(separator: " and ")
  }

  private static func words(_ kind: CoveragePoint.Kind) -> String {
    switch kind {
    case .screen: "never opened"
    case .place: "never opened there"
    case .touchAtRest: "never touched at rest"
    case .touchInTransition: "never touched during a transition"
    case .disabled: "never touched while disabled"
    case .messageAtRest: "never came at rest"
    case .messageInTransition: "never came during a transition"
    case .handler: "never ran"
    case .guardFalse: "guard never false"
    case .outcome: "never ended so"
    }
  }

  private static func title(_ kind: CoveragePoint.Kind) -> String {
    switch kind {
    case .screen: "screens"
    case .place: "screens in slots"
    case .touchAtRest: "controls touched at rest"
    case .touchInTransition: "controls touched during a transition"
    case .disabled: "controls touched while disabled"
    case .messageAtRest: "keys, links and notifications at rest"
    case .messageInTransition: "keys, links and notifications during a transition"
    case .handler: "handlers that ran"
    case .guardFalse: "guards that were false"
    case .outcome: "ends of tasks"
    }
  }
}
