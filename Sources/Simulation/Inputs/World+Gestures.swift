import AppModel
import EventCore
import SimulatedUIKit
import TraceModel

/// The gestures of the system: swipes, bars and what lies beside a modal.
extension World {
  /// A gesture of the system is delivered: to what lies under the finger now, if it is what it was
  /// aimed at.
  ///
  /// - Parameter start: When its finger came down.
  mutating func gesture(
    _ input: OutsideInput, _ traced: Input, _ place: Int, since start: VirtualInstant
  ) {
    let scene = scenes[place]
    var controller = input.controller
    var target = input.target
    switch input.kind {
    case .edgeSwipe, .contentSwipe, .backButton, .backMenu:
      controller = navigation(for: input.kind, scene, on: frontmostPresented(scene))
      if controller == .none { break }
      if input.kind != .backMenu { target = top(of: controller) }
    case .pullDown:
      controller = platform.modalMoved(by: frontmostPresented(scene))
      target = instance(of: controller) ?? .none
    case .tab: controller = self.controller(of: target)
    default: break
    }
    // E10: a touch belongs to the view on which it began. What has come under the finger since then
    // is not popped or pulled down, though nothing was there; nothing is open here, as no app could
    // guard against the system.
    if target != input.target, !isWithoutButton(input, controller) {
      return conclude(
        traced, .missed(.anotherInstance(target)), input.step)
    }
    let depth = platform.scriptDepth
    switch perform(input, on: controller, place, since: start) {
    case .accepted: conclude(traced, .accepted(target), input.step)
    case .missed(let reason):
      conclude(traced, .missed(.platform(reason)), input.step)
      // M12: a bar lies beside a popover.
      if input.kind.isOnBar,
        input.controller == platform.modalMoved(by: frontmostPresented(scene))
      {
        tapBeside(.platform(.coveredByPresented(input.controller)))
      }
    }
    drainPlatform(above: depth)
    lookAgain()
  }

  /// Whether a tap on a back button finds none: whatever it was aimed at, that is why it misses.
  private func isWithoutButton(_ input: OutsideInput, _ navigation: ControllerID) -> Bool {
    input.kind == .backButton && platform.hidesBackButton(navigation)
  }

  private mutating func perform(
    _ input: OutsideInput, on controller: ControllerID, _ place: Int, since start: VirtualInstant
  ) -> GestureAnswer {
    if controller == .none { return .missed(.noSuchGesture) }
    switch input.kind {
    case .edgeSwipe:
      let answer = platform.beginEdgeSwipe(in: controller)
      if answer == .accepted { scheduleRelease(input, .edgeSwipeRelease, controller, place, start) }
      return answer
    case .contentSwipe:
      let answer = platform.beginContentSwipe(in: controller)
      if answer == .accepted {
        scheduleRelease(input, .contentSwipeRelease, controller, place, start)
      }
      return answer
    case .backButton: return platform.tapBackButton(in: controller)
    case .backMenu:
      return platform.chooseFromBackMenu(self.controller(of: input.target), in: controller)
    case .tab: return platform.tapTab(controller)
    case .pullDown:
      let answer = platform.beginPullDown(of: controller)
      if answer == .accepted { scheduleRelease(input, .pullDownRelease, controller, place, start) }
      return answer
    case .edgeSwipeRelease, .contentSwipeRelease:
      return platform.releaseEdgeSwipe(
        in: controller, outcome: input.outcome, choices: &choices)
    default:
      return platform.releasePullDown(
        of: controller, outcome: input.outcome, choices: &choices)
    }
  }

  /// The finger that began a gesture is lifted some time after it came down.
  ///
  /// Where the main thread was busy for longer that has passed: it comes before what came later.
  private mutating func scheduleRelease(
    _ input: OutsideInput, _ kind: Input.Kind, _ controller: ControllerID, _ place: Int,
    _ start: VirtualInstant
  ) {
    var release = input
    release.kind = kind
    release.controller = controller
    release.step = .none
    release.target = instance(of: controller) ?? input.target
    _ = schedule(
      .input(release), at: start + input.release, .input, scene: scenes[place].instance)
  }

  /// A tap beside the topmost modal (M5, M11), if that is what it was beside when its finger came
  /// down (E10).
  mutating func tapOutside(_ touch: Touch, _ input: Input, _ place: Int) {
    let presented = platform.modalMoved(by: frontmostPresented(scenes[place]))
    let target = instance(of: presented) ?? .none
    if target != touch.instance {
      let cause: MissCause =
        target == .none ? .platform(.noSuchGesture) : .anotherInstance(target)
      return conclude(input, .missed(cause), touch.step)
    }
    let depth = platform.scriptDepth
    let answer =
      presented == .none ? .missed(.noSuchGesture) : platform.tapOutside(of: presented)
    switch answer {
    case .accepted:
      noteCancel(of: presented)
      conclude(input, .accepted(target), touch.step)
    case .missed(let reason):
      conclude(input, .missed(.platform(reason)), touch.step)
    }
    drainPlatform(above: depth)
    lookAgain()
  }

  /// M11: the handler of an action sheet's cancel button is on behalf of the tap outside.
  private mutating func noteCancel(of modal: ControllerID) {
    guard platform.kind(ifPresent: modal) == .actionSheet, let instance = instance(of: modal),
      let cancel = cancelButton(of: instance.screen)
    else { return }
    pendingButtons.append(PendingButton(instance: instance, control: cancel, item: current))
  }

  /// M12: a finger on what lies beside a popover reaches nothing there, and takes the popover away,
  /// if that was there when it came down (E10).
  mutating func tapBeside(_ cause: MissCause) {
    guard case .platform(.coveredByPresented(let modal)) = cause, platform.isPopover(modal) else {
      return
    }
    let depth = platform.scriptDepth
    if platform.tapOutside(of: modal) != .accepted { return }
    noteCancel(of: modal)
    drainPlatform(above: depth)
    lookAgain()
  }

  /// M12: the popover beside which a finger comes down that is for a bar, if the bar is in sight:
  /// that of what the popover was presented from.
  func popover(besideBarOf input: OutsideInput, _ scene: SceneRecord) -> ControllerID {
    let popover = platform.modalMoved(by: modalUnderFinger(scene))
    if !platform.isPopover(popover) { return .none }
    let modals = platform.presentedControllers(in: scene.platform)
    let below = modals.prefix { $0 != popover }.last ?? .none
    let isInSight: Bool
    if input.kind == .tab {
      isInSight = below == .none && input.target != .none
    } else {
      isInSight =
        navigation(for: input.kind, scene, on: popover) == .none
        && platform.showsBackButton(navigation(for: input.kind, scene, on: below))
    }
    return isInSight ? popover : .none
  }

  /// The topmost presented controller of a scene.
  func frontmostPresented(_ scene: SceneRecord) -> ControllerID {
    platform.frontmostPresented(in: scene.platform)
  }

  /// The topmost presented controller that a finger finds which comes down now.
  func modalUnderFinger(_ scene: SceneRecord) -> ControllerID {
    let frontmost = frontmostPresented(scene)
    if !isGoneUnseen(frontmost) { return frontmost }
    return platform.presentedControllers(in: scene.platform).last { !isGoneUnseen($0) } ?? .none
  }

  /// The same in a scene that may not be connected; `none` there.
  func modalUnderFinger(inScene scene: InstanceID) -> ControllerID {
    scenes.first { $0.instance == scene }.map { modalUnderFinger($0) } ?? .none
  }

  /// Whether an animation has taken a controller away, or moved it out of sight, which the main
  /// thread has not noticed, for it is busy (E1): no finger comes down on it.
  func isGoneUnseen(_ controller: ControllerID) -> Bool {
    let transition = platform.transition(movingAway: controller)
    if transition == .none { return false }
    for item in agenda.items where item.order.deadline <= now {
      if case .transitionEnd(transition) = item.content { return true }
    }
    return false
  }

  func top(of navigation: ControllerID) -> InstanceID {
    if navigation == .none { return .none }
    return instance(of: platform.topViewController(of: navigation)) ?? .none
  }

  /// The navigation controller that a gesture of this kind is for now (G1, N15).
  ///
  /// - Parameter presented: The topmost presented controller.
  func navigation(
    for kind: Input.Kind, _ scene: SceneRecord, on presented: ControllerID
  ) -> ControllerID {
    switch kind {
    case .contentSwipe:
      platform.swipeReceiver(in: scene.platform, on: presented, onContent: true)
    case .backButton, .backMenu: platform.backReceiver(in: scene.platform, on: presented)
    default: platform.swipeReceiver(in: scene.platform, on: presented)
    }
  }
}
