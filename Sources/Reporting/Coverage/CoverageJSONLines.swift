import EventCore

/// What was reached, one JSON object a line: the app with its totals, then every point.
package enum CoverageJSONLines {
  /// The lines of one app.
  package static func text(_ report: CoverageReport) -> String {
    var head = JSONObject(.coverage)
    head.add("app", report.app)
    head.add("runs", report.runs)
    head.add("reached", report.reachedCount)
    head.add("points", report.rows.count)
    var text = head.text + "\n"
    let gaps = report.rows.filter { $0.count == 0 }
    for row in gaps + report.rows.filter({ $0.count > 0 }) {
      var object = JSONObject(.coveragePoint)
      object.add("app", report.app)
      object.add("line", row.line)
      object.add("kind", row.kind.name)
      object.add("name", row.name)
      object.add("count", row.count)
      text += object.text + "\n"
    }
    return text
  }

  /// The line of all apps together.
  package static func text(_ share: CoverageShare) -> String {
    var object = JSONObject(.coverageTotal)
    object.add("reached", share.reached)
    object.add("points", share.count)
    return object.text + "\n"
  }
}
