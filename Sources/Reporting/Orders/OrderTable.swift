/// One app on all orders of its events, under several bindings, platforms or ownerships.
package struct OrderTable: Sendable {
  /// A shortest story of a fault.
  package struct Story: Hashable, Sendable {
    /// How many events it has.
    package var eventCount: Int
    /// The file of its scenario, where it was saved.
    package var file: String?
    /// Whether playing the scenario shows the fault; some orders no steps can say.
    package var isConfirmed: Bool

    /// Makes a story.
    package init(eventCount: Int, file: String?, isConfirmed: Bool) {
      self.eventCount = eventCount
      self.file = file
      self.isConfirmed = isConfirmed
    }
  }

  /// A fault that can be reached.
  package struct Fault: Hashable, Sendable {
    /// What it is called.
    package var name: String
    /// How it is reached first.
    package var story: Story

    /// Makes a fault.
    package init(name: String, story: Story) {
      self.name = name
      self.story = story
    }
  }

  /// A condition that must hold at some rest (`reach`).
  package struct Goal: Hashable, Sendable {
    /// What must hold there.
    package var text: String
    /// How it is reached first; `nil` if it is not.
    package var story: Story?

    /// Makes a goal.
    package init(text: String, story: Story?) {
      self.text = text
      self.story = story
    }
  }

  /// What the search came to under one of them.
  package struct Column: Hashable, Sendable {
    /// The binding, platform and ownership, as far as they differ.
    package var name: String
    /// How many states were visited.
    package var stateCount: Int
    /// The limit that came first; `nil` if everything was visited.
    package var limit: String?
    /// The faults, in the order of their first occurrence, each with a shortest story.
    package var faults: [Fault]
    /// The goals, in the order of the scenario.
    package var goals: [Goal]
    /// What is shown at rest, in the order of its first occurrence.
    package var rests: [String]

    /// Makes a column.
    package init(
      name: String, stateCount: Int, limit: String?, faults: [Fault], goals: [Goal],
      rests: [String]
    ) {
      self.name = name
      self.stateCount = stateCount
      self.limit = limit
      self.faults = faults
      self.goals = goals
      self.rests = rests
    }
  }

  /// Whether what is shown at rest is the same everywhere.
  package enum Agreement: String, Hashable, Sendable {
    /// It is.
    case agree
    /// Something is shown under one, and proved not to be under another.
    case differ
    /// Limits came first, and nothing is proved to differ.
    case undecided
  }

  /// The app's name.
  package let app: String
  /// The bounds within which everything was visited.
  package let bounds: String
  /// What can be compared.
  package let columns: [Column]
  /// The names of those under which the app cannot run.
  package let refused: [String]
  /// The names of those that somebody's interruption came before.
  package let skipped: [String]

  /// Makes a table.
  package init(
    app: String, bounds: String, columns: [Column], refused: [String], skipped: [String] = []
  ) {
    self.app = app
    self.bounds = bounds
    self.columns = columns
    self.refused = refused
    self.skipped = skipped
  }

  /// All faults, in the order of their first occurrence, column after column.
  package var faults: [String] {
    var names: [String] = []
    for column in columns {
      for fault in column.faults where !names.contains(fault.name) { names.append(fault.name) }
    }
    return names
  }

  /// All goals, which are the same in each column.
  package var goals: [String] { columns.first?.goals.map(\.text) ?? [] }

  /// All that is shown at rest under some, but not under every one.
  var disputedRests: [String] {
    allRests.filter { rest in columns.contains { !$0.rests.contains(rest) } }
  }

  /// All that is shown at rest.
  var allRests: [String] {
    var seen: Set<String> = []
    var all: [String] = []
    for column in columns {
      for rest in column.rests where seen.insert(rest).inserted { all.append(rest) }
    }
    return all
  }

  /// Whether final states agree.
  var agreement: Agreement {
    let disputed = disputedRests
    let isProved = columns.contains { column in
      column.limit == nil && disputed.contains { !column.rests.contains($0) }
    }
    if isProved { return .differ }
    let isWhole = skipped.isEmpty && columns.allSatisfy { $0.limit == nil }
    return isWhole ? .agree : .undecided
  }
}
