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

  /// Redraws the controls of every open instance, or only of those that follow the state at
  /// once.
  ///
  /// Under `uikit` this happens when a handler has returned, under `swiftui` once a turn, which
  /// draws all (S1).
  mutating func draw(onlyAtOnce: Bool = false) {
    guard needsDrawing else { return }
    var isLeft = false
    for index in machine.state.instances.indices {
      let record = machine.state.instances[index]
      if record.isEnded { continue }
      let screen = program.layout(of: record.id.screen)
      if !screen.changesLooks { continue }
      let isAtOnce = rendering(of: record.id.screen) == .uikit
      if onlyAtOnce && !isAtOnce {
        isLeft = true
        continue
      }
      let changed = isAtOnce ? changedParts.sinceDrawing : changedParts.sinceTurnsDrawing
      if machine.draw(record.id, changed: changed),
        screen.lockedCode != .none || screen.interactionCode != .none
      {
        showLooks(of: record.id)
      }
    }
    raiseFailure()
    needsDrawing = isLeft
    changedParts.sinceDrawing = .nothing
    if !onlyAtOnce { changedParts.sinceTurnsDrawing = .nothing }
  }

  /// Tells the platform whether a screen looks as if it could be pulled down (M2), and whether its
  /// view, or the scene's window, takes touches (E12).
  mutating func showLooks(of instance: InstanceID) {
    let screen = program.layout(of: instance.screen)
    if screen.lockedCode == .none && screen.interactionCode == .none { return }
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
    if screen.interactionCode != .none {
      platform.setUserInteractionEnabled(machine.isDrawnInteractive(instance), for: controller)
    }
  }
}
