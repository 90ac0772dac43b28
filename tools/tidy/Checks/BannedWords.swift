import ProjectFiles

/// Words that make a run differ from another, switch a check off, or promise work for later.
enum BannedWords {
  /// A word and what to write instead of it.
  struct Rule: Sendable {
    /// The word as it stands in code.
    var word: String
    /// The second half of the message.
    var replacement: String
  }

  /// The words that must not stand in code.
  static let rules = [
    Rule(word: "Date(", replacement: "use VirtualInstant, time is an input"),
    Rule(word: "Hasher(", replacement: "use Fingerprint, it is the same in every process"),
    Rule(word: "SystemRandomNumberGenerator", replacement: "ask the ChoiceSource"),
    Rule(word: "shuffled()", replacement: "ask the ChoiceSource"),
    Rule(word: "randomElement()", replacement: "ask the ChoiceSource"),
    Rule(word: "hashValue", replacement: "use Fingerprint, it is the same in every process"),
    Rule(word: "@unchecked", replacement: "make the type Sendable by its parts"),
    Rule(word: "nonisolated(unsafe)", replacement: "pass the value instead of sharing it"),
    Rule(word: ".disabled(", replacement: "repair the test or delete it"),
    Rule(word: "withKnownIssue", replacement: "expect the known behaviour as a fact"),
  ]

  private static let promises = ["FIXME", "TODO"]

  /// Every banned word of a Swift file.
  static func findings(in file: ProjectFile) -> [Finding] {
    let suspects = rules.filter { file.text.contains($0.word) }
    var findings: [Finding] = []
    for (index, line) in file.swift.enumerated() {
      for message in messages(line, suspects) {
        findings.append(Finding(path: file.path, line: index + 1, message: message))
      }
    }
    return findings
  }

  private static func messages(_ line: SwiftLine, _ suspects: [Rule]) -> [String] {
    var messages = suspects.filter { line.mentions($0.word) }.map {
      "`\($0.word)` is banned; \($0.replacement)"
    }
    if line.code.contains(".random(") && !line.code.contains("using:") {
      messages.append("`.random(` without `using:` is banned; ask the ChoiceSource")
    }
    if line.code.contains("fatalError(") && line.raw.contains("\"not implemented") {
      messages.append("a function that only traps is banned; write it or leave it out")
    }
    for word in promises where line.comment.contains(word) {
      messages.append("`\(word)` is banned; do it now, or describe it in the issue")
    }
    return messages
  }
}
