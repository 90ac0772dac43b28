import AppModel
import SimulatedUIKit
import TraceModel

extension World {
  /// Lets the platform do its micro-steps, and reacts to each as an app does.
  mutating func drainPlatform(above depth: Int) {
    let first = trace.entries.count
    // Most phases of most turns leave nothing to do: the depth is cheaper asked than `next`.
    while !isOver, platform.scriptDepth > depth,
      let happening = platform.next(above: depth, choices: &choices)
    {
      if isSharedTurn { reactForCause(happening) } else { react(to: happening) }
      // Callbacks that change what calls them back have no end.
      if trace.entries.count - first > RunLimits.entriesPerCall { reach(.entriesPerCall) }
    }
  }

  /// Of several touches of one turn, the one whose request a transition carries out is the cause of
  /// what that calls; the others have nothing to do with it.
  private mutating func reactForCause(_ happening: Happening) {
    let (outer, outerScene) = (current, currentScene)
    begin(item(of: platform.actingCause), in: currentScene)
    react(to: happening)
    begin(outer, in: outerScene)
  }

  private mutating func react(to happening: Happening) {
    version &+= 1
    switch happening {
    case .viewDidLoad(let controller):
      call(.viewDidLoad, controller, nil)
      if !program.layout.binds.isEmpty { subscribe(controller) }
      if let instance = instance(of: controller) { findStores(of: instance) }
    case .viewWillAppear(let controller): call(.viewWillAppear, controller, .willAppear)
    case .viewIsAppearing(let controller): call(.viewIsAppearing, controller, nil)
    case .viewDidAppear(let controller): appeared(controller)
    case .viewWillDisappear(let controller, let isLeaving):
      call(
        isLeaving ? .viewWillDisappearLeaving : .viewWillDisappear, controller, .willDisappear,
        arguments: isLeaving ? World.leaving : World.staying)
    case .viewDidDisappear(let controller, let isLeaving):
      call(
        isLeaving ? .viewDidDisappearLeaving : .viewDidDisappear, controller, .disappear,
        arguments: isLeaving ? World.leaving : World.staying)
    case .didMoveToNoParent(let controller): call(.didMoveToNoParent, controller, .removed)
    case .willShow(let controller, let navigation):
      call(.willShow, controller, .willShow)
      if isSwiftUI { shows(navigation, isAtEnd: false) }
    case .didShow(let controller, let navigation):
      call(.didShow, controller, .didShow)
      if isSwiftUI { shows(navigation, isAtEnd: true) }
    case .didSelectTab(let controller, let tabBar):
      // Told at the end of an animation, it may be another one that is selected by now.
      if platform.selectedTab(of: tabBar) == controller, let tab = instance(of: controller) {
        tabSelected(tab)
      }
      call(.didSelectTab, controller, .selected)
    case .presentationShouldDismiss(let controller): call(.shouldDismiss, controller, nil)
    case .presentationWillDismiss(let controller): call(.willDismiss, controller, nil)
    case .presentationDidDismiss(let controller):
      if isSwiftUI {
        dismissedByUser(controller)
      } else {
        tellUsersDismissal(of: controller)
      }
    case .presentationDidAttemptToDismiss(let controller):
      // S13: SwiftUI is the delegate, and tells nobody.
      if !isSwiftUI { call(.didAttemptToDismiss, controller, .dismissAttempted) }
    case .transitionStarted(let start): started(start)
    case .gestureReleased(let transition, _, let length): schedule(transition, length)
    case .transitionWaits(let transition): waits(transition)
    case .transitionEnded(let transition, let outcome, let cause): ended(transition, outcome, cause)
    case .completion(let request): completed(request)
    case .heldRequestRan(let request, let answer): heldRan(request, answer)
    case .alertHandler(let controller, let button): alertHandled(controller, button)
    case .controllerRemoved(let controller, let tag, let cause),
      .controllerLetGo(let controller, let tag, let cause):
      let place = placeLeavingByBinding(InstanceID(word: max(0, tag)))
      removed(controller, tag, cause)
      if let place { tellOwner(place.owner, place.slot) }
    case .console(let message): printed(message)
    case .exception(let message): raise(message, hasAppFrame: false)
    case .systemDismissal(let modal, let presenter): dismissedBySystem(modal, presenter)
    case .stackStaysBlank(let navigation):
      record(
        .stackStaysBlank(owner: instance(around: navigation)))
    case .emptyModalStays(_, let presenter):
      record(.emptyModalStays(owner: instance(around: presenter)))
    case .controllerLeaked(let controller): leaked(controller)
    }
    if isRouter { synchroniseListing() }
  }

  // MARK: Callbacks

  /// The arguments of handlers for disappearing views.
  private static let leaving: [Int32] = [1]
  private static let staying: [Int32] = [0]

  /// Delivers a callback of an instance's view to its lifetime, if that is not over.
  private mutating func call(
    _ callback: Callback, _ controller: ControllerID, _ event: LifecycleEvent?,
    arguments: [Int32] = []
  ) {
    guard let instance = instance(of: controller) else { return }
    call(callback, instance, event, arguments)
  }

  /// Delivers a callback to a lifetime, if that is not over.
  mutating func call(
    _ callback: Callback, _ instance: InstanceID, _ event: LifecycleEvent?,
    _ arguments: [Int32]
  ) {
    let outer = currentScene
    currentScene = machine.state.scene(of: instance)
    defer { currentScene = outer }
    record(.callback(callback, instance))
    guard let event else { return }
    let handler = program.handler(of: event, in: instance.screen)
    if handler == .none { return }
    if !machine.state.isOpen(instance) {
      // `removed` is for instances that the app had not taken out: for others there is nothing to
      // deliver.
      if event != .removed { record(.callbackUndelivered(callback, instance)) }
      return
    }
    // N3: a router reads in a callback what a command or gesture has changed already.
    if isRouter { synchroniseListing() }
    let outerCallback = callbackInstance
    callbackInstance = instance
    runIfAllowed(handler, of: instance, arguments: arguments)
    callbackInstance = outerCallback
  }

  /// The instance of a controller; none for navigation controllers, which are nobody's.
  func instance(of controller: ControllerID) -> InstanceID? {
    guard let tag = platform.tag(ifPresent: controller) else { return nil }
    return tag > 0 ? InstanceID(word: tag) : nil
  }

  /// The instance that a controller stands for, or whose slot it shows.
  func instance(around controller: ControllerID) -> InstanceID {
    instance(of: controller) ?? owner(ofContainer: controller)
  }

  /// The instance that owns a navigation controller or tab bar: the nearest one above, or the scene
  /// whose window it fills.
  func owner(ofContainer controller: ControllerID) -> InstanceID {
    guard controller != .none else { return .none }
    var parent = platform.parent(of: controller)
    while parent != .none {
      if let owner = instance(of: parent) { return owner }
      parent = platform.parent(of: parent)
    }
    let window = platform.scene(of: controller)
    for place in scenes.indices where scenes[place].platform == window {
      return scenes[place].instance
    }
    return .none
  }

  /// UIKit prints a line about a controller of a scene, whoever's message has led to it.
  private mutating func printed(_ message: ConsoleMessage) {
    let window = platform.scene(of: message.subject)
    let scene = scenes.first { $0.platform == window }?.instance ?? currentScene
    record(.console(line(message)), cause: current, scene: scene)
  }

  /// D18: what the system calls for the user, any override of the presenter would see.
  private mutating func dismissedBySystem(_ modal: ControllerID, _ presenter: ControllerID) {
    record(
      .systemDismissal(
        instance(of: modal) ?? .none,
        owner: instance(around: presenter)))
  }

  private mutating func appeared(_ controller: ControllerID) {
    if let place = scenes.firstIndex(where: {
      platform.windowRoot(of: $0.platform) == controller
    }) {
      scenes[place].hasAppeared = true
    }
    call(.viewDidAppear, controller, .appear)
    if isSwiftUI, let instance = instance(of: controller) {
      swiftUI?.hostAppeared(instance, depthLimit: platform.profile.nestedSheetDepth)
      return
    }
    guard isChanges || isImmediate, let instance = instance(of: controller)
    else { return }
    // A modal that was wanted before its owner's controller existed is presented once that has
    // appeared.
    for slot in program.slots(of: instance.screen) where program.layout(of: slot).kind == .modal {
      let contents = wantedContents(of: slot, instance)
      if contents.isEmpty { continue }
      if isChanges {
        sendChanges(instance, slot)
      } else {
        let commands = immediate.slotChanged(instance, slot, kind: .modal, wanted: contents)
        for command in commands { send(command) }
      }
    }
  }

  // MARK: Requests

  /// The item on whose behalf the platform does something.
  func item(of cause: Cause) -> ItemID {
    guard case .request(let id) = cause else { return current }
    // A closure would copy the world; what was asked last is asked for most.
    for place in requests.indices.reversed() where requests[place].request.id == id {
      return requests[place].request.cause
    }
    return current
  }
}
