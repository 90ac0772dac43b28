/// What scenarios can say about the platform.
package enum PlatformNames {
  /// The profiles that are modelled.
  package static let profiles = ["ios17"]
  /// The durations that can be set (table 4 of the rule book).
  package static let durations = [
    "push", "pop", "swipe-release", "present", "dismiss", "alert", "action-sheet",
    "child-cross-fade",
  ]
}
