import AppModel
import SimulatedUIKit

/// What the user sees of the app's state, which follows it at once or once a turn.
extension World {
  /// When the views of a screen follow its state, in this run.
  func rendering(of screen: ScreenID) -> Rendering {
    if let renderingOverride { return renderingOverride }
    return program.layout(of: screen).rendering
  }

  /// Something changed that a redraw could show.
  mutating func needDrawing(after parts: StateParts) {
    needsDrawing = true
    changedParts.add(parts)
  }

  /// Redraws the controls of the open instances that follow the state at once.
  ///
  /// Under `uikit` this happens when a handler has returned.
  mutating func drawAtOnce() {
    guard needsDrawing else { return }
    var isLeft = false
    for index in machine.state.instances.indices {
      guard let instance = changingInstance(at: index) else { continue }
      if rendering(of: instance.screen) == .uikit {
        draw(instance, changed: changedParts.sinceDrawing)
      } else {
        isLeft = true
      }
    }
    raiseFailure()
    needsDrawing = isLeft
    changedParts.sinceDrawing = .nothing
  }

  /// Redraws the controls of every open instance.
  ///
  /// Under `swiftui` this happens once a turn, and no sooner (S1).
  mutating func drawTurn() {
    guard needsDrawing else { return }
    for index in machine.state.instances.indices {
      guard let instance = changingInstance(at: index) else { continue }
      let isAtOnce = rendering(of: instance.screen) == .uikit
      draw(
        instance, changed: isAtOnce ? changedParts.sinceDrawing : changedParts.sinceTurnsDrawing)
    }
    raiseFailure()
    needsDrawing = false
    changedParts.sinceDrawing = .nothing
    changedParts.sinceTurnsDrawing = .nothing
  }

  /// The open instance at a place, if its looks follow the state.
  private func changingInstance(at index: Int) -> InstanceID? {
    let record = machine.state.instances[index]
    if record.isEnded || !program.layout(of: record.id.screen).changesLooks { return nil }
    return record.id
  }

  private mutating func draw(_ instance: InstanceID, changed: StateParts) {
    if machine.draw(instance, changed: changed) { showLooks(of: instance) }
  }

  /// Tells the platform whether a screen looks as if it could be pulled down (M2), whether it hides
  /// the back button (N15), and whether its view, or the scene's window, takes touches (E12).
  mutating func showLooks(of instance: InstanceID) {
    let screen = program.layout(of: instance.screen)
    if !screen.hasLooks { return }
    if screen.interactionCode != .none, instance.screen == .scene {
      guard let scene = scenePlace(of: instance) else { return }
      platform.setUserInteractionEnabled(
        machine.isDrawnInteractive(instance), for: scenes[scene].platform)
      return
    }
    let controller = platform.controller(tagged: instance.word)
    if controller == .none { return }
    if screen.lockedCode != .none {
      platform.setModalInPresentation(machine.isDrawnLocked(instance), for: controller)
    }
    if screen.hidesBackCode != .none {
      platform.setHidesBackButton(machine.isDrawnWithoutBackButton(instance), for: controller)
    }
    if screen.interactionCode != .none {
      platform.setUserInteractionEnabled(machine.isDrawnInteractive(instance), for: controller)
    }
  }
}
