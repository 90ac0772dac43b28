extension Playback {
  /// The commands with the platform's answers but without what it prints, and the lines that
  /// contain one of these words.
  func answers(_ words: String...) -> [String] {
    let commands = commands()
    return lines.filter { line in
      if line.contains("console: ") { return false }
      return commands.contains(line) || words.contains { line.contains($0) }
    }
  }
}
