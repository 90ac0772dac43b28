/// One broken rule, and where.
struct Finding: Equatable, Sendable, CustomStringConvertible {
  /// The file, relative to the root of the project.
  var path: String
  /// The line, from 1; the whole file is its first line.
  var line: Int
  /// What is wrong and what to write instead, in lower case.
  var message: String

  var description: String { "\(path):\(line): error: \(message)" }
}
