/// One of the parts into which a search is divided, each of which can be done alone.
///
/// Every part visits the first depths whole. The states of the first depth that has enough of them
/// are the border: each part goes on from its own run of them, in the order of their stories, and
/// enters no state of the border, or before it, again.
///
/// Nothing is lost by that. Take any story, and the last of its states that is not beyond the
/// border: what follows from a state before the border is not beyond it, so that state is on the
/// border, and the part that owns it follows the rest of the story. The same holds for a shortest
/// story, whose states beyond the border are reached by its part at the same depth as by the whole
/// search: so the shortest of all parts is a shortest of all.
package struct SearchShare: Hashable, Sendable {
  /// Which part, counted from 0.
  package var index: Int
  /// How many parts there are.
  package var count: Int
  /// How many states of one depth are enough for a border.
  package var borderMin: Int

  /// The usual size of a border: the first depths take seconds, and lie well apart.
  package static let usualBorderMin = 1 << 16

  /// Makes a part.
  ///
  /// - Parameter index: Which one, in 0..<`count`.
  package init(index: Int, count: Int, borderMin: Int = SearchShare.usualBorderMin) {
    precondition(
      (0..<count).contains(index), "search: part \(index) of \(count) parts does not exist")
    self.index = index
    self.count = count
    self.borderMin = borderMin
  }

  /// Which states of a border are this part's: the parts' numbers of states differ by at most one.
  func places(ofBorder stateCount: Int) -> Range<Int> {
    let bounds = [index, index + 1].map {
      stateCount / count * $0 + stateCount % count * $0 / count
    }
    return bounds[0]..<bounds[1]
  }
}

/// What all parts of a divided search visited.
package struct SearchCommon: Hashable, Sendable {
  /// How many events lead to the border.
  package var depth: Int
  /// How many states there are up to the border, the border's included.
  package var stateCount: Int
  /// How many of them are the border.
  var borderCount: Int
}

extension StateSearch {
  /// Keeps the part's own states of the frontier, once there are enough to be divided.
  mutating func divideIfLarge() {
    guard let share = bounds.share, outcome.common == nil,
      frontier.numbers.count >= max(share.borderMin, 1)
    else { return }
    outcome.common = SearchCommon(
      depth: outcome.triedDepth, stateCount: outcome.stateCount,
      borderCount: frontier.numbers.count)
    var own = Frontier()
    for place in share.places(ofBorder: frontier.numbers.count) {
      for index in frontier.states.range(of: place) {
        own.states.append(frontier.states.words[index])
      }
      own.states.endState(parent: 0)
      own.numbers.append(frontier.numbers[place])
    }
    frontier = own
  }
}
