import AppModel
import SimulatedUIKit
import TraceModel

// Why a user is stuck.
extension World {
  /// Writes down why nothing comes of the controls that a finger reaches, the topmost last.
  ///
  /// To be called where nothing is possible in the scene.
  mutating func recordInertControls(of scene: InstanceID) {
    for place in machine.state.instances.indices {
      let entry = machine.state.instances[place]
      if entry.isEnded || machine.state.scene(at: place) != scene { continue }
      let controller = controller(of: entry.id)
      guard controller != .none, case .hit = platform.hitTest(controller) else { continue }
      for control in program.controls(of: entry.id.screen) {
        record(.controlInert(entry.id, control, inertness(of: control, of: entry.id)))
      }
    }
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
