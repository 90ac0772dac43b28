import AppModel

/// What is known about a value while a guard is tried on some state.
enum GuardValue: Hashable {
  /// A number, truth or word of an enumeration between two bounds.
  case between(Int64, Int64)
  /// A text that the guard names.
  case text(String)
  /// A text that the guard does not name: which of several, and whether it is a number.
  case otherText(Int, isNumber: Bool)
  /// An instance of a screen.
  case instance(ScreenID)
  /// No instance.
  case nothing
  /// Anything.
  case unknown

  /// A truth that is known.
  static func truth(_ value: Bool) -> GuardValue { value ? .between(1, 1) : .between(0, 0) }

  /// A truth that is not known.
  static let open = GuardValue.between(0, 1)

  /// Whether it is surely false.
  var isFalse: Bool { self == .between(0, 0) }

  /// Whether it is surely true.
  var isTrue: Bool { self == .between(1, 1) }

  /// The opposite truth.
  var negated: GuardValue {
    if case .between(let lower, let upper) = self { return .between(1 - upper, 1 - lower) }
    return .open
  }

  /// The least and greatest number it can be.
  var bounds: (lower: Int64, upper: Int64) {
    if case .between(let lower, let upper) = self { return (lower, upper) }
    return (Int64(Int32.min), Int64(Int32.max))
  }

  /// Whether two values are equal, as far as is known.
  static func equal(_ left: GuardValue, _ right: GuardValue) -> GuardValue {
    switch (left, right) {
    case (.between(let one, let two), .between(let three, let four)):
      if two < three || four < one { return .truth(false) }
      return one == two && three == four ? .truth(true) : .open
    case (.text, .text), (.text, .otherText), (.otherText, .text), (.otherText, .otherText),
      (.nothing, .nothing), (.nothing, .instance), (.instance, .nothing):
      return .truth(left == right)
    case (.instance(let one), .instance(let other)): return one == other ? .open : .truth(false)
    default: return .open
    }
  }

  /// Whether the first number is less than the second, as far as is known.
  static func less(_ left: GuardValue, _ right: GuardValue) -> GuardValue {
    let (one, other) = (left.bounds, right.bounds)
    if one.upper < other.lower { return .truth(true) }
    return one.lower >= other.upper ? .truth(false) : .open
  }
}

/// What a slot holds while a guard is tried.
enum GuardContent: Hashable {
  /// Instances of these screens, in this order.
  case screens([ScreenID])
  /// More instances than the guard can tell apart.
  case moreThan(Int)
}

/// What a guard reads: a slot, or a value that is taken as independent of all others.
enum GuardAtom: Hashable {
  /// The content of a slot.
  case slot([NameUse.Entry])
  /// A value, as it is written.
  case value(CheckedExpression)
}

/// What a guard reads, in one state.
struct GuardState {
  /// The values of its atoms.
  var values: [GuardAtom: GuardValue] = [:]
  /// The contents of its slots.
  var contents: [GuardAtom: GuardContent] = [:]
}
