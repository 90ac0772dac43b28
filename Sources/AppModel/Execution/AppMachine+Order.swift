// The order in which an app's lifetimes hear of something, and end.
extension AppMachine {
  private static let kindsFromFront: [Slot.Kind] = [.modal, .overlay, .stack, .tabs, .child]

  /// An instance and all that live below it, what is in front first and owners last.
  package func lifetimesFromFront(in instance: InstanceID) -> [InstanceID] {
    var lifetimes: [InstanceID] = []
    var children: [InstanceID] = []
    lifetimes.reserveCapacity(state.instances.count)
    children.reserveCapacity(state.instances.count)
    appendLifetimes(in: instance, to: &lifetimes, by: &children)
    return lifetimes
  }

  /// - Parameter children: Those that are still to come of the owners above; one list for all, as a
  ///   list for each was an array for each.
  private func appendLifetimes(
    in instance: InstanceID, to lifetimes: inout [InstanceID], by children: inout [InstanceID]
  ) {
    let first = children.count
    appendChildren(of: instance, to: &children)
    for place in first..<children.count {
      appendLifetimes(in: children[place], to: &lifetimes, by: &children)
    }
    while children.count > first { children.removeLast() }
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
    appendChildren(of: owner, to: &children)
    return children
  }

  private func appendChildren(of owner: InstanceID, to children: inout [InstanceID]) {
    // When all that it owns has been met, the slots that are left are empty.
    var unmetCount = 0
    for place in state.instances.indices where state.instances[place].owner == owner {
      unmetCount += 1
    }
    for kind in AppMachine.kindsFromFront where unmetCount > 0 {
      for index in program.layout(of: owner.screen).slots {
        let slot = program.layout.slotsOfScreens[index]
        if program.layout(of: slot).kind != kind { continue }
        for place in state.instances.indices.reversed()
        where state.instances[place].slot == slot && state.instances[place].owner == owner {
          unmetCount -= 1
          if !commandsPlatform && state.instances[place].isEnded { continue }
          children.append(state.instances[place].id)
        }
      }
    }
  }
}
