import AppModel

/// What `check` finds in the architecture that an app declares, by names that an app can allow.
package enum ArchitectureFinding: String, CaseIterable, Hashable, Sendable {
  /// Asynchronous functions where a presenter could call them (seed 000).
  case asyncForPresenter = "async-for-presenter"
  /// A reference that the architecture does not provide for.
  case dependencyDirection = "dependency-direction"
  /// A word in a name of a layer that knows nothing of it (seed 003).
  case forbiddenWord = "forbidden-word"
  /// A name that does not say what its object is for (seeds 000 and 001).
  case naming
  /// A reference of another strength than the architecture demands.
  case referenceStrength = "reference-strength"
  /// More dependents than a layer allows (seed 003).
  case singleDependent = "single-dependent"
  /// A feature that a view keeps alive (seeds 000 and 004).
  case viewOwnsFeature = "view-owns-feature"
}

extension Architecture {
  /// The number of the seed whose tables an app is judged by.
  var seed: String {
    switch self {
    case .lifetimes: "000"
    case .viper: "001"
    case .layered: "003"
    case .store: "004"
    }
  }
}

extension Checker {
  /// Warns, unless the app allows it.
  mutating func warn(
    _ finding: ArchitectureFinding, _ kind: ArchitectureProblem.Kind, at range: SourceRange
  ) {
    if allowedFindings.contains(finding) { return }
    warn(
      .againstArchitecture(
        ArchitectureProblem(finding: finding, seed: tables.architecture.seed, kind: kind)),
      at: range)
  }
}
