import EventCore
import Verification

/// Writes failures as annotations of a GitHub workflow, on the line of the scenario.
package enum WorkflowAnnotations {
  /// One annotation a failure, each with a line break; nothing if nothing failed.
  package static func text(_ report: ScenarioReport) -> String {
    var text = ""
    for failure in report.verdict.failures {
      let properties = properties(
        file: report.path(of: failure.line), line: Int(failure.line.line),
        title: report.verdict.title)
      var message = FailureText.what(failure, report).joined(separator: "\n")
      if case .fault(let finding) = failure.kind {
        message +=
          "\n\(finding.explanation)\ntry: "
          + FailureText.cure(of: finding, failure, report)
      }
      message += "\nrepeat: \(report.repeatCommand)"
      let level = report.verdict.status == .incomplete ? "warning" : "error"
      text += "::\(level) \(properties)::\(escaped(message, isProperty: false))\n"
    }
    return text
  }

  /// Where an annotation stands, as far as that is known, and what it is called.
  static func properties(file: String, line: Int, title: String? = nil) -> String {
    var properties: [String] = []
    if !file.isEmpty { properties.append("file=\(escaped(file, isProperty: true))") }
    if line > 0 { properties.append("line=\(line)") }
    if let title { properties.append("title=\(escaped(title, isProperty: true))") }
    return properties.joined(separator: ",")
  }

  /// A text as the runner reads it: what would end the command, or a property of it, is escaped.
  static func escaped(_ text: String, isProperty: Bool) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where isProperty: "%3A"
      case "," where isProperty: "%2C"
      // Escape sequences and bidirectional marks would act on the reader's screen.
      default: scalar.isUnprintable ? scalar.escape : nil
      }
    }
  }
}
