import AppModel

@testable import Exploration
@testable import SimulatedUIKit
@testable import Simulation
@testable import benchmark

/// Projects the states of NavModal in our language on those of the machine that is written by hand.
struct NavModalProjection {
  /// What our states have besides the machine's, by its name.
  struct Extra: Hashable {
    /// While a dismissal runs, the screen of the modal that leaves.
    var leavingModal = ""
    /// For each touch that waits for something that is gone, its screen.
    var staleScreens: [String] = []
    /// While a stack is set, how many of its screens leave.
    var leavingCount = 0
  }

  private var model: ExploredModel
  private let program: Program

  init(_ exploration: AppExploration) {
    model = ExploredModel(
      exploration.start, plan: exploration.plan, offered: exploration.offered)
    program = exploration.start.program
  }

  /// All states that can be reached, packed.
  mutating func states() -> [[UInt64]] { NavModalProjection.states(of: &model) }

  /// All states of a model that can be reached, in the order of their first visit.
  static func states(of model: inout some StateModel) -> [[UInt64]] {
    var seen: Set<[UInt64]> = []
    var states: [[UInt64]] = []
    var batch = StateBatch()
    model.appendInitialStates(to: &batch)
    var expanded = -1
    while expanded < states.count {
      for place in 0..<batch.count {
        let words = Array(batch.words[batch.range(of: place)])
        if seen.insert(words).inserted { states.append(words) }
      }
      expanded += 1
      if expanded == states.count { break }
      var one = StateBatch()
      for word in states[expanded] { one.append(word) }
      one.endState(parent: 0)
      batch = StateBatch()
      model.expand(0..<1, of: one, into: &batch)
    }
    return states
  }

  /// The machine's state, and what ours has besides.
  mutating func project(_ words: [UInt64]) -> (machine: [UInt64], extra: Extra) {
    var batch = StateBatch()
    for word in words { batch.append(word) }
    batch.endState(parent: 0)
    model.read(batch, batch.range(of: 0))
    var world = model.world
    world.lookAtPlatform()
    var numbers: [InstanceID: UInt64] = [:]
    func number(_ instance: InstanceID) -> UInt64 {
      if let known = numbers[instance] { return known }
      numbers[instance] = UInt64(numbers.count + 1)
      return UInt64(numbers.count)
    }
    var (first, second): (UInt64, UInt64) = (0, 0)
    let wanted = world.machine.state.instances.filter { $0.isListed && $0.slot != .none }
      .map { ($0.slot, $0.id) }
    let shown = world.machine.shown.map { ($0.slot, $0.instance) }
    for (half, instances) in [wanted, shown].enumerated() {
      var level: UInt64 = 0
      for (slot, instance) in instances where program[slot].name == "pages" {
        // The home has no entry.
        if name(instance.screen) == "home" { continue }
        first |= (number(instance) | kind(of: instance) << 4) << (32 * UInt64(half) + 6 * level)
        level += 1
      }
      for (slot, instance) in instances where program[slot].name == "dialog" {
        let type: UInt64 = name(instance.screen) == "card" ? 1 : 2
        first |= (number(instance) | type << 4) << (32 * UInt64(half) + 24)
      }
    }
    var extra = Extra()
    var shift: UInt64 = 0
    for item in world.agenda.items where item.isWaitingInput {
      var (code, target): (UInt64, UInt64) = (5, 0)
      if case .touch(let touch) = item.content, let control = touch.control {
        code = self.code(of: program[control].name)
        if name(touch.screen) != "home" {
          let isOpen = touch.instance != .none && wanted.contains { $0.1 == touch.instance }
          target = isOpen ? number(touch.instance) : 15
          if !isOpen { extra.staleScreens.append(name(touch.screen)) }
        }
      }
      second |= (code | target << 4) << shift
      shift += 8
    }
    var transition: UInt64 = 0
    for running in world.platform.transitions {
      switch running.kind {
      case .push:
        transition = running.isSet ? 3 : 1
        if running.isSet { extra.leavingCount = leavingCount }
      case .pop: transition = running.isInteractive ? 6 : running.isSet ? 3 : 2
      case .present: transition = 4
      case .dismiss:
        transition = 5
        if let tag = world.platform.tag(ifPresent: running.leaving) {
          extra.leavingModal = name(InstanceID(word: tag).screen)
        }
      default: break
      }
    }
    second |= transition << 56 | (world.needsReconciling ? 1 << 60 : 0)
    let canonical = NavModal.canonical(first, second)
    return ([canonical.0, canonical.1], extra)
  }

  /// How many screens the navigation controller has given up whose views still have to leave.
  private var leavingCount: Int {
    let platform = model.world.platform
    return platform.controllers.filter { controller in
      controller.tag > 0 && name(InstanceID(word: controller.tag).screen) == "item"
        && !model.world.machine.state.instances.contains {
          $0.id == InstanceID(word: controller.tag) && !$0.isEnded
        }
    }.count
  }

  private func name(_ screen: ScreenID) -> String { program.tables.screens[Int(screen.index)].name }

  private func kind(of instance: InstanceID) -> UInt64 {
    let records = model.world.machine.state.instances
    guard let record = records.first(where: { $0.id == instance }) else { return 0 }
    return UInt64(model.world.machine.state.cells[Int(record.frame)])
  }

  private func code(of control: String) -> UInt64 {
    switch control {
    case "pop": 1
    case "sheet": 2
    case "alert": 3
    case "shut": 4
    default: 6 + (control.last?.wholeNumberValue.map(UInt64.init) ?? 0)
    }
  }
}
