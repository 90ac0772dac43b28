import AppModel
import EventCore
import ScenarioText
import SimulatedUIKit
import TraceModel

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

  /// The fingers that are down in a scene: those that the main thread knows of and has not been
  /// told are lifted, and those that wait to be delivered, but for one that came down in vain (E4).
  ///
  /// - Parameter first: The touch of a finger that comes at this very moment, and counts as well.
  func fingersDown(in scene: InstanceID, beside first: ItemID? = nil) -> [HeldTouch] {
    var fingers: [HeldTouch] = []
    for finger in heldFingers where finger.scene == scene { fingers.append(finger) }
    for item in agenda.items {
      guard case .touch(let touch) = item.content, item.scene == scene else { continue }
      let isDown = touch.kind == .press || item.id == first
      if isDown && !touch.isExcluded {
        fingers.append(
          HeldTouch(
            item: item.id, scene: scene, target: touch.instance, touch: touch,
            waitsForRelease: false))
      } else if touch.kind == .release {
        let words = arguments(of: touch)
        if let place = finger(liftedBy: touch, words, in: fingers) { fingers.remove(at: place) }
      }
    }
    return fingers
  }

  /// Which of some fingers a touch lifts.
  private func finger(
    liftedBy touch: Touch, _ words: [Int32], in fingers: [HeldTouch]
  ) -> Int? {
    fingers.firstIndex {
      $0.touch.control == touch.control
        && (touch.instance == .none || $0.target == touch.instance
          || $0.touch.instance == touch.instance)
        && agenda.startsWith(words, $0.touch.arguments)
    }
  }

  /// The arguments of a touch that waits, without what its row shows.
  private func arguments(of touch: Touch) -> [Int32] {
    let width = touch.control.map { Int(program.layout(of: $0).argumentWidth) } ?? 0
    return Array(agenda.arguments(touch.arguments).prefix(width))
  }

  /// Whether a finger cannot touch a control because of another one that is down (E4): one of both
  /// controls is exclusive, or it is the same one, as a view follows one finger alone [Apple:
  /// isMultipleTouchEnabled].
  ///
  /// - Parameter first: The touch of the finger that comes with this one, for a second one.
  func isExcluded(
    _ control: ControlID, of instance: InstanceID, _ words: [Int32], in scene: InstanceID,
    beside first: ItemID?
  ) -> Bool {
    let isAlone = isExclusive(control)
    let isRow = program.layout(of: control).rowIdentity != .none
    for finger in fingersDown(in: scene, beside: first) {
      if isAlone { return true }
      if let other = finger.touch.control, isExclusive(other) { return true }
      if isPlain { continue }
      // A row that is held belongs to its list, which tells rows apart (E5).
      if isRow && finger.item != first { continue }
      if isOne(control, of: instance, words, finger.touch, finger.target) { return true }
    }
    return false
  }

  /// Whether a finger would be on the very view that a touch is on.
  private func isOne(
    _ control: ControlID, of instance: InstanceID, _ words: [Int32], _ touch: Touch,
    _ target: InstanceID
  ) -> Bool {
    target == instance && touch.control == control && agenda.startsWith(words, touch.arguments)
  }

  /// E4: `isExclusiveTouch` is a property of a UIView; SwiftUI knows nothing of the kind.
  private func isExclusive(_ control: ControlID) -> Bool {
    guard program.layout(of: control).isExclusive else { return false }
    return rendering(of: program[control].screen) == .uikit
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
    let fingers = heldFingers.filter { $0.scene == item.scene }
    guard let found = finger(liftedBy: touch, words, in: fingers),
      let place = heldFingers.firstIndex(of: fingers[found])
    else { return conclude(input, .missed(.noFinger), touch.step) }
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
