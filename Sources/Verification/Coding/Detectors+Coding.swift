import AppModel
import EventCore
import SimulatedUIKit
import TraceModel

// Places in the trace are proofs, not state: a state that is read has none.

extension UndoneDetector.RemovedView: CodedState {
  @usableFromInline static var blank: UndoneDetector.RemovedView {
    UndoneDetector.RemovedView(instance: .none, index: 0)
  }

  /// Writes or reads every field but the proof.
  @usableFromInline mutating func code(_ coder: inout StateCoder) { coder.instance(&instance) }
}

extension UnbalancedDetector.View: CodedState {
  @usableFromInline static var blank: UnbalancedDetector.View {
    UnbalancedDetector.View(
      instance: .none, scene: .none, appearance: .disappeared, index: 0, turn: -1)
  }

  /// Writes or reads every field but the proof.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.instance(&instance)
    coder.instance(&scene)
    coder.choice(&appearance, 2)
    var wasTurned = turn >= 0
    coder.flag(&wasTurned)
    turn = wasTurned ? max(turn, 0) : -1
  }
}

extension WrongInstanceDetector {
  /// Writes or reads every field but the proof.
  mutating func code(_ coder: inout StateCoder) {
    // A touch that fell through was delivered in the same turn.
    fallen = nil
  }
}

extension FaultDetectors {
  /// Writes or reads every field but what was found, and its proofs.
  package mutating func code(_ coder: inout StateCoder) {
    if !coder.isPacking {
      log.removeAll()
      // Later than every place that is read.
      entryCount = 1 << 20
      overDismiss.commands.removeAll(keepingCapacity: true)
      zombieEffect.forget()
    }
    lostPresentation.code(&coder)
    coder.list(&undone.removedViews)
    coder.instances(&undone.endedLifetimes)
    doubleEffect.code(&coder)
    wrongInstance.code(&coder)
    coder.list(&unbalanced.views)
    coder.endSection()
  }

  /// Forgets what can come to nothing any more, and announces the items that entries may name.
  ///
  /// What is left depends on the situation, and not on how long it has been since the last rest.
  ///
  /// - Parameters:
  ///   - causes: The items on whose behalf something may still be done.
  ///   - gone: Those of `appendInstances` that are not shown and never will be again.
  ///   - state: The app's state, which knows every instance that may still be taken away.
  package mutating func prepareForCoding(
    _ coder: inout StateCoder, causes: [ItemID], gone: [InstanceID], state: borrowing AppState
  ) {
    doubleEffect.forgetFinishedTaps(causes: causes, gone: gone)
    lostPresentation.prepareForCoding(causes: causes, state: state)
    // The taps come last, so that one more changes no number that was given.
    for removal in lostPresentation.removals {
      if case .command(let item, _) = removal.kind { coder.expect(item: item.number) }
    }
    for entry in doubleEffect.work {
      if case .block(let item, _) = entry.kind { coder.expect(item: item.number) }
    }
    for tap in doubleEffect.taps { coder.expect(item: tap.item.number) }
    undone.forget(gone)
    unbalanced.forgetDisappeared()
  }

  /// Whether any detector asks by which item a slot was changed last, which is the cause of the
  /// command for it.
  ///
  /// `double-effect` does, unless every control may have its effect again; `zombie-effect` does
  /// where the logic of a finished lifetime can act: objects are tracked, or relays have
  /// subscribers; and `router`'s commands, which name who takes views away.
  package static func askWhatChangedSlots(
    in program: Program, binding: BindingKind, tracksObjects: Bool
  ) -> Bool {
    tracksObjects || !program.tables.binds.isEmpty || binding == .router
      || program.tables.controls.contains { !$0.isRepeatable || $0.isOnce }
  }

  /// Whether anything that is remembered has to do with an item.
  package var remembersItems: Bool {
    !doubleEffect.taps.isEmpty || !lostPresentation.removals.isEmpty
  }

  /// Adds the instances of which something is remembered that counts only if a finger reaches them
  /// or their view is shown again.
  package func appendInstances(to instances: inout [InstanceID]) {
    for tap in doubleEffect.taps { instances.append(tap.instance) }
    for effect in doubleEffect.onceEffects { instances.append(effect.instance) }
    for view in undone.removedViews { instances.append(view.instance) }
    for instance in undone.endedLifetimes { instances.append(instance) }
  }

  /// The requests that later entries are compared with.
  package var namedRequests: [RequestID] {
    if doubleEffect.work.isEmpty { return [] }
    return doubleEffect.work.compactMap {
      if case .heldCommand(let request) = $0.kind { request } else { nil }
    }
  }

  /// Hands over what was found since the last call.
  package mutating func takeFindings() -> [Finding] {
    if log.findings.isEmpty { return [] }
    defer { log.removeAll() }
    return log.findings
  }
}

extension UndoneDetector {
  /// Forgets instances that nothing can show again.
  mutating func forget(_ gone: [InstanceID]) {
    if !removedViews.isEmpty {
      removedViews.removeAll { gone.contains($0.instance) }
      removedViews.sort { $0.instance.word < $1.instance.word }
    }
    if !endedLifetimes.isEmpty {
      endedLifetimes.removeAll { gone.contains($0) }
      endedLifetimes.sort { $0.word < $1.word }
    }
  }
}

extension UnbalancedDetector {
  /// Forgets views that are as if they had never been seen.
  mutating func forgetDisappeared() {
    views.removeAll { $0.isGone && $0.turn < 0 }
    for place in views.indices.dropFirst() {
      var earlier = place
      while earlier > 0 && views[earlier].instance.word < views[earlier - 1].instance.word {
        views.swapAt(earlier, earlier - 1)
        earlier -= 1
      }
    }
  }
}
