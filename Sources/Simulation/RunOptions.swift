import AppModel
import EventCore
import ScenarioText
import SimulatedUIKit

/// What may be chosen for a run besides its scenario; `nil` leaves it to the scenario, then the
/// app.
package struct RunOptions: Hashable, Sendable {
  /// The binding.
  package var binding: BindingKind?
  /// When views follow the state.
  package var rendering: Rendering?
  /// What keeps the logic of screens alive.
  package var ownership: Ownership?
  /// The platform profile.
  package var platform: String?
  /// A profile without a name: a version with other switches, whatever `platform` says.
  package var profile: PlatformProfile?
  /// The platform's durations that are set, over those of the scenario.
  package var durations: [DurationOverride]
  /// Whether the trace is kept; without it a run keeps only what has not been looked at.
  package var keepsTrace: Bool
  /// A guard that is tried, if one is.
  package var trial: GuardTrial?
  /// Whether it is counted how often handlers run.
  package var talliesHandlers = false

  /// Makes options that leave everything as the scenario says.
  package init(
    binding: BindingKind? = nil, rendering: Rendering? = nil, platform: String? = nil,
    durations: [DurationOverride] = [], keepsTrace: Bool = true, ownership: Ownership? = nil
  ) {
    self.binding = binding
    self.rendering = rendering
    self.ownership = ownership
    self.platform = platform
    self.durations = durations
    self.keepsTrace = keepsTrace
  }
}

/// The documented bounds of a run; reaching one ends it and is told by name.
package enum RunLimits {
  /// How many turns there may be at one instant.
  package static let turnsPerInstant = 10_000
  /// How many commands a binding may send for a scene within a turn, each over in the call; then
  /// they lead to one another without end.
  package static let commandsPerTurn = 1_000
  /// The last instant that a run may reach: a hundred years.
  package static let endOfTime = VirtualInstant(microseconds: 36_525 * 24 * 3_600_000_000)
  /// How many items may be taken until a scenario has settled, or its set-up.
  package static let itemsPerSettling = 10_000
  /// How many lifetimes may be open or ending at once.
  package static let lifetimes = 300
  /// How many runs of tasks and timers may be pending at once.
  package static let pendingRuns = 1_000
  /// How many entries of a trace are kept at once.
  package static let traceEntries = 20_000_000
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
  /// How many ways a search lets one event go, by the answers to what is asked on the way.
  package static let answers = 4_096
  /// How many combinations of a control's arguments are tried to see whether a user can do
  /// anything; those left may be possible.
  package static let argumentCombinations = 1_024
}
