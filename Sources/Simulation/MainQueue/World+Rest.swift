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
      if !scenes[place].isInForeground || !scenes[place].hasAppeared { continue }
      let scene = scenes[place]
      currentScene = scene.instance
      compare(scene.instance)
      // What is inactive takes no touches, and becomes active again without the app's doing.
      if scene.isInactive { continue }
      if !isAnythingAwaited && !isAnythingPossible(in: scene) && !isAnythingPolled {
        recordInertControls(of: scene)
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
    } else if scenes.contains(where: \.isInForeground) {
      // In the background a transition may wait for the return (T4); otherwise nothing is left to
      // end it.
      for transition in platform.transitionsInFlight {
        waitsForever(transition)
      }
    }
    record(.ended)
  }

  private mutating func compare(_ scene: InstanceID) {
    picture(scene)
    if isRouter { return }
    compareLeftModals(scene)
    compareBlankStacks()
    if wanted == shown || isDeferred && keepsModalOfStranger { return }
    for row in wanted.rows {
      guard let other = shown.row(row.owner, row.slot) else {
        // Its owner is not shown either; a modal is still somebody's wish.
        if (row.kind == .modal || row.kind == .overlay) && row.count > 0
          && !(isDeferred && isStrangerAwaited(around: row.owner))
          && !(isSwiftUI && isOnUnmadeBody(row.owner))
        {
          record(
            .differs(
              owner: row.owner, slot: row.slot, wanted: trace.store(wanted[row]),
              shown: .empty))
        }
        continue
      }
      if wanted[row].elementsEqual(shown[other]) { continue }
      // `deferred` keeps what is lost before a stack has a window until it is shown (N18).
      if isDeferred, row.kind == .stack {
        let navigation = containerController(of: row.slot, controller(of: row.owner))
        if navigation != .none && !platform.isInWindow(navigation) { continue }
      }
      if isSwiftUI {
        if isOnUnmadeBody(row.owner) { continue }
        if swiftUI?.awaitsHost(SlotPlace(owner: row.owner, slot: row.slot)) == true { continue }
      }
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

  /// Whether a modal is shown that is not wanted, as a stranger stands on it: all that comes after
  /// its dismissal waits, too.
  private var keepsModalOfStranger: Bool {
    for row in shown.rows where row.kind == .modal {
      guard let instance = shown[row].first, hasStrangerAbove(instance) else { continue }
      if wanted.row(row.owner, row.slot).map({ wanted[$0].first != instance }) ?? true {
        return true
      }
    }
    return false
  }

  /// Whether an instance, or what it stands on, was never shown: SwiftUI has no body for it yet,
  /// and what that wants comes with it.
  private func isOnUnmadeBody(_ instance: InstanceID) -> Bool {
    var walker = instance
    while let record = machine.state.record(of: walker) {
      let controller = controller(of: walker)
      if controller != .none && !platform.isViewLoaded(controller) { return true }
      walker = record.owner
    }
    return false
  }

  /// Writes down modals that nobody wants and that the comparison of slots has not met: their owner
  /// is not there any more, or shows another one in the slot.
  ///
  /// D17, D19: a modal stays when the controller that asked for it is popped or replaced, because
  /// another one presents it.
  private mutating func compareLeftModals(_ scene: InstanceID) {
    // Only what has been closed can be left.
    if machine.state.endedCount == 0 { return }
    guard let place = place(ofScene: scene) else { return }
    for modal in platform.presentedControllers(in: scenes[place].platform) {
      // A row that is compared may show another one, which another controller presents (P3).
      if let instance = instance(of: modal), !machine.state.isOpen(instance),
        let entry = machine.state.record(of: instance),
        shown.row(entry.owner, entry.slot).map({ !shown[$0].contains(instance) }) ?? true
      {
        let row = wanted.row(entry.owner, entry.slot)
        record(
          .differs(
            owner: entry.owner, slot: entry.slot,
            wanted: row.map { trace.store(wanted[$0]) } ?? .empty,
            shown: store([instance])))
      }
    }
  }

  /// Writes down stacks of the scene under way that have the wanted screens and show none of them
  /// (N10).
  private mutating func compareBlankStacks() {
    for row in wanted.rows where row.kind == .stack && row.count > 0 {
      guard let other = shown.row(row.owner, row.slot),
        wanted[row].elementsEqual(shown[other]),
        platform.isBlank(containerController(of: row.slot, controller(of: row.owner)))
      else { continue }
      record(
        .differs(
          owner: row.owner, slot: row.slot, wanted: trace.store(wanted[row]), shown: .empty))
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
        let id = InvariantID(index: Int32(index))
        let broken = BrokenInvariant(invariant: id, instance: entry.id)
        if holds {
          if brokenInvariants.isEmpty { continue }
          brokenInvariants.removeAll { $0 == broken }
        } else if !brokenInvariants.contains(broken) {
          brokenInvariants.append(broken)
          record(
            .invariantFailed(id, entry.id), cause: current,
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

  /// Whether a task or timer is pending that ends for good, or what a rate keeps back.
  private var isAnythingAwaited: Bool {
    for run in machine.state.runs where !isPolling(run.task) { return true }
    if program.layout.rates.isEmpty { return false }
    for item in agenda.items {
      if case .rate(let call) = item.content, call.isWaiting { return true }
    }
    return false
  }

  /// Whether something that goes on beside the app, such as a listener, would change anything if it
  /// came now: what never changes anything helps nobody who is stuck.
  private var isAnythingPolled: Bool {
    machine.state.runs.contains { run in
      isPolling(run.task)
        && program[run.task].outcomes.contains { outcome in
          if outcome.handler == .none || program.layout(of: outcome.handler).body == .none {
            return false
          }
          // What arguments would come to is not tried.
          return program.layout(of: run.task).parameterWidth > 0
            || machine.doesSomething(outcome.handler, of: run.owner)
        }
    }
  }

  private func isPolling(_ task: TaskID) -> Bool {
    !program.layout(of: task).holdsUpSettle
  }
}
