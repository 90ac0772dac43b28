import AppModel

/// A name whose meaning is known, for every screen that may declare it.
struct NameUse: Hashable, Sendable {
  /// What the name means in instances of one screen.
  struct Entry: Hashable, Sendable {
    /// The declaring screen.
    var screen: ScreenID
    /// What it is there.
    var meaning: Meaning
  }
  /// The name, for messages.
  var name: String
  /// Where the search begins at run time.
  var start = Reference.Start.lexical
  /// Whether a slot is read from the platform.
  var isShown = false
  /// The meanings; at least one, all of one kind and type.
  var entries: [Entry]

  /// The slots it means; empty if it means none.
  var slots: [SlotID] {
    entries.compactMap { if case .slot(let slot) = $0.meaning { slot } else { nil } }
  }
}

/// An expression whose names are resolved and whose type is known.
struct CheckedExpression: Hashable, Sendable {
  /// The forms of values.
  indirect enum Kind: Hashable, Sendable {
    /// One word that is known.
    case constant(Int32)
    /// A text that is known.
    case text(String)
    /// Fields of a record, or an array's count and elements, in the order of memory; then zeros.
    case compound([CheckedExpression], padding: Int32)
    /// A variable or parameter.
    case variable(NameUse)
    /// An argument of the handler, by its offset.
    case local(Int32)
    /// A `let`.
    case constantRead(NameUse)
    /// `self`.
    case ownInstance
    /// The nearest instance of a screen.
    case nearestInstance(NameUse)
    /// The place of the scene among the connected ones.
    case sceneIndex(NameUse)
    /// A parameter of an instance.
    case instanceParameter(CheckedExpression, NameUse)
    /// The opposite truth.
    case not(CheckedExpression)
    /// Both hold.
    case and(CheckedExpression, CheckedExpression)
    /// One or both hold.
    case or(CheckedExpression, CheckedExpression)
    /// The same words.
    case equal(CheckedExpression, CheckedExpression)
    /// A smaller number.
    case less(CheckedExpression, CheckedExpression)
    /// A sum.
    case add(CheckedExpression, CheckedExpression)
    /// A difference.
    case subtract(CheckedExpression, CheckedExpression)
    /// A number that must lie in its type's range.
    case ranged(CheckedExpression, ClosedRange<Int32>)
    /// Whether a text is a decimal number.
    case isNumber(CheckedExpression)
    /// The number of a text's characters.
    case textCount(CheckedExpression)
    /// A field of a record, by its place.
    case field(CheckedExpression, RecordID, Int)
    /// The count of an array.
    case arrayCount(CheckedExpression)
    /// An element of an array, by its index.
    case arrayElement(CheckedExpression, CheckedExpression)
    /// The last element of an array.
    case arrayLast(CheckedExpression)
    /// The place of the element with a key, or -1.
    case arrayFind(CheckedExpression, CheckedExpression)
    /// Whether a value is in an array.
    case arrayContains(CheckedExpression, CheckedExpression)
    /// The first elements of an array.
    case arrayPrefix(CheckedExpression, CheckedExpression)
    /// Two arrays as one.
    case arrayConcatenation(CheckedExpression, CheckedExpression)
    /// An array as one of another maximum.
    case arrayResize(CheckedExpression, max: Int32)
    /// How many instances a slot holds.
    case slotCount(NameUse)
    /// An instance of a slot, or none; -1 is the last.
    case slotElement(NameUse, Int32)
    /// An instance of a slot that must be there.
    case slotElementAt(NameUse, CheckedExpression)
    /// How many instances of a slot fit.
    case slotCountMatching(NameUse, Pattern)
    /// Whether an instance fits.
    case matches(CheckedExpression, Pattern)
    /// How many objects are alive that a name means.
    case aliveCount(ObjectChoice)
    /// Whether a run of a task is pending.
    case taskRunning(NameUse)
  }

  /// What it says.
  var kind: Kind
  /// The type of its value.
  var type: ValueType
  /// For instances, the screens it can be of.
  var screens: [ScreenID]
  /// Where it is written.
  @NotCompared var range: SourceRange

  /// Makes a checked expression.
  init(
    _ kind: Kind, type: ValueType, screens: [ScreenID] = [], range: SourceRange = .none
  ) {
    self.kind = kind
    self.type = type
    self.screens = screens
    _range = NotCompared(wrappedValue: range)
  }

  /// A truth that is known.
  static func boolean(_ value: Bool, range: SourceRange = .none) -> CheckedExpression {
    CheckedExpression(.constant(value ? 1 : 0), type: .bool, range: range)
  }

  /// A number that is known.
  static func integer(_ value: Int32, range: SourceRange = .none) -> CheckedExpression {
    CheckedExpression(.constant(value), type: .int(value...value), range: range)
  }

  /// A condition.
  static func condition(_ kind: Kind, range: SourceRange) -> CheckedExpression {
    CheckedExpression(kind, type: .bool, range: range)
  }

  /// The opposite of a condition.
  var negated: CheckedExpression { .condition(.not(self), range: range) }
}

/// A description of instances.
enum Pattern: Hashable, Sendable {
  /// Instances of a screen, with the parameters that are given.
  case screen(ScreenID, [PatternParameter])
  /// One instance.
  case instance(CheckedExpression)
}

/// A parameter of a pattern, with the value it must have.
struct PatternParameter: Hashable, Sendable {
  /// The parameter.
  var variable: VariableID
  /// The value.
  var value: CheckedExpression
}

/// What a part of the text denotes: most are values, but slots and tasks are none.
enum Denotation: Sendable {
  /// A value.
  case value(CheckedExpression)
  /// A slot of a kind, with the screens it can hold.
  case slot(NameUse, Slot.Kind, [ScreenID])
  /// A task or timer.
  case task(NameUse)
  /// The scene at hand or, in a scenario, the one with a number.
  case scene(NameUse)
}
