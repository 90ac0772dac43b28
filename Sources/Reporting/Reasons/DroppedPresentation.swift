import EventCore
import SimulatedUIKit
import TraceModel
import Verification

/// A presentation that UIKit has dropped, and what helps there.
///
/// Mostly it comes too early, and may be asked for again. Where nothing moves, it never fits: its
/// presenter shows something else, or is shown nowhere.
struct DroppedPresentation {
  /// Why it was dropped.
  private let reason: DropReason
  /// Whether something was on its way, so that another time would have fitted.
  private let isOnlyTooEarly: Bool

  /// The drop that proves a finding, or else that of the last command of its slot; `nil` if there
  /// is none.
  init?(_ finding: Finding, _ answers: SlotAnswers, in trace: Trace) {
    let drop = finding.fault == .lostPresentation ? finding.proof.first : answers.all.first?.place
    guard let place = drop, trace.entries.indices.contains(place) else { return nil }
    switch trace.entries[place].event {
    case .commandSent(let request, .dropped(let reason, _)) where request.kind == .present,
      .heldRequestRan(let request, .dropped(let reason, _)) where request.kind == .present:
      self.reason = reason
    default: return nil
    }
    isOnlyTooEarly = Self.moves(before: place, in: trace)
  }

  /// What helps, on one line; `nil` where what always does is right.
  var cure: String? {
    switch reason {
    case .presenterPresents where !isOnlyTooEarly:
      "let the screen on top present it, in a slot of its own, or take away first what its"
        + " presenter shows: asking again is dropped again"
    case .notInWindow:
      "\(PlatformRule.p5.advice); end with a screen the tasks, timers and listeners that would"
        + " present on it"
    default: nil
    }
  }

  /// Whether something of the same scene leaves before an entry, or was asked to on behalf of the
  /// same item.
  private static func moves(before place: Int, in trace: Trace) -> Bool {
    var running: Set<TransitionID> = []
    let scene = trace.entries[place].scene
    for entry in trace.entries[..<place] where entry.scene == scene {
      switch entry.event {
      case .transitionStarted(let id, .dismiss, _, _): running.insert(id)
      case .transitionEnded(let id, _): running.remove(id)
      case .commandSent(let request, .accepted)
      where request.kind == .dismiss && entry.cause == trace.entries[place].cause:
        return true
      default: break
      }
    }
    return !running.isEmpty
  }
}
