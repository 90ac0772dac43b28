import EventCore
import ScenarioText

extension NavigationOptions {
  /// The lengths as the simulator knows them, in the order of its own names.
  var overrides: [DurationOverride] {
    PlatformNames.durations.compactMap { name in
      durations[name].map { DurationOverride(name: name, duration: $0.virtual) }
    }
  }

  /// What is wrong with the lengths, whatever the scenario: one text for each, in their order.
  var problems: [String] {
    durations.sorted { $0.key < $1.key }.compactMap { name, length in
      Self.problem(name, length.virtual).map {
        "NavigationOptions.durations[\"\(name)\"]: error: \($0.message)"
      }
    }
  }

  private static func problem(_ name: String, _ length: VirtualDuration) -> Problem? {
    let known = PlatformNames.durations
    let limit = ParsingLimits.durationMax
    if !known.contains(name) {
      return .scenario(.unknownDuration(name, nearest: nearestName(to: name, among: known)))
    }
    if length < .zero { return .declaration(.negativeDuration("\(length)")) }
    return length.microseconds > limit ? .durationTooLong(limit: limit) : nil
  }
}

extension Duration {
  /// The length to the nearest microsecond; of one beyond all limits, another beyond them.
  fileprivate var virtual: VirtualDuration {
    let beyond = ParsingLimits.durationMax / 1_000_000 + 1
    let (seconds, attoseconds) = components
    let half = attoseconds.signum() * 500_000_000_000
    let rest = (attoseconds + half) / 1_000_000_000_000
    return VirtualDuration(microseconds: min(max(seconds, -beyond), beyond) * 1_000_000 + rest)
  }
}
