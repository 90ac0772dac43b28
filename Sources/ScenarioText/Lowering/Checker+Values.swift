import AppModel

extension Checker {
  /// Lowers an expression to a piece of code that leaves its value on the stack.
  mutating func piece(_ value: CheckedExpression) -> CodeAddress {
    var code = CodeBuffer()
    emitInItsLine(value, &code)
    code.emit(.finish)
    return tables.append(code)
  }

  /// Lowers conditions that must all hold; none where there are none.
  mutating func piece(all conditions: [CheckedExpression]) -> CodeAddress {
    guard let last = conditions.last else { return .none }
    var code = CodeBuffer()
    var toFalse: [Int] = []
    for condition in conditions.dropLast() {
      emitInItsLine(condition, &code)
      toFalse.append(code.emitJump(.jumpIfFalse))
    }
    emitInItsLine(last, &code)
    if !toFalse.isEmpty {
      code.emit(.finish)
      for jump in toFalse { code.land(jump) }
      code.emit(.constant, 0)
    }
    code.emit(.finish)
    return tables.append(code)
  }

  /// Adds instructions that push a value, and says where it is written.
  private mutating func emitInItsLine(_ value: CheckedExpression, _ code: inout CodeBuffer) {
    if value.range != .none { code.line = line(value.range) }
    emit(value, &code)
  }

  /// Adds instructions that push a value.
  mutating func emit(_ value: CheckedExpression, _ code: inout CodeBuffer) {
    let width = tables.width(of: value.type)
    switch value.kind {
    case .constant(let word): code.emit(.constant, word)
    case .text(let text): code.emit(.constant, intern(text))
    case .compound(let parts, let padding):
      noteParts(parts, of: value.type)
      emit(parts, padding, value.type, &code)
    case .variable(let use): emitVariable(use, width: width, &code)
    case .local(let offset): code.emit(.loadLocal, offset, width)
    case .constantRead(let use): code.emit(.callLet, reference(use))
    case .ownInstance: code.emit(.pushSelf)
    case .nearestInstance(let use): code.emit(.pushInstance, reference(use))
    case .sceneIndex(let use): code.emit(.sceneIndex, reference(use))
    case .instanceParameter(let instance, let use):
      emit(instance, &code)
      code.emit(.loadInstance, reference(use), width)
    case .field(let record, let id, let place):
      emit(record, &code)
      let field = tables.records[Int(id.index)].fields[place]
      code.emit(.field, tables.width(of: record.type), field.offset, width)
    case .ranged(let number, let range):
      emit(number, &code)
      code.emit(.checkRange, range.lowerBound, range.upperBound)
    case .isNumber(let text):
      emit(text, &code)
      code.emit(.textIsNumber)
    case .textCount(let text):
      tables.valueQuestions.lengthCount += 1
      emit(text, &code)
      code.emit(.textCount)
    case .not, .and, .or, .equal, .less, .add, .subtract: emitOperator(value.kind, &code)
    case .arrayCount, .arrayElement, .arrayLast, .arrayFind, .arrayContains, .arrayPrefix,
      .arrayConcatenation, .arrayResize:
      emitArray(value.kind, &code)
    case .aliveCount(let choice):
      code.emit(.constant, 0)
      for object in choice {
        code.emit(.objectCount, object.index)
        code.emit(.add)
      }
    case .slotCount, .slotElement, .slotElementAt, .slotCountMatching, .matches, .taskRunning:
      emitSlot(value.kind, &code)
    }
  }

  /// Pushes a variable or its first words, the shortest way.
  private mutating func emitVariable(_ use: NameUse, width: Int32, _ code: inout CodeBuffer) {
    if isOwn(use), case .variable(let variable) = use.entries[0].meaning {
      code.emit(.loadOwn, tables.variables[Int(variable.index)].offset, width)
    } else {
      code.emit(.loadReference, reference(use), width)
    }
  }

  /// Pushes the parts of a record or array; a long rest of zeros by resizing a full array.
  private mutating func emit(
    _ parts: [CheckedExpression], _ padding: Int32, _ type: ValueType, _ code: inout CodeBuffer
  ) {
    for part in parts { emit(part, &code) }
    if padding > 4, case .array(let element, let max) = type {
      code.emit(.arrayResize, tables.width(of: element), Int32(parts.count - 1), max)
    } else {
      for _ in 0..<padding { code.emit(.constant, 0) }
    }
  }

  /// Pushes the result of an operator.
  private mutating func emitOperator(_ kind: CheckedExpression.Kind, _ code: inout CodeBuffer) {
    switch kind {
    case .not(let value):
      emit(value, &code)
      code.emit(.not)
    case .and(let left, let right):
      emit(left, &code)
      let toFalse = code.emitJump(.jumpIfFalse)
      emit(right, &code)
      let toEnd = code.emitJump(.jump)
      code.land(toFalse)
      code.emit(.constant, 0)
      code.land(toEnd)
    case .or(let left, let right):
      emit(left, &code)
      let toRight = code.emitJump(.jumpIfFalse)
      code.emit(.constant, 1)
      let toEnd = code.emitJump(.jump)
      code.land(toRight)
      emit(right, &code)
      code.land(toEnd)
    case .equal(let left, let right):
      noteQuestion(left, right)
      emitSubject(left, &code)
      emit(right, &code)
      code.emit(.equal, tables.width(of: left.type))
    case .less(let left, let right):
      noteQuestion(left, right)
      emitBoth(left, right, &code)
      code.emit(.less)
    case .add(let left, let right):
      emitBoth(left, right, &code)
      code.emit(.add)
    case .subtract(let left, let right):
      emitBoth(left, right, &code)
      code.emit(.subtract)
    default: preconditionFailure("\(kind) is no operator")
    }
  }

  /// Pushes what a comparison is about: an instance by its number must have been made, or nothing
  /// that is said of it would be wrong.
  mutating func emitSubject(_ value: CheckedExpression, _ code: inout CodeBuffer) {
    emit(value, &code)
    if case .constant(let word) = value.kind, value.type == .instance, word != 0 {
      code.emit(.checkMade, word)
    }
  }

  /// Pushes two values.
  private mutating func emitBoth(
    _ left: CheckedExpression, _ right: CheckedExpression, _ code: inout CodeBuffer
  ) {
    emit(left, &code)
    emit(right, &code)
  }

  /// Pushes something about an array.
  private mutating func emitArray(_ kind: CheckedExpression.Kind, _ code: inout CodeBuffer) {
    switch kind {
    case .arrayCount(let array):
      if case .variable(let use) = array.kind {  // the count is the first word
        emitVariable(use, width: 1, &code)
        return
      }
      let (width, max) = shape(array)
      emit(array, &code)
      code.emit(.arrayCount, width, max)
    case .arrayElement(let array, let index):
      let isByKey = if case .arrayFind = index.kind { true } else { false }
      emit(.arrayElement, array, index, isByKey ? 1 : 0, &code)
    case .arrayFind(let array, let key):
      noteQuestion(array, key)
      emit(.arrayFind, array, key, 0, &code)  // a key is the first word of its record
    case .arrayContains(let array, let value):
      noteQuestion(array, value)
      emit(.arrayContains, array, value, 0, &code)
    case .arrayPrefix(let array, let count): emit(.arrayPrefix, array, count, 0, &code)
    case .arrayLast(let array):
      let (width, max) = shape(array)
      emit(array, &code)
      code.emit(.arrayLast, width, max)
    case .arrayConcatenation(let left, let right):
      emitBoth(left, right, &code)
      code.emit(.arrayConcatenation, shape(left).width, shape(left).max, shape(right).max)
    case .arrayResize(let array, let newMax):
      let (width, max) = shape(array)
      emit(array, &code)
      code.emit(.arrayResize, width, max, newMax)
    default: preconditionFailure("\(kind) is not about arrays")
    }
  }

  /// Pushes an array and an argument, and does something with them.
  private mutating func emit(
    _ operation: AppModel.Operation, _ array: CheckedExpression, _ argument: CheckedExpression,
    _ third: Int32, _ code: inout CodeBuffer
  ) {
    let (width, max) = shape(array)
    emitBoth(array, argument, &code)
    code.emit(operation, width, max, third)
  }

  /// The width of an array's elements, and how many there can be.
  func shape(_ array: CheckedExpression) -> (width: Int32, max: Int32) { shape(array.type) }

  /// The width of an array type's elements, and how many there can be.
  func shape(_ type: ValueType) -> (width: Int32, max: Int32) {
    guard case .array(let element, let max) = type else {
      preconditionFailure("\(type) is no array")
    }
    return (tables.width(of: element), max)
  }
}
