import AppModel
import SimulatedUIKit
import TraceModel

// Why a user is stuck.
extension World {
  /// Writes down why nothing comes of the controls that a finger reaches, the topmost last, and why
  /// none of the system's ways leads out.
  ///
  /// To be called where nothing is possible in the scene.
  mutating func recordInertControls(of scene: SceneRecord) {
    for place in machine.state.instances.indices {
      let entry = machine.state.instances[place]
      if entry.isEnded || machine.state.scene(at: place) != scene.instance { continue }
      let controller = controller(of: entry.id)
      guard controller != .none, case .hit = platform.hitTest(controller) else { continue }
      for control in program.controls(of: entry.id.screen) {
        record(.controlInert(entry.id, control, inertness(of: control, of: entry.id)))
      }
    }
    recordShutWays(of: scene)
  }

  /// N15, M2, M12: who hides the back button, and who locks the sheet or popover.
  private mutating func recordShutWays(of scene: SceneRecord) {
    let presented = frontmostPresented(scene)
    for bar in platform.hiddenBars(in: scene.platform, on: presented) {
      record(.wayShut(top(of: bar), .backButton))
    }
    let moved = platform.modalMoved(by: presented)
    let isSheet = platform.isLockedSheet(moved)
    guard isSheet || platform.isLockedPopover(moved),
      let locker = instance(of: platform.locker(of: moved))
    else { return }
    record(.wayShut(locker, isSheet ? .pullDown : .tapOutside))
  }

  private mutating func inertness(of control: ControlID, of instance: InstanceID) -> Inertness {
    if !machine.isDrawnEnabled(control, of: instance) { return .disabled }
    if program.layout(of: control).argumentWidth > 0 && isWithoutArguments(control, of: instance) {
      return .empty
    }
    if !isPossible(control, of: instance) { return .guarded }
    return isKeptAlone(control) ? .inVain : .idle
  }
}
