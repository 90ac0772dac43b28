import AppModel
import EventCore
import SimulatedUIKit
import TraceModel

extension World {
  /// L1: views that left the platform are released when their turns are over.
  mutating func releaseViews() {
    if dyingViews.isEmpty { return }
    var openCount: UInt32 = 0
    for index in dyingViews.indices {
      let isHeld = isHeld(dyingViews[index])
      dyingViews[index].lived += 1
      if dyingViews[index].turns == DyingView.openTurns {
        openCount += 1
        if isHeld { continue }
        if choices.choose(.openRelease, subject: openCount - 1, optionCount: 2) == 1 { continue }
      } else {
        if isHeld { continue }
        dyingViews[index].turns -= 1
        if dyingViews[index].turns > 0 { continue }
      }
      let view = dyingViews[index]
      dyingViews[index].turns = DyingView.releasedTurns
      releaseView(of: view.instance, turnsLate: view.lived - 1)
    }
    dyingViews.removeAll { $0.turns == DyingView.releasedTurns }
  }

  /// Lets go of finished instances whose view is gone, and of owners after what they owned.
  mutating func forgetFinishedInstances() {
    let count = machine.state.instances.count
    var former = 0
    while machine.state.endedCount != former {
      former = machine.state.endedCount
      for place in machine.state.instances.indices.reversed() {
        let old = machine.state.instances[place]
        if old.isEnded && !isNeeded(old.id) { machine.state.forget(at: place, program: program) }
      }
    }
    if machine.state.instances.count < count { forgetRates() }
  }

  /// Whether a view, a binding or a button still refers to a finished instance.
  private func isNeeded(_ id: InstanceID) -> Bool {
    // What most often holds it comes first.
    for place in dyingViews.indices where dyingViews[place].instance == id { return true }
    if platform.controller(tagged: id.word) != .none { return true }
    if machine.tracksObjects && isKept(id) { return true }
    if isNamedByBinding(id) { return true }
    for subscription in machine.state.subscriptions where subscription.subscriber == id {
      return true
    }
    // A handler that has ended its own lifetime may have started work after that.
    for run in machine.state.runs where run.owner == id { return true }
    for block in machine.state.blocks where block.instance == id { return true }
    // Its scene is found through its owner, even if it is a modal that was left behind (D19).
    for place in machine.state.instances.indices
    where machine.state.instances[place].owner == id {
      return true
    }
    return pendingButtons.contains { $0.instance == id }
  }
}
