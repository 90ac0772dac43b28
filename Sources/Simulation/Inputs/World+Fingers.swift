import AppModel
import EventCore
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

/// A touch that reached its control and has had no effect yet: its finger stays down, or its row is
/// not selected yet.
struct HeldTouch: Hashable, Sendable {
  var item: ItemID
  var scene: InstanceID
  /// The instance that it reached.
  var target: InstanceID
  var touch: Touch
  /// Whether it waits until another row is let go.
  var waitsForRelease: Bool
}

extension World {
  // MARK: Two fingers

  /// Whether a finger cannot touch a control because of another one that is down (E4).
  func isExcluded(_ control: ControlID, in scene: InstanceID, beside first: ControlID?) -> Bool {
    let isAlone = isExclusive(control)
    if first == nil && heldFingers.isEmpty { return false }
    if let first, isAlone || isExclusive(first) { return true }
    return heldFingers.contains {
      $0.scene == scene && (isAlone || $0.touch.control.map { isExclusive($0) } ?? false)
    }
  }

  /// E4: `isExclusiveTouch` is a property of a UIView; SwiftUI knows nothing of the kind.
  private func isExclusive(_ control: ControlID) -> Bool {
    guard program.layout(of: control).isExclusive else { return false }
    return rendering(of: program[control].screen) == .uikit
  }

  /// E4: whether a finger is on the control of an instance already, with these arguments: a view
  /// follows one alone [Apple: isMultipleTouchEnabled].
  ///
  /// Rows belong to their list, which tells them apart (E5).
  func isTouched(_ control: ControlID, of instance: InstanceID, _ words: [Int32]) -> Bool {
    if isPlain || program.layout(of: control).rowIdentity != .none { return false }
    // Without a closure: it would hold the whole world, for every touch.
    var fingers = 0
    for place in heldFingers.indices
    where heldFingers[place].target == instance && heldFingers[place].touch.control == control
      && agenda.startsWith(words, heldFingers[place].touch.arguments)
    {
      fingers += 1
    }
    for place in agenda.items.indices {
      guard case .touch(let touch) = agenda.items[place].content, touch.control == control,
        touch.instance == instance, agenda.startsWith(words, touch.arguments)
      else { continue }
      if touch.kind == .press { fingers += 1 }
      if touch.kind == .release { fingers -= 1 }
    }
    return fingers > 0
  }

  // MARK: What lies beneath

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

  // MARK: Fingers that stay

  /// A finger came down on a control and stays there.
  mutating func hold(
    _ touch: Touch, _ target: InstanceID, _ words: [Int32], _ input: Input, _ item: Item
  ) {
    var touch = touch
    touch.arguments = agenda.store(words)
    touch.uncovering = .none
    heldFingers.append(
      HeldTouch(
        item: item.id, scene: item.scene, target: target, touch: touch, waitsForRelease: false))
    record(.touchWaits(input, .fingerDown))
  }

  /// A finger that stayed is lifted: the control on which it came down acts, wherever that is now.
  mutating func liftFinger(_ touch: Touch, _ words: [Int32], _ input: Input, _ item: Item) {
    let place = heldFingers.firstIndex {
      $0.scene == item.scene && $0.touch.control == touch.control
        && (touch.instance == .none || $0.target == touch.instance
          || $0.touch.instance == touch.instance)
        && agenda.startsWith(words, $0.touch.arguments)
    }
    guard let place else {
      return conclude(input, .missed(.noFinger), touch.step)
    }
    let held = heldFingers.remove(at: place)
    conclude(input, .accepted(held.target), touch.step)
    guard let control = held.touch.control else { return }
    begin(held.item, in: held.scene)
    if isSelectedLate(control, of: held.target) { return letRowGo(held) }
    let stored = agenda.takeArguments(held.touch.arguments)
    let arguments = Array(stored.prefix(Int(program.layout(of: control).argumentWidth)))
    let pressed = self.input(held.touch, arguments, held.item)
    // E10: a touch before it in this very turn has taken the view away.
    if !platform.isInWindow(controller(of: held.target)) {
      return conclude(pressed, .missed(.touchCancelled), held.touch.step)
    }
    // A control that is disabled while a finger is on it stops following it.
    if !machine.isDrawnEnabled(control, of: held.target) {
      return conclude(pressed, .missed(.disabled), held.touch.step)
    }
    var lifted = held.touch
    if program.layout(of: control).kind == .button { lifted.kind = .button }
    act(on: control, of: held.target, arguments, pressed, lifted)
  }

  /// E10: a touch belongs to the view on which it began, and is cancelled when that leaves its
  /// window.
  ///
  /// It does so with its screen, or as a cell of a table that is laid out anew. A control that is
  /// disabled while a finger is on it stops following it.
  mutating func cancelLostTouches() {
    cancelTouches { world, held in
      !world.platform.isInWindow(world.controller(of: held.target)) || world.isDisabled(held)
        || world.isReloaded(held)
    }
    let lost = touchedRows.filter { $0.waitsForRelease && isReloaded($0) }
    for row in lost { cancel(row, of: row.touch.step) }
    touchedRows.removeAll { lost.contains($0) }
  }

  private func isDisabled(_ held: HeldTouch) -> Bool {
    guard let control = held.touch.control else { return false }
    return !machine.isDrawnEnabled(control, of: held.target)
  }

  /// Whether a row that a finger has reached shows something else by now, or is gone.
  private mutating func isReloaded(_ held: HeldTouch) -> Bool {
    guard let control = held.touch.control, isSelectedLate(control, of: held.target),
      machine.state.record(of: held.target) != nil
    else { return false }
    let words = agenda.arguments(held.touch.arguments)
    let width = Int(program.layout(of: control).argumentWidth)
    let shown = rowIdentity(of: control, Array(words.prefix(width)), in: held.target)
    return shown.map { $0 != Array(words.dropFirst(width)) } ?? true
  }

  /// E10: an app that becomes inactive cancels the touches of its fingers.
  mutating func cancelTouches(in scene: InstanceID) {
    cancelTouches { _, held in held.scene == scene }
  }

  private mutating func cancelTouches(where isLost: (inout World, HeldTouch) -> Bool) {
    for place in heldFingers.indices.reversed() {
      let held = heldFingers[place]
      if !isLost(&self, held) { continue }
      heldFingers.remove(at: place)
      // Its finger has come down as written: the step that lifts it is the one that fails.
      cancel(held, of: .none)
      // Nobody lets the row go any more for which others wait.
      if isRowHeld(of: held.target) { continue }
      for row in touchedRows where row.waitsForRelease && row.target == held.target {
        cancel(row, of: row.touch.step)
      }
      touchedRows.removeAll { $0.waitsForRelease && $0.target == held.target }
    }
  }

  /// Cancels a touch.
  ///
  /// - Parameter step: The step that fails of it.
  private mutating func cancel(_ held: HeldTouch, of step: InputStep) {
    let words = agenda.takeArguments(held.touch.arguments)
    let width = held.touch.control.map { Int(program.layout(of: $0).argumentWidth) } ?? 0
    let outer = (current, currentScene)
    begin(held.item, in: held.scene)
    let input = input(held.touch, Array(words.prefix(width)), held.item)
    conclude(input, .missed(.touchCancelled), step)
    begin(outer.0, in: outer.1)
  }
}
