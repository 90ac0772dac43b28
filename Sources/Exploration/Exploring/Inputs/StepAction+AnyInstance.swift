import ScenarioText

extension StepAction {
  /// The same, of whichever instance of a screen: states that are alike but for numbers are one.
  var ofAnyInstance: StepAction {
    switch self {
    case .tap(let aim, let beneath, let second):
      .tap(aim.ofAnyInstance, over: beneath?.ofAnyInstance, with: second?.ofAnyInstance)
    case .press(let aim): .press(aim.ofAnyInstance)
    case .release(let aim): .release(aim.ofAnyInstance)
    case .type(let target, let control, let value):
      .type(target.ofAnyInstance, control, value: value)
    case .backMenu(let target): .backMenu(target.ofAnyInstance)
    case .tapTab(let target): .tapTab(target.ofAnyInstance)
    default: self
    }
  }
}

extension ControlAim {
  fileprivate var ofAnyInstance: ControlAim {
    ControlAim(target: target.ofAnyInstance, control: control, arguments: arguments)
  }
}

extension InstanceTarget {
  fileprivate var ofAnyInstance: InstanceTarget { InstanceTarget(screen: screen, ordinal: 0) }
}
