import AppModel

// Screens, scenes and instances that an expression or a step names.
extension Checker {
  /// An instance by its number, which only scenarios know.
  mutating func denote(_ instance: InstanceName) -> Denotation? {
    guard let number = instance.number else { return denote(instance.screen, expecting: nil) }
    guard let target = instanceTarget(instance) else { return nil }
    guard case .scenario = scope.place else {
      report(.numberedInstance(instance.screen.text), at: number.range)
      return nil
    }
    return .value(
      CheckedExpression(
        .constant(InstanceID(screen: target.screen, ordinal: target.ordinal).word),
        type: .instance, screens: [target.screen], range: instance.range))
  }

  /// The screen and number of an instance.
  mutating func instanceTarget(_ instance: InstanceName) -> InstanceTarget? {
    guard let screen = screen(named: instance.screen) else { return nil }
    guard let number = instance.number else { return InstanceTarget(screen: screen, ordinal: 0) }
    guard number.value >= 1, number.value <= Int(InstanceID.ordinalLimit) else {
      report(
        .outOfRange("\(number.value)", type: "1...\(InstanceID.ordinalLimit)"), at: number.range)
      return nil
    }
    numberedInstanceCount += 1
    return InstanceTarget(screen: screen, ordinal: Int32(number.value))
  }

  /// The screen with a name.
  mutating func screen(named name: Name) -> ScreenID? {
    if let screen = screenIDs[name.text] { return screen }
    // It may be one of those that are too many.
    if hasTooManyScreens { return nil }
    report(
      .unknownScreen(
        name.text,
        nearest: ForeignWord.values[name.text]
          ?? nearest(to: name.text, among: screens.dropFirst(2).map(\.name))),
      at: name.range)
    return nil
  }

  /// The scene at hand, or the one with a number.
  mutating func sceneUse(_ number: LocatedNumber?, at range: SourceRange) -> NameUse? {
    var use = NameUse(
      name: "scene", entries: [NameUse.Entry(screen: .scene, meaning: .instance)])
    guard let screen = scope.screen else {
      guard let ordinal = sceneOrdinal(number) else { return nil }
      use.start = .searched(scene: number == nil ? 0 : ordinal, instance: 0)
      return use
    }
    if let number {
      report(.numberedInstance("scene"), at: number.range)
      return nil
    }
    if screen == .app {
      report(.notAbove("scene", screen: "app"), at: range)
      return nil
    }
    return use
  }

  /// The number of a scene, 1 where none is written.
  mutating func sceneOrdinal(_ number: LocatedNumber?) -> Int32? {
    guard let number else { return 1 }
    guard number.value >= 1, number.value <= Int(InstanceID.ordinalLimit) else {
      report(
        .outOfRange("\(number.value)", type: "1...\(InstanceID.ordinalLimit)"), at: number.range)
      return nil
    }
    return Int32(number.value)
  }
}
