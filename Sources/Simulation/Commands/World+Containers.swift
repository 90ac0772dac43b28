import AppModel
import Reconciliation
import SimulatedUIKit
import TraceModel

// What bindings send to tab bar controllers and to controllers with overlays.
extension World {
  /// Selects a tab; its controller exists as long as its owner's.
  mutating func select(
    _ command: BindingCommand, _ owner: ControllerID, _ isAnimated: Bool
  ) -> CommandAnswer? {
    let tabBar = tabBarController(of: command.slot, owner)
    let tab = platform.controller(tagged: command.instance.word)
    if tabBar == .none || tab == .none { return nil }
    let request = makeRequest(
      .select, command.owner, command.slot, command.instance, [], isAnimated: isAnimated)
    let depth = platform.scriptDepth
    platform.selectTab(tab, of: tabBar, isAnimated: isAnimated, request: request.id)
    return finish(request, .accepted, depth)
  }

  /// Embeds an overlay in its owner's controller.
  mutating func embed(
    _ command: BindingCommand, _ owner: ControllerID, _ isAnimated: Bool
  ) -> CommandAnswer? {
    let overlay = controllerForShowing(command.instance)
    let request = makeRequest(
      .embed, command.owner, command.slot, command.instance, [], isAnimated: isAnimated)
    let crossFade = isAnimated ? program.layout(of: command.slot).crossFade : .zero
    let depth = platform.scriptDepth
    platform.embedOverlay(overlay, in: owner, crossFade: crossFade, request: request.id)
    return finish(request, .accepted, depth)
  }

  /// Removes an overlay from its parent; a router's empty slot means what it shows.
  mutating func remove(
    _ command: BindingCommand, _ owner: ControllerID, _ isAnimated: Bool
  ) -> CommandAnswer? {
    let shown = embeddedController(of: command.slot, command.owner, owner)
    let overlay =
      command.instance == .none
      ? shown : platform.controller(tagged: command.instance.word)
    guard overlay != .none else { return nil }
    let instance = InstanceID(word: platform.tag(of: overlay))
    let request = makeRequest(
      .remove, command.owner, command.slot, instance, [], isAnimated: isAnimated,
      asked: [instance])
    let crossFade = isAnimated ? program.layout(of: command.slot).crossFade : .zero
    let depth = platform.scriptDepth
    let isRemoved = platform.removeChild(overlay, crossFade: crossFade, request: request.id)
    return finish(request, isRemoved ? .accepted : .dropped(.noChild), depth)
  }

  /// The user selected a tab: the state follows, then the tab hears of it.
  ///
  /// The platform changes first. Its selection is written back by this callback, as a delegate
  /// does it, so that state and screen agree before any handler runs.
  mutating func tabSelected(_ tab: InstanceID) {
    guard !isRouter, let entry = machine.state.record(of: tab) else { return }
    changes.sent.send([tab], entry.owner, entry.slot)
    immediate.sent.send([tab], entry.owner, entry.slot)
    if isSwiftUI { swiftUI?.made([tab], entry.owner, entry.slot) }
    if machine.select(tab) {
      noteChange(.contents(of: entry.slot))
      tellSlot(entry.owner, entry.slot, [tab])
    }
    // Whatever it waits for, the platform shows what the user has chosen.
    overwriteHeld(entry.owner, entry.slot, [])
  }
}
