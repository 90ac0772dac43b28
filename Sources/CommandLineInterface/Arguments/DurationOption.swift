import ScenarioText

/// The value of `--duration`: lengths of the platform's animations, as in `push=400ms,pop=0ms`.
enum DurationOption {
  /// Reads the lengths; none where the option is not given.
  static func overrides(_ value: String?) throws(UsageError) -> [DurationOverride] {
    guard let value else { return [] }
    var overrides: [DurationOverride] = []
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, let length = DurationLiteral(sides[1])?.value else {
        throw .unreadableDuration(String(part))
      }
      let name = String(sides[0])
      guard PlatformNames.durations.contains(name) else {
        throw .unknownValue(option: "duration", value: name, known: PlatformNames.durations)
      }
      if overrides.contains(where: { $0.name == name }) {
        throw .repeatedValue(option: "duration", value: name)
      }
      overrides.append(DurationOverride(name: name, duration: length))
    }
    return overrides
  }
}
