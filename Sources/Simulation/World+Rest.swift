import AppModel
import EventCore
import Reconciliation
import SimulatedUIKit
import TraceModel

extension World {
  /// Writes down what detectors need to know at rest: what is wanted, shown, awaited and possible.
  mutating func judgeRest() {
    if isJudged || isOver { return }
    isJudged = true
    begin(.none, in: .none)
    record(.rested)
    judgeInvariants(isAtRest: true)
    for place in scenes.indices {
      if !scenes[place].isActive || !scenes[place].hasAppeared { continue }
      let scene = scenes[place]
      currentScene = scene.instance
      compare(scene.instance)
      if !isAnythingPending && !isAnythingPossible(in: scene) {
        record(.nothingPossible(frontmostInstance(scene)))
      }
    }
    currentScene = .none
    judgeSuspensions()
    judgeCompletions()
    if machine.tracksObjects { judgeObjects() }
  }

  /// Judges the end of the run: rest, or what keeps it from resting.
  package mutating func judgeEnd() {
    if isOver {
      record(.ended)
      return
    }
    if isAtRest {
      judgeRest()
    } else if scenes.contains(where: \.isActive) {
      // In the background a transition may wait for the return (T4); otherwise nothing is left to
      // end it.
      for transition in platform.transitionsInFlight {
        record(.waitsForever(owner: .none, slot: .none, transition))
      }
    }
    record(.ended)
  }

  private mutating func compare(_ scene: InstanceID) {
    picture(scene)
    if isRouter { return }
    compareLeftModals(scene)
    if wanted == shown { return }
    for row in wanted.rows {
      guard let other = shown.row(row.owner, row.slot) else {
        // Its owner is not shown either; a modal is still somebody's wish.
        if (row.kind == .modal || row.kind == .overlay) && row.count > 0 {
          record(
            .differs(
              owner: row.owner, slot: row.slot, wanted: trace.store(wanted[row]),
              shown: .empty))
        }
        continue
      }
      if wanted[row].elementsEqual(shown[other]) { continue }
      // `deferred` waits for what the app does not know, and that is in front.
      if isDeferred && row.kind == .modal && other.count == 0 && awaitsStranger(row.owner) {
        continue
      }
      record(
        .differs(
          owner: row.owner, slot: row.slot, wanted: trace.store(wanted[row]),
          shown: trace.store(shown[other])))
    }
  }

  /// Judges the invariants of every open instance; each failure is told once until it holds again.
  ///
  /// None is judged again before something that it reads has changed.
  mutating func judgeInvariants(isAtRest: Bool) {
    let changed = isAtRest ? changedParts.sinceRest : changedParts.sinceTurn
    if changed == .nothing { return }
    if isAtRest { changedParts.sinceRest = .nothing } else { changedParts.sinceTurn = .nothing }
    for index in program.layout.invariants.indices {
      let invariant = program.layout.invariants[index]
      if invariant.isAtRest != isAtRest || !invariant.reads.meets(changed) { continue }
      for place in machine.state.instances.indices {
        let entry = machine.state.instances[place]
        if entry.isEnded || entry.id.screen != invariant.screen { continue }
        let holds = machine.evaluateWord(invariant.code, in: entry.id) == 1
        let broken = BrokenInvariant(index: Int32(index), instance: entry.id)
        if holds {
          if brokenInvariants.isEmpty { continue }
          brokenInvariants.removeAll { $0 == broken }
        } else if !brokenInvariants.contains(broken) {
          brokenInvariants.append(broken)
          record(
            .invariantFailed(index: Int32(index), entry.id), cause: current,
            scene: machine.state.scene(of: entry.id))
        }
      }
    }
  }

  /// A slot that waits for a completion that the platform will never call waits for ever.
  private mutating func judgeSuspensions() {
    for suspension in changes.suspensions
    where machine.state.isOpen(suspension.owner)
      && !platform.awaitsCompletion(suspension.request)
    {
      record(
        .waitsForever(owner: suspension.owner, slot: suspension.slot, .none), cause: .none,
        scene: machine.state.scene(of: suspension.owner))
    }
  }

  private mutating func judgeCompletions() {
    for entry in requests
    where entry.isAwaited && machine.state.isOpen(entry.request.owner)
      && !platform.awaitsCompletion(entry.request.id)
    {
      record(
        .completionNeverComes(entry.request), cause: entry.request.cause,
        scene: machine.state.scene(of: entry.request.owner))
    }
    if !requests.isEmpty { requests.removeAll(keepingCapacity: true) }
  }

  /// Whether a task or timer is pending.
  private var isAnythingPending: Bool {
    if !machine.state.runs.isEmpty { return true }
    if program.layout.rates.isEmpty { return false }
    for item in agenda.items {
      if case .rate(let call) = item.content, call.isWaiting { return true }
    }
    return false
  }

  // MARK: What a user could do

  /// Whether any touch, typing or gesture would have an effect now, or the screen may be the end.
  ///
  /// What is likely and quickly judged comes first: most screens can be left by hand, and the
  /// instance that was opened last is on top.
  private mutating func isAnythingPossible(in scene: SceneRecord) -> Bool {
    let presented = frontmostPresented(scene)
    // Asked of the platform: S7 lets a cover come as a sheet.
    if presented != .none && platform.isDismissibleByUser(presented)
      && !platform.ignoresTouches(presented)
    {
      return true
    }
    let navigation = platform.swipeReceiver(in: scene.platform, on: presented)
    if navigation != .none && platform.viewControllerCount(of: navigation) > 1
      && !platform.ignoresTouches(navigation)
    {
      return true
    }
    if platform.offersTabs(in: scene.platform) { return true }
    if presented != .none {
      if isStranger(presented) { return true }  // it has buttons of its own
      if !platform.ignoresTouches(presented) && isAttemptHeard(by: presented) { return true }
    }
    for place in machine.state.instances.indices.reversed() {
      let entry = machine.state.instances[place]
      if machine.state.scene(of: entry.id) != scene.instance { continue }
      let screen = program.layout(of: entry.id.screen)
      if screen.controls.isEmpty && !screen.isFinal { continue }
      let controller = controller(of: entry.id)
      guard controller != .none, case .hit = platform.hitTest(controller) else { continue }
      // The button of an alert dismisses it, even if its lifetime is over.
      let isAlert = platform.kind(of: controller) != .content
      if isAlert && hasButton(entry.id.screen) { return true }
      if entry.isEnded { continue }
      if screen.isFinal { return true }
      for control in program.controls(of: entry.id.screen) where isPossible(control, of: entry.id) {
        return true
      }
    }
    return false
  }

  /// M2: whether the app does something where the user pulls a locked sheet.
  private mutating func isAttemptHeard(by presented: ControllerID) -> Bool {
    guard platform.isLockedSheet(presented), let instance = instance(of: presented) else {
      return false
    }
    let handler = program.handler(of: .dismissAttempted, in: instance.screen)
    return handler != .none && machine.state.isOpen(instance)
      && machine.guardHolds(handler, of: instance, arguments: [])
  }

  private func hasButton(_ screen: ScreenID) -> Bool {
    for control in program.controls(of: screen)
    where program.layout(of: control).kind == .button { return true }
    return false
  }

  /// Whether a control is enabled as drawn and its guard holds for some of its arguments.
  private mutating func isPossible(_ control: ControlID, of instance: InstanceID) -> Bool {
    if !machine.isDrawnEnabled(control, of: instance) { return false }
    let declaration = program.layout(of: control)
    // `==` of an enumeration of another module is a generic call.
    if case .button = declaration.kind { return true }
    let isTyped = if case .type = declaration.kind { true } else { false }
    if declaration.handler == .none { return isTyped }
    if isTyped || declaration.argumentWidth == 0 {
      return machine.guardHolds(declaration.handler, of: instance, arguments: [])
    }
    for arguments in combinations(of: control, instance)
    where machine.guardHolds(declaration.handler, of: instance, arguments: arguments) {
      return true
    }
    return false
  }

  /// Arguments that a control offers now, `RunLimits.argumentCombinations` at most.
  private mutating func combinations(
    of control: ControlID, _ instance: InstanceID
  ) -> [[Int32]] {
    var combinations: [[Int32]] = [[]]
    for (index, type) in program[control].parameters.enumerated() {
      let bound = program[control].parameterBounds[index]
      var values = examples(of: type)
      if bound != .none {
        let limit = machine.evaluateWord(bound, in: instance) ?? 0
        values = (0..<max(0, min(limit, 8))).map { [$0] }
      }
      var extended: [[Int32]] = []
      for head in combinations {
        for value in values where extended.count < RunLimits.argumentCombinations {
          extended.append(head + value)
        }
      }
      combinations = extended
    }
    return combinations
  }

  private func examples(of type: ValueType) -> [[Int32]] {
    switch type {
    case .bool: return [[0], [1]]
    case .int(let range): return range.prefix(8).map { [$0] }
    case .enumeration(let id):
      let count = program.tables.enumerations[Int(id.index)].cases.count
      return (0..<Int32(count)).map { [$0] }
    case .text:
      // One that the app does not name comes after those it does.
      let other = Int32(program.tables.texts.count)
      return (0..<min(other, 7)).map { [$0] } + [[other]]
    case .record, .array, .duration, .instance:
      return [Array(repeating: 0, count: Int(program.width(of: type)))]
    }
  }

  /// The instance of the topmost controller of a scene, for reports.
  private func frontmostInstance(_ scene: SceneRecord) -> InstanceID {
    let presented = frontmostPresented(scene)
    if presented != .none, let instance = instance(of: presented) { return instance }
    let navigation = frontmostNavigation(scene)
    if navigation != .none,
      let instance = instance(of: platform.topViewController(of: navigation))
    {
      return instance
    }
    for slot in program.slots(of: .scene)
    where program.layout(of: slot).kind == .child || program.layout(of: slot).kind == .tabs {
      if let child = wantedContents(of: slot, scene.instance).first { return child }
    }
    return scene.instance
  }
}
