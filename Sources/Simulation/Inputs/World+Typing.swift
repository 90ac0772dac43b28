import AppModel
import SimulatedUIKit

// What typing is good for, where nothing else is possible.
extension World {
  /// Whether what is typed into a control is kept, and no handler runs.
  func isKeptAlone(_ control: ControlID) -> Bool {
    let declaration = program.layout(of: control)
    guard case .type = declaration.kind else { return false }
    let isHeard =
      declaration.handler != .none && program.layout(of: declaration.handler).body != .none
    if isHeard { return false }
    guard let relay = program[control].relay else { return true }
    return !program.isHeard(relay)
  }

  /// Whether something else becomes possible by what can be typed: who can fill in a form whose
  /// buttons stay shut whatever it says is stuck.
  ///
  /// A screen on which typing is all there is, as on a page of notes, is in order. What cannot be
  /// tried value by value counts as possible: no alarm is raised about it.
  mutating func canTypingHelp(in scene: SceneRecord, on presented: ControllerID) -> Bool {
    let (fields, others) = controlsInSight(of: scene)
    if others.isEmpty || program.layout.screens.contains(where: { $0.interactionCode != .none }) {
      return true
    }
    var combinations: [[[Int32]]] = [[]]
    for field in fields {
      guard let variable = program[field.control].variable else { return true }
      let values = program[variable].among
      if values.isEmpty { return true }
      combinations = combinations.flatMap { head in values.map { head + [$0] } }
      if combinations.count > RunLimits.argumentCombinations { return true }
    }
    let sheet = instance(of: presented)
    for values in combinations {
      var form = machine
      for (field, words) in zip(fields, values) {
        guard let variable = program[field.control].variable else { continue }
        _ = form.type(words, into: variable, of: field.instance)
      }
      if let sheet, isUnlocked(sheet, in: &form) { return true }
      for other in others where opens(other, in: &form) { return true }
    }
    return false
  }

  /// The controls that a finger can touch: fields that take what is typed, and the others.
  private func controlsInSight(
    of scene: SceneRecord
  ) -> (fields: [OfferedControl], others: [OfferedControl]) {
    var fields: [OfferedControl] = []
    var others: [OfferedControl] = []
    for entry in machine.state.instances
    where !entry.isEnded && machine.state.scene(of: entry.id) == scene.instance {
      let controller = controller(of: entry.id)
      guard controller != .none, case .hit = platform.hitTest(controller) else { continue }
      for control in program.controls(of: entry.id.screen) {
        let offered = OfferedControl(instance: entry.id, control: control)
        if !isKeptAlone(control) {
          others.append(offered)
        } else if machine.isDrawnEnabled(control, of: entry.id) {
          fields.append(offered)
        }
      }
    }
    return (fields, others)
  }

  /// Whether a sheet could be pulled down as a form is filled in.
  private func isUnlocked(_ sheet: InstanceID, in form: inout AppMachine) -> Bool {
    let code = program.layout(of: sheet.screen).lockedCode
    return code != .none && form.evaluateWord(code, in: sheet) == 0
  }

  /// Whether a control could be used as a form is filled in; one with arguments is not tried.
  private func opens(_ other: OfferedControl, in form: inout AppMachine) -> Bool {
    let declaration = program.layout(of: other.control)
    let enabled = declaration.enabledCode
    if enabled != .none, form.evaluateWord(enabled, in: other.instance) != 1 { return false }
    if declaration.handler == .none || declaration.argumentWidth > 0 { return true }
    return form.guardWouldHold(declaration.handler, of: other.instance, arguments: [])
  }
}
