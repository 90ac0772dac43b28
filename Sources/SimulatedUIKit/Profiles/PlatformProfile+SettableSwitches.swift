/// A switch that a run can set, whatever its profile says.
package struct SettableSwitch: Sendable {
  /// Its name in table 2 of the rule book.
  package let name: String
  /// What it can be set to, in the words of the table; that of all profiles first.
  package let options: [String]
  private let path: WritableKeyPath<PlatformProfile, Bool> & Sendable
  private let first: Bool

  fileprivate init(
    _ name: String, _ options: [String],
    _ path: WritableKeyPath<PlatformProfile, Bool> & Sendable, first: Bool = true
  ) {
    self.name = name
    self.options = options
    self.path = path
    self.first = first
  }

  /// Sets it in a profile to the option at a place.
  fileprivate func set(_ profile: inout PlatformProfile, option: Int) {
    profile[keyPath: path] = option == 0 ? first : !first
  }

  /// The place of the option that a profile has.
  package func option(in profile: PlatformProfile) -> Int {
    profile[keyPath: path] == first ? 0 : 1
  }
}

extension PlatformProfile {
  /// The switches of table 2 that are equal in all profiles, so that nobody knows them by choosing
  /// a version; `sheet-state-leak` was on in iOS 17.0 and 17.1 (L3).
  package static let settableSwitches = [
    SettableSwitch("modal-end", ["direct", "after-commit"], \.modalEndIsDirect),
    SettableSwitch(
      "will-show-order", ["after-will-appear", "first"], \.willShowComesAfterWillAppear),
    SettableSwitch("modal-did-order", ["shown-first", "hidden-first"], \.modalShownComesFirst),
    SettableSwitch(
      "sheet-swipe-order", ["delegate-first", "view-first"], \.sheetSwipeDelegateComesFirst),
    SettableSwitch("held-row-taps", ["all", "one"], \.heldRowTapsSelectAll),
    SettableSwitch("nested-sheet-depth", ["2", "any"], \.hasNestedSheetLimit),
    SettableSwitch("path-write-on-pop", ["start", "end"], \.pathIsWrittenAtStartOfPop),
    SettableSwitch("sheet-state-leak", ["no", "yes"], \.leaksSheetState, first: false),
  ]

  /// S5: whether one update presents two nested sheets at most.
  private var hasNestedSheetLimit: Bool {
    get { nestedSheetDepth < .max }
    set { nestedSheetDepth = newValue ? PlatformProfile.nestedSheetLimit : .max }
  }

  /// Sets a switch by its name; whoever reads names from people has checked it.
  package mutating func setSwitch(named name: String, option: Int) {
    guard let entry = PlatformProfile.settableSwitches.first(where: { $0.name == name }) else {
      preconditionFailure("there is no platform switch \(name) to be set")
    }
    entry.set(&self, option: option)
  }
}
