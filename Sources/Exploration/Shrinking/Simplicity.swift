import EventCore
import ScenarioText

/// How simple a story is: the one total order by which shrinking calls one story simpler than
/// another.
///
/// What comes first weighs more, whatever the rest: fewer steps, not counting that all settles at
/// the end, and of as many those with fewer inputs; fewer fixed answers; an earlier order of kinds
/// (touches before gestures before what the system does); times that are nought, then round, then
/// small, the first step's first; values that stand earlier in their type or behind `among`;
/// answers that say less and are nearer to the default. Every candidate that is kept is smaller
/// than the story before it, so shrinking ends, and ends with the same story everywhere.
package struct Simplicity: Hashable, Comparable, Sendable {
  /// The numbers of each level, the weightiest level first.
  private let levels: [[Int64]]

  /// Measures a story.
  package init(_ story: SearchStory, _ vocabulary: EventVocabulary) {
    let weights = StepWeights(vocabulary)
    levels = [
      [Int64(story.countedSteps), Int64(story.doneSteps)],
      [Int64(story.choices.count)],
      story.steps.map { weights.order(of: $0) },
      story.steps.flatMap { weights.times(of: $0) },
      story.steps.flatMap { weights.values(of: $0) },
      story.choices.flatMap { Simplicity.weights(of: $0) },
    ]
  }

  /// How many steps the story has; to settle at its end counts as none.
  package var stepCount: Int { Int(levels[0][0]) }

  /// Whether the left story is simpler.
  package static func < (left: Simplicity, right: Simplicity) -> Bool {
    for (mine, other) in zip(left.levels, right.levels) where mine != other {
      return mine.lexicographicallyPrecedes(other)
    }
    return false
  }

  /// An answer to all questions of a point says less than one about a subject, and that less than
  /// one to a single question.
  private static func weights(of choice: FixedChoice) -> [Int64] {
    [
      choice.occurrence == nil ? 0 : 1, choice.subject == nil ? 0 : 1,
      Int64(choice.occurrence ?? 0), Int64(choice.option), Int64(choice.point.rawValue),
      Int64(choice.subject ?? 0),
    ]
  }
}

/// How simple a length of time is: nought, then whole milliseconds, then few digits, then short.
package struct TimeSimplicity: Hashable, Comparable, Sendable {
  /// The rank of a length: smaller is simpler.
  package let weight: Int64

  /// Measures a length, in microseconds; it must not be negative.
  package init(_ microseconds: Int64) {
    if microseconds == 0 {
      weight = 0
      return
    }
    var digits: Int64 = 0
    var rest = microseconds
    while rest % 10 == 0 { rest /= 10 }
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    if microseconds % 1000 != 0 { digits += 20 }
    // Below 2^57, so that scenarios of centuries have a place too.
    weight = digits << 57 | min(microseconds, 1 << 57 - 1)
  }

  /// Whether the left length is simpler.
  package static func < (left: TimeSimplicity, right: TimeSimplicity) -> Bool {
    left.weight < right.weight
  }

  /// Lengths that are simpler than one and at least another, the simplest first.
  ///
  /// All of one digit are among them, and those of more digits that are near.
  static func candidates(below length: Int64, from floor: Int64 = 0) -> [Int64] {
    var lengths: [Int64] = [0]
    var power: Int64 = 1000
    while power <= 100_000_000 {
      for digit in 1...9 { lengths.append(Int64(digit) * power) }
      power *= 10
    }
    power = 1_000_000_000
    while power >= 1 {
      let down = length / power * power
      lengths += [down, down + power, down - power]
      power /= 10
    }
    lengths += [floor, floor + (length - floor) / 2]
    let own = TimeSimplicity(length)
    let sorted = lengths.filter { $0 >= floor && TimeSimplicity($0) < own }
      .sorted { TimeSimplicity($0) < TimeSimplicity($1) }
    var different: [Int64] = []
    for length in sorted where different.last != length { different.append(length) }
    return different
  }
}
