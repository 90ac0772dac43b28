import ProjectFiles

/// Layers 0 to 3 hold values and pure functions: no task, no actor, no `async`, no clock.
enum ConcurrencyBan {
  private static let banned = [
    "Task(", "Task.", "Task<", "ContinuousClock", "SuspendingClock", "async", "await",
  ]
  private static let typeKeywords: [Substring] = ["struct", "enum", "class", "extension"]

  /// Every use of concurrency in a module that must be pure.
  static func findings(in file: ProjectFile, _ modules: DeclaredModules) -> [Finding] {
    guard let module = file.moduleName, let layer = modules[module] else { return [] }
    guard layer <= DeclaredModules.pureMax else { return [] }
    var findings: [Finding] = []
    for (index, line) in file.swift.enumerated() {
      guard let word = concurrency(in: line) else { continue }
      findings.append(
        Finding(
          path: file.path, line: index + 1,
          message: "`\(word)` in layers 0 to 3; return a value and let layer 4 or above wait"))
    }
    return findings
  }

  private static func concurrency(in line: SwiftLine) -> String? {
    let words = line.leadingWords
    let declaresType = words.contains { typeKeywords.contains($0) }
    if !declaresType && line.mentions("Task {") { return "Task {" }
    if let word = banned.first(where: { line.mentions($0) }) { return word }
    let modifiers: [Substring] = ["package", "public", "private", "fileprivate", "final"]
    return words.first { !modifiers.contains($0) } == "actor" ? "actor" : nil
  }
}
