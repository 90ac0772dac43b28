import AppModel
import EventCore
import Reconciliation
import SimulatedUIKit
import TraceModel

extension World {
  /// Whether the last change of a slot is to be animated.
  func isAnimated(_ owner: InstanceID, _ slot: SlotID) -> Bool {
    machine.lastChange(of: slot, owner).manner.isAnimated
  }

  /// Who is to animate a change of a stack.
  private static func animator(_ manner: ChangeManner) -> NavigationAnimator {
    switch manner {
    case .zoom: .zoom
    case .custom: .custom
    case .animated, .unanimated: .standard
    }
  }

  /// Makes a request that the platform is about to get.
  mutating func makeRequest(
    _ kind: PlatformRequest.Kind, _ owner: InstanceID, _ slot: SlotID, _ instance: InstanceID,
    _ contents: [InstanceID], isAnimated: Bool, isAwaited: Bool = false,
    asked: [InstanceID] = []
  ) -> PlatformRequest {
    requestCount += 1
    let manner = machine.lastChange(of: slot, owner).manner
    let request = PlatformRequest(
      id: RequestID(requestCount), kind: kind, owner: owner, slot: slot, instance: instance,
      contents: contents.isEmpty ? .empty : store(contents), isAnimated: isAnimated,
      animator: World.animator(manner), cause: wisher(of: slot, owner))
    requests.append(RequestRecord(request: request, isAwaited: isAwaited))
    if isRouter {
      for instance in asked {
        askedRemovals.append(AskedRemoval(instance: instance, request: request.id))
      }
    }
    return request
  }

  /// The item that changed a slot last, for which it is carried out; under `router`, and where that
  /// is long over, the one under way.
  func wisher(of slot: SlotID, _ owner: InstanceID) -> ItemID {
    let cause = ItemID(number: machine.lastChange(of: slot, owner).cause)
    return isRouter || cause == .none ? current : cause
  }

  /// Sends a command to the platform and lets what it causes at once happen.
  ///
  /// - Parameter isUnanimated: Whether it is unanimated whatever its statement says.
  /// - Returns: The platform's answer; `nil` if there was nobody to send it to.
  @discardableResult
  mutating func send(
    _ command: BindingCommand, isUnanimated: Bool = false
  ) -> CommandAnswer? {
    let owner = controller(of: command.owner)
    if owner == .none {
      if let answer = presentBeforeRoot(command) { return answer }
      abandon(command)
      return nil
    }
    let receiver = command.kind == .dismiss ? dismissalReceiver(of: command, owner) : owner
    if receiver == .none { return nil }
    dropWish(command.owner, command.slot)
    let isAnimated = !isUnanimated && isAnimated(command.owner, command.slot)
    switch command.kind {
    case .push, .pop, .set: return sendNavigation(command, owner, isAnimated)
    case .present: return present(command, owner, isAnimated)
    case .dismiss:
      // A router's `slot = nil` names nobody: it means what the slot shows.
      let shown =
        command.instance == .none
        ? shownContents(of: command.slot, command.owner, owner).first ?? .none
        : command.instance
      return dismiss(from: receiver, shown, command.owner, command.slot)
    case .replaceChild: return replaceChild(command, owner, isAnimated)
    case .select: return select(command, owner, isAnimated)
    case .embed: return embed(command, owner, isAnimated)
    case .remove: return remove(command, owner, isAnimated)
    }
  }

  /// Whose `dismiss` a command calls; `none` if nobody's.
  ///
  /// D9: dismissals go through the presenting side, and only while something is presented: D1 would
  /// take the presenting side itself. P3: between the owner and that side a context may present
  /// something else. A router calls its own controller, without looking.
  private func dismissalReceiver(
    of command: BindingCommand, _ owner: ControllerID
  ) -> ControllerID {
    if isRouter { return owner }
    let presented = platform.presentedViewController(of: owner)
    let modal = platform.controller(tagged: command.instance.word)
    if modal != .none && modal != presented {
      let presenting = platform.presentingViewController(of: modal)
      if presenting != .none { return presenting }
    }
    return presented == .none || isStranger(presented) ? .none : owner
  }

  /// C4, P5: what a router presents before the window has its root is lost, and somebody wanted it.
  private mutating func presentBeforeRoot(_ command: BindingCommand) -> CommandAnswer? {
    guard isRouter, command.kind == .present, machine.state.isOpen(command.owner),
      let place = scenePlace(of: command.owner),
      platform.windowRoot(of: scenes[place].platform) == .none
    else { return nil }
    let request = makeRequest(
      .present, command.owner, command.slot, command.instance, [],
      isAnimated: isAnimated(command.owner, command.slot))
    return finish(request, .dropped(.notInWindow), platform.scriptDepth)
  }

  private mutating func sendNavigation(
    _ command: BindingCommand, _ owner: ControllerID, _ isAnimated: Bool
  ) -> CommandAnswer? {
    let navigation = containerController(of: command.slot, owner)
    if navigation == .none {
      abandon(command)
      return nil
    }
    switch command.kind {
    case .push:
      let controller = controllerForShowing(command.instance)
      if controller == .none {
        abandon(command)
        return nil
      }
      let request = makeRequest(
        .push, command.owner, command.slot, command.instance, [], isAnimated: isAnimated)
      let depth = platform.scriptDepth
      let answer = platform.push(
        controller, on: navigation, isAnimated: isAnimated, animator: request.animator,
        request: request.id, choices: &choices)
      return finish(request, answer, depth)
    case .pop:
      guard let target = popTarget(command, navigation) else { return nil }
      let asked = instances(in: navigation, above: target)
      // Under `changes` it is what stands at that index by now.
      let request = makeRequest(
        .popTo, command.owner, command.slot, instance(of: target) ?? command.instance, [],
        isAnimated: isAnimated, asked: asked)
      let depth = platform.scriptDepth
      let answer = platform.pop(
        to: target, in: navigation, isAnimated: isAnimated, animator: request.animator,
        request: request.id, choices: &choices)
      return finish(request, answer.command, depth)
    default:
      let asked = instances(in: navigation, above: .none)
      let controllers = command.contents.map { controllerForShowing($0) }.filter { $0 != .none }
      let request = makeRequest(
        .set, command.owner, command.slot, command.instance, command.contents,
        isAnimated: isAnimated, asked: asked.filter { !command.contents.contains($0) })
      let depth = platform.scriptDepth
      let answer = platform.setViewControllers(
        controllers, of: navigation, isAnimated: isAnimated, animator: request.animator,
        request: request.id, choices: &choices)
      return finish(request, answer, depth)
    }
  }

  /// The controller of an instance, made if there is none yet.
  mutating func controllerForShowing(_ instance: InstanceID) -> ControllerID {
    let existing = platform.controller(tagged: instance.word)
    if existing != .none { return existing }
    // S19: of a lifetime that is over before it was ever shown there is none.
    return keptController(for: instance) ?? realise(instance, style: .sheet)
  }

  /// Dismisses from a controller; only what is presented can be dismissed.
  @discardableResult
  mutating func dismiss(
    from controller: ControllerID, _ instance: InstanceID, _ owner: InstanceID, _ slot: SlotID,
    isUnanimated: Bool = false
  ) -> CommandAnswer? {
    // SwiftUI tells hosts by itself (S14).
    let isAwaited = isChanges || !isSwiftUI && tellsOwner(slot)
    let isAnimated = !isUnanimated && isAnimated(owner, slot)
    let request = makeRequest(
      .dismiss, owner, slot, instance, [], isAnimated: isAnimated, isAwaited: isAwaited)
    if isChanges { changes.commandSent(owner, slot, request: request.id) }
    let depth = platform.scriptDepth
    let answer = platform.dismiss(
      from: controller, isAnimated: isAnimated, wantsCompletion: isAwaited,
      request: request.id, choices: &choices)
    if isRouter { noteAsked(request, answer) }
    return finish(request, answer.command, depth)
  }

  private mutating func replaceChild(
    _ command: BindingCommand, _ owner: ControllerID, _ isAnimated: Bool
  ) -> CommandAnswer? {
    let old = childController(of: command.slot, command.owner, owner)
    let asked = old == .none ? [] : [InstanceID(word: platform.tag(of: old))]
    let controller = controllerForShowing(command.instance)
    let request = makeRequest(
      .replaceChild, command.owner, command.slot, command.instance, [],
      isAnimated: isAnimated, asked: asked)
    let crossFade = isAnimated ? program.layout(of: command.slot).crossFade : .zero
    let depth = platform.scriptDepth
    if isRouter && command.owner.screen == .scene {
      guard let place = scenePlace(of: command.owner) else { return nil }
      platform.setWindowRoot(
        controller, of: scenes[place].platform, crossFade: crossFade, request: request.id)
    } else if old == .none {
      platform.embed(controller, in: owner)
    } else {
      platform.replaceChild(old, with: controller, crossFade: crossFade, request: request.id)
    }
    return finish(request, .accepted, depth)
  }
}
