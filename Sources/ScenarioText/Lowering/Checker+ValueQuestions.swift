import AppModel

// What the app asks of values that come from outside.
extension Checker {
  /// Notes what a comparison asks of values, or of a text's length.
  mutating func noteQuestion(_ left: CheckedExpression, _ right: CheckedExpression) {
    let (left, right) = (written(left), written(right))
    if holdsTexts(right.type), !isWritten(left), !isWritten(right) {
      tables.valueQuestions.comparesOthers = true
    }
    for (value, other) in [(left, right), (right, left)] {
      if case .textCount = value.kind, case .constant(let number) = other.kind {
        tables.valueQuestions.compareLength(with: number)
      } else if !isCount(other) {
        noteWritten(value)
      }
      if case .arrayCount(let list) = value.kind, !isWritten(other), !isCount(other),
        case .array(_, let max) = list.type
      {
        tables.valueQuestions.compare(withLengthUpTo: max)
      }
    }
  }

  /// Notes that what is in a variable or list is compared with a value.
  mutating func noteQuestion(_ value: CheckedExpression) {
    let value = written(value)
    if holdsTexts(value.type), !isWritten(value) { tables.valueQuestions.comparesOthers = true }
    noteWritten(value)
  }

  /// Notes what others are looked for by: the key of a record that is written out, or what a list
  /// holds.
  mutating func noteParts(_ parts: [CheckedExpression], of type: ValueType) {
    switch type {
    case .record(let id):
      let record = tables.records[Int(id.index)]
      if let key = record.keyIndex, parts.count == record.fields.count { noteListed(parts[key]) }
    case .array: for part in parts.dropFirst() { noteListed(part) }
    default: break
    }
  }

  private mutating func noteListed(_ value: CheckedExpression) {
    let value = written(value)
    switch (value.kind, value.type) {
    case (.text(let text), _): tables.valueQuestions.list(text: intern(text))
    case (.constant(let number), .int): tables.valueQuestions.list(number: number)
    default: break
    }
  }

  /// Notes a text or number that is written out, or those of which a value consists.
  private mutating func noteWritten(_ value: CheckedExpression) {
    switch (value.kind, value.type) {
    case (.text(let text), _): tables.valueQuestions.compare(withText: intern(text))
    case (.constant(let number), .int): tables.valueQuestions.compare(withNumber: number)
    case (.compound(let parts, _), _): for part in parts { noteWritten(part) }
    default: break
    }
  }

  /// Whether a value is how many there are of something, which nobody hands in.
  private func isCount(_ value: CheckedExpression) -> Bool {
    switch value.kind {
    case .arrayCount, .slotCount, .slotCountMatching, .aliveCount, .textCount: true
    default: false
    }
  }

  /// The value of a `let` that stands for one, wherever it is read; any other as it is.
  private mutating func written(_ value: CheckedExpression) -> CheckedExpression {
    guard case .constantRead(let use) = value.kind, use.entries.count == 1,
      case .constant(let constant) = use.entries[0].meaning,
      let named = self.value(ofConstant: constant), isWritten(named)
    else { return value }
    return named
  }

  private func holdsTexts(_ type: ValueType) -> Bool {
    switch type {
    case .text: true
    case .array(let element, _): holdsTexts(element)
    case .record(let id):
      tables.records[Int(id.index)].fields.contains { holdsTexts($0.type) }
    case .bool, .int, .enumeration, .duration, .instance: false
    }
  }

  /// Whether the text of the app says what a value is.
  private func isWritten(_ value: CheckedExpression) -> Bool {
    switch value.kind {
    case .constant, .text: true
    case .compound(let parts, _): parts.allSatisfy { isWritten($0) }
    default: false
    }
  }
}
