import ScenarioText

extension StepAction {
  /// The same, of whichever instance of a screen: states that are alike but for numbers are one.
  var ofAnyInstance: StepAction {
    ofOtherInstances { InstanceTarget(screen: $0.screen, ordinal: 0) }
  }

  /// The same, of other instances.
  func ofOtherInstances(_ other: (InstanceTarget) -> InstanceTarget) -> StepAction {
    switch self {
    case .tap(let aim, let beneath, let second):
      .tap(
        aim.ofOtherInstance(other), over: beneath?.ofOtherInstance(other),
        with: second?.ofOtherInstance(other))
    case .press(let aim): .press(aim.ofOtherInstance(other))
    case .release(let aim): .release(aim.ofOtherInstance(other))
    case .type(let target, let control, let value): .type(other(target), control, value: value)
    case .backMenu(let target): .backMenu(other(target))
    case .tapTab(let target): .tapTab(other(target))
    default: self
    }
  }

  /// The instances that it names.
  var instances: [InstanceTarget] {
    switch self {
    case .tap(let aim, let beneath, let second):
      [aim.target] + (beneath.map { [$0.target] } ?? []) + (second.map { [$0.target] } ?? [])
    case .press(let aim), .release(let aim): [aim.target]
    case .type(let target, _, _), .backMenu(let target), .tapTab(let target): [target]
    default: []
    }
  }
}

extension ControlAim {
  fileprivate func ofOtherInstance(_ other: (InstanceTarget) -> InstanceTarget) -> ControlAim {
    ControlAim(target: other(target), control: control, arguments: arguments)
  }
}
