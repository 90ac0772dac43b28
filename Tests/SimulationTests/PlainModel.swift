import AppModel
import EventCore
import ScenarioText
import SimulatedUIKit
import Testing
import TraceModel

@testable import Simulation

/// A small navigation machine as an app under `plain` and binding `deferred`: a stack of at most
/// two entries above its home, a sheet or an alert, taps that wait in a queue, and a link.
struct PlainModel {
  /// What can happen next; the order does not matter.
  enum Event: Hashable {
    case tap(InstanceID, control: String)
    case link
    case deliver
    case reconcile
    case finish
    case swipeBegins
    case swipeEnds(GestureOutcome)
  }

  /// A situation: the world, and what is under way in it.
  struct Situation {
    var world: World
    /// 0 for nothing, then the kinds of a command plus one; 100 for a gesture.
    var transition: Int32 = 0
  }

  let scenario: Scenario
  let depth: Int
  let kinds: Int
  let capacity: Int

  init(depth: Int, kinds: Int, capacity: Int) throws {
    (self.depth, self.kinds, self.capacity) = (depth, kinds, capacity)
    let taps = (0..<kinds).map { kind in
      """
      tap push\(kind) when dialog == nil && pages.top == self && pages.count <= \(depth) {
        push item(\(kind))
      }
      """
    }.joined(separator: "\n")
    let free = "when dialog == nil && pages.top == self"
    let app = """
      scene { child root: shell = shell }
      screen shell {
        stack pages: home | item = [home]
        modal dialog: card as sheet | notice as alert
        link open { pages = pages.prefix(1) + [item(\(kinds - 1))]; dialog = nil }
      }
      screen home {
        \(taps)
        tap sheet \(free) { dialog = card }
        tap alert \(free) { dialog = notice }
      }
      screen item(kind: Int(0...9)) {
        \(taps)
        tap pop \(free) { pop }
        tap sheet \(free) { dialog = card }
        tap alert \(free) { dialog = notice }
        removed { dialog = nil; close }
      }
      screen card { tap shut { close } }
      screen notice { button shut { } }
      """
    scenario = try Playback.scenario(
      app: app, "with platform plain\nlink open\nexpect faults == []")
  }

  /// The situation at the beginning.
  var start: Situation { Situation(world: ScenarioRunner(scenario: scenario).makeWorld()) }

  private func screen(_ name: String) -> ScreenID {
    let place = scenario.program.tables.screens.firstIndex { $0.name == name } ?? 0
    return ScreenID(index: Int32(place))
  }

  /// Everything that can happen in a situation.
  func events(in situation: Situation) -> [Event] {
    let world = situation.world
    var events: [Event] = []
    let (stack, modal) = shown(world)
    if messages(world).count < capacity {
      if modal != .none {
        events.append(.tap(modal, control: "shut"))
      } else if let top = stack.last {
        for kind in 0..<kinds { events.append(.tap(top, control: "push\(kind)")) }
        if stack.count > 1 { events.append(.tap(top, control: "pop")) }
        events += [.tap(top, control: "sheet"), .tap(top, control: "alert")]
      }
      events.append(.link)
    }
    if !messages(world).isEmpty { events.append(.deliver) }
    if world.agenda.items.contains(where: { $0.content == .reconciliation }) {
      events.append(.reconcile)
    }
    if situation.transition == 100 {
      events += [.swipeEnds(.finished), .swipeEnds(.cancelled)]
    } else if situation.transition != 0 {
      events.append(.finish)
    } else if modal == .none, stack.count > 1 {
      events.append(.swipeBegins)
    }
    return events
  }

  /// The situation after an event.
  func after(_ event: Event, _ situation: Situation) -> Situation {
    var next = situation
    switch event {
    case .tap(let instance, let control):
      let target = InstanceTarget(screen: instance.screen, ordinal: instance.ordinal)
      let place = scenario.program.tables.controls.firstIndex {
        $0.name == control && $0.screen == instance.screen
      }
      let aim = ControlAim(
        target: target, control: ControlID(index: Int32(place ?? 0)), arguments: .none)
      arrive(.tap(aim, over: nil, with: nil), &next.world)
    case .link:
      if case .link(let call) = scenario.steps[0].action { arrive(.link(call), &next.world) }
    case .deliver: take(&next.world) { $0.isMessage }
    case .reconcile: take(&next.world) { $0.content == .reconciliation }
    case .finish: take(&next.world) { if case .transitionEnd = $0.content { true } else { false } }
    case .swipeBegins:
      arrive(.drag(.edgeSwipe, isFinished: nil, after: .milliseconds(1)), &next.world)
      take(&next.world) { $0.isGesture(.edgeSwipe) }
      next.transition = 100
    case .swipeEnds(let outcome):
      take(&next.world, outcome) { $0.isGesture(.edgeSwipeRelease) }
    }
    for entry in next.world.takeTrace().entries {
      switch entry.event {
      case .commandSent(let request, .accepted): next.transition = Int32(request.kind.rawValue) + 1
      case .transitionEnded: next.transition = 0
      default: break
      }
    }
    return next
  }

  private func arrive(_ action: StepAction, _ world: inout World) {
    world.announce(
      Arrival(instant: world.now, action: action, scene: 1, step: .none))
    world.arriveNow()
  }

  private func take(
    _ world: inout World, _ outcome: GestureOutcome? = nil, where isMeant: (Item) -> Bool
  ) {
    guard let place = world.agenda.items.firstIndex(where: isMeant) else {
      Issue.record("an event has no item")
      return
    }
    var item = world.agenda.items[place]
    if case .input(var input) = item.content, outcome != nil {
      input.outcome = outcome
      item.content = .input(input)
    }
    world.agenda.removeAll { $0.id == item.id }
    world.takeAlone(item)
  }
}

// MARK: - What a situation is

extension PlainModel {
  /// The instances on the platform's stack, and the one presented.
  private func shown(_ world: World) -> ([InstanceID], InstanceID) {
    let platform = world.platform
    let home = world.machine.state.instances.first { $0.id.screen == screen("home") }
    let controller = platform.controller(tagged: home?.id.word ?? 0)
    let navigation = platform.navigationController(of: controller)
    let stack = platform.viewControllers(of: navigation).map {
      InstanceID(word: platform.tag(of: $0))
    }
    let presented = platform.presentedViewController(of: controller)
    let isShown = presented != .none && platform.isShownPlainly(presented)
    return (stack, isShown ? InstanceID(word: platform.tag(of: presented)) : .none)
  }

  private func messages(_ world: World) -> [Item] {
    world.agenda.items.filter(\.isMessage)
  }

  /// A situation with its instances renamed in the order of their appearance, and what can never
  /// be accepted any more made equal.
  func key(of situation: Situation) -> [Int32] {
    let world = situation.world
    var names: [InstanceID] = []
    func name(_ instance: InstanceID) -> Int32 {
      if instance == .none { return 0 }
      if let place = names.firstIndex(of: instance) { return Int32(place) + 1 }
      names.append(instance)
      return Int32(names.count)
    }
    func kind(_ instance: InstanceID) -> Int32 {
      let frame = world.machine.state.record(of: instance)?.frame ?? 0
      let isItem = instance.screen == screen("item")
      return instance.screen.index * 10 + (isItem ? world.machine.state.cells[Int(frame)] : 0)
    }
    var key: [Int32] = []
    func add(_ stack: [InstanceID], _ modal: InstanceID) {
      for instance in stack { key += [kind(instance), name(instance)] }
      key += [-1, modal == .none ? 0 : kind(modal), name(modal), -2]
    }
    let open = world.machine.state.instances.filter { $0.isListed && !$0.isEnded }.map(\.id)
    let modal = open.first { [screen("card"), screen("notice")].contains($0.screen) } ?? .none
    add(open.filter { [screen("home"), screen("item")].contains($0.screen) }, modal)
    let wanted = names
    let (stack, presented) = shown(world)
    add(stack, presented)
    key += [situation.transition, world.needsReconciling ? 1 : 0]
    for item in messages(world) {
      if case .touch(let touch) = item.content {
        let target = wanted.contains(touch.instance) ? name(touch.instance) : 99
        let control = touch.control.map { scenario.program.tables.controls[Int($0.index)].name }
        key += [target, code(control ?? "")]
      } else {
        key.append(-3)
      }
    }
    return key
  }

  /// A control's number, the same on every screen.
  private func code(_ control: String) -> Int32 {
    let names = ["pop", "sheet", "alert", "shut"] + (0..<kinds).map { "push\($0)" }
    return Int32(names.firstIndex(of: control) ?? -1)
  }
}

extension Item {
  /// Whether it stands in the queue of what the user asks for.
  fileprivate var isMessage: Bool {
    if case .input(let input) = content { return input.kind == .link }
    return isTouch
  }

  fileprivate func isGesture(_ kind: Input.Kind) -> Bool {
    if case .input(let input) = content { return input.kind == kind }
    return false
  }
}
