import AppModel
import Reconciliation
import SimulatedUIKit
import TraceModel

/// What becomes of requests that were not done with at once.
extension World {
  func request(_ id: RequestID) -> RequestRecord? { requests.last { $0.request.id == id } }

  /// The completion of a request is called.
  mutating func completed(_ id: RequestID) {
    record(.completionCalled(id))
    if let index = requests.firstIndex(where: { $0.request.id == id }) {
      requests[index].isAwaited = false
      let request = requests[index].request
      // D5: what the completion stands for; a caller who asked in vain believes it, too.
      if request.kind == .dismiss { tellOwner(request.owner, request.slot) }
    }
    guard isChanges, let completed = changes.completed(id) else { return }
    switch completed {
    case .free(let owner, let slot):
      if machine.state.isOpen(owner) { sendChanges(owner, slot) }
    case .command(let command): send(command)
    }
  }

  /// The scene of a held request; `nil` if it has been disconnected.
  private func scene(ofHeld request: PlatformRequest) -> InstanceID? {
    let scene = machine.state.scene(of: request.owner)
    return scenes.contains { $0.instance == scene } ? scene : nil
  }

  /// A request that the platform held has run.
  mutating func heldRan(_ id: RequestID, _ answer: CommandAnswer) {
    guard let request = request(id)?.request else { return }
    // C8: what was held goes with its scene, and nobody wants it any more.
    if scene(ofHeld: request) == nil { return giveUp(request) }
    if isRouter { settleAsked(id, answer) }
    record(
      .heldRequestRan(request, answer), cause: request.cause,
      scene: machine.state.scene(of: request.owner))
    switch answer {
    case .exception(let message): raise(message, hasAppFrame: false)
    case .dropped(_, let message):
      if let message { record(.console(line(message))) }
      giveUp(request)
    case .accepted: showOpenings(of: request)
    case .held, .escalated: break
    }
  }
}
