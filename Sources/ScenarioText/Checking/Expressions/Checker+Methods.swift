import AppModel

extension Checker {
  /// How many instances a slot holds.
  func slotCount(_ use: NameUse, _ range: SourceRange) -> CheckedExpression {
    CheckedExpression(.slotCount(use), type: .int(0...InstanceID.ordinalLimit), range: range)
  }

  /// A property of a stack.
  mutating func stackProperty(
    _ name: Name, of use: NameUse, _ screens: [ScreenID], _ range: SourceRange
  ) -> CheckedExpression? {
    func entry(_ place: Int32) -> CheckedExpression {
      CheckedExpression(
        .slotElement(use, place), type: .instance, screens: screens, range: range)
    }
    switch name.text {
    case "top", "last": return entry(-1)
    case "first": return entry(0)
    case "count": return slotCount(use, range)
    case "isEmpty":
      return .condition(.equal(slotCount(use, range), .integer(0)), range: range)
    default:
      let known = ["top", "first", "last", "count", "isEmpty", "at", "prefix"]
      reportNoMember(name, of: use.name, known: known)
      return nil
    }
  }

  /// What is asked for without parentheses.
  private static let properties = ["count", "first", "isEmpty", "last", "running", "top"]

  /// The one argument of what takes one, which has no label; reports all else.
  mutating func onlyArgument(
    _ arguments: [Argument], of name: Name, _ range: SourceRange
  ) -> Expression? {
    guard arguments.count == 1, let argument = arguments.first else {
      report(.argumentCount(name.text, expected: 1, found: arguments.count), at: range)
      return nil
    }
    if let label = argument.label {
      report(.noParameter(label.text, screen: name.text, nearest: nil), at: label.range)
      return nil
    }
    return argument.value
  }

  /// What a call of a function of a value denotes.
  mutating func denoteMethod(
    _ name: Name, of base: Expression, _ arguments: [Argument], _ range: SourceRange
  ) -> Denotation? {
    guard let denotation = denote(base) else { return nil }
    return denoteMethod(name, of: base, denotation, arguments, range)
  }

  /// Whether a list or stack has no such function, which is reported: before its arguments are.
  private mutating func isUnknownMethod(_ name: Name, of denotation: Denotation) -> Bool {
    let owner: String
    var known = ["at", "prefix"]
    switch denotation {
    case .slot(let use, .stack, _): (owner, known) = (use.name, known + ["count"])
    case .value(let value):
      guard case .array = value.type else { return false }
      owner = describe(value.type)
      known += ["append", "remove"]
    default: return false
    }
    if known.contains(name.text) { return false }
    let nearest = ForeignWord.calls[name.text] ?? nearest(to: name.text, among: known)
    report(.noMember(name.text, of: owner, nearest: nearest), at: name.range)
    return true
  }

  /// What a call of a function denotes, where it is known of what.
  mutating func denoteMethod(
    _ name: Name, of base: Expression, _ denotation: Denotation, _ arguments: [Argument],
    _ range: SourceRange
  ) -> Denotation? {
    if arguments.isEmpty, Self.properties.contains(name.text) {
      report(.calledProperty(name.text), at: range)
      return nil
    }
    if isUnknownMethod(name, of: denotation) { return nil }
    guard let argument = onlyArgument(arguments, of: name, range) else { return nil }
    switch (denotation, name.text) {
    case (.slot(let use, .stack, let screens), "count"):
      guard let pattern = pattern(argument, among: screens, in: use.name) else { return nil }
      return .value(
        CheckedExpression(
          .slotCountMatching(use, pattern), type: .int(0...InstanceID.ordinalLimit),
          range: range))
    case (.slot(let use, .stack, let screens), "at"):
      guard let index = check(argument, as: .int(0 ... .max)) else { return nil }
      return .value(
        CheckedExpression(
          .slotElementAt(use, index), type: .instance, screens: screens, range: range))
    case (.slot(let use, .stack, _), "prefix"):
      report(.stackAsValue(use.name), at: range)
    case (.value(let value), "at"), (.value(let value), "prefix"):
      guard case .array(let element, _) = value.type else { fallthrough }
      guard let index = check(argument, as: .int(0 ... .max)) else { return nil }
      let isPrefix = name.text == "prefix"
      return .value(
        CheckedExpression(
          isPrefix ? .arrayPrefix(value, index) : .arrayElement(value, index),
          type: isPrefix ? value.type : element, screens: value.screens, range: range))
    case (.value(let value), _):
      guard case .array = value.type else {
        reportNoMember(name, of: describe(value.type), known: [])
        break
      }
      if ["append", "remove"].contains(name.text) {
        report(.statementAsValue(name.text), at: range)
      } else {
        reportNoMember(name, of: describe(value.type), known: ["at", "prefix"])
      }
    default: reportNoMember(name, of: text(base.range), known: [])
    }
    return nil
  }
}
