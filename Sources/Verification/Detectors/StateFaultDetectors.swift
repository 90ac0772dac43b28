import AppModel
import SimulatedUIKit
import TraceModel

/// Finds `desync`: at rest, a slot does not show what it wants.
///
/// Under binding `router` there is no wanted state, and the fault does not apply.
struct DesyncDetector: Hashable, Sendable {
  /// Whether the binding has a wanted state.
  let applies: Bool

  func observe(_ numbered: NumberedEntry, into log: inout FaultLog) {
    guard applies, case .differs(let owner, let slot, _, _) = numbered.entry.event else { return }
    log.report(
      .desync, .slot(owner: owner, slot), at: numbered.entry.instant, proof: [numbered.index])
  }
}

/// Finds `invariant`: one of the app's own conditions does not hold where it is asked.
struct InvariantDetector: Hashable, Sendable {
  func observe(_ numbered: NumberedEntry, into log: inout FaultLog) {
    guard case .invariantFailed(let invariant, let instance) = numbered.entry.event else { return }
    log.report(
      .invariant, .invariant(invariant, instance), at: numbered.entry.instant,
      proof: [numbered.index])
  }
}

/// Finds `leak`: nothing will ever release what nobody can reach any more.
///
/// Of views that are lost together the outermost is told: it keeps the others.
struct LeakDetector: Hashable, Sendable {
  func observe(_ numbered: NumberedEntry, into log: inout FaultLog) {
    let subject: Finding.Subject
    switch numbered.entry.event {
    case .viewLeaked(let instance, with: .none): subject = .instance(instance)
    case .objectLeaked(let key): subject = .object(key)
    default: return
    }
    log.report(.leak, subject, at: numbered.entry.instant, proof: [numbered.index])
  }
}

/// Finds `never-completed`: at rest, somebody waits for a completion that will never be called.
struct NeverCompletedDetector: Hashable, Sendable {
  func observe(_ numbered: NumberedEntry, into log: inout FaultLog) {
    guard case .completionNeverComes(let request) = numbered.entry.event else { return }
    log.report(
      .neverCompleted, .slot(owner: request.owner, request.slot), at: numbered.entry.instant,
      proof: [numbered.index])
  }
}

/// Finds `stuck`: nothing is possible, and no `final` screen is in sight, or something waits for
/// ever.
struct StuckDetector: Hashable, Sendable {
  func observe(_ numbered: NumberedEntry, into log: inout FaultLog) {
    let subject: Finding.Subject
    switch numbered.entry.event {
    case .nothingPossible(let instance): subject = .instance(instance)
    case .waitsForever(let owner, let slot, _):
      subject = slot == .none ? .instance(owner) : .slot(owner: owner, slot)
    default: return
    }
    log.report(.stuck, subject, at: numbered.entry.instant, proof: [numbered.index])
  }
}

/// Finds what raised: `exception`, by UIKit, a binding or the app.
///
/// It ends the run, so that it is found once.
struct ExceptionDetector: Hashable, Sendable {
  func observe(_ numbered: NumberedEntry, into log: inout FaultLog) {
    switch numbered.entry.event {
    case .appException, .bindingException, .platformException,
      .commandSent(_, .exception), .heldRequestRan(_, .exception):
      log.report(.exception, .run, at: numbered.entry.instant, proof: [numbered.index])
    default: return
    }
  }
}

/// Finds `wrong-instance`: a touch acted on another instance than the one under the finger.
///
/// Keys, links and what the system does have no instance under a finger.
struct WrongInstanceDetector: Hashable, Sendable {
  /// The touch that fell through to a control beneath, which gets it at once.
  var fallen: FallenTouch?

  struct FallenTouch: Hashable, Sendable {
    var item: ItemID
    var index: Int
  }

  mutating func observe(_ numbered: NumberedEntry, into log: inout FaultLog) {
    guard case .inputDelivered(let input, let fate) = numbered.entry.event else { return }
    let first = fallen.flatMap { $0.item == input.item ? $0.index : nil }
    fallen = nil
    switch fate {
    case .fellThrough where input.instance != .none:
      fallen = FallenTouch(item: input.item, index: numbered.index)
    case .accepted(let actual):
      if let first {
        report(input, actual, [first, numbered.index], numbered, into: &log)
      } else if actual != input.instance, actual != .none, input.instance != .none {
        report(input, actual, [numbered.index], numbered, into: &log)
      }
    case .tookAnotherRow(let actual):
      report(input, actual, [numbered.index], numbered, into: &log)
    case .fellThrough, .guarded, .unhandled, .finishedLifetime, .thinnedOut, .missed: break
    }
  }

  private func report(
    _ input: Input, _ actual: InstanceID, _ proof: [Int], _ numbered: NumberedEntry,
    into log: inout FaultLog
  ) {
    switch input.kind {
    case .tap, .press, .type, .button, .tapOutside, .backButton, .pullDown, .edgeSwipe,
      .contentSwipe, .tab:
      break
    case .strangerPresents, .strangerDismisses, .strangerButton, .release, .inactive, .active,
      .restoration, .key, .link, .notification, .edgeSwipeRelease,
      .contentSwipeRelease,
      .pullDownRelease, .backMenu,
      .background, .foreground,
      .sceneConnection, .sceneDisconnection:
      return
    }
    log.report(
      .wrongInstance, input.control.map { .control(input.instance, $0) } ?? .instance(actual),
      at: numbered.entry.instant, proof: proof)
  }
}
