// The order in which an app's lifetimes hear of something, and end.
extension AppMachine {
  /// An instance and all that live below it, what is in front first and owners last.
  package func lifetimesFromFront(in instance: InstanceID) -> [InstanceID] {
    var lifetimes: [InstanceID] = []
    appendLifetimes(in: instance, to: &lifetimes)
    return lifetimes
  }

  private func appendLifetimes(in instance: InstanceID, to lifetimes: inout [InstanceID]) {
    for child in childrenFromFront(of: instance) { appendLifetimes(in: child, to: &lifetimes) }
    lifetimes.append(instance)
  }

  /// What lives in the slots of an instance: modals, then overlays, then stacks from the top, then
  /// tabs, the last first, then children.
  ///
  /// Every tab is there, selected or not, and under binding `router` what `viewControllers` does
  /// not have yet or no more (N3), and lifetimes that are over, which modals may have outstayed
  /// (D19).
  func childrenFromFront(of owner: InstanceID) -> [InstanceID] {
    var children: [InstanceID] = []
    if !state.instances.contains(where: { $0.owner == owner }) { return children }
    for kind in [Slot.Kind.modal, .overlay, .stack, .tabs, .child] {
      for slot in program.slots(of: owner.screen) where program.layout(of: slot).kind == kind {
        for record in state.instances.reversed()
        where record.slot == slot && record.owner == owner
          && (commandsPlatform || !record.isEnded)
        {
          children.append(record.id)
        }
      }
    }
    return children
  }
}
