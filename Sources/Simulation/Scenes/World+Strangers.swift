import AppModel
import EventCore
import Reconciliation
import ScenarioText
import SimulatedUIKit
import TraceModel

// Modals of code that the app does not know: an advertisement, a payment sheet, a system alert. No
// binding asks one to go; the app's own presents are dropped meanwhile (P4). `deferred` does not
// dismiss what one stands on either, with which it would go (D2).
extension World {
  /// A stranger presents or dismisses, or the user taps the button of its alert.
  mutating func strangerActs(_ input: OutsideInput, _ traced: Input, _ place: Int) {
    let scene = scenes[place].platform
    let depth = platform.scriptDepth
    let answer: CommandAnswer
    var refused = ControllerID.none
    switch input.stranger {
    case .presents(let modal, let isOnRoot):
      (answer, refused) = present(modal, isOnRoot: isOnRoot, in: scene)
    case .dismisses:
      let presenter = platform.presentingViewController(of: topmostStranger(in: scene))
      if presenter == .none {
        return conclude(traced, .missed(.notOnScreen), input.step)
      }
      answer =
        platform.dismiss(
          from: presenter, isAnimated: true, wantsCompletion: false, request: .none,
          choices: &choices
        ).command
    case .button:
      let alert = topmostStranger(in: scene)
      let gesture = alert == .none ? .missed(.noSuchGesture) : platform.tapButton(0, of: alert)
      if case .missed(let reason) = gesture {
        return conclude(traced, .missed(.platform(reason)), input.step)
      }
      answer = .accepted
    }
    var fate = Fate.accepted(scenes[place].instance)
    if case .dropped(let reason, let message) = answer {
      if let message { record(.console(line(message))) }
      fate = .missed(.dropped(reason))
    }
    if refused != .none { platform.discard(refused) }
    version &+= 1
    conclude(traced, fate, input.step)
    drainPlatform(above: depth)
    lookAgain()
  }

  /// - Returns: The platform's answer, and the controller if nothing shows it.
  private mutating func present(
    _ modal: StrangerModal, isOnRoot: Bool, in scene: SceneID
  ) -> (CommandAnswer, refused: ControllerID) {
    let root = platform.windowRoot(of: scene)
    let top = platform.frontmostPresented(in: scene)
    let stranger = platform.makeController(
      modal == .alert ? .alert : .content, tag: ControllerTag.stranger, in: scene)
    let answer = platform.present(
      stranger, from: isOnRoot || top == .none ? root : top,
      style: modal == .fullScreen ? .fullScreen : .sheet, isAnimated: true,
      wantsCompletion: false, request: .none, choices: &choices)
    return (answer, answer == .accepted ? .none : stranger)
  }

  /// The topmost controller of a scene that the app does not know, or `none`.
  private func topmostStranger(in scene: SceneID) -> ControllerID {
    for modal in platform.presentedControllers(in: scene).reversed() where isStranger(modal) {
      return modal
    }
    return .none
  }

  /// Whether the app does not know a controller.
  func isStranger(_ controller: ControllerID) -> Bool {
    platform.tag(ifPresent: controller) == ControllerTag.stranger
  }

  /// D2: whether a command would dismiss a stranger's modal along with what that stands on.
  func takesStrangerAlong(_ command: BindingCommand) -> Bool {
    command.kind == .dismiss && hasStrangerAbove(command.instance)
  }

  /// Whether a stranger's modal stands on an instance's, or above that.
  func hasStrangerAbove(_ instance: InstanceID) -> Bool {
    let controller = controller(of: instance)
    if controller == .none { return false }
    for modal in platform.modalsAbove(controller) where isStranger(modal) { return true }
    return false
  }

  /// Whether what an owner wants to present has to wait for a stranger's modal.
  func awaitsStranger(_ owner: InstanceID) -> Bool {
    let controller = controller(of: owner)
    return controller != .none && isStranger(platform.presentedViewController(of: controller))
  }

  /// Whether an owner, or what it is inside of, waits for a stranger's modal.
  func isStrangerAwaited(around owner: InstanceID) -> Bool {
    var walker = owner
    while let record = machine.state.record(of: walker) {
      if awaitsStranger(walker) { return true }
      walker = record.owner
    }
    return false
  }
}
