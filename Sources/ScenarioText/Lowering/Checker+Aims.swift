import AppModel

// Controls that a step touches.
extension Checker {
  /// Lowers a tap, perhaps over another control, perhaps with a second finger.
  mutating func lowerTap(
    _ target: StepTarget, _ beneath: StepTarget?, _ second: StepTarget?
  ) -> StepAction? {
    guard let first = aim(target) else { return nil }
    var below: ControlAim?
    var other: ControlAim?
    if let beneath {
      checkScene(of: beneath)
      guard let found = aim(beneath) else { return nil }
      below = found
    }
    if let second {
      checkScene(of: second)
      guard let found = aim(second) else { return nil }
      other = found
    }
    return .tap(first, over: below, with: other)
  }

  /// A second control lies in the scene of the first: it has no scene of its own.
  private mutating func checkScene(of target: StepTarget) {
    if let scene = target.scene { report(.sceneTwice, at: scene.range) }
  }

  /// What a finger aims at.
  mutating func aim(_ target: StepTarget) -> ControlAim? {
    guard let (instance, control) = control(target) else { return nil }
    if tables.controls[Int(control.index)].kind == .type {
      report(.notTapped(target.member.text), at: target.member.range)
      return nil
    }
    let parameters = controlParameters[Int(control.index)]
    guard
      let values = match(target.arguments, to: parameters, of: target.member, target.range)
    else { return nil }
    return ControlAim(target: instance, control: control, arguments: piece(pushing: values))
  }

  /// Lowers the typing of a value.
  mutating func lowerTyping(_ target: StepTarget, _ value: Expression) -> StepAction? {
    guard let (instance, control) = control(target) else { return nil }
    guard tables.controls[Int(control.index)].kind == .type,
      let parameter = controlParameters[Int(control.index)].first, let type = parameter.type
    else {
      report(.notTyped(target.member.text), at: target.member.range)
      return nil
    }
    if let first = target.arguments.first {
      report(
        .argumentCount(target.member.text, expected: 0, found: target.arguments.count),
        at: first.value.range)
    }
    guard let checked = check(value, as: type, screens: parameter.screens) else { return nil }
    return .type(instance, control, value: piece(checked))
  }

  /// The control of a step, and the instance it belongs to.
  mutating func control(_ target: StepTarget) -> (InstanceTarget, ControlID)? {
    let name = target.member
    if let owner = target.owner {
      guard let instance = instanceTarget(owner) else { return nil }
      return control(name, of: instance).map { (instance, $0) }
    }
    let owners = screens.indices.filter { screens[$0].controls[name.text] != nil }
    guard let owner = uniqueOwner(owners, name, kind: "control", known: \.controlNames),
      let control = screens[owner].controls[name.text]
    else { return nil }
    return (InstanceTarget(screen: ScreenID(index: Int32(owner)), ordinal: 0), control)
  }

  /// The control of a screen with a name.
  mutating func control(_ name: Name, of instance: InstanceTarget) -> ControlID? {
    let symbol = screens[Int(instance.screen.index)]
    if let control = symbol.controls[name.text] { return control }
    let nearest = nearest(to: name.text, among: symbol.controlNames)
    report(
      .noControl(
        name.text, screen: symbol.name, known: symbol.controlNames, nearest: nearest),
      at: name.range)
    return nil
  }

  /// The one screen that has a control or task; reports none or several.
  mutating func uniqueOwner(
    _ owners: [Int], _ name: Name, kind: String, known: KeyPath<ScreenSymbol, [String]>
  ) -> Int? {
    if owners.count > 1 {
      let candidates = owners.map { "\(screens[$0].name).\(name.text)" }
      report(.ambiguousName(name.text, candidates: candidates), at: name.range)
      return nil
    }
    if let owner = owners.first { return owner }
    let nearest = nearest(to: name.text, among: screens.flatMap { $0[keyPath: known] })
    report(.unknownMember(name.text, kind: kind, nearest: nearest), at: name.range)
    return nil
  }
}
