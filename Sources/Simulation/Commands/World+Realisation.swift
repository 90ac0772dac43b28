import AppModel
import EventCore
import SimulatedUIKit
import TraceModel

extension World {
  /// Makes the controller of an instance, with those of its children and stacks as they are wanted
  /// now.
  mutating func realise(_ instance: InstanceID, style: PresentationStyle) -> ControllerID {
    guard let place = scenePlace(of: instance) else { return .none }
    let scene = scenes[place].platform
    makeView(of: instance)
    let controller = platform.makeController(
      World.kind(of: style), tag: instance.word, in: scene)
    for slot in program.slots(of: instance.screen) {
      realise(slot, of: instance, controller, scene)
    }
    if style == .actionSheet { nameCancelButton(of: instance, controller) }
    if program.layout(of: instance.screen).definesContext {
      platform.setDefinesPresentationContext(true, for: controller)  // P3
    }
    showLooks(of: instance)
    keepIfShared(instance, controller)
    return controller
  }

  private mutating func realise(
    _ slot: SlotID, of instance: InstanceID, _ controller: ControllerID, _ scene: SceneID
  ) {
    var contents = wantedContents(of: slot, instance)
    switch program.layout(of: slot).kind {
    case .child:
      if let child = contents.first { embed(realise(child, style: .sheet), in: controller) }
    case .stack:
      let navigation = platform.makeController(
        .navigation, tag: ControllerTag.container(of: slot), in: scene)
      platform.setSwipeUnguarded(program.layout(of: slot).isSwipeUnguarded, for: navigation)
      // N18: a navigation controller is filled before it has a parent, when nothing can be lost.
      let controllers = contents.map { controllerForShowing($0) }
      let depth = platform.scriptDepth
      let answer = platform.setViewControllers(
        controllers, of: navigation, isAnimated: false, request: .none, choices: &choices)
      if case .exception(let message) = answer { raise(message, hasAppFrame: true) }
      drainPlatform(above: depth)
      embed(navigation, in: controller)
    case .tabs: embed(realiseTabs(of: slot, instance, scene), in: controller)
    case .overlay:
      if let overlay = contents.first {
        let depth = platform.scriptDepth
        platform.embedOverlay(
          realise(overlay, style: .overlay), in: controller, crossFade: .zero, request: .none)
        drainPlatform(above: depth)
      }
    case .modal:
      if isSwiftUI, !contents.isEmpty { return awaitHost(slot, instance, contents[0]) }
      contents = []
    }
    // What the slot wanted comes with its owner: nothing of it waits any more.
    dropWish(instance, slot)
    if isSwiftUI {
      swiftUI?.made(contents, instance, slot)
      return
    }
    changes.sent.send(contents, instance, slot)
    immediate.sent.send(contents, instance, slot)
  }

  /// Embeds a child in a controller that is being made: nothing is visible, so nothing appears, and
  /// no step of it may be left for later, when something is.
  private mutating func embed(_ child: ControllerID, in parent: ControllerID) {
    let depth = platform.scriptDepth
    platform.embed(child, in: parent)
    drainPlatform(above: depth)
  }

  /// Makes the tab bar controller of a slot, with all its tabs.
  mutating func realiseTabs(
    of slot: SlotID, _ owner: InstanceID, _ scene: SceneID
  ) -> ControllerID {
    let tabBar = platform.makeController(
      .tabBar, tag: ControllerTag.container(of: slot), in: scene)
    let tabs = machine.state.instances.filter {
      $0.slot == slot && $0.owner == owner && !$0.isEnded
    }
    // What is shown though its lifetime is over has no tabs any more.
    if tabs.isEmpty { return tabBar }
    let controllers = tabs.map { realise($0.id, style: .sheet) }
    let selected = tabs.firstIndex(where: \.isListed) ?? 0
    platform.setTabs(controllers, of: tabBar, selected: controllers[selected])
    return tabBar
  }

  /// M11: a tap outside an action sheet runs the handler of its cancel button: the one named so.
  ///
  /// SwiftUI adds one where there is none, which has no handler [Apple: confirmationDialog].
  private mutating func nameCancelButton(
    of instance: InstanceID, _ controller: ControllerID
  ) {
    if isSwiftUI {
      let controls = program.controls(of: instance.screen)
      platform.setCancelButton(Int32(controls.count), for: controller)
    }
    if let cancel = cancelButton(of: instance.screen) {
      platform.setCancelButton(program.layout(of: cancel).place, for: controller)
    }
  }

  /// The button of an action sheet that a tap outside stands for (M11): the one named so.
  func cancelButton(of screen: ScreenID) -> ControlID? {
    program.controls(of: screen).last {
      program[$0].kind == .button && program[$0].name == "cancel"
    }
  }

  /// The instances that the app's state has in a slot.
  func wantedContents(of slot: SlotID, _ owner: InstanceID) -> [InstanceID] {
    machine.state.instances.compactMap { $0.stands(in: slot, of: owner) ? $0.id : nil }
  }

  /// Whether that is what the app wants in a slot: asked of every slot, without a list.
  mutating func isWanted(
    _ contents: ArraySlice<InstanceID>?, in slot: SlotID, _ owner: InstanceID
  ) -> Bool {
    guard let contents else { return false }
    var next = contents.startIndex
    for place in machine.state.instances.indices
    where machine.state.instances[place].stands(in: slot, of: owner) {
      if next == contents.endIndex || machine.state.instances[place].id != contents[next] {
        return false
      }
      next += 1
    }
    return next == contents.endIndex
  }
}
