/// One broken rule, and where.
package struct Finding: Equatable, Sendable, CustomStringConvertible {
  /// The file, relative to the root of the project.
  package var path: String
  /// The line, from 1; the whole file is its first line.
  package var line: Int
  /// What is wrong and what to write instead, in lower case.
  package var message: String

  package var description: String { "\(path):\(line): error: \(message)" }

  /// Makes a finding.
  package init(path: String, line: Int, message: String) {
    self.path = path
    self.line = line
    self.message = message
  }
}
