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
  /// More tasks, timers and held commands would have been pending than the bound allows.
  case pendingBound
  /// A documented limit of runs.
  case limit(RunLimit)

  /// The numbers of the bounds, which are no findings about the app.
  static let bounds: Set<UInt32> = [stackBound.number, pendingBound.number]

  /// The number: what it is in the upper bits, its place in the lower ones.
  var number: UInt32 {
    switch self {
    case .goal(let place): 1 << 28 | UInt32(place)
    case .stackBound: 2 << 28
    case .pendingBound: 5 << 28
    case .limit(let limit): 3 << 28 | UInt32(limit.rawValue)
    case .problem(let problem): 4 << 28 | problem.number
    }
  }

  /// The finding of a number.
  init(number: UInt32) {
    let rest = number & 0xFFF_FFFF
    switch number >> 28 {
    case 1: self = .goal(Int(rest))
    case 2: self = .stackBound
    case 5: self = .pendingBound
    case 3: self = .limit(RunLimit(rawValue: UInt8(rest)) ?? .items)
    default: self = .problem(FoundProblem(number: rest))
    }
  }
}

extension FoundProblem {
  /// Fault, kind of subject, and place, in 28 bits.
  fileprivate var number: UInt32 {
    let fault = UInt32(FaultName.allCases.firstIndex(of: fault) ?? 0)
    let kind: UInt32
    let place: Int32
    switch subject {
    case .run: (kind, place) = (0, 0)
    case .screen(let id): (kind, place) = (1, id.index)
    case .slot(let id): (kind, place) = (2, id.index)
    case .control(let id): (kind, place) = (3, id.index)
    case .invariant(let index): (kind, place) = (4, index)
    case .object(let id): (kind, place) = (5, id.index)
    }
    return fault << 23 | kind << 20 | UInt32(place)
  }

  fileprivate init(number: UInt32) {
    let place = Int32(number & 0xF_FFFF)
    let subject: Subject =
      switch number >> 20 & 7 {
      case 1: .screen(ScreenID(index: place))
      case 2: .slot(SlotID(index: place))
      case 3: .control(ControlID(index: place))
      case 4: .invariant(place)
      case 5: .object(ObjectID(index: place))
      default: .run
      }
    self.init(fault: FaultName.allCases[Int(number >> 23)], subject: subject)
  }
}
