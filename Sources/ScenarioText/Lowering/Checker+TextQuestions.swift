import AppModel

// What the app asks of texts that come from outside.
extension Checker {
  /// Notes what a comparison asks of texts, or of a text's length.
  mutating func noteQuestion(_ left: CheckedExpression, _ right: CheckedExpression) {
    let (left, right) = (written(left), written(right))
    if holdsTexts(right.type), !isWritten(left), !isWritten(right) {
      tables.textQuestions.comparesOthers = true
    }
    for (value, other) in [(left, right), (right, left)] {
      if case .textCount = value.kind, case .constant(let number) = other.kind {
        tables.textQuestions.compareLength(with: number)
      }
    }
  }

  /// Notes that what is in a variable or list is compared with a value.
  mutating func noteQuestion(_ value: CheckedExpression) {
    if holdsTexts(value.type), !isWritten(written(value)) {
      tables.textQuestions.comparesOthers = true
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
