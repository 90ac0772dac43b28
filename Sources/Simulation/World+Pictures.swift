import AppModel
import Reconciliation
import SimulatedUIKit

extension World {
  /// What a scene's slots hold in the app's state.
  mutating func pictureWanted(_ scene: InstanceID) {
    wanted.removeAll()
    addWanted(scene, level: 0)
  }

  private mutating func addWanted(_ owner: InstanceID, level: Int32) {
    for slot in program.slots(of: owner.screen) {
      let kind = program.layout(of: slot).kind
      wanted.begin(owner: owner, slot: slot, kind: kind, level: level)
      let first = wanted.instances.count
      for record in machine.state.instances
      where record.slot == slot && record.owner == owner && record.isListed {
        wanted.add(record.id)
      }
      for index in first..<wanted.instances.count {
        addWanted(wanted.instances[index], level: kind == .modal ? level + 1 : level)
      }
    }
  }

  /// What a scene's slots hold on the platform.
  mutating func pictureShown(_ scene: InstanceID) {
    shown.removeAll()
    addShown(scene, level: 0)
  }

  private mutating func addShown(_ owner: InstanceID, level: Int32) {
    let controller = controller(of: owner)
    if controller == .none { return }
    for slot in program.slots(of: owner.screen) {
      let kind = program.layout(of: slot).kind
      shown.begin(owner: owner, slot: slot, kind: kind, level: level)
      let first = shown.instances.count
      for instance in shownContents(of: slot, owner, controller) { shown.add(instance) }
      for index in first..<shown.instances.count {
        addShown(shown.instances[index], level: kind == .modal ? level + 1 : level)
      }
    }
  }

  /// The instances that the platform has in a slot.
  func shownContents(
    of slot: SlotID, _ owner: InstanceID, _ controller: ControllerID
  ) -> [InstanceID] {
    switch program.layout(of: slot).kind {
    case .child:
      let child = childController(of: slot, owner, controller)
      return child == .none ? [] : [InstanceID(word: platform.tag(of: child))]
    case .stack:
      let navigation = navigationController(of: slot, controller)
      if navigation == .none { return [] }
      return platform.viewControllers(of: navigation).map {
        InstanceID(word: platform.tag(of: $0))
      }
    case .modal:
      let presented = platform.presentedViewController(of: controller)
      if presented == .none { return [] }
      let instance = InstanceID(word: platform.tag(of: presented))
      return stands(instance, in: slot, owner) ? [instance] : []
    }
  }

  /// The controller that shows a child slot's content.
  func childController(
    of slot: SlotID, _ owner: InstanceID, _ controller: ControllerID
  ) -> ControllerID {
    if binding == .router && owner.screen == .scene {
      // Under `router` a scene's child is the window's root (D17).
      return stands(InstanceID(word: platform.tag(of: controller)), in: slot, owner)
        ? controller : .none
    }
    return platform.embeddedChildren(of: controller).last {
      let tag = platform.tag(of: $0)
      return tag > 0 && stands(InstanceID(word: tag), in: slot, owner)
    } ?? .none
  }

  /// The navigation controller that shows a stack; its tag names the slot.
  func navigationController(of slot: SlotID, _ controller: ControllerID) -> ControllerID {
    platform.embeddedChildren(of: controller).first {
      platform.tag(of: $0) == World.navigationTag(of: slot)
    } ?? .none
  }

  /// The mark of the navigation controller of a stack; those of instances are positive.
  static func navigationTag(of slot: SlotID) -> Int32 { -(slot.index + 1) }

  private func stands(_ instance: InstanceID, in slot: SlotID, _ owner: InstanceID) -> Bool {
    guard let record = machine.state.record(of: instance) else { return false }
    return record.slot == slot && record.owner == owner
  }

  /// The controller of an instance; of a scene, its window's root.
  func controller(of instance: InstanceID) -> ControllerID {
    if instance.screen == .scene {
      guard let place = scenes.firstIndex(where: { $0.instance == instance }) else {
        return .none
      }
      return platform.windowRoot(of: scenes[place].platform)
    }
    return platform.controller(tagged: instance.word)
  }

  /// Lets conditions that speak of `shown` slots read what the platform shows, in all scenes.
  package mutating func lookAtPlatform() {
    machine.shown.removeAll(keepingCapacity: true)
    for scene in scenes {
      pictureShown(scene.instance)
      for row in shown.rows {
        for instance in shown[row] {
          machine.shown.append(
            ShownInstance(owner: row.owner, slot: row.slot, instance: instance))
        }
      }
    }
  }
}
