import AppModel
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
  private let request: PlatformRequest
  /// Whether something was on its way, so that another time would have fitted.
  private let isOnlyTooEarly: Bool
  /// Whether its slot shows an instance of the same screen.
  private let isThereAlready: Bool

  /// The drop that proves a finding, or else that of the last command of its slot; `nil` if there
  /// is none.
  init?(_ finding: Finding, _ answers: SlotAnswers, in trace: Trace) {
    let drop = finding.fault == .lostPresentation ? finding.proof.first : answers.all.first?.place
    guard let place = drop, trace.entries.indices.contains(place) else { return nil }
    switch trace.entries[place].event {
    case .commandSent(let request, .dropped(let reason, _)) where request.kind == .present,
      .heldRequestRan(let request, .dropped(let reason, _)) where request.kind == .present:
      (self.reason, self.request) = (reason, request)
    default: return nil
    }
    isOnlyTooEarly = Self.moves(before: place, in: trace)
    isThereAlready = Self.shows(request, before: place, in: trace)
  }

  /// What helps, on one line; `nil` where what always does is right.
  func cure(_ names: TraceNames) -> String? {
    switch reason {
    case .presenterPresents where isThereAlready && !isOnlyTooEarly:
      "guard it with `when \(names.program[request.slot].name) == nil`:"
        + " \(names.screen(request.instance.screen)) is there already"
    case .presenterPresents where !isOnlyTooEarly:
      "let the screen on top present it, in a slot of its own, or take away first what its"
        + " presenter shows: asking again is dropped again"
    case .notInWindow:
      "\(PlatformRule.p5.advice); end with a screen the tasks, timers and listeners that would"
        + " present on it"
    case .presenterLeaves:
      "present from a controller that stays, or keep the presenter until then (`locked when`);"
        + " one that springs back presents in its `appear` (`navsim help P7`)"
    default: nil
    }
  }

  /// Whether a presentation of the same screen in the same slot was accepted before an entry, and
  /// is there still.
  private static func shows(
    _ request: PlatformRequest, before place: Int, in trace: Trace
  ) -> Bool {
    var shown: Set<InstanceID> = []
    for entry in trace.entries[..<place] {
      switch entry.event {
      case .commandSent(let earlier, .accepted)
      where earlier.kind == .present && earlier.slot == request.slot
        && earlier.owner == request.owner && earlier.instance.screen == request.instance.screen:
        shown.insert(earlier.instance)
      case .viewRemoved(let instance, _): shown.remove(instance)
      default: break
      }
    }
    return !shown.isEmpty
  }

  /// Whether something of the same scene leaves before an entry, or was asked to.
  private static func moves(before place: Int, in trace: Trace) -> Bool {
    var running: Set<TransitionID> = []
    var askedCount = 0
    let scene = trace.entries[place].scene
    for entry in trace.entries[..<place] where entry.scene == scene {
      switch entry.event {
      case .transitionStarted(let id, .dismiss, _, _):
        running.insert(id)
        askedCount = max(0, askedCount - 1)
      case .transitionEnded(let id, _): running.remove(id)
      case .commandSent(let request, .accepted) where request.kind == .dismiss: askedCount += 1
      default: break
      }
    }
    return !running.isEmpty || askedCount > 0
  }
}
