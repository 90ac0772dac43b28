import AppModel
import SimulatedUIKit
import TraceModel

/// Finds `undone`: a view that the user had removed is shown again for the same instance.
///
/// A handler cannot ask for an instance anew: taking it out of its slot ends its lifetime, and ids
/// are never reused. So whatever shows it again undoes the user's act, even a command that was on
/// its way when the lifetime ended. It does not apply to binding `router`, where nothing but
/// handlers gives commands.
struct UndoneDetector: Hashable, Sendable {
  struct RemovedView: Hashable, Sendable {
    var instance: InstanceID
    var index: Int
  }
  /// Whether something other than handlers gives commands.
  let applies: Bool
  var removedViews: [RemovedView] = []
  /// Lifetimes that ended since the last rest; at rest nobody can show them again.
  var endedLifetimes: [InstanceID] = []

  init(applies: Bool) { self.applies = applies }

  mutating func observe(
    _ numbered: NumberedEntry, in trace: borrowing Trace, into log: inout FaultLog
  ) {
    if !applies { return }
    switch numbered.entry.event {
    case .viewRemoved(let instance, .byUser):
      // A page in a sheet that comes back and goes again was shown by no command of its own.
      if let place = removedViews.firstIndex(where: { $0.instance == instance }) {
        removedViews[place].index = numbered.index
      } else {
        removedViews.append(RemovedView(instance: instance, index: numbered.index))
      }
    case .lifetimeEnded(let instance): endedLifetimes.append(instance)
    case .rested:
      if endedLifetimes.isEmpty { return }
      let ended = endedLifetimes
      removedViews.removeAll { ended.contains($0.instance) }
      endedLifetimes.removeAll(keepingCapacity: true)
    // What has left meanwhile is in no stack that a held set makes; what appears is told below.
    case .heldRequestRan(let request, .accepted) where request.kind == .set: return
    case .commandSent(let request, .accepted), .heldRequestRan(let request, .accepted):
      switch request.kind {
      case .push, .present, .replaceChild, .embed: report(request.instance, numbered, into: &log)
      case .set:
        for word in trace[request.contents] {
          report(InstanceID(word: word), numbered, into: &log)
        }
      case .pop, .popTo, .dismiss, .select, .remove: return
      }
    case .callback(.viewWillAppear, let instance): report(instance, numbered, into: &log)
    default: return
    }
  }

  private mutating func report(
    _ instance: InstanceID, _ numbered: NumberedEntry, into log: inout FaultLog
  ) {
    if removedViews.isEmpty { return }
    guard let place = removedViews.firstIndex(where: { $0.instance == instance }) else { return }
    let removal = removedViews.remove(at: place)
    log.report(
      .undone, .instance(instance), at: numbered.entry.instant,
      proof: [removal.index, numbered.index])
  }
}
