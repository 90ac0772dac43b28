import EventCore
import SimulatedUIKit

/// Commands in, readable lines out: a client that drains after every call and keeps a transcript.
struct Driver {
  var platform: UIKitPlatform
  var choices: ChoiceSource
  let scene: SceneID
  private var names: [UInt32: String] = [:]
  private var lastTag: Int32 = 0
  /// What happened since the last `take`.
  private var lines: [String] = []
  /// The lengths of the transitions that were announced, the last one last.
  private(set) var lengths: [TransitionLength] = []
  /// Whether bookkeeping (`start`, `end`, `gone`) is in the transcript too.
  var isVerbose = false
  /// What the client does when a line appears, once.
  var reactions: [String: (inout Driver) -> Void] = [:]

  init(
    _ fixed: [ChoicePoint: Int] = [:], isRegularWidth: Bool = false,
    profile: PlatformProfile = .ios17
  ) {
    choices = ChoiceSource(
      fixed: ChoicePoint.allCases.compactMap { point in
        fixed[point].map { FixedChoice(point: point, subject: nil, occurrence: nil, option: $0) }
      })
    platform = UIKitPlatform(profile: profile)
    scene = platform.connectScene(tag: 1, isRegularWidth: isRegularWidth)
  }

  /// A driver whose window shows one content controller, `root`.
  static func withRoot(
    _ fixed: [ChoicePoint: Int] = [:], isRegularWidth: Bool = false,
    profile: PlatformProfile = .ios17
  ) -> (Driver, ControllerID) {
    var driver = Driver(fixed, isRegularWidth: isRegularWidth, profile: profile)
    let root = driver.make("root")
    driver.setRoot(root)
    driver.turn()
    _ = driver.take()
    return (driver, root)
  }

  /// A driver whose window shows a navigation controller with these content controllers.
  static func withStack(
    _ screens: [String], _ fixed: [ChoicePoint: Int] = [:], profile: String = "ios17"
  ) -> (Driver, ControllerID, [ControllerID]) {
    var driver = Driver(fixed, profile: .named(profile))
    let navigation = driver.make("nav", .navigation)
    let stack = screens.map { driver.make($0) }
    for screen in stack { _ = driver.push(screen, on: navigation) }
    driver.setRoot(navigation)
    driver.turn()
    _ = driver.take()
    return (driver, navigation, stack)
  }

  mutating func make(
    _ name: String, _ kind: ControllerKind = .content, in scene: SceneID? = nil
  ) -> ControllerID {
    lastTag += 1
    let id = platform.makeController(kind, tag: lastTag, in: scene ?? self.scene)
    names[id.rawValue] = name
    return id
  }

  func name(_ id: ControllerID) -> String { names[id.rawValue] ?? "nil" }

  // MARK: calls

  /// Calls the platform and drains what the call has put on the script.
  mutating func call<Answer>(
    _ body: (inout UIKitPlatform, inout ChoiceSource) -> Answer
  ) -> Answer {
    let depth = platform.scriptDepth
    let answer = body(&platform, &choices)
    while let happening = platform.next(above: depth, choices: &choices) { note(happening) }
    return answer
  }

  /// Layout as often as needed, then the commit, until nothing more starts.
  mutating func turn() {
    while platform.needsLayout { call { platform, _ in platform.layout() } }
    call { platform, _ in platform.afterCommit() }
    while platform.needsLayout { call { platform, _ in platform.layout() } }
  }

  /// Ends the oldest transition in flight, then goes through the phases.
  mutating func end() {
    guard let oldest = platform.transitionsInFlight.first else {
      return lines.append("nothing to end")
    }
    call { platform, _ in platform.endTransition(oldest) }
    turn()
  }

  /// Goes on until nothing is in flight.
  mutating func settle() {
    turn()
    while !platform.transitionsInFlight.isEmpty { end() }
  }

  /// Ends what is in flight once, even if that keeps something from ending.
  mutating func settleOnce() {
    turn()
    for transition in platform.transitionsInFlight {
      call { platform, _ in platform.endTransition(transition) }
    }
    turn()
  }

  mutating func setRoot(_ root: ControllerID, crossFade: VirtualDuration = .zero) {
    let scene = scene
    call { platform, _ in
      platform.setWindowRoot(root, of: scene, crossFade: crossFade, request: RequestID(1))
    }
  }

  @discardableResult
  mutating func push(
    _ controller: ControllerID, on navigation: ControllerID, animated: Bool = true,
    animator: NavigationAnimator = .standard, request: UInt32 = 1
  ) -> CommandAnswer {
    call { platform, choices in
      platform.push(
        controller, on: navigation, isAnimated: animated, animator: animator,
        request: RequestID(request), choices: &choices)
    }
  }

  @discardableResult
  mutating func pop(
    _ navigation: ControllerID, animated: Bool = true, request: UInt32 = 1
  ) -> RemovalAnswer {
    call { platform, choices in
      platform.pop(
        from: navigation, isAnimated: animated, request: RequestID(request), choices: &choices)
    }
  }

  @discardableResult
  mutating func pop(
    to controller: ControllerID, in navigation: ControllerID, animated: Bool = true
  ) -> RemovalAnswer {
    call { platform, choices in
      platform.pop(
        to: controller, in: navigation, isAnimated: animated, request: RequestID(1),
        choices: &choices)
    }
  }

  @discardableResult
  mutating func set(
    _ stack: [ControllerID], of navigation: ControllerID, animated: Bool = true,
    request: UInt32 = 1
  ) -> CommandAnswer {
    call { platform, choices in
      platform.setViewControllers(
        stack, of: navigation, isAnimated: animated, request: RequestID(request),
        choices: &choices)
    }
  }

  @discardableResult
  mutating func present(
    _ presented: ControllerID, from receiver: ControllerID,
    _ style: ModalPresentationStyle = .sheet,
    options: PresentationOptions = [], animated: Bool = true, request: UInt32 = 0
  ) -> CommandAnswer {
    call { platform, choices in
      platform.present(
        presented, from: receiver, style: style, options: options, isAnimated: animated,
        wantsCompletion: request != 0, request: RequestID(request), choices: &choices)
    }
  }

  @discardableResult
  mutating func dismiss(
    _ receiver: ControllerID, animated: Bool = true, request: UInt32 = 0
  ) -> RemovalAnswer {
    call { platform, choices in
      platform.dismiss(
        from: receiver, isAnimated: animated, wantsCompletion: request != 0,
        request: RequestID(request), choices: &choices)
    }
  }

  func stack(_ navigation: ControllerID) -> [String] {
    platform.viewControllers(of: navigation).map(name)
  }

  // MARK: transcript

  /// The lines since the last call.
  mutating func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  private mutating func note(_ happening: Happening) {
    guard let line = line(happening) else { return }
    lines.append(line)
    if let reaction = reactions.removeValue(forKey: line) { reaction(&self) }
  }

  private mutating func line(_ happening: Happening) -> String? {
    switch happening {
    case .viewDidLoad(let id): return "\(name(id)).load"
    case .viewWillAppear(let id): return "\(name(id)).WA"
    case .viewIsAppearing(let id): return "\(name(id)).IA"
    case .viewDidAppear(let id): return "\(name(id)).DA"
    case .viewWillDisappear(let id, let leaves): return "\(name(id)).WD\(leaves ? " left" : "")"
    case .viewDidDisappear(let id, let leaves): return "\(name(id)).DD\(leaves ? " left" : "")"
    case .didMoveToNoParent(let id): return "\(name(id)).didMove(nil)"
    case .willShow(let id, _): return "willShow \(name(id))"
    case .didShow(let id, _): return "didShow \(name(id))"
    case .didSelectTab(let id, _): return "didSelect \(name(id))"
    case .presentationShouldDismiss(let id): return "\(name(id)).ShouldDismiss"
    case .presentationWillDismiss(let id): return "\(name(id)).WillDismiss"
    case .presentationDidDismiss(let id): return "\(name(id)).DidDismiss"
    case .presentationDidAttemptToDismiss(let id): return "\(name(id)).DidAttemptToDismiss"
    case .transitionStarted(let start):
      lengths.append(start.length)
      return isVerbose ? "start \(start.kind)" : nil
    case .transitionWaits: return nil
    case .gestureReleased(_, let outcome, _): return isVerbose ? "release \(outcome)" : nil
    case .transitionEnded(_, let outcome, _): return isVerbose ? "end \(outcome)" : nil
    case .completion(let request): return "completion \(request.rawValue)"
    case .heldRequestRan(let request, let answer):
      return "held \(request.rawValue) \(word(answer))"
    case .alertHandler(let id, let button): return "\(name(id)).handler \(button)"
    case .controllerLetGo(let id, _, _): return isVerbose ? "\(name(id)) let go" : nil
    case .controllerRemoved(let id, _, let cause):
      return isVerbose ? "\(name(id)) gone \(cause == .user ? "by user" : "by request")" : nil
    case .console(let message): return text(message)
    case .exception(let message): return "raises \(text(message))"
    case .systemDismissal(let id, let presenter):
      return isVerbose ? "system: \(name(presenter)).dismiss takes \(name(id))" : nil
    case .emptyModalStays(_, let presenter): return "empty modal on \(name(presenter))"
    case .stackStaysBlank(let id): return "\(name(id)) stays blank"
    case .controllerLeaked(let id): return "\(name(id)) leaks"
    }
  }

  func text(_ message: ConsoleMessage) -> String { message.text(naming: name) }

  /// An answer in one word or with its text.
  func word(_ answer: CommandAnswer) -> String {
    switch answer {
    case .accepted: "accepted"
    case .held: "held"
    case .dropped(let reason, let message):
      message.map { "dropped: \(text($0))" } ?? "dropped (\(reason.rule.id))"
    case .escalated: "escalated"
    case .exception(let message): "exception: \(text(message))"
    }
  }
}
