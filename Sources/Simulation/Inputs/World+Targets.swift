import AppModel
import ScenarioText

// How a step names one of several instances of a screen.
extension World {
  /// How a step names an instance whose control a finger can reach: by its screen where that means
  /// it, else by its number.
  package func target(touching instance: InstanceID) -> InstanceTarget {
    let any = InstanceTarget(screen: instance.screen, ordinal: 0)
    if !isRepeated(instance) { return any }
    // What fades away lies beneath: no finger is meant for it.
    if platform.isFadingAway(controller(of: instance)) { return any }
    let meant = instanceUnderFinger(any, machine.state.scene(of: instance))
    return meant == instance ? any : InstanceTarget(instance)
  }

  /// How a step names a tab, or a page of the back button's menu: by its screen where that means
  /// it, else by its number.
  package func target(choosing instance: InstanceID) -> InstanceTarget {
    let any = InstanceTarget(screen: instance.screen, ordinal: 0)
    if !isRepeated(instance) { return any }
    let meant = lastInstance(
      any, machine.state.scene(of: instance),
      amongTabs: machine.state.record(of: instance).map { program.isTab($0) } ?? false)
    return meant == instance ? any : InstanceTarget(instance)
  }

  /// Whether there is another instance of the same screen.
  private func isRepeated(_ instance: InstanceID) -> Bool {
    for place in machine.state.instances.indices {
      let id = machine.state.instances[place].id
      if id.screen == instance.screen && id != instance { return true }
    }
    return false
  }

  /// The place of an instance among those of its screen and scene whose views are there, the last
  /// first, counted from 1.
  ///
  /// Packed states keep the order of the instances of a screen, and not their numbers: by its rank
  /// an instance is found in a run as it is found in a search.
  package func rank(of instance: InstanceID) -> Int32 {
    let scene = machine.state.scene(of: instance)
    var rank: Int32 = 0
    for place in machine.state.instances.indices.reversed()
    where isRanked(place, instance.screen, scene) {
      rank += 1
      if machine.state.instances[place].id == instance { return rank }
    }
    preconditionFailure("targets: \(instance.word) has no view to be ranked by")
  }

  /// The target of a rank in a scene of this number; any of the screen if there are fewer.
  package func target(ranked rank: Int32, _ screen: ScreenID, session: Int32) -> InstanceTarget {
    let scene = machine.state.scene(ofSession: session)
    var left = rank
    for place in machine.state.instances.indices.reversed() where isRanked(place, screen, scene) {
      left -= 1
      if left == 0 { return InstanceTarget(machine.state.instances[place].id) }
    }
    return InstanceTarget(screen: screen, ordinal: 0)
  }

  private func isRanked(_ place: Int, _ screen: ScreenID, _ scene: InstanceID) -> Bool {
    let id = machine.state.instances[place].id
    return id.screen == screen && machine.state.scene(of: id) == scene
      && controller(of: id) != .none
  }
}

extension InstanceTarget {
  /// The instance of its number; none if it has none.
  var numbered: InstanceID { ordinal == 0 ? .none : InstanceID(screen: screen, ordinal: ordinal) }

  /// The target that means an instance and no other.
  fileprivate init(_ instance: InstanceID) {
    self.init(screen: instance.screen, ordinal: instance.ordinal)
  }
}
