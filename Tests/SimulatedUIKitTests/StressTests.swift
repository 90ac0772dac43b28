import EventCore
import SimulatedUIKit
import Testing

/// A client that calls anything at any time, also inside callbacks.
private struct Monkey {
  var driver: Driver
  var numbers: RandomNumbers
  /// Everything that was made and not told to be gone.
  var known: [ControllerID] = []

  init(seed: Int) {
    var numbers = RandomNumbers(seed: UInt64(seed))
    var fixed: [ChoicePoint: Int] = [:]
    for point in ChoicePoint.allCases { fixed[point] = numbers.below(2) }
    var profile = PlatformProfile.all[seed % PlatformProfile.all.count].profile
    profile.modalEndIsDirect = numbers.below(3) > 0
    driver = Driver(fixed, isRegularWidth: numbers.below(2) == 0, profile: profile)
    self.numbers = numbers
    let root = make(.content)
    let navigation = make(.navigation)
    driver.call { platform, _ in platform.embed(navigation, in: root) }
    _ = driver.push(make(.content), on: navigation)
    driver.setRoot(root)
    driver.turn()
  }

  mutating func make(_ kind: ControllerKind) -> ControllerID {
    let controller = driver.make("c\(known.count)", kind)
    known.append(controller)
    return controller
  }

  mutating func some(_ kind: ControllerKind? = nil) -> ControllerID? {
    let wantsVisible = numbers.below(8) > 0
    let living = known.filter {
      driver.platform.contains($0) && (kind == nil || driver.platform.kind(of: $0) == kind)
        && (!wantsVisible || driver.platform.isInWindow($0))
    }
    return living.isEmpty ? nil : living[numbers.below(living.count)]
  }

  mutating func act() {
    let style = ModalPresentationStyle.allCases[
      numbers.below(ModalPresentationStyle.allCases.count)]
    let options = PresentationOptions(rawValue: UInt8(numbers.below(4)))
    let animated = numbers.below(3) > 0
    let outcome: GestureOutcome = numbers.below(2) == 0 ? .finished : .cancelled
    guard let any = some(), let navigation = some(.navigation) else { return rebuild() }
    if numbers.below(6) == 0 { return actOnStack(navigation) }
    switch numbers.below(40) % 19 {
    case 0, 1: driver.push(make(.content), on: navigation, animated: animated)
    case 2: driver.pop(navigation, animated: animated)
    case 3:
      let stack = driver.platform.viewControllers(of: navigation)
      driver.set(Array(stack.prefix(1)) + [make(.content)], of: navigation, animated: animated)
    case 4: driver.set([], of: navigation, animated: animated)
    case 5: driver.present(make(.content), from: any, style, options: options, animated: animated)
    case 6:
      let kind: ControllerKind = numbers.below(2) == 0 ? .alert : .actionSheet
      driver.present(make(kind), from: any, options: options, animated: animated, request: 5)
    case 7:
      let modal = make(.navigation)
      driver.push(make(.content), on: modal)
      driver.present(modal, from: any, style, animated: animated)
    case 8, 9: driver.dismiss(any, animated: animated, request: 6)
    case 10: _ = driver.call { platform, _ in platform.beginEdgeSwipe(in: navigation) }
    case 11:
      _ = driver.call { platform, choices in
        platform.releaseEdgeSwipe(in: navigation, outcome: outcome, choices: &choices)
      }
    case 12: _ = driver.call { platform, _ in platform.beginPullDown(of: any) }
    case 13:
      _ = driver.call { platform, choices in
        platform.releasePullDown(of: any, outcome: outcome, choices: &choices)
      }
    case 14: _ = driver.call { platform, _ in platform.tapOutside(of: any) }
    case 15: _ = driver.call { platform, _ in platform.tapButton(0, of: any) }
    case 16: _ = driver.call { platform, _ in platform.tapBackButton(in: navigation) }
    case 17: driver.push(make(.content), on: navigation, animated: animated)
    default: rebuild()
    }
  }

  /// What only newer versions, or only some apps, do with a stack.
  private mutating func actOnStack(_ navigation: ControllerID) {
    let animator: NavigationAnimator = [.standard, .zoom, .custom][numbers.below(3)]
    switch numbers.below(6) {
    case 0, 1: driver.push(make(.content), on: navigation, animator: animator)
    case 2: _ = driver.call { platform, _ in platform.beginContentSwipe(in: navigation) }
    case 3:
      guard let target = driver.platform.viewControllers(of: navigation).first else { return }
      _ = driver.call { platform, _ in platform.chooseFromBackMenu(target, in: navigation) }
    case 4: driver.platform.setAnimationsEnabled(numbers.below(3) > 0)
    default:
      driver.platform.setUserInteractionEnabled(numbers.below(3) > 0, for: navigation)
    }
  }

  /// Prepares a command for a callback that may come.
  mutating func plant() {
    let callbacks = [".load", ".WA", ".IA", ".DA", ".WD", ".DD", ".WD left", ".DD left"]
    guard let any = some(), let navigation = some(.navigation) else { return }
    let line = driver.name(any) + callbacks[numbers.below(callbacks.count)]
    let new = make(.content)
    let animated = numbers.below(2) == 0
    switch numbers.below(4) {
    case 0:
      driver.reactions[line] = { $0.present(new, from: any, .fullScreen, animated: animated) }
    case 1: driver.reactions[line] = { $0.dismiss(any, animated: animated) }
    case 2: driver.reactions[line] = { $0.push(new, on: navigation, animated: animated) }
    default:
      driver.reactions[line] = { driver in
        driver.pop(navigation, animated: animated)
        driver.call { platform, _ in platform.layout() }
      }
    }
  }

  /// A new root with a navigation controller in it, once there is none any more.
  mutating func rebuild() {
    let root = make(.content)
    let navigation = make(.navigation)
    driver.call { platform, _ in platform.embed(navigation, in: root) }
    driver.push(make(.content), on: navigation)
    driver.setRoot(root, crossFade: .milliseconds(numbers.below(2) == 0 ? 0 : 250))
  }

  /// Ends what can end, oldest first.
  mutating func settle() {
    driver.turn()
    while driver.platform.needsCommit { driver.turn() }
    while let oldest = driver.platform.transitionsInFlight.first {
      for controller in known where driver.platform.contains(controller) {
        _ = driver.call { platform, choices in
          platform.releaseEdgeSwipe(in: controller, outcome: .finished, choices: &choices)
        }
        _ = driver.call { platform, choices in
          platform.releasePullDown(of: controller, outcome: .finished, choices: &choices)
        }
      }
      driver.call { platform, _ in platform.endTransition(oldest) }
      driver.turn()
      while driver.platform.needsCommit { driver.turn() }
    }
  }
}

struct StressTests {
  @Test(arguments: 0..<140)
  func `any calls at any time leave a sound state that comes to rest`(seed: Int) {
    var monkey = Monkey(seed: seed)
    for step in 1...30 {
      for _ in 0...monkey.numbers.below(3) { monkey.plant() }
      for _ in 0...monkey.numbers.below(3) { monkey.act() }
      #expect(monkey.driver.platform.invariantViolation == nil, "seed \(seed), step \(step)")
      if monkey.numbers.below(3) == 0 { monkey.settle() } else { monkey.driver.turn() }
      #expect(monkey.driver.platform.invariantViolation == nil, "seed \(seed), turn \(step)")
    }
    monkey.settle()
    #expect(!monkey.driver.platform.isBusy(monkey.driver.scene), "seed \(seed)")
  }
}
