import AppModel
import TraceModel
import Verification

/// Something that was seen in some state, as a number that a search can keep.
package enum ExploredFinding: Hashable, Sendable {
  /// A fault.
  case problem(FoundProblem)
  /// A goal that was met, by its place.
  case goal(Int)
  /// A stack would have grown beyond its bound.
  case stackBound
  /// More would have been pending than `ExplorationPlan.maxPending` allows.
  case pendingBound
  /// A documented limit of runs.
  case limit(RunLimit)
  /// A picture at rest, by its digest.
  case rest(UInt64)
  /// Something that can be reached in the app, by its place among the points of coverage.
  case reached(Int)
  /// An input that could come, by its place among the offered actions.
  case possible(Int)
  /// An input that a handler, or the platform, took, by the place of its origin.
  case accepted(Int)

  /// The numbers of the bounds, which are no findings about the app.
  static let bounds: Set<UInt64> = [stackBound.number, pendingBound.number]

  /// The bits of a problem's number that say what it is and what it is about, and not how it was
  /// proved.
  static let nameMask = ~UInt64(UInt32.max)

  /// What a number is of, in its uppermost four bits; those of marks have `SearchFinding.markBit`.
  private enum Tag: UInt64 {
    case goal = 1
    case stackBound = 2
    case limit = 3
    case problem = 4
    case pendingBound = 5
    case rest = 6
    case reached = 8
    case possible = 9
    case accepted = 10

    init?(of number: UInt64) { self.init(rawValue: number >> 60) }

    func number(_ place: UInt64) -> UInt64 { rawValue << 60 | place & ExploredFinding.placeMask }
  }

  /// The number: what it is in the upper bits, its place in the lower ones.
  var number: UInt64 {
    switch self {
    case .goal(let place): Tag.goal.number(UInt64(place))
    case .stackBound: Tag.stackBound.number(0)
    case .pendingBound: Tag.pendingBound.number(0)
    case .limit(let limit): Tag.limit.number(UInt64(limit.rawValue))
    case .rest(let digest): Tag.rest.number(digest)
    case .reached(let place): Tag.reached.number(UInt64(place))
    case .possible(let place): Tag.possible.number(UInt64(place))
    case .accepted(let place): Tag.accepted.number(UInt64(place))
    case .problem(let problem): Tag.problem.number(problem.number)
    }
  }

  /// Whether a number is that of a problem.
  static func isProblem(_ number: UInt64) -> Bool { Tag(of: number) == .problem }

  /// Whether a run came to one of its limits, so that not all was searched.
  var isLimit: Bool { if case .limit = self { true } else { false } }

  /// By which it is known in every search of the same app.
  package var key: String { String(number, radix: 16) }

  /// The finding of the number of a problem or goal.
  ///
  /// - Parameter problems: Those of which a problem must be one: a number does not hold all of it.
  init(number: UInt64, among problems: [FoundProblem]) {
    let rest = number & ExploredFinding.placeMask
    if Tag(of: number) == .goal {
      self = .goal(Int(rest))
      return
    }
    guard let problem = problems.first(where: { $0.number == rest }) else {
      preconditionFailure("exploration: problem \(number) was not found again on its path")
    }
    self = .problem(problem)
  }

  /// The finding of a number; `nil` of a problem or goal, of which a number does not hold all.
  init?(aboutNoProblem number: UInt64) {
    let place = Int(number & ExploredFinding.placeMask)
    switch Tag(of: number) {
    case .stackBound: self = .stackBound
    case .limit:
      guard let limit = RunLimit(rawValue: UInt8(place)) else {
        preconditionFailure("explored finding: \(number) is of no limit of runs")
      }
      self = .limit(limit)
    case .rest: self = .rest(number & ExploredFinding.placeMask)
    case .pendingBound: self = .pendingBound
    case .reached: self = .reached(place)
    case .possible: self = .possible(place)
    case .accepted: self = .accepted(place)
    case .goal, .problem, nil: return nil
    }
  }

  private static let placeMask: UInt64 = (1 << 60) - 1
}

extension FoundProblem {
  /// Fault, kind of subject, and place, in 28 bits; a digest of the detail in 32.
  fileprivate var number: UInt64 {
    guard let fault = FaultName.allCases.firstIndex(of: fault) else {
      preconditionFailure("explored finding: \(self.fault.name) is no fault")
    }
    let kind: UInt64
    let place: Int32
    switch subject {
    case .run: (kind, place) = (0, 0)
    case .screen(let id): (kind, place) = (1, id.index)
    case .slot(let id): (kind, place) = (2, id.index)
    case .control(let id): (kind, place) = (3, id.index)
    case .invariant(let id): (kind, place) = (4, id.index)
    case .object(let id): (kind, place) = (5, id.index)
    }
    precondition(
      fault < 1 << 5 && (0..<1 << 20).contains(place),
      "explored finding: \(self) has no number")
    return (UInt64(fault) << 23 | kind << 20 | UInt64(place)) << 32 | UInt64(detail.digest)
  }
}
