import AppModel
import EventCore
import ScenarioText
import SimulatedUIKit
import TraceModel

/// Inputs other than touches of controls: how they come, what they aim at and who gets them.
extension World {
  /// An input other than a touch of a control comes.
  mutating func arriveOutside(_ arrival: Arrival, _ scene: InstanceID) {
    guard var input = outsideInput(arrival) else { return }
    input.step = arrival.step
    var arguments: [Int32] = []
    if let call = input.reason, call.arguments != .none {
      let width = program.messageWidths[Int(call.message.index)]
      let context = machine.state.record(of: scene) == nil ? InstanceID.app : scene
      do {
        arguments = try machine.evaluate(call.arguments, in: context, width: width)
      } catch {
        return record(.stepFailed(index: arrival.step.index, .noValue(error.kind)))
      }
      input.arguments = agenda.store(arguments)
    }
    // C8: what is for a scene that is not there, or will not be, finds the one that its session has
    // by then.
    if input.isAboutScene, isDisconnected(scene) { input.session = arrival.scene }
    input.target = aim(of: arrival, input.kind, scene)
    if input.target == .none, input.kind == .backMenu || input.kind == .tab {
      input.missingInstance = arrival.action.chosenInstance?.numbered ?? .none
    }
    if input.kind.isOnBar, let place = place(ofScene: scene) {
      input.controller = popover(besideBarOf: input, scenes[place])
    }
    let id = queueInput(.input(input), scene)
    record(.inputArrived(traced(input, arguments, id)), cause: id, scene: scene)
  }

  /// Whether a scene is not connected, or waits to be disconnected.
  private func isDisconnected(_ scene: InstanceID) -> Bool {
    if !scenes.contains(where: { $0.instance == scene }) { return true }
    return agenda.items.contains { $0.scene == scene && $0.content.disconnects }
      || agenda.possibleInputs.contains { $0.content.disconnects }
  }

  private func outsideInput(_ arrival: Arrival) -> OutsideInput? {
    var input = OutsideInput(
      kind: .key, message: nil, reason: nil, arguments: .empty, target: .none, outcome: nil,
      release: .zero,
      controller: .none, step: .none)
    switch arrival.action {
    case .key(let message): input.message = message
    case .link(let call):
      input.kind = .link
      input.message = call.message
      input.reason = call
    case .notification(let call):
      input.kind = .notification
      input.message = call.message
      input.reason = call
    case .drag(let gesture, let isFinished, let after):
      input.kind = Input.Kind(gesture)
      input.outcome = isFinished.map { $0 ? .finished : .cancelled }
      input.release = after
    case .backButton: input.kind = .backButton
    case .backMenu: input.kind = .backMenu
    case .tapTab: input.kind = .tab
    case .stranger(let act):
      input.stranger = act
      switch act {
      case .presents: input.kind = .strangerPresents
      case .dismisses: input.kind = .strangerDismisses
      case .button: input.kind = .strangerButton
      }
    case .inactive: input.kind = .inactive
    case .active: input.kind = .active
    case .background: input.kind = .background
    case .foreground: input.kind = .foreground
    case .connectScene(let isAgain):
      input.kind = .sceneConnection
      if isAgain { input.session = arrival.scene }
    case .disconnectScene: input.kind = .sceneDisconnection
    default: return nil
    }
    return input
  }

  /// The instance that a gesture aims at: under the finger, or chosen from the back menu.
  private func aim(
    of arrival: Arrival, _ kind: Input.Kind, _ scene: InstanceID
  ) -> InstanceID {
    switch kind {
    case .edgeSwipe, .contentSwipe, .backButton, .pullDown:
      guard let place = place(ofScene: scene) else { return .none }
      let modal = modalUnderFinger(scenes[place])
      if kind == .pullDown { return instance(of: platform.modalMoved(by: modal)) ?? .none }
      if kind == .backButton && isNoButton(under: modal, place) { return .none }
      return top(of: navigation(for: kind, scenes[place], on: modal))
    case .backMenu, .tab:
      guard let target = arrival.action.chosenInstance,
        let place = place(ofScene: scene)
      else { return .none }
      if kind == .backMenu, isNoButton(under: modalUnderFinger(scenes[place]), place) {
        return .none
      }
      if kind == .backMenu, target.ordinal == 0 {
        // N15: the page on top is not in the menu.
        var pages: [InstanceID] = []
        appendBackMenu(ofScene: place, to: &pages)
        if let page = pages.last(where: { $0.screen == target.screen }) { return page }
      }
      return lastInstance(target, scene, amongTabs: kind == .tab)
    // Most inputs aim at nothing, and their action need not be looked at again.
    default: return .none
    }
  }

  /// E10: whether a finger comes down where a page hides the back button, and so presses none that
  /// comes later; a drag begins once it has moved.
  private func isNoButton(under modal: ControllerID, _ place: Int) -> Bool {
    platform.hidesBackButton(platform.backReceiver(in: scenes[place].platform, on: modal))
  }

  /// The last instance of a screen that has a controller, or that of a number.
  ///
  /// - Parameter amongTabs: Whether only what a tab bar shows is meant: its screen may stand
  ///   elsewhere, too.
  func lastInstance(
    _ target: InstanceTarget, _ scene: InstanceID, amongTabs: Bool
  ) -> InstanceID {
    machine.state.instances.last {
      $0.id.screen == target.screen
        && (target.ordinal == 0 || target.ordinal == $0.id.ordinal)
        && (!amongTabs || program.isTab($0)) && machine.state.scene(of: $0.id) == scene
        && controller(of: $0.id) != .none
    }?.id ?? .none
  }

  private mutating func traced(_ input: OutsideInput, _ arguments: [Int32], _ id: ItemID) -> Input {
    Input(
      kind: input.kind, item: id, instance: input.target,
      missingInstance: input.missingInstance, subject: input.message?.index ?? -1,
      arguments: trace.store(arguments))
  }

  /// An input other than a touch of a control is delivered.
  mutating func deliver(_ input: OutsideInput, _ item: Item) {
    let arguments = agenda.takeArguments(input.arguments)
    let traced = traced(input, arguments, item.id)
    if case .sceneConnection = input.kind { return connect(input, traced, item.scene) }
    let scene = input.session == 0 ? item.scene : machine.state.scene(ofSession: input.session)
    guard let place = place(ofScene: scene) else {
      return connectAgain(input, traced, item.scene)
    }
    currentScene = scene
    switch input.kind {
    // C5, C6: a link is nothing special under a modal or during a transition.
    case .link, .notification: open(place, input, arguments, traced)
    case .restoration:
      conclude(traced, .accepted(scene), input.step)
      restore(scene)
    case .background, .foreground:
      moveScene(place, isInForeground: input.kind == .foreground, traced, input)
    case .inactive, .active:
      changeActivation(place, isInactive: input.kind == .inactive, traced, input)
    case .strangerPresents, .strangerDismisses: strangerActs(input, traced, place)
    case .sceneDisconnection:
      // C8: a scene that has come back meanwhile is not disconnected by the system.
      if input.isBySystem && scenes[place].isInForeground {
        return conclude(traced, .missed(.sceneConnected), .none)
      }
      conclude(traced, .accepted(scene), input.step)
      disconnect(place)
    default:
      if !scenes[place].takesTouches {
        return conclude(traced, .missed(.sceneInactive), input.step)
      }
      switch input.kind {
      case .key: receive(input, arguments, traced, scene)
      case .strangerButton: strangerActs(input, traced, place)
      default: gesture(input, traced, place, since: min(item.order.deadline, now))
      }
    }
  }

  mutating func receive(
    _ input: OutsideInput, _ arguments: [Int32], _ traced: Input, _ scene: InstanceID
  ) {
    guard let message = input.message else { return }
    receive(message, arguments, traced, scene, input.step)
    lookAgain()
  }

  /// A scene gets a key, link or notification, whether its UI exists already or not.
  mutating func receive(
    _ message: MessageID, _ arguments: [Int32], _ traced: Input, _ scene: InstanceID,
    _ step: InputStep
  ) {
    let depth = machine.depth
    let isHandled = machine.receive(message, in: scene, arguments: arguments)
    conclude(traced, isHandled ? .accepted(scene) : .unhandled, step)
    drainMachine(above: depth)
  }
}

extension OutsideInput {
  /// Whether it comes to a scene as such, whatever stands in its window.
  fileprivate var isAboutScene: Bool {
    switch kind {
    case .link, .notification, .background, .foreground, .inactive, .active, .sceneDisconnection:
      true
    default: false
    }
  }
}

extension Item.Content {
  /// Whether it disconnects a scene.
  fileprivate var disconnects: Bool {
    if case .input(let input) = self { input.kind == .sceneDisconnection } else { false }
  }
}

extension Program {
  /// Whether a tab bar shows an instance.
  func isTab(_ record: InstanceRecord) -> Bool {
    record.slot != .none && layout(of: record.slot).kind.isTabs
  }
}

extension Input.Kind {
  /// The kind of what a finger begins.
  fileprivate init(_ gesture: DragGesture) {
    switch gesture {
    case .edgeSwipe: self = .edgeSwipe
    case .contentSwipe: self = .contentSwipe
    case .pullDown: self = .pullDown
    }
  }
}

extension StepAction {
  /// The instance that is chosen from a menu or tab bar, if one is.
  fileprivate var chosenInstance: InstanceTarget? {
    switch self {
    case .backMenu(let target), .tapTab(let target): target
    default: nil
    }
  }
}
