import EventCore

/// The version switches and durations of one iOS version (tables 2 and 4 of the rule book).
package struct PlatformProfile: Hashable, Sendable {
  /// Switch `view-is-appearing` (A8): whether `viewIsAppearing` exists.
  package var hasViewIsAppearing: Bool
  /// Switch `back-menu` (N15): whether a long press on the back button opens a menu.
  package var hasBackMenu: Bool
  /// Switch `will-show-order` (N1): whether `willShow` comes after WA; else it comes first.
  package var willShowComesAfterWillAppear: Bool
  /// Switch `modal-did-order` (A3): whether the shown controller's did-callback comes first.
  package var modalShownComesFirst: Bool
  /// Switch `sheet-swipe-order` (M3): whether the delegate hears of a drag before the view does.
  package var sheetSwipeDelegateComesFirst: Bool

  /// T1: how long an animated push takes; what follows are durations too.
  package var push: VirtualDuration
  /// How long an animated pop takes.
  package var pop: VirtualDuration
  /// How long a released gesture takes to settle.
  package var swipeRelease: VirtualDuration
  /// How long an animated presentation takes.
  package var present: VirtualDuration
  /// How long an animated dismissal takes.
  package var dismiss: VirtualDuration
  /// How long an alert takes to come or go.
  package var alert: VirtualDuration
  /// How long an action sheet takes to come or go.
  package var actionSheet: VirtualDuration

  /// iOS 17.2 and later.
  package static let ios17 = PlatformProfile(
    hasViewIsAppearing: true, hasBackMenu: true, willShowComesAfterWillAppear: true,
    modalShownComesFirst: true, sheetSwipeDelegateComesFirst: true,
    push: .milliseconds(350), pop: .milliseconds(350), swipeRelease: .milliseconds(350),
    present: .milliseconds(500), dismiss: .milliseconds(500), alert: .milliseconds(250),
    actionSheet: .milliseconds(335))
}

extension PlatformProfile {
  /// The durations of table 4 that can be set, by their names there; a child's cross-fade is its
  /// app's own.
  package static let durations:
    [(name: String, path: WritableKeyPath<PlatformProfile, VirtualDuration> & Sendable)] = [
      ("push", \.push), ("pop", \.pop), ("swipe-release", \.swipeRelease),
      ("present", \.present), ("dismiss", \.dismiss), ("alert", \.alert),
      ("action-sheet", \.actionSheet),
    ]

  /// Sets one of the durations by its name; whoever reads names from people has checked it.
  package mutating func setDuration(_ duration: VirtualDuration, named name: String) {
    guard let entry = PlatformProfile.durations.first(where: { $0.name == name }) else {
      preconditionFailure("there is no platform duration \(name)")
    }
    self[keyPath: entry.path] = duration
  }

  /// The profiles by name.
  package static let all: [(name: String, profile: PlatformProfile)] = [("ios17", .ios17)]

  /// The profile of this name; whoever reads names from people has checked it.
  package static func named(_ name: String) -> PlatformProfile {
    guard let entry = all.first(where: { $0.name == name }) else {
      preconditionFailure("there is no platform profile \(name)")
    }
    return entry.profile
  }
}
