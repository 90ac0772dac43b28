import Verification

/// Writes failures as annotations of a GitHub workflow, on the line of the scenario.
package enum WorkflowAnnotations {
  /// One annotation a failure, each with a line break; nothing if nothing failed.
  package static func text(_ report: ScenarioReport) -> String {
    var text = ""
    for failure in report.verdict.failures {
      let path = report.path(of: failure.line)
      let title = escaped(report.verdict.title, isProperty: true)
      var properties: [String] = []
      if !path.isEmpty { properties.append("file=\(escaped(path, isProperty: true))") }
      if failure.line.line > 0 { properties.append("line=\(failure.line.line)") }
      properties.append("title=\(title)")
      var message = FailureText.what(failure, report).joined(separator: "\n")
      if case .fault(let finding) = failure.kind {
        message += "\n\(finding.fault.explanation)\ntry: \(finding.cure)"
      }
      message += "\nrepeat: \(report.repeatCommand)"
      let level = report.verdict.status == .incomplete ? "warning" : "error"
      let list = properties.joined(separator: ",")
      text += "::\(level) \(list)::\(escaped(message, isProperty: false))\n"
    }
    return text
  }

  /// A text as the runner reads it: what would end the command, or a property of it, is escaped.
  static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        // Escape sequences and bidirectional marks would act on the reader's screen.
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
