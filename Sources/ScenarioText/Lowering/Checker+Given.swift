import AppModel

// The state in which a scenario begins.
extension Checker {
  /// Lowers a start value of the app's own state.
  mutating func lowerGiven(
    _ target: Expression, _ value: Expression, _ code: inout CodeBuffer
  ) {
    let outer = scope
    scope = Scope(place: .screen(.app))
    scope.isGiven = true
    defer { scope = outer }
    var root = target
    while true {
      switch root.kind {
      case .member(let base, _), .subscripted(let base, _), .methodCall(let base, _, _):
        root = base
        continue
      default: break
      }
      break
    }
    guard case .name(let name) = root.kind else {
      report(.notAppVariable(text(of: target)), at: target.range)
      return
    }
    if !isKnown(name.text), screens.contains(where: { $0.members[name.text] != nil }) {
      report(.notAppVariable(name.text), at: name.range)
      return
    }
    if root.range != target.range, !isKnown(name.text), screenIDs[name.text] != nil {
      report(.notAppVariable(text(of: target)), at: target.range)
      return
    }
    lowerAssignment(target, value, manner: nil, target.range, &code)
  }

  /// A value that the system has kept for the first scene.
  mutating func lowerRestored(_ target: Expression, _ value: Expression) -> RestoredValue? {
    guard case .name(let name) = target.kind,
      case .variable(let variable)? = screens[Int(ScreenID.scene.index)].members[name.text],
      tables.variables[Int(variable.index)].isRestored,
      let type = variables[Int(variable.index)].type
    else {
      report(.notRestored(text(of: target)), at: target.range)
      return nil
    }
    let screens = variables[Int(variable.index)].screens
    let checked = within(Scope(place: .screen(.app))) {
      $0.check(value, as: type, screens: screens)
    }
    return checked.map { RestoredValue(variable: variable, code: piece($0)) }
  }
}
