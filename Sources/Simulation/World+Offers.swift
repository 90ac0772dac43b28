import AppModel
import EventCore
import ScenarioText
import SimulatedUIKit

/// A control that a finger could come down on now.
package struct OfferedControl: Hashable, Sendable {
  /// Whose control it is.
  package var instance: InstanceID
  /// Which one.
  package var control: ControlID
}

/// What a user could do now besides touching controls.
package struct OfferedGestures: OptionSet, Hashable, Sendable {
  /// One bit for each gesture.
  package let rawValue: UInt8
  /// Makes a set of its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Something can be popped by hand.
  package static let back = OfferedGestures(rawValue: 1 << 0)
  /// A modal is up.
  package static let modal = OfferedGestures(rawValue: 1 << 1)
}

extension World {
  /// Adds the controls of a scene that are drawn where a finger can reach them, whether or not they
  /// act.
  ///
  /// A view that a transition keeps from taking touches is among them: the touch may have to wait.
  package func appendOffers(ofScene place: Int, to offers: inout [OfferedControl]) {
    let scene = scenes[place]
    if !scene.isActive { return }
    for record in machine.state.instances {
      let controls = program.controls(of: record.id.screen)
      if controls.isEmpty || machine.state.scene(of: record.id) != scene.instance { continue }
      let controller = controller(of: record.id)
      if controller == .none { continue }
      switch platform.hitTest(controller) {
      case .hit, .missed(.blocked), .missed(.crossFading): break
      case .missed: continue
      }
      for control in controls {
        offers.append(OfferedControl(instance: record.id, control: control))
      }
    }
  }

  /// What else a user could do in a scene.
  package func offeredGestures(ofScene place: Int) -> OfferedGestures {
    let scene = scenes[place]
    if !scene.isActive { return [] }
    var gestures: OfferedGestures = []
    let navigation = frontmostNavigation(scene)
    if navigation != .none, platform.viewControllerCount(of: navigation) > 1 {
      gestures.insert(.back)
    }
    if frontmostPresented(scene) != .none { gestures.insert(.modal) }
    return gestures
  }
}
