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
  /// How wide the scenes are.
  package var width: SceneWidth?
  /// The platform profile.
  package var platform: String?
  /// A profile without a name: a version with other switches, whatever `platform` says.
  package var profile: PlatformProfile?
  /// The platform's durations that are set, over those of the scenario.
  package var durations: [DurationOverride]
  /// A guard that is tried, if one is.
  package var trial: GuardTrial?
  /// Whether it is counted how often handlers run.
  package var talliesHandlers = false

  /// Makes options that leave everything as the scenario says.
  package init(
    binding: BindingKind? = nil, rendering: Rendering? = nil, platform: String? = nil,
    durations: [DurationOverride] = [], ownership: Ownership? = nil, width: SceneWidth? = nil
  ) {
    self.binding = binding
    self.rendering = rendering
    self.ownership = ownership
    self.width = width
    self.platform = platform
    self.durations = durations
  }
}
