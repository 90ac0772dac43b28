/// What one part of an exploration came to, or the whole of one that was not divided.
package struct ExplorationPart: Hashable, Sendable {
  /// A bound within which something was visited.
  package struct Bound: Hashable, Sendable {
    /// What may be at most, in words.
    package var text: String
    /// Whether more would have been possible.
    package var isReached: Bool

    /// Makes a bound.
    package init(_ text: String, isReached: Bool = false) {
      self.text = text
      self.isReached = isReached
    }

    /// The words of a report.
    package var words: String { isReached ? "\(text) (reached)" : text }
  }

  /// Whether playing a story shows what it tells of; what is less comes first.
  package enum Showing: String, Comparable, Sendable {
    /// It does with the platform's durations.
    case inTime = "in-time"
    /// It does with its steps ordered by hand.
    case byHand = "by-hand"
    /// Nothing that was played shows it.
    case never

    /// Whether one is easier to see than another.
    package static func < (one: Showing, other: Showing) -> Bool { one.rank < other.rank }

    private var rank: Int {
      switch self {
      case .inTime: 0
      case .byHand: 1
      case .never: 2
      }
    }
  }

  /// How to get to something.
  package struct Story: Hashable, Sendable {
    /// By which it is known in every part, without a blank.
    package var key: String
    /// What it is: a problem's name, or a goal's condition.
    package var name: String
    /// For each event, its place among those that could come.
    package var places: [Int]
    /// Whether playing it shows it.
    package var showing: Showing
    /// What the part told of it.
    package var text: String

    /// Makes a story.
    package init(key: String, name: String, places: [Int], showing: Showing, text: String) {
      self.key = key
      self.name = name
      self.places = places
      self.showing = showing
      self.text = text
    }

    /// Whether it comes before another one: it is shorter, or easier to see, or was tried first.
    func precedes(_ other: Story) -> Bool {
      if places.count != other.places.count { return places.count < other.places.count }
      if showing != other.showing { return showing < other.showing }
      return places.lexicographicallyPrecedes(other.places)
    }
  }

  /// What all parts have in common.
  package struct Common: Hashable, Sendable {
    /// How many events lead to the states that were divided.
    package var depth: Int
    /// How many states there are up to them.
    package var stateCount: Int

    /// Makes it.
    package init(depth: Int, stateCount: Int) {
      self.depth = depth
      self.stateCount = stateCount
    }
  }

  /// How many parts there may be.
  package static let countMax = 10_000

  /// The app's file.
  package var app: String
  /// What parts of one search agree in, each a name and what it is.
  package var plan: [String] = []
  /// Which part it is, counted from 0.
  package var index = 0
  /// Of how many.
  package var count = 1
  /// Its name in reports.
  package var name: String { ExplorationPart.name(index, of: count) }

  /// The name of a part in reports.
  ///
  /// - Parameter index: Which one, counted from 0.
  package static func name(_ index: Int, of count: Int) -> String {
    "part \(index + 1) of \(count)"
  }

  /// What it has in common with the other parts; `nil` if there was too little to be divided.
  package var common: Common?
  /// How many different states it visited.
  package var stateCount = 0
  /// How many events it tried.
  package var transitionCount = 0
  /// How many events the longest of its shortest stories has.
  package var depth = 0
  /// Every story of the part of at most so many events was tried.
  package var triedDepth = 0
  /// What came before the end; empty if nothing.
  package var limit = ""
  /// Within what.
  package var bounds: [Bound] = []
  /// The inputs that none of its states made possible, or that nothing took in it.
  package var inputGaps = InputGaps()
  /// The controls and messages that something took in one of its states.
  package var accepted: [String] = []
  /// What is wrong.
  package var problems: [Story] = []
  /// The conditions that some state must meet.
  package var goals: [String] = []
  /// How those that some state of the part meets are met.
  package var witnesses: [Story] = []
  /// The file of the app that was covered: another one where the search began from a scenario.
  package var covered: String
  /// What can be reached in the app, and whether the part has.
  package var points: [CoverageReport.Row] = []

  /// Makes a part that has visited nothing.
  package init(app: String) {
    self.app = app
    covered = app
  }

  /// Whether all of the part was visited.
  package var isComplete: Bool { limit.isEmpty }
}
