/// The inputs that could come in some state, each told once in a block of states.
///
/// "No fault" says nothing of a button that was never on screen: a search tells what was never
/// possible.
struct PossibleInputs: Sendable {
  /// For each offered action, whether the block has met it.
  private var isMet: [Bool]
  /// Those that were met and are not noted yet.
  private var fresh: [Int] = []

  /// Makes the inputs of an app.
  ///
  /// - Parameter count: How many actions are offered.
  init(count: Int) { isMet = Array(repeating: false, count: count) }

  /// Begins a block of states; every block is told whole, whichever worker has it.
  mutating func beginBlock() {
    for place in isMet.indices { isMet[place] = false }
    fresh.removeAll(keepingCapacity: true)
  }

  /// An action can come in the state under way.
  mutating func meet(_ action: Int) {
    if isMet[action] { return }
    isMet[action] = true
    fresh.append(action)
  }

  /// Notes what was met since the last time, beside the state ended last.
  mutating func note(in batch: inout StateBatch) {
    if fresh.isEmpty { return }
    for action in fresh { batch.note(ExploredFinding.possible(action).number) }
    fresh.removeAll(keepingCapacity: true)
  }
}
