import EventCore

extension PlatformProfile {
  /// Table 2 of the rule book: a row for each switch that differs, a column for each of `names`.
  private enum Table {
    static let names = ["ios12", "ios15", "ios16", "ios17", "ios18", "ios26", "plain"]

    static let defaultModalStyle: [ModalPresentationStyle] =
      [.fullScreen, .sheet, .sheet, .sheet, .sheet, .sheet, .sheet]
    static let consoleFormat: [PlatformSwitch.ConsoleFormat] =
      [.old, .new, .new, .new, .new, .new, .new]
    static let detachedText: [PlatformSwitch.DetachedText] =
      [.ios12, .ios15, .ios16, .ios16, .ios16, .ios16, .ios16]
    static let printsDismissRefusal =
      [true, false, false, false, false, false, false]
    static let hasViewIsAppearing =
      [false, true, true, true, true, true, true]
    static let pushWhilePending: [PlatformSwitch.BusyNavigation] =
      [.held, .held, .held, .held, .immediate, .immediate, .held]
    static let pushDuringTransition: [PlatformSwitch.BusyNavigation] =
      [.held, .held, .held, .held, .open, .immediate, .held]
    static let popDuringTransition: [PlatformSwitch.BusyNavigation] =
      [.open, .open, .open, .open, .open, .immediate, .held]
    static let touchDuringTransition: [PlatformSwitch.TouchDuringTransition] =
      [.blocked, .blocked, .blocked, .blocked, .blocked, .navigationAccepted, .accepted]
    static let acceptsBackTapDuringPop =
      [false, false, false, false, false, true, true]
    static let hasContentSwipeBack =
      [false, false, false, false, false, true, false]
    static let pushInterruptible: [PlatformSwitch.PushInterruptible] =
      [.none, .none, .none, .none, .zoom, .all, .none]
    static let hasBackMenu =
      [false, true, true, true, true, true, true]
    static let hasSwiftUI =
      [false, true, true, true, true, true, true]
    static let navigationPath: [PlatformSwitch.NavigationPath] =
      [.oneLevel, .oneLevel, .whole, .whole, .whole, .whole, .whole]
    static let outerBindingClosesNested: [PlatformSwitch.NestedClosing] =
      [.innerOnly, .innerOnly, .open, .both, .both, .both, .both]
    static let hasQuickToggleFault =
      [false, false, false, false, false, true, false]
    static let hasDoublePathWriteFault =
      [false, false, false, false, true, false, false]
    static let hasScenePhaseFault =
      [false, true, false, false, false, false, false]
    static let hasQuirks =
      [true, true, true, true, true, true, false]

    /// Table 4: push and pop, in milliseconds.
    static let navigationMilliseconds: [Int64] =
      [350, 350, 350, 350, 350, 400, 350]
  }

  private init(column: Int) {
    self.init(
      defaultModalStyle: Table.defaultModalStyle[column],
      consoleFormat: Table.consoleFormat[column],
      detachedText: Table.detachedText[column],
      printsDismissRefusal: Table.printsDismissRefusal[column],
      hasViewIsAppearing: Table.hasViewIsAppearing[column],
      pushWhilePending: Table.pushWhilePending[column],
      pushDuringTransition: Table.pushDuringTransition[column],
      popDuringTransition: Table.popDuringTransition[column],
      touchDuringTransition: Table.touchDuringTransition[column],
      acceptsBackTapDuringPop: Table.acceptsBackTapDuringPop[column],
      hasContentSwipeBack: Table.hasContentSwipeBack[column],
      pushInterruptible: Table.pushInterruptible[column],
      hasBackMenu: Table.hasBackMenu[column],
      hasSwiftUI: Table.hasSwiftUI[column],
      navigationPath: Table.navigationPath[column],
      outerBindingClosesNested: Table.outerBindingClosesNested[column],
      hasQuickToggleFault: Table.hasQuickToggleFault[column],
      hasDoublePathWriteFault: Table.hasDoublePathWriteFault[column],
      hasScenePhaseFault: Table.hasScenePhaseFault[column],
      hasQuirks: Table.hasQuirks[column],
      push: .milliseconds(Table.navigationMilliseconds[column]),
      pop: .milliseconds(Table.navigationMilliseconds[column]))
  }

  /// The profiles by name: the iOS versions, oldest first, then `plain`.
  package static let all: [(name: String, profile: PlatformProfile)] =
    Table.names.enumerated().map { ($0.element, PlatformProfile(column: $0.offset)) }

  /// The profile of this name; whoever reads names from people has checked it.
  package static func named(_ name: String) -> PlatformProfile {
    guard let entry = all.first(where: { $0.name == name }) else {
      preconditionFailure("there is no platform profile \(name)")
    }
    return entry.profile
  }

  /// iOS 17.2 and later, the default.
  package static let ios17 = named("ios17")
}
