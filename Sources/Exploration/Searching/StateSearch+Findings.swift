// What is found among the states, and the ways to it.
extension StateSearch {
  /// How many ways to a problem are kept beside the first.
  private static var otherPathLimit: Int { 15 }

  /// Notes that a finding holds in a successor of a state.
  ///
  /// - Parameters:
  ///   - block: Whose successors it is among.
  ///   - place: Its place among them.
  mutating func note(
    _ finding: UInt64, _ block: Int, _ place: Int, _ parent: StateNumber
  ) {
    if let known = findingPlaces[finding] {
      noteAgain(known, block, place, parent)
      return
    }
    findingPlaces[finding] = outcome.findings.count
    if bounds.isEnding(finding) { outcome.end = .found }
    if SearchFinding.isMark(finding) {
      outcome.findings.append(SearchFinding(finding: finding, path: []))
      return
    }
    let path = path(to: parent, then: block, place)
    outcome.findings.append(SearchFinding(finding: finding, path: path))
  }

  /// Keeps another way to a problem if it is as short: what the first does not show, it may.
  private mutating func noteAgain(
    _ known: Int, _ block: Int, _ place: Int, _ parent: StateNumber
  ) {
    let first = outcome.findings[known]
    if !Model.isProblem(first.finding) || first.otherPaths.count == Self.otherPathLimit
      || first.path.count != outcome.triedDepth + 2
    {
      return
    }
    let path = path(to: parent, then: block, place)
    if path == first.path || first.otherPaths.contains(path) { return }
    outcome.findings[known].otherPaths.append(path)
  }

  /// The words of the states to one that was visited, and of a successor of it.
  private mutating func path(
    to parent: StateNumber, then block: Int, _ place: Int
  ) -> [[UInt64]] {
    let states = batches[block].states
    return path(to: parent) + [Array(states.words[states.range(of: place)])]
  }
}
