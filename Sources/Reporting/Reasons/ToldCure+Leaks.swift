import AppModel
import SimulatedUIKit
import TraceModel
import Verification

// What helps where something lives on that nobody owns.
extension ToldCure {
  static func ofLeak(_ finding: Finding, in trace: Trace, _ names: TraceNames) -> String? {
    ofDetachedPresenter(finding, in: trace) ?? ofTimer(finding, in: trace, names)
  }

  /// What helps where a page that is being replaced presents, and leaks with that (P11, D17).
  private static func ofDetachedPresenter(_ finding: Finding, in trace: Trace) -> String? {
    guard finding.fault == .leak, case .instance(let leaked) = finding.subject,
      let last = finding.lastProof(in: trace)
    else { return nil }
    let hasPresented = zip(trace.entries[..<last], trace.entries.dropFirst()).contains { pair in
      guard case .commandSent(let request, .accepted) = pair.0.event, request.kind == .present,
        request.owner == leaked, case .console(let line) = pair.1.event
      else { return false }
      return line.message.kind.rule == .p11
    }
    return hasPresented
      ? "present from what stays, such as the page that comes or the scene: a page that is being"
        + " replaced goes with what it presents" : nil
  }

  /// L5: a timer that runs keeps its target, so that what ends with the target never ends it.
  private static func ofTimer(
    _ finding: Finding, in trace: Trace, _ names: TraceNames
  ) -> String? {
    guard finding.fault == .leak, case .object(let leaked) = finding.subject,
      let last = finding.lastProof(in: trace)
    else { return nil }
    var running: [TaskID] = []
    for entry in trace.entries[..<last] {
      switch entry.event {
      case .taskStarted(let task, leaked.instance, _, _)
      where names.program[task].isRepeating && names.program[task].keepsTarget:
        running.append(task)
      case .taskEnded(let task, leaked.instance, _, _),
        .taskCancelled(let task, leaked.instance, _), .taskDropped(let task, leaked.instance, _, _):
        running.removeAll { $0 == task }
      default: break
      }
    }
    if running.isEmpty { return nil }
    var statements: [String] = []
    for task in running {
      let statement = "cancel \(names.program[task].name)"
      if !statements.contains(statement) { statements.append(statement) }
    }
    let code = statements.joined(separator: "; ")
    let screen = names.program[leaked.instance.screen].name
    let isByUser = trace.entries[..<last].contains {
      $0.event == .viewRemoved(leaked.instance, .byUser)
    }
    // Of what the app takes away itself `disappear` tells under `router` alone.
    return isByUser
      ? "cancel the timer, as in `disappear when leaving { \(code) }` of \(screen): it keeps its"
        + " target until then"
      : "cancel the timer with `\(code)` in \(screen), before the app takes it away: it keeps its"
        + " target until then"
  }
}

extension TaskDeclaration {
  /// Whether its run keeps something alive: one that says nothing of captures keeps its target.
  fileprivate var keepsTarget: Bool {
    captures.isEmpty || captures.contains { $0.strength == .strong }
  }
}
