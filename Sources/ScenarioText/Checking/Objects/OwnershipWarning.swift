import AppModel

/// What `check` warns of in the references of an app's objects, by names that an app can allow.
enum OwnershipWarning: String, CaseIterable {
  /// An object that work or a closure keeps alive across time.
  case heldAcrossTime = "held-across-time"
  /// An object whose owner lives longer than the screen that needs it.
  case outlivesScreen = "outlives-screen"
  /// Objects of a screen that hold each other (L7).
  case strongCircle = "strong-circle"
  /// An object with two strong owners.
  case twoOwners = "two-owners"
}

extension Checker {
  /// Allows a fault or a warning, in an app.
  mutating func allowInApp(_ name: Name) {
    if let warning = OwnershipWarning(rawValue: name.text) {
      allowedWarnings.insert(warning)
    } else if let finding = ArchitectureFinding(rawValue: name.text) {
      allowedFindings.insert(finding)
    } else {
      allow(
        name,
        among: FaultName.allCases.map(\.name) + OwnershipWarning.allCases.map(\.rawValue)
          + ArchitectureFinding.allCases.map(\.rawValue))
    }
  }

  /// Warns, unless the app allows it.
  mutating func warn(
    _ warning: OwnershipWarning, _ problem: DeclarationProblem, at range: SourceRange
  ) {
    if !allowedWarnings.contains(warning) { warn(problem, at: range) }
  }
}
