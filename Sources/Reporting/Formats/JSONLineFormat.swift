/// What a line of JSON Lines is: the member `format` that it begins with, and its `version`.
package enum JSONLineFormat: String, CaseIterable, Sendable {
  /// The faults of a scenario under every binding.
  case compare = "navsim-compare"
  /// What all orders of an app show under one binding, ownership or platform.
  case compareOrders = "navsim-compare-orders"
  /// Whether these agree.
  case compareOrdersSummary = "navsim-compare-orders-summary"
  /// A scenario under several platforms.
  case comparison = "navsim-comparison"
  /// All scenarios under several platforms.
  case comparisons = "navsim-comparisons"
  /// What was reached of an app.
  case coverage = "navsim-coverage"
  /// One point of an app, and how often it was reached.
  case coveragePoint = "navsim-coverage-point"
  /// What was reached of all apps.
  case coverageTotal = "navsim-coverage-total"
  /// When a scenario shows its fault, what matters, and what would stop it.
  case explanation = "navsim-explanation"
  /// A search of all orders that was made in parts.
  case exploration = "navsim-exploration"
  /// A goal of such a search.
  case explorationGoal = "navsim-exploration-goal"
  /// A problem that such a search has found.
  case explorationProblem = "navsim-exploration-problem"
  /// A line of a scenario that does not fit its app any more.
  case mismatch = "navsim-mismatch"
  /// A whole replay.
  case summary = "navsim-summary"
  /// A run; its entries follow.
  case trace = "navsim-trace"
  /// A file that could not be used.
  case unusable = "navsim-unusable"
  /// A scenario.
  case verdict = "navsim-verdict"

  /// The version; it changes when the meaning of a member does, not when members come.
  package var version: Int { 1 }
}

extension JSONObject {
  /// Makes a line that says what it is.
  package init(_ format: JSONLineFormat) {
    self.init()
    add("format", format.rawValue)
    add("version", format.version)
  }
}
