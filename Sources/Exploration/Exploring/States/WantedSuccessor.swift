/// A state that is looked for among those that follow another one.
///
/// The rest of an event's answers, of which there may be thousands, are not tried after it.
struct WantedSuccessor: Sendable {
  /// Its words.
  let words: [UInt64]
  /// What is found on the way to it; `nil` if that does not matter.
  let finding: UInt64?

  /// Whether it was added last.
  func isLast(of states: StateBatch) -> Bool {
    let last = states.count - 1
    if last < 0 || !states.words[states.range(of: last)].elementsEqual(words) { return false }
    guard let finding else { return true }
    return states.findings.contains { Int($0.place) == last && $0.finding == finding }
  }
}
