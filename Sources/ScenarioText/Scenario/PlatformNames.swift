import SimulatedUIKit

/// What scenarios can say about the platform, as the platform itself names it.
package enum PlatformNames {
  /// The profiles that are modelled.
  package static let profiles = PlatformProfile.all.map(\.name)
  /// The profile of a scenario that names none.
  package static let standard = "ios17"
  /// The iOS versions among the profiles, oldest first.
  package static let versions = PlatformProfile.all.filter(\.profile.hasQuirks).map(\.name)

  /// Whether SwiftUI exists under a profile (rules S); an unknown one is told elsewhere.
  package static func hasSwiftUI(_ name: String) -> Bool {
    PlatformProfile.all.first { $0.name == name }?.profile.hasSwiftUI ?? true
  }

  /// The durations that can be set (table 4 of the rule book).
  package static let durations = PlatformProfile.durations.map(\.name)

  /// The switches that can be set (table 2 of the rule book).
  package static let switches = PlatformProfile.settableSwitches.map(\.name)

  /// What a switch can be set to; `nil` if it cannot be set.
  package static func options(ofSwitch name: String) -> [String]? {
    PlatformProfile.settableSwitches.first { $0.name == name }?.options
  }
}

extension Scenario {
  /// The profile that it runs under where nothing else is asked for.
  package var ownPlatform: String { platform ?? PlatformNames.standard }
}
