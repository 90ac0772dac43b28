/// Marks of one kind, each told once in a block of states: the inputs that could come, or those
/// that something took.
///
/// "No fault" says nothing of a button that was never on screen, or never did anything: a search
/// tells which those are.
struct BlockMarks: Sendable {
  private let finding: @Sendable (Int) -> ExploredFinding
  /// For each place, whether the block has met it.
  private var isMet: [Bool]
  /// Those that were met and are not noted yet.
  private var fresh: [Int] = []

  /// Makes marks of nothing.
  ///
  /// - Parameters:
  ///   - count: How many places there are.
  ///   - finding: What the mark of a place is in a search.
  init(count: Int, finding: @escaping @Sendable (Int) -> ExploredFinding) {
    isMet = Array(repeating: false, count: count)
    self.finding = finding
  }

  /// Begins a block of states; every block is told whole, whichever worker has it.
  mutating func beginBlock() {
    for place in isMet.indices { isMet[place] = false }
    fresh.removeAll(keepingCapacity: true)
  }

  /// The state or event under way meets a place.
  mutating func meet(_ place: Int) {
    if isMet[place] { return }
    isMet[place] = true
    fresh.append(place)
  }

  /// Notes what was met since the last time, beside the state ended last.
  mutating func note(in batch: inout StateBatch) {
    if fresh.isEmpty { return }
    for place in fresh { batch.note(finding(place).number) }
    fresh.removeAll(keepingCapacity: true)
  }
}
