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
  /// tried value by value counts as possible, and so does a field that is shut now, or what goes on
  /// beside the app and may read what is typed: no alarm is raised about it.
  mutating func canTypingHelp(in scene: SceneRecord, on presented: ControllerID) -> Bool {
    guard let form = formInSight(of: scene, on: presented), !form.others.isEmpty,
      !mayReadWhatIsTyped
    else {
      return true
    }
    var formCount = 1
    for field in form.fields {
      guard let variable = program[field.control].variable else { return true }
      // A field may stay as it is.
      let values = program[variable].among
      formCount *= values.count + 1
      if values.isEmpty || formCount > World.triedFormsMax { return true }
    }
    return opensAnything(form, fillingInFrom: 0)
  }

  /// Whether anything opens as the fields from a place on are filled in; they stay as they were.
  private mutating func opensAnything(_ form: FormInSight, fillingInFrom place: Int) -> Bool {
    if place == form.fields.count {
      for way in form.shutWays where opens(way) { return true }
      for other in form.others where opens(other) { return true }
      return false
    }
    if opensAnything(form, fillingInFrom: place + 1) { return true }
    let field = form.fields[place]
    guard let variable = program[field.control].variable else { return true }
    let typed = machine.value(of: variable, in: field.instance)
    for words in program[variable].among where words != typed {
      _ = machine.type(words, into: variable, of: field.instance)
      let opensSomething = opensAnything(form, fillingInFrom: place + 1)
      _ = machine.type(typed, into: variable, of: field.instance)
      if opensSomething { return true }
    }
    return false
  }

  /// In how many ways a form is filled in, to see what that makes possible.
  private static let triedFormsMax = 64

  /// Whether something that repeats or runs in the background does anything when it comes.
  private var mayReadWhatIsTyped: Bool {
    machine.state.runs.contains { run in
      program[run.task].outcomes.contains { outcome in
        outcome.handler != .none && program.layout(of: outcome.handler).body != .none
      }
    }
  }

  /// The controls that a finger can touch, and what keeps it from leaving; `nil` if that may depend
  /// on what is typed.
  private func formInSight(of scene: SceneRecord, on presented: ControllerID) -> FormInSight? {
    var form = FormInSight(shutWays: shutWays(of: scene, on: presented))
    for entry in machine.state.instances
    where !entry.isEnded && machine.state.scene(of: entry.id) == scene.instance {
      let controller = controller(of: entry.id)
      if controller == .none { continue }
      if program.layout(of: entry.id.screen).interactionCode != .none { return nil }
      guard case .hit = platform.hitTest(controller) else { continue }
      for control in program.controls(of: entry.id.screen) {
        let offered = OfferedControl(instance: entry.id, control: control)
        if !isKeptAlone(control) {
          form.others.append(offered)
        } else if machine.isDrawnEnabled(control, of: entry.id) {
          form.fields.append(offered)
        } else {
          return nil
        }
      }
    }
    return form
  }

  /// What keeps the user from leaving by hand: each way by the conditions that all have to give it
  /// free.
  private func shutWays(of scene: SceneRecord, on presented: ControllerID) -> [[Latch]] {
    var ways = platform.hiddenBars(in: scene.platform, on: presented).map { bar in
      let page = top(of: bar)
      return [Latch(instance: page, code: program.layout(of: page.screen).hidesBackCode)]
    }
    let moved = platform.modalMoved(by: presented)
    if platform.isMovableByUser(moved) {
      ways.append(
        platform.possibleLockers(of: moved).compactMap { locker in
          guard let instance = instance(of: locker) else { return nil }
          let code = program.layout(of: instance.screen).lockedCode
          return code == .none ? nil : Latch(instance: instance, code: code)
        })
    }
    return ways
  }

  /// Whether a way out is free as the form is filled in now.
  private mutating func opens(_ way: [Latch]) -> Bool {
    for latch in way where machine.evaluateWord(latch.code, in: latch.instance) != 0 {
      return false
    }
    return true
  }

  /// Whether a control could be used as the form is filled in now; one with arguments is not tried.
  private mutating func opens(_ other: OfferedControl) -> Bool {
    let declaration = program.layout(of: other.control)
    let enabled = declaration.enabledCode
    if enabled != .none, machine.evaluateWord(enabled, in: other.instance) != 1 { return false }
    if declaration.handler == .none || declaration.argumentWidth > 0 { return true }
    return machine.guardWouldHold(declaration.handler, of: other.instance, arguments: [])
  }
}

/// The controls that a finger can touch now.
private struct FormInSight {
  /// What keeps a sheet from being pulled down, and pages from being left by hand.
  var shutWays: [[Latch]]

  /// What takes what is typed and keeps it.
  var fields: [OfferedControl] = []

  /// What may open by it.
  var others: [OfferedControl] = []
}

/// A condition that keeps the user from leaving while it holds.
private struct Latch {
  /// Whose condition it is.
  var instance: InstanceID

  /// Its code.
  var code: CodeAddress
}
