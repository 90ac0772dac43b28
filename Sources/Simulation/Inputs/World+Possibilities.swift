import AppModel
import EventCore
import Reconciliation
import SimulatedUIKit
import TraceModel

// What a user could do.
extension World {
  /// Whether any touch, typing or gesture would have an effect now, or the screen may be the end.
  ///
  /// What is likely and quickly judged comes first: most screens can be left by hand, and the
  /// instance that was opened last is on top.
  mutating func isAnythingPossible(in scene: SceneRecord) -> Bool {
    let presented = frontmostPresented(scene)
    // Asked of the platform: S7 lets a cover come as a sheet.
    let moved = platform.modalMoved(by: presented)
    if presented != .none && platform.isDismissibleByUser(moved) { return true }
    let bar = platform.backReceiver(in: scene.platform, on: presented)
    if bar != .none {
      if platform.showsBackButton(bar) && !platform.ignoresTouches(bar) { return true }
      let swiped = platform.swipeReceiver(in: scene.platform, on: presented)
      if platform.allowsSwipe(swiped) && !platform.ignoresTouches(swiped) { return true }
    }
    if platform.offersTabs(in: scene.platform) || isSelectionHeard(in: scene) { return true }
    if presented != .none {
      if isStranger(presented) { return true }  // it has buttons of its own
      if isAttemptHeard(by: moved) { return true }
    }
    var isTypingPossible = false
    for place in machine.state.instances.indices.reversed() {
      let entry = machine.state.instances[place]
      if machine.state.scene(at: place) != scene.instance { continue }
      let screen = program.layout(of: entry.id.screen)
      if screen.controls.isEmpty && !screen.isFinal && !isSwiftUI { continue }
      let controller = controller(of: entry.id)
      guard controller != .none, case .hit = platform.hitTest(controller) else { continue }
      // The button of an alert dismisses it, even if its lifetime is over; SwiftUI adds one where
      // there is none [Apple: alert].
      let isAlert = platform.kind(of: controller) != .content
      if isAlert && (isSwiftUI || hasButton(entry.id.screen)) { return true }
      if entry.isEnded { continue }
      if screen.isFinal { return true }
      for control in program.controls(of: entry.id.screen)
      where isPossible(control, of: entry.id) {
        if isKeptAlone(control) {
          isTypingPossible = true
        } else if (presented == .none && !isInOverlay(entry.id))
          || comesToSomething(control, of: entry.id)
        {
          return true
        }
      }
    }
    return isTypingPossible && canTypingHelp(in: scene, on: presented)
  }

  /// A5: whether a handler is called where the user taps the tab that is selected already.
  private mutating func isSelectionHeard(in scene: SceneRecord) -> Bool {
    for place in machine.state.instances.indices {
      let instance = machine.state.instances[place].id
      let handler = program.handler(of: .selected, in: instance.screen)
      if handler == .none || machine.state.scene(of: instance) != scene.instance { continue }
      if platform.isItemReachable(of: controller(of: instance)), machine.state.isOpen(instance),
        machine.guardWouldHold(handler, of: instance, arguments: [])
      {
        return true
      }
    }
    return false
  }

  /// M2: whether the app does something where the user pulls a locked sheet.
  private mutating func isAttemptHeard(by presented: ControllerID) -> Bool {
    guard !isSwiftUI, platform.isLockedSheet(presented),
      let instance = instance(of: presented)
    else { return false }
    let handler = program.handler(of: .dismissAttempted, in: instance.screen)
    return handler != .none && machine.state.isOpen(instance)
      && machine.guardWouldHold(handler, of: instance, arguments: [])
      && machine.doesSomething(handler, of: instance)
  }

  private func hasButton(_ screen: ScreenID) -> Bool {
    for control in program.controls(of: screen)
    where program.layout(of: control).kind == .button { return true }
    return false
  }

  /// Whether a control is enabled as drawn and its guard holds for some of its arguments.
  mutating func isPossible(_ control: ControlID, of instance: InstanceID) -> Bool {
    if !machine.isDrawnEnabled(control, of: instance) { return false }
    if !trials.isEmpty && isShutByTrial(control, of: instance) { return false }
    let declaration = program.layout(of: control)
    // `==` of an enumeration of another module is a generic call.
    if case .button = declaration.kind { return true }
    let isTyped = if case .type = declaration.kind { true } else { false }
    if declaration.handler == .none { return isTyped }
    if isTyped || declaration.argumentWidth == 0 {
      return machine.guardWouldHold(declaration.handler, of: instance, arguments: [])
    }
    var examples = examples(of: control, instance)
    var count = 0
    while let arguments = examples.next() {
      // What was not tried may be possible: no alarm is raised about it.
      if count == RunLimits.argumentCombinations { return true }
      count += 1
      if machine.guardWouldHold(declaration.handler, of: instance, arguments: arguments) {
        return true
      }
    }
    return !examples.areAll
  }

  /// Whether the handler of a control that is possible would do anything.
  ///
  /// A modal or overlay is there to be left, so that a button in it that does nothing leaves the
  /// user in a trap. What is typed is kept; what is late, and what arguments would come to, is not
  /// tried.
  private func comesToSomething(_ control: ControlID, of instance: InstanceID) -> Bool {
    let declaration = program.layout(of: control)
    if case .type = declaration.kind { return true }
    if declaration.handler == .none || declaration.argumentWidth > 0 { return true }
    return declaration.rate != .none || machine.doesSomething(declaration.handler, of: instance)
  }

  private func isInOverlay(_ instance: InstanceID) -> Bool {
    var walker = instance
    while let place = machine.state.place(of: walker) {
      let record = machine.state.instances[place]
      if record.slot != .none, case .overlay = program.layout(of: record.slot).kind { return true }
      walker = record.owner
    }
    return false
  }

  /// Whether a control with arguments offers none now.
  mutating func isWithoutArguments(_ control: ControlID, of instance: InstanceID) -> Bool {
    if case .type = program.layout(of: control).kind { return false }
    var examples = examples(of: control, instance)
    return examples.next() == nil
  }

  /// Arguments that a control offers now; those that its guard does not read do not vary.
  private mutating func examples(of control: ControlID, _ instance: InstanceID) -> ArgumentExamples
  {
    let declaration = program[control]
    var examples = ArgumentExamples()
    var offset: Int32 = 0
    for (index, type) in declaration.parameters.enumerated() {
      let width = program.width(of: type)
      let isRead = program.guardReads(offset..<offset + width, of: declaration.handler)
      offset += width
      let bound = declaration.parameterBounds[index]
      if bound == .none {
        examples.add(type, in: program, isRead: isRead)
      } else {
        let limit = machine.evaluateWord(bound, in: instance) ?? 0
        examples.add(rows: Int(max(0, limit)), isRead: isRead)
      }
    }
    return examples
  }

  /// The overlay that a finger meets first; `nil` if none covers the scene.
  private func frontmostOverlay(_ scene: SceneRecord) -> InstanceID? {
    for record in machine.state.instances.reversed() where record.slot != .none {
      guard case .overlay = program.layout(of: record.slot).kind,
        machine.state.scene(of: record.id) == scene.instance
      else { continue }
      let controller = controller(of: record.id)
      if controller != .none, case .hit = platform.hitTest(controller) { return record.id }
    }
    return nil
  }

  /// The instance of the topmost controller of a scene, for reports.
  func frontmostInstance(_ scene: SceneRecord) -> InstanceID {
    let presented = frontmostPresented(scene)
    if presented != .none, let instance = instance(of: presented) { return instance }
    if let overlay = frontmostOverlay(scene) { return overlay }
    let navigation = platform.frontmostNavigation(in: scene.platform)
    if navigation != .none,
      let instance = instance(of: platform.topViewController(of: navigation))
    {
      return instance
    }
    for slot in program.slots(of: .scene)
    where program.layout(of: slot).kind == .child || program.layout(of: slot).kind == .tabs {
      if let child = wantedContents(of: slot, scene.instance).first { return child }
    }
    return scene.instance
  }
}
