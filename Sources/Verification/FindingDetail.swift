import AppModel
import EventCore
import SimulatedUIKit
import TraceModel

/// What an entry is about by kind, not by instance or time: two entries of the same detail that
/// prove the same fault have the same cause, as far as a trace can tell.
package struct FindingDetail: Hashable, Sendable {
  /// What raised, if something did: a rule of the platform, or what the app or a binding did.
  package private(set) var exception: Exception?
  private var words: [Int32] = []

  /// Who raised.
  package enum Exception: Hashable, Sendable {
    /// UIKit, with one of its texts.
    case platform(ConsoleMessage.Kind)
    /// The app, in a handler.
    case app(AppException.Kind, HandlerID)
    /// A binding.
    case binding(BindingFailure)
    /// UIKit, at a command, without a text.
    case command
  }

  /// The detail of nothing.
  package init() {}

  /// The detail of an entry.
  init(_ event: TraceEvent, in trace: borrowing Trace) {
    switch event {
    case .platformException(let line, _): exception = .platform(line.message.kind)
    case .appException(let failure): exception = .app(failure.kind, failure.handler)
    case .bindingException(_, let slot, let failure):
      exception = .binding(failure)
      words = [slot.index]
    case .commandSent(let request, .exception), .heldRequestRan(let request, .exception):
      exception = .command
      words = [Int32(request.kind.rawValue), request.slot.index]
    case .differs(_, _, let wanted, let shown):
      words = [1, FindingDetail.last(wanted, trace)]
      // A page that is missing on top is missing, whatever is there instead.
      let isPage = wanted.count > 1
      let isMissing = trace[wanted].last.map { !trace[shown].contains($0) } ?? false
      if !isPage || !isMissing { words.append(FindingDetail.last(shown, trace)) }
    case .slotChanged(_, let slot, _): words = [2, slot.index]
    case .variableChanged(_, let variable, _): words = [3, variable.index]
    case .taskStarted(let task, _, _, _), .taskQueued(let task, _, _): words = [4, task.index]
    case .messageReceived(let message, _): words = [5, message.index]
    case .commandSent(let request, _):
      words = [6, Int32(request.kind.rawValue), request.slot.index]
    case .referenceSet(let reference, _, _): words = [7, reference.index]
    default: return
    }
  }

  /// A digest of all of it, the same in every process.
  package var digest: UInt32 {
    var fingerprint = Fingerprint()
    switch exception {
    case nil: break
    case .platform(let kind): fingerprint.combine(1 << 32 | UInt64(kind.rawValue))
    case .app(let kind, let handler):
      fingerprint.combine(2 << 32 | UInt64(kind.rawValue))
      fingerprint.combine(Int64(handler.index))
    case .binding(let failure): fingerprint.combine(3 << 32 | UInt64(failure.rawValue))
    case .command: fingerprint.combine(4 << 32 as UInt64)
    }
    for word in words { fingerprint.combine(Int64(word)) }
    return UInt32(truncatingIfNeeded: fingerprint.value)
  }

  /// The screen of the last instance of a list, or -1.
  private static func last(_ range: WordRange, _ trace: borrowing Trace) -> Int32 {
    trace[range].last.map { InstanceID(word: $0).screen.index } ?? -1
  }
}
