/// Parts of the state, each a bit: what a condition reads, or what has changed since it was judged.
///
/// Conditions are judged again only after a change of something they read. With many slots or
/// screens some share a bit; then one is judged too often, never too rarely.
@usableFromInline package struct StateParts: Hashable, Sendable {
  /// The bits: three of a kind, then 40 for slots, then those of new instances.
  @usableFromInline package var bits: UInt64

  @usableFromInline static let firstSlot: UInt64 = 3
  @usableFromInline static let slotCount: UInt64 = 40
  @usableFromInline static let screenCount: UInt64 = 21

  /// Makes parts of their bits.
  @inlinable package init(bits: UInt64) { self.bits = bits }

  /// Nothing.
  @inlinable package static var nothing: StateParts { StateParts(bits: 0) }
  /// Everything.
  @inlinable package static var all: StateParts { StateParts(bits: .max) }
  /// The variables and parameters of all instances.
  @inlinable package static var variables: StateParts { StateParts(bits: 1) }
  /// Which tasks are pending.
  @inlinable package static var tasks: StateParts { StateParts(bits: 2) }
  /// What the platform shows.
  @inlinable package static var shown: StateParts { StateParts(bits: 4) }

  /// The contents of all slots.
  package static var allContents: StateParts {
    StateParts(bits: (1 << slotCount - 1) << firstSlot)
  }

  /// The contents of a slot in all instances; everything for none, as new scenes have.
  package static func contents(of slot: SlotID) -> StateParts {
    if slot == .none { return .all }
    return StateParts(bits: 1 << (firstSlot + UInt64(slot.index) % slotCount))
  }

  /// That there is a new instance of a screen, in which nothing has been judged yet.
  package static func newInstance(of screen: ScreenID) -> StateParts {
    StateParts(bits: 1 << (firstSlot + slotCount + UInt64(screen.index) % screenCount))
  }

  /// Adds parts.
  @inlinable package mutating func add(_ other: StateParts) { bits |= other.bits }

  /// Whether two have anything in common.
  @inlinable package func meets(_ other: StateParts) -> Bool { bits & other.bits != 0 }
}

extension Program.Tables {
  /// What a condition may read, whichever way it goes.
  ///
  /// Names that start at the instance at hand always lead to the same owners while it is open.
  func parts(readBy condition: CodeAddress) -> StateParts {
    // Whose frame is read is no matter here.
    CodeWalk(condition, of: .app, in: self).places.reduce(into: .nothing) { parts, place in
      parts.add(self.parts(readBy: code[Int(place.index)]))
    }
  }

  private func parts(readBy instruction: Instruction) -> StateParts {
    switch instruction.operation {
    case .constant, .loadLocal, .pushSelf, .not, .equal, .less, .add, .subtract, .checkRange,
      .checkMade, .textIsNumber, .textCount, .jump, .jumpIfFalse, .duplicate, .drop, .field,
      .finish, .arrayCount, .arrayElement, .arrayLast, .arrayFind, .arrayContains, .arrayPrefix,
      .arrayConcatenation, .arrayResize, .matchScreen, .matchPattern:
      return .nothing
    case .loadOwn, .loadInstance: return .variables
    case .loadReference, .callLet, .pushInstance, .taskRunning, .slotCount, .slotElement,
      .slotElementAt, .slotCountMatching:
      let reference = references[Int(instruction.a)]
      // A scenario's name is searched among all instances.
      if reference.start != .lexical { return .all }
      switch instruction.operation {
      case .loadReference: return .variables
      case .callLet, .pushInstance: return .nothing
      case .taskRunning: return .tasks
      default:
        if reference.isShown { return .shown }
        return entries(of: instruction.a).reduce(into: .nothing) {
          $0.add(.contents(of: SlotID(index: $1.value)))
        }
      }
    default: return .all
    }
  }
}
