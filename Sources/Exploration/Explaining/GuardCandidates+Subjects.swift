import AppModel
import EventCore
import Simulation
import TraceModel

// The handlers at which guards are tried.
extension GuardCandidates {
  /// The handlers behind a fault: those whose doing proves it, the last first, then all others that
  /// ran, the last first.
  func subjects(_ trace: Trace, _ proof: [Int]) -> [GuardTrial.Subject] {
    let program = player.subject.scenario.program
    var items: [(item: ItemID, subject: GuardTrial.Subject)] = []
    for entry in trace.entries {
      switch entry.event {
      case .inputDelivered(let input, let fate) where fate.isAccepted:
        if let control = input.control {
          items.append((input.item, .control(control)))
        } else if let message = input.message {
          items.append((input.item, .message(message)))
        }
      case .taskEnded(let task, _, _, _): items.append((entry.cause, .task(task)))
      case .relayDelivered(let delivery, .made):
        items.append((entry.cause, .callback(program.layout(of: delivery.bind).handler)))
      default: continue
      }
    }
    let causes = proof.reversed().map { trace.entries[$0].item }
    var subjects: [GuardTrial.Subject] = []
    // Of one item the last is the nearest to what it did.
    let proving = causes.flatMap { cause in
      items.filter { $0.item == cause }.reversed().map(\.subject)
    }
    for subject in proving + items.reversed().map(\.subject) where !subjects.contains(subject) {
      subjects.append(subject)
    }
    return Array(subjects.prefix(GuardCandidates.subjectLimit))
  }

  /// The blocks of `later` that ran, the last first.
  func blocks(_ trace: Trace) -> [CodeAddress] {
    var blocks: [CodeAddress] = []
    for entry in trace.entries.reversed() {
      if case .itemTaken(.block(_, let block)) = entry.event, block != .none,
        !blocks.contains(block)
      {
        blocks.append(block)
      }
    }
    return Array(blocks.prefix(GuardCandidates.subjectLimit))
  }

  /// The callbacks before which a guard makes sense, of those that may come to one instance again
  /// and again; those of its end are left alone.
  func callbacks(for condition: GuardTrial.Condition) -> [GuardTrial.Subject] {
    let program = player.subject.scenario.program
    var subjects: [GuardTrial.Subject] = []
    for screen in program.tables.screens.indices {
      for event in LifecycleEvent.allCases
      where GuardCandidates.recurs(event) && GuardCandidates.suits(condition, event) {
        let handler = program.handler(of: event, in: ScreenID(index: Int32(screen)))
        if handler != .none { subjects.append(.callback(handler)) }
      }
    }
    return subjects
  }

  private static func recurs(_ event: LifecycleEvent) -> Bool {
    switch event {
    case .willDisappear, .disappear, .removed, .dismissed: false
    default: true
    }
  }
}
