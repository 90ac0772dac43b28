import ScenarioText
import TraceModel

@testable import AppModel
@testable import EventCore
@testable import Reconciliation
@testable import SimulatedUIKit
@testable import Simulation
@testable import Verification

/// Worlds and detectors whose every field has another value than at the beginning, whatever sense
/// that makes.
enum FilledWorld {
  /// Any instance.
  private static let instance = InstanceID(word: 77)

  /// Gives every field of a world that a run changes another value.
  static func fill(_ world: inout World) {
    fill(&world.machine.state)
    fill(&world.platform)
    fill(&world.agenda)
    fillBindings(&world)
    fillLists(&world)
    fillCounts(&world)
    fillFlags(&world)
    world.choices.askedCounts.append(7)
    world.trace.append(.rested, at: .zero, cause: .none, scene: .none)
    _ = world.trace.store([7])
  }

  private static func fill(_ state: inout AppState) {
    state.instances.append(.blank)
    state.cells.append(7)
    state.arguments.append(7)
    state.openings.append(7)
    state.runs.append(.blank)
    state.blocks.append(.blank)
    state.subscriptions.append(.blank)
    state.sessions.append(7)
    state.objects.append(.blank)
    state.references.append(.blank)
    state.formerReferences.append(.blank)
    state.endedCount += 1
    state.lastRun.number += 1
    state.lastBlock.number += 1
  }

  private static func fill(_ platform: inout UIKitPlatform) {
    platform.scenes.append(.blank)
    platform.controllers.append(.blank)
    platform.children.append(.blank)
    platform.transitions.append(.blank)
    platform.held.append(.blank)
    platform.heldEntries.append(.blank)
    platform.script.append(.actFor(.user))
    platform.actingCause = .disconnection
    platform.isInBackground.toggle()
    platform.hasIgnoredTouches.toggle()
    platform.hasPresentedInContext.toggle()
    platform.overlayCount += 1
    platform.hasOrphans.toggle()
    platform.areAnimationsEnabled.toggle()
    platform.lastScene += 1
    platform.lastController += 1
    platform.lastTransition += 1
    platform.lastHeld += 1
  }

  private static func fill(_ agenda: inout Agenda) {
    agenda.items.append(.blank)
    agenda.words.append(7)
    agenda.neededWordCount += 1
    agenda.possibleInputs.append(PossibleInput(sequence: 7, content: .layoutPass, action: 7))
    agenda.openArrival = OpenArrival()
  }

  private static func fillBindings(_ world: inout World) {
    world.scenes.append(.blank)
    world.heldWishes.append(.blank)
    world.requests.append(.blank)
    switch world.binding {
    case .changes:
      world.changes.sent.entries.insert(.blank, at: 0)
      world.changes.suspensions.append(.blank)
    case .immediate: world.immediate.sent.entries.insert(.blank, at: 0)
    case .swiftui:
      var book = world.swiftUI ?? .blank
      book.sent.entries.insert(.blank, at: 0)
      book.presentations.append(.blank)
      book.turn += 1
      book.prints.append(.alreadyPresenting)
      book.paths.writes.append(.blank)
      book.paths.waits.append(.blank)
      book.paths.updates.append(SwiftUIPaths.Update(place: .blank, instant: .zero))
      book.paths.doubled.append(.blank)
      book.needsUpdate.toggle()
      world.swiftUI = book
    case .deferred, .router: break
    }
  }

  private static func fillLists(_ world: inout World) {
    world.arrivals.append(
      Arrival(
        instant: .zero, action: .tapOutside, scene: 1,
        step: InputStep(index: 0, mayMiss: false)))
    world.pendingButtons.append(.blank)
    world.dyingViews.append(.blank)
    world.runningTransitions.append(.blank)
    world.keptControllers.append(.blank)
    world.callbackBlocks.append(.blank)
    world.keptWords.append(.blank)
    world.controlsBeneath.append(.blank)
    world.heldFingers.append(.blank)
    world.touchedRows.append(.blank)
    world.askedRemovals.append(.blank)
    world.answers.append(.blank)
    world.doubles.append(TaskDouble(task: TaskID(index: 0), outcome: 0, latency: nil))
    world.staleViews.append(.blank)
    world.fixedOutcomes.append(.blank)
    world.goneRows.append(GoneRow(item: .none, arguments: .empty))
    world.changedSlots.append(.blank)
    world.brokenInvariants.append(.blank)
    world.goals.append(StateExpectation(code: .none, subject: nil, subjectText: "", text: "goal"))
    world.reachedGoals.append(7)
    world.trials.append(GuardTrial(.targetAlive, of: .control(ControlID(index: 0))))
  }

  private static func fillCounts(_ world: inout World) {
    world.now.microseconds += 7
    world.nextArrival += 1
    world.openTurn.first += 1
    world.callbackInstance = instance
    world.itemCount += 1
    world.requestCount += 1
    world.takenItemCount += 1
    world.blindTouchCount += 1
    world.turnsAtInstant += 1
    world.lastTurn = VirtualInstant(microseconds: 7)
    world.current = ItemID(number: 77)
    world.currentScene = instance
    world.version += 1
    world.plannedVersion += 1
    world.picturedScene = instance
  }

  private static func fillFlags(_ world: inout World) {
    world.isRegularWidth.toggle()
    world.leavesReleasesOpen.toggle()
    world.leavesTimeOpen.toggle()
    world.asked.turns.toggle()
    world.isSharedTurn.toggle()
    world.needsDrawing.toggle()
    world.hasOpenChanges.toggle()
    world.needsReconciling.toggle()
    world.isJudged.toggle()
    world.isOver.toggle()
    world.hasRaised.toggle()
    let parts = StateParts(bits: 0x5A5A5A)
    world.changedParts = ChangedParts(
      sinceDrawing: parts, sinceTurnsDrawing: parts, sinceTurn: parts, sinceRest: parts)
  }

  /// Gives every field of detectors that a run changes another value.
  static func fill(_ detectors: inout FaultDetectors) {
    detectors.log.report(.leak, .run, at: .zero, proof: [])
    detectors.entryCount += 1
    detectors.lostPresentation.wishes.append(.blank)
    detectors.lostPresentation.unmetDismissals.append(.blank)
    detectors.lostPresentation.droppedPath = .blank
    detectors.lostPresentation.removals.append(.blank)
    detectors.lostPresentation.disconnected.append(instance)
    detectors.undone.removedViews.append(.blank)
    detectors.undone.endedLifetimes.append(instance)
    detectors.doubleEffect.taps.append(.blank)
    detectors.doubleEffect.pairs.append(.blank)
    detectors.doubleEffect.work.append(.blank)
    detectors.doubleEffect.onceEffects.append(.blank)
    detectors.wrongInstance.fallen = WrongInstanceDetector.FallenTouch(item: .none, index: 7)
    detectors.overDismiss.commands.append(
      OverDismissDetector.Command(cause: .none, scene: .none, index: 7))
    detectors.unbalanced.views.append(.blank)
    detectors.zombieEffect.acting.append(
      ZombieEffectDetector.Acting(item: .none, instance: instance, index: 7))
    detectors.zombieEffect.dueRun.number += 1
  }
}
