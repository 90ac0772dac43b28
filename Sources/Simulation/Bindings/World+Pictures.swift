import AppModel
import Reconciliation
import SimulatedUIKit
import TraceModel

extension World {
  /// Brings `wanted` and `shown` up to date for a scene.
  ///
  /// They stay while nothing has happened: rest is judged right after `deferred` has looked.
  mutating func picture(_ scene: InstanceID) {
    if picturedScene == scene && picturedVersion == version { return }
    wanted.removeAll()
    addWanted(scene, level: 0)
    pictureShown(scene)
    picturedScene = scene
    picturedVersion = version
  }

  private mutating func addWanted(_ owner: InstanceID, level: Int32) {
    for place in program.layout(of: owner.screen).slots {
      let slot = program.layout.slotsOfScreens[place]
      let kind = program.layout(of: slot).kind
      wanted.begin(owner: owner, slot: slot, kind: kind, level: level)
      let first = wanted.instances.count
      for index in machine.state.instances.indices {
        let record = machine.state.instances[index]
        if record.stands(in: slot, of: owner) { wanted.add(record.id) }
      }
      if kind.isTabs {
        addWantedTabs(of: slot, owner, level: level)
        continue
      }
      let below = kind.isModal ? level + 1 : level
      for index in first..<wanted.instances.count {
        addWanted(wanted.instances[index], level: below)
      }
    }
  }

  /// The slots of all tabs, selected or not.
  private mutating func addWantedTabs(of slot: SlotID, _ owner: InstanceID, level: Int32) {
    for index in machine.state.instances.indices {
      let record = machine.state.instances[index]
      if record.slot == slot && record.owner == owner && !record.isEnded {
        addWanted(record.id, level: level)
      }
    }
  }

  /// What a scene's slots hold on the platform.
  private mutating func pictureShown(_ scene: InstanceID) {
    shown.removeAll()
    addShown(scene, level: 0)
  }

  private mutating func addShown(_ owner: InstanceID, level: Int32) {
    let controller = controller(of: owner)
    if controller == .none { return }
    for place in program.layout(of: owner.screen).slots {
      let slot = program.layout.slotsOfScreens[place]
      let kind = program.layout(of: slot).kind
      shown.begin(owner: owner, slot: slot, kind: kind, level: level)
      let first = shown.instances.count
      addShownContents(of: slot, owner, controller)
      if kind.isTabs {
        let tabBar = tabBarController(of: slot, controller)
        var position = 0
        while let tab = platform.nextViewController(of: tabBar, from: &position) {
          addShown(InstanceID(word: tab.tag), level: level)
        }
        continue
      }
      let below = kind.isModal ? level + 1 : level
      for index in first..<shown.instances.count { addShown(shown.instances[index], level: below) }
      if case .stack = kind, platform.isPageDragged { addDragged(from: slot, controller, level) }
    }
  }

  /// G2: what a finger drags counts as on screen, with all that is below it, though it is in its
  /// stack's array no more (N3 c); under `plain` it is.
  private mutating func addDragged(from slot: SlotID, _ controller: ControllerID, _ level: Int32) {
    if isPlain { return }
    let dragged = platform.draggedController(in: containerController(of: slot, controller))
    if let page = instance(of: dragged) { addShown(page, level: level) }
  }

  /// Adds the instances that the platform has in a slot to the row begun last.
  private mutating func addShownContents(
    of slot: SlotID, _ owner: InstanceID, _ controller: ControllerID
  ) {
    switch program.layout(of: slot).kind {
    case .child:
      let child = childController(of: slot, owner, controller)
      if child != .none { shown.add(InstanceID(word: platform.tag(of: child))) }
    case .overlay:
      let overlay = embeddedController(of: slot, owner, controller)
      if overlay != .none { shown.add(InstanceID(word: platform.tag(of: overlay))) }
    case .tabs:
      let tab = platform.selectedTab(of: tabBarController(of: slot, controller))
      if tab != .none { shown.add(InstanceID(word: platform.tag(of: tab))) }
    case .stack:
      let navigation = containerController(of: slot, controller)
      var position = 0
      while let child = platform.nextViewController(of: navigation, from: &position) {
        // S18: a blank screen is nobody's.
        shown.add(child.tag > 0 ? InstanceID(word: child.tag) : .none)
      }
    case .modal: addShownModal(of: slot, owner, controller)
    }
  }

  /// P3: the owner's stack may present in its context what one slot wants, and the root another's.
  private mutating func addShownModal(
    of slot: SlotID, _ owner: InstanceID, _ controller: ControllerID
  ) {
    var walker = controller
    while true {
      let presented = platform.nextPresented(from: &walker)
      if presented == .none { return }
      // `plain`: what leaves is shown no more from the start of its transition.
      if isPlain && !platform.isShownPlainly(presented) { continue }
      let instance = InstanceID(word: platform.tag(of: presented))
      if stands(instance, in: slot, owner) { return shown.add(instance) }
    }
  }

  /// Whether the platform has in a slot what the app's state has there.
  mutating func isShown(_ slot: SlotID, _ owner: InstanceID) -> Bool {
    let controller = controller(of: owner)
    if controller == .none { return false }
    var place = shown.instances.count
    showRow(of: slot, owner, controller)
    defer { shown.dropLastRow() }
    for index in machine.state.instances.indices {
      let record = machine.state.instances[index]
      if !record.stands(in: slot, of: owner) { continue }
      if place == shown.instances.count || shown.instances[place] != record.id { return false }
      place += 1
    }
    return place == shown.instances.count
  }

  /// The instances that the platform has in a slot.
  mutating func shownContents(
    of slot: SlotID, _ owner: InstanceID, _ controller: ControllerID
  ) -> [InstanceID] {
    let first = shown.instances.count
    showRow(of: slot, owner, controller)
    defer { shown.dropLastRow() }
    return Array(shown.instances[first...])
  }

  /// Begins a row of `shown` with what the platform has in a slot; whoever calls it drops the row.
  mutating func showRow(of slot: SlotID, _ owner: InstanceID, _ controller: ControllerID) {
    shown.begin(owner: owner, slot: slot, kind: .stack, level: 0)
    addShownContents(of: slot, owner, controller)
  }

  /// The controller that shows a child slot's content.
  func childController(
    of slot: SlotID, _ owner: InstanceID, _ controller: ControllerID
  ) -> ControllerID {
    if isRouter && owner.screen == .scene {
      // Under `router` a scene's child is the window's root (D17).
      return stands(InstanceID(word: platform.tag(of: controller)), in: slot, owner)
        ? controller : .none
    }
    return embeddedController(of: slot, owner, controller)
  }

  /// The last of a controller's children that stands in a slot.
  func embeddedController(
    of slot: SlotID, _ owner: InstanceID, _ controller: ControllerID
  ) -> ControllerID {
    var position = 0
    var last = ControllerID.none
    while let child = platform.nextViewController(of: controller, from: &position) {
      if child.tag > 0 && stands(InstanceID(word: child.tag), in: slot, owner) { last = child.id }
    }
    return last
  }

  /// The container that shows a stack or tabs.
  func containerController(of slot: SlotID, _ controller: ControllerID) -> ControllerID {
    let tag = ControllerTag.container(of: slot)
    var position = 0
    while let child = platform.nextViewController(of: controller, from: &position) {
      if child.tag == tag { return child.id }
    }
    return .none
  }

  /// The tab bar controller of a slot; under `router` a scene's is the window's root.
  func tabBarController(of slot: SlotID, _ controller: ControllerID) -> ControllerID {
    let tag = ControllerTag.container(of: slot)
    if platform.tag(ifPresent: controller) == tag { return controller }
    return containerController(of: slot, controller)
  }

  private func stands(_ instance: InstanceID, in slot: SlotID, _ owner: InstanceID) -> Bool {
    guard let place = machine.state.place(of: instance) else { return false }
    return machine.state.instances[place].slot == slot
      && machine.state.instances[place].owner == owner
  }

  /// The controller of an instance; of a scene, its window's root.
  func controller(of instance: InstanceID) -> ControllerID {
    if instance.screen == .scene {
      for place in scenes.indices where scenes[place].instance == instance {
        return platform.windowRoot(of: scenes[place].platform)
      }
      return .none
    }
    return platform.controller(tagged: instance.word)
  }

  /// Lets conditions that speak of `shown` slots read what the platform shows, in all scenes.
  package mutating func lookAtPlatform() {
    changedParts.add(.shown)
    machine.shown.removeAll(keepingCapacity: true)
    picturedVersion = 0
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
