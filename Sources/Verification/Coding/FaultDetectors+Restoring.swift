import EventCore

extension FaultDetectors {
  /// Takes over what other detectors of the same run remember, in the memory that is there.
  package mutating func restore(_ other: borrowing FaultDetectors) {
    log = other.log
    entryCount = other.entryCount
    lostPresentation.restore(other.lostPresentation)
    undone.removedViews.restore(other.undone.removedViews)
    undone.endedLifetimes.restore(other.undone.endedLifetimes)
    doubleEffect.taps.restore(other.doubleEffect.taps)
    doubleEffect.pairs.restore(other.doubleEffect.pairs)
    doubleEffect.work.restore(other.doubleEffect.work)
    doubleEffect.onceEffects.restore(other.doubleEffect.onceEffects)
    wrongInstance = other.wrongInstance
    overDismiss.commands.restore(other.overDismiss.commands)
    unbalanced.views.restore(other.unbalanced.views)
    zombieEffect.acting.restore(other.zombieEffect.acting)
    zombieEffect.dueRun = other.zombieEffect.dueRun
  }
}

extension LostPresentationDetector {
  fileprivate mutating func restore(_ other: borrowing LostPresentationDetector) {
    wishes.restore(other.wishes)
    unmetDismissals.restore(other.unmetDismissals)
    droppedPath = other.droppedPath
    removals.restore(other.removals)
    disconnected.restore(other.disconnected)
  }
}
