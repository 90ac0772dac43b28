import EventCore
import ScenarioText

/// The documented bounds of a run; reaching one ends it and is told by name.
package enum RunLimits {
  /// How many turns there may be at one instant.
  package static let turnsPerInstant = 10_000
  /// How many commands a binding may send for a scene within a turn, each over in the call; then
  /// they lead to one another without end.
  package static let commandsPerTurn = 1_000
  /// How many entries of a trace one call of the app's code may lead to before it returns.
  package static let entriesPerCall = 100_000
  /// The last instant that a run may reach, which a scenario can name.
  package static let endOfTime = VirtualInstant(microseconds: ParsingLimits.durationMax)
  /// How many items may be taken until a scenario has settled, or its set-up.
  package static let itemsPerSettling = 10_000
  /// How many runs of tasks and timers may be pending at once.
  package static let pendingRuns = 1_000
  /// How many entries of a trace are kept at once.
  package static let traceEntries = 5_000_000
  /// How many words of 32 bits the values and lists take that the entries of a trace tell.
  package static let traceWords = 1 << 27
  /// How many steps a `permute` may have; one with more is run in the order written.
  package static let permutedSteps = 1_000
  /// How many items may wait in the main queue at once.
  package static let waitingItems = 10_000
  /// How many items a run may take from the main queue.
  package static let items = 200_000_000
  /// How much virtual time may pass while a run settles.
  package static let settling = VirtualDuration(microseconds: 366 * 24 * 3_600_000_000)
  /// How many orders of a scenario are run, those of all its `permute`s together.
  package static let orders = 10_000
  /// How many steps all orders of a scenario have together, unless one alone has more.
  package static let orderedSteps = 2_000_000
  /// How many ways a search lets one event go, by the answers to what is asked on the way.
  package static let answers = 4_096
  /// How many words of 64 bits a search keeps of the app's state, the platform's, the main queue's
  /// or the detectors' values.
  package static let stateWords = 65_535
  /// How many combinations of a control's arguments are tried to see whether a user can do
  /// anything; those left may be possible.
  package static let argumentCombinations = 1_024
}
