import EventCore

/// The version switches and durations of one iOS version (tables 2 and 4 of the rule book).
///
/// `PlatformProfile+Versions.swift` has the table of all versions.
package struct PlatformProfile: Hashable, Sendable {
  /// Switch `default-modal-style` (P17): what the automatic style means.
  package var defaultModalStyle: ModalPresentationStyle
  /// Switch `console-format` (P4, P5, P6, P11).
  package var consoleFormat: PlatformSwitch.ConsoleFormat
  /// Switch `detached-text` (P11).
  package var detachedText: PlatformSwitch.DetachedText
  /// Switch `dismiss-refusal-text` (D7, D8, D15): whether a refused `dismiss` is printed.
  package var printsDismissRefusal: Bool
  /// Switch `view-is-appearing` (A8): whether `viewIsAppearing` exists.
  package var hasViewIsAppearing: Bool
  /// Switch `push-while-pending` (N4, N5): a push after one of this turn that has not started.
  package var pushWhilePending: PlatformSwitch.BusyNavigation
  /// Switch `push-during-transition` (N4, N5).
  package var pushDuringTransition: PlatformSwitch.BusyNavigation
  /// Switch `pop-during-transition` (N9).
  package var popDuringTransition: PlatformSwitch.BusyNavigation
  /// Switch `touch-during-transition` (E6, E8).
  package var touchDuringTransition: PlatformSwitch.TouchDuringTransition
  /// Switch `back-tap-during-pop` (N16a): whether back taps during a pop are accepted.
  package var acceptsBackTapDuringPop: Bool
  /// Switch `content-swipe-back` (N16c): whether a second recogniser covers the content.
  package var hasContentSwipeBack: Bool
  /// Switch `push-interruptible` (N17).
  package var pushInterruptible: PlatformSwitch.PushInterruptible
  /// Switch `back-menu` (N15): whether a long press on the back button opens a menu.
  package var hasBackMenu: Bool
  /// Whether SwiftUI exists; it does not under ios12 (rules S).
  package var hasSwiftUI: Bool
  /// Switch `navigation-path` (S17).
  package var navigationPath: PlatformSwitch.NavigationPath
  /// Switch `outer-binding-closes-nested` (S6).
  package var outerBindingClosesNested: PlatformSwitch.NestedClosing
  /// Whether choice `quick-toggle` is open (D16).
  package var hasQuickToggleFault: Bool
  /// Whether choice `double-path-write` is open (S19).
  package var hasDoublePathWriteFault: Bool
  /// Whether choice `scene-phase-sheet` is open (S24).
  package var hasScenePhaseFault: Bool
  /// Whether this is UIKit; `plain` is a platform without its quirks.
  package var hasQuirks: Bool

  /// Switch `modal-end` (R6): whether a modal's DA comes with the end of its animation.
  package var modalEndIsDirect = true
  /// Switch `will-show-order` (N1): whether `willShow` comes after WA; else it comes first.
  package var willShowComesAfterWillAppear = true
  /// Switch `modal-did-order` (A3): whether the shown controller's did-callback comes first.
  package var modalShownComesFirst = true
  /// Switch `sheet-swipe-order` (M3): whether the delegate hears of a drag before the view does.
  package var sheetSwipeDelegateComesFirst = true
  /// Switch `held-row-taps` (E5): whether all rows tapped while one is held are selected.
  package var heldRowTapsSelectAll = true
  /// Switch `nested-sheet-depth` (S5): how many nested sheets one update presents.
  package var nestedSheetDepth = nestedSheetLimit
  /// Switch `sheet-state-leak` (L3): whether the state objects of a sheet leak.
  package var leaksSheetState = false
  /// Switch `path-write-on-pop` (S21): whether a back tap writes the path near its start.
  package var pathIsWrittenAtStartOfPop = true

  /// T1: how long an animated push takes; what follows are durations too.
  package var push: VirtualDuration
  /// How long an animated pop takes.
  package var pop: VirtualDuration
  /// How long a released gesture takes to settle.
  package var swipeRelease = VirtualDuration.milliseconds(350)
  /// How long an animated presentation takes.
  package var present = VirtualDuration.milliseconds(500)
  /// How long an animated dismissal takes.
  package var dismiss = VirtualDuration.milliseconds(500)
  /// How long an alert takes to come or go.
  package var alert = VirtualDuration.milliseconds(250)
  /// How long an action sheet takes to come or go.
  package var actionSheet = VirtualDuration.milliseconds(335)
  /// How long a tab controller takes to show another tab.
  package var tabSwitch = VirtualDuration.zero
  /// How long a push or pop with the zoom transition takes.
  package var zoom = VirtualDuration.milliseconds(450)
  /// How long a modal that is going still swallows touches after it looks gone (E9).
  package var dismissalTail = VirtualDuration.zero
}

extension PlatformProfile {
  /// How many nested sheets one update presents where that is limited (S5).
  static let nestedSheetLimit = 2

  /// The durations of table 4 that can be set, by their names there; a child's cross-fade is its
  /// app's own.
  package static let durations:
    [(name: String, path: WritableKeyPath<PlatformProfile, VirtualDuration> & Sendable)] = [
      ("push", \.push), ("pop", \.pop), ("swipe-release", \.swipeRelease),
      ("present", \.present), ("dismiss", \.dismiss), ("alert", \.alert),
      ("action-sheet", \.actionSheet), ("tab-switch", \.tabSwitch), ("zoom", \.zoom),
      ("dismissal-tail", \.dismissalTail),
    ]

  /// Sets one of the durations by its name; whoever reads names from people has checked it.
  package mutating func setDuration(_ duration: VirtualDuration, named name: String) {
    guard let entry = PlatformProfile.durations.first(where: { $0.name == name }) else {
      preconditionFailure("there is no platform duration \(name)")
    }
    self[keyPath: entry.path] = duration
  }
}
