import ScenarioText
import Simulation

/// One of the offered actions, for one of the instances of its screen; a number in the world, which
/// keeps it for an item of which it is open which input it is.
struct OfferedInput: Hashable, Sendable {
  /// The place among the offered actions.
  var action: Int
  /// The rank of the instance, or 0 for the one that the screen alone means.
  var rank: Int32 = 0

  private static let bitsOfAction: Int32 = 20
  /// How many actions there are at most.
  static let actionLimit = 1 << Int(bitsOfAction)

  /// Makes an input.
  init(action: Int, rank: Int32) {
    precondition(
      (0..<1 << OfferedInput.bitsOfAction).contains(Int32(action)) && (0..<1 << 11).contains(rank),
      "offered input: action \(action) for the instance of rank \(rank) has no number")
    self.action = action
    self.rank = rank
  }

  /// Makes an input of its number.
  init(number: Int32) {
    action = Int(number & ((1 << OfferedInput.bitsOfAction) - 1))
    rank = number >> OfferedInput.bitsOfAction
  }

  /// The number that tells it from all others.
  var number: Int32 { rank << OfferedInput.bitsOfAction | Int32(action) }
}

extension StepAction {
  /// The same, for the instance of a rank in a world; for the same instance if there is no rank.
  func aimed(atRank rank: Int32, in world: World, session: Int32) -> StepAction {
    if rank == 0 { return self }
    func ranked(_ target: InstanceTarget) -> InstanceTarget {
      world.target(ranked: rank, target.screen, session: session)
    }
    func ranked(_ aim: ControlAim) -> ControlAim {
      ControlAim(target: ranked(aim.target), control: aim.control, arguments: aim.arguments)
    }
    return switch self {
    case .tap(let aim, let beneath, let second): .tap(ranked(aim), over: beneath, with: second)
    case .press(let aim): .press(ranked(aim))
    case .type(let target, let control, let value): .type(ranked(target), control, value: value)
    case .backMenu(let target): .backMenu(ranked(target))
    case .tapTab(let target): .tapTab(ranked(target))
    default: self
    }
  }
}
