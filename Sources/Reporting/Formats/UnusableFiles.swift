// Files that could not be used, in the formats for programs.
extension WorkflowAnnotations {
  /// The annotation of a file that could not be used, with a line break.
  ///
  /// - Parameter line: The line, counted from 1; 0 if the file has none.
  package static func text(file: String, line: Int, message: String) -> String {
    let properties = properties(file: file, line: line)
    return "::error \(properties)::\(escaped(message, isProperty: false))\n"
  }
}

extension VerdictJSONLines {
  /// The line of a file that could not be used, with a line break.
  ///
  /// - Parameter line: The line, counted from 1; 0 if the file has none.
  package static func text(file: String, line: Int, message: String) -> String {
    var object = JSONObject(.unusable)
    object.add("file", file)
    if line > 0 { object.add("line", line) }
    object.add("message", message)
    return object.text + "\n"
  }
}

extension JUnitReport {
  /// What is wrong with a file that could not be used: one test case, which has the file's name.
  struct UnusableFile: Sendable {
    var file: String
    var findings: [(line: Int, message: String)] = []

    /// The case as XML, the first finding before all others.
    var text: String {
      let name = JUnitReport.escaped(file)
      let first = findings.first ?? (0, "")
      var text = "    <testcase name=\"\(name)\" classname=\"\(name)\" file=\"\(name)\""
      if first.line > 0 { text += " line=\"\(first.line)\"" }
      text += ">\n      <error type=\"unusable\" message=\"\(JUnitReport.escaped(first.message))\""
      if findings.count == 1 { return text + "/>\n    </testcase>\n" }
      let lines = findings.map { finding in
        finding.line > 0 ? "\(file):\(finding.line): \(finding.message)\n" : "\(finding.message)\n"
      }
      text += ">\(JUnitReport.escaped(lines.joined(), isContent: true))</error>\n"
      return text + "    </testcase>\n"
    }
  }
}
