import Reporting

/// The bounds of several searches, in words: those that all have, and what each has besides.
struct SharedBounds {
  private var lists: [(name: String, bounds: [ExplorationPart.Bound])] = []

  /// Adds those of a search.
  mutating func add(_ bounds: [ExplorationPart.Bound], of name: String) {
    lists.append((name, bounds))
  }

  /// All of them; one that a search reached is marked as reached.
  var words: String {
    guard let first = lists.first else { return "" }
    var words: [String] = []
    for bound in first.bounds where isShared(bound) {
      let isReached = lists.contains { list in
        list.bounds.contains { $0.text == bound.text && $0.isReached }
      }
      words.append(ExplorationPart.Bound(bound.text, isReached: isReached).words)
    }
    for list in lists {
      let own = list.bounds.filter { !isShared($0) }
      if !own.isEmpty {
        words.append("under \(list.name) " + own.map(\.words).joined(separator: " and "))
      }
    }
    return words.joined(separator: ", ")
  }

  private func isShared(_ bound: ExplorationPart.Bound) -> Bool {
    lists.allSatisfy { list in list.bounds.contains { $0.text == bound.text } }
  }
}
