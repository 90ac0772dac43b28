import EventCore
import ScenarioText
import Simulation
import TraceModel

/// A stretch of instants or lengths, in microseconds, both ends included.
package struct MicrosecondRange: Hashable, Sendable {
  /// The first.
  package var first: Int64
  /// The last; `nil` if there is none.
  package var last: Int64?
}

/// Finds the times of one step at which a story shows its goal: all of them, exactly.
///
/// What comes of a run depends on the order of its entries, and which order there is changes only
/// where an event that moves with the step meets one that does not. So the times with one order are
/// an interval, and it is enough to know both of its ends: the next meeting is computed from the
/// instants of a run, and where something was overlooked, halving finds it.
struct TimeSweep {
  /// One run: whether it shows the goal, and what happened in which order.
  private struct Moment {
    var shows: Bool
    var entries: [TraceEntry]
    var words: [Int32]

    /// Whether the same happened in the same order, and came to the same: whether a finger comes
    /// down when the main thread is free or just before, no order of entries tells.
    func hasOrder(of other: Moment) -> Bool {
      shows == other.shows && entries.count == other.entries.count && words == other.words
        && zip(entries, other.entries).allSatisfy { left, right in
          left.event == right.event && left.cause == right.cause && left.scene == right.scene
        }
    }
  }

  private let player: StoryPlayer
  private let goal: StoryGoal
  private let story: SearchStory
  private let place: Int
  /// The last time that was looked at, where it ended before the last there is.
  private(set) var cutAt: Int64?
  /// How many runs there were.
  private(set) var runCount = 0
  private var itemCount = 0

  /// How many different orders are looked at.
  private static let orderLimit = 200
  /// How many items the runs may take together, but for those that find the end of an order.
  var itemLimit = 500_000
  /// A length beyond which nothing new is expected, in microseconds.
  private static let horizon: Int64 = 3_600_000_000
  /// How far is looked first where nothing is in sight that could change the order.
  private static let stride: Int64 = 1000

  init(_ player: StoryPlayer, _ goal: StoryGoal, _ story: SearchStory, step place: Int) {
    self.player = player
    self.goal = goal
    self.story = story
    self.place = place
  }

  /// The times from one to another at which the goal is shown.
  mutating func intervals(from lowest: Int64, to highest: Int64?) -> [MicrosecondRange] {
    var intervals: [MicrosecondRange] = []
    var time = lowest
    for _ in 0..<Self.orderLimit where itemCount < itemLimit {
      let moment = run(at: time)
      let last = end(of: moment, from: time, to: highest)
      if moment.shows {
        if let previous = intervals.last?.last, previous + 1 == time {
          intervals[intervals.count - 1].last = last
        } else {
          intervals.append(MicrosecondRange(first: time, last: last))
        }
      }
      guard let last, last != highest else { return intervals }
      time = last + 1
    }
    cutAt = time - 1
    return intervals
  }

  /// The last time with the order of a moment; `nil` if there is no last.
  private mutating func end(of moment: Moment, from time: Int64, to highest: Int64?) -> Int64? {
    if time == highest { return time }
    let next = run(at: time + 1)
    guard next.hasOrder(of: moment) else { return time }
    let meeting = meeting(moment, next).map { time + $0 - 1 }
    let farthest = highest ?? max(time, story.end) + Self.horizon
    // Without a meeting in sight nothing is expected to change; what repeats may change it soon.
    var (same, other) = (time + 1, min(meeting ?? max(time, story.end) + Self.stride, farthest))
    while run(at: other).hasOrder(of: moment) {
      if meeting != nil || other == farthest { return other == farthest ? highest : other }
      same = other
      other = min(other + (other - time) * 8, farthest)
    }
    while same + 1 < other {
      let middle = same + (other - same) / 2
      if run(at: middle).hasOrder(of: moment) { same = middle } else { other = middle }
    }
    return same
  }

  /// After how long something that moves with the step first meets something that stays; both
  /// moments have one order and are a microsecond apart.
  private func meeting(_ moment: Moment, _ next: Moment) -> Int64? {
    var moving: [Int64] = []
    var fixed: [Int64] = []
    for (entry, later) in zip(moment.entries, next.entries) {
      let instants = [entry.instant.microseconds] + TimeSweep.deadlines(of: entry)
      if entry.instant == later.instant { fixed += instants } else { moving += instants }
    }
    fixed.sort()
    var nearest: Int64?
    var place = 0
    for instant in moving.sorted() {
      while place < fixed.count, fixed[place] <= instant { place += 1 }
      if place == fixed.count { break }
      nearest = min(nearest ?? .max, fixed[place] - instant)
    }
    return nearest
  }

  /// When what an entry says has begun will be over.
  private static func deadlines(of entry: TraceEntry) -> [Int64] {
    let start = entry.instant.microseconds
    switch entry.event {
    case .taskStarted(_, _, _, let due): return [start + due.microseconds]
    case .transitionStarted(_, _, _, let length) where length > .zero:
      return [start + length.microseconds]
    case .mainThreadBlocked(let length): return [start + length.microseconds]
    default: return []
    }
  }

  private mutating func run(at time: Int64) -> Moment {
    runCount += 1
    var moved = story
    moved.steps[place].setTime(microseconds: time)
    let played = player.play(moved)
    itemCount += played.takenItems
    return Moment(
      shows: player.shows(goal, played.trace, of: moved), entries: played.trace.entries,
      words: played.trace.words)
  }
}
