extension Checker {
  /// Reports what stands twice in a screen, the scene or the app, though only one can hold.
  mutating func checkOnce(_ members: [Member]) {
    var lines: [String: Int] = [:]
    for member in members {
      guard let (word, range) = member.setting else { continue }
      if let first = lines[word] {
        report(.declaredTwice(word, line: first), at: range)
      } else {
        lines[word] = Int(line(range).line)
      }
    }
  }
}

extension Member {
  /// The words of a member that has no name, and that says how its owner is; where they stand.
  ///
  /// Conditions are compared when they are lowered, stores by their names.
  fileprivate var setting: (String, SourceRange)? {
    switch self {
    case .presentationContext(let place): ("presentation context", place.wrappedValue)
    case .rendering(let choice): ("rendering", choice.range)
    default: nil
    }
  }
}
