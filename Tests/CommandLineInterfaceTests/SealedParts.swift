@testable import Reporting

extension String {
  /// The text of a file of parts, each `end` with the digest of its part.
  var sealed: String {
    var part: [Substring] = []
    return split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("app ") { part = [] }
      if line == "end" { return ExplorationPartFile.end(of: part) }
      part.append(line)
      return String(line)
    }.joined(separator: "\n")
  }
}
