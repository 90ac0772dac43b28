/// How many states are expanded between two questions whether a search goes on: as many as take a
/// moment, and all of a portion where states are light.
///
/// It depends on the machine, and no result does: blocks of any size are taken in the same order,
/// and bounds are judged at the ends of portions alone.
struct SearchPace: Sendable {
  /// The most states between two questions: a portion.
  let countMax: Int
  /// How many states there are between two questions now.
  private(set) var count: Int

  /// How long they should take at most.
  private static let moment = Duration.milliseconds(50)

  /// How many states come first, of which nobody knows how long they take.
  private static let countOfFirst = 16

  init(countMax: Int) {
    self.countMax = countMax
    count = min(countMax, Self.countOfFirst)
  }

  /// Learns how long some states took.
  mutating func note(_ stateCount: Int, took duration: Duration) {
    let share = Self.moment / max(duration, .microseconds(1))
    count = max(1, min(countMax, count * 2, Int(Double(stateCount) * share)))
  }
}
