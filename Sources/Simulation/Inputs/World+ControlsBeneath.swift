import AppModel
import ScenarioText
import SimulatedUIKit
import TraceModel

/// A named control that lies under the one that a waiting touch aims at.
struct ControlBeneath: Hashable, Sendable {
  var item: ItemID
  var target: InstanceTarget
  var control: ControlID
  /// Its arguments, in `Agenda.words`.
  var arguments: WordRange
}

extension World {
  /// Notes the control under the one that a finger aims at.
  mutating func lay(
    _ beneath: ControlAim, under item: ItemID, _ scene: InstanceID, _ arrival: Arrival
  ) {
    // Nothing lies beneath a finger where no scene is yet, and no argument has a value.
    guard item != .none, machine.state.place(of: scene) != nil,
      let values = arguments(of: beneath, scene, arrival)
    else { return }
    controlsBeneath.append(
      ControlBeneath(
        item: item, target: beneath.target, control: beneath.control,
        arguments: agenda.store(values)))
  }

  /// What lies under the control that a touch aims at, with its arguments, once.
  mutating func takeControlBeneath(_ item: ItemID) -> (ControlBeneath, words: [Int32])? {
    if controlsBeneath.isEmpty { return nil }
    guard let place = controlsBeneath.firstIndex(where: { $0.item == item }) else { return nil }
    let beneath = controlsBeneath.remove(at: place)
    return (beneath, agenda.takeArguments(beneath.arguments))
  }

  /// E1: hit-tested now, a touch whose view is gone reaches what lies beneath.
  ///
  /// - Returns: Whether anything there takes touches.
  mutating func fallThrough(
    to beneath: ControlBeneath, _ words: [Int32], _ touch: Touch, _ input: Input, _ item: Item
  ) -> Bool {
    // What was not touched has not gone from under the finger.
    if touch.sight != .touched { return false }
    let target = instanceUnderFinger(beneath.target, item.scene)
    guard target != .none, platform.hitTest(controller(of: target)) == .hit else { return false }
    conclude(input, .fellThrough(target, beneath.control), touch.step)
    var lower = touch
    let kind = program.layout(of: beneath.control).kind
    lower.kind = touch.kind == .press ? .press : kind == .button ? .button : .tap
    lower.instance = target
    lower.control = beneath.control
    lower.screen = beneath.target.screen
    lower.wasEnabled = machine.isDrawnEnabled(beneath.control, of: target)
    lower.wasInRange = isInRange(words, beneath.control, target)
    lower.arguments = agenda.store(
      words + (rowIdentity(of: beneath.control, words, in: target) ?? []))
    deliver(lower, item)
    return true
  }
}
