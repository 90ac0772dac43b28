extension WorkflowAnnotations {
  /// The annotation of a file that could not be used, with a line break.
  ///
  /// - Parameter line: The line, counted from 1; 0 if the file has none.
  package static func text(file: String, line: Int, message: String) -> String {
    var properties = "file=\(escaped(file, isProperty: true))"
    if line > 0 { properties += ",line=\(line)" }
    return "::error \(properties)::\(escaped(message, isProperty: false))\n"
  }
}

extension JUnitReport {
  /// Adds a file that could not be used, as an error of a test case that has the file's name.
  ///
  /// - Parameter line: The line, counted from 1; 0 if the file has none.
  package mutating func addUnusable(file: String, line: Int, message: String) {
    let name = JUnitReport.escaped(file)
    var text = "    <testcase name=\"\(name)\" classname=\"\(name)\" file=\"\(name)\""
    if line > 0 { text += " line=\"\(line)\"" }
    text += ">\n      <error type=\"unusable\" message=\"\(JUnitReport.escaped(message))\"/>\n"
    add(errorCase: text + "    </testcase>\n", file: file)
  }
}
