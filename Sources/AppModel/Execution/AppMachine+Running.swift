/// Where the run of one piece of code stands.
struct CodePosition {
  var instance: InstanceID
  var frame: Int32
  var arguments: Int
  var programCounter: Int
}

extension AppMachine {
  /// Runs an activation until it has an effect or ends.
  ///
  /// - Returns: Whether it came to its end.
  mutating func run(_ place: Int, yields: Bool) -> Bool {
    let activation = activations[place]
    if activation.programCounter < 0 { return true }
    var position = CodePosition(
      instance: activation.instance, frame: activation.frame, arguments: activation.arguments,
      programCounter: activation.programCounter)
    let isFinished = run(&position, yields: yields)
    activations[place].programCounter = position.programCounter
    return isFinished
  }

  /// Runs code that leaves a value on the stack and has no effect.
  ///
  /// - Complexity: O(instructions executed); code has no loops but those over arrays and slots.
  mutating func call(_ code: CodeAddress, in instance: InstanceID, frame: Int32, arguments: Int) {
    var position = CodePosition(
      instance: instance, frame: frame, arguments: arguments, programCounter: Int(code.index))
    while !run(&position, yields: false) {}
  }

  /// Runs code from a position until it finishes or, if it `yields`, has an effect.
  ///
  /// The operations that guards are made of stand here; the rest is one call away, by group.
  mutating func run(_ position: inout CodePosition, yields: Bool) -> Bool {
    while true {
      let instruction = program.code[position.programCounter]
      position.programCounter += 1
      switch instruction.operation {
      case .constant: stack.append(instruction.a)
      case .loadOwn: load(position.frame + instruction.a, instruction.b)
      case .loadReference:
        if let found = resolve(instruction.a, from: position.instance) {
          load(state.instances[found.place].frame + found.value, instruction.b)
        } else {
          miss(pushing: instruction.b, .missingInstance)
        }
      case .loadLocal:
        let first = position.arguments + Int(instruction.a)
        for index in first..<(first + Int(instruction.b)) { stack.append(stack[index]) }
      case .callLet:
        if let found = resolve(instruction.a, from: position.instance) {
          let record = state.instances[found.place]
          call(
            CodeAddress(index: found.value), in: record.id, frame: record.frame, arguments: 0)
        } else {
          miss(pushing: 1, .missingInstance)
        }
      case .pushSelf: stack.append(position.instance.word)
      case .not: stack[stack.count - 1] ^= 1
      case .equal: compare(Int(instruction.a))
      case .jump: position.programCounter = Int(instruction.a)
      case .jumpIfFalse:
        if stack.removeLast() == 0 { position.programCounter = Int(instruction.a) }
      case .finish: return true
      case .slotCount, .slotElement, .slotElementAt, .slotCountMatching, .matchScreen,
        .matchPattern, .taskRunning, .pushInstance, .sceneIndex:
        readSlot(instruction, position)
      case .objectCount:
        stack.append(state.aliveCount(of: ObjectID(index: instruction.a)))
      case .less, .add, .subtract, .checkRange, .checkMade, .textIsNumber, .textCount, .duplicate,
        .drop, .field, .loadInstance:
        compute(instruction)
      case .arrayCount, .arrayElement, .arrayLast, .arrayFind, .arrayContains, .arrayPrefix,
        .arrayConcatenation, .arrayResize:
        computeArray(instruction)
      case .address, .addressOfKey, .addressOfElement, .addressOfField:
        computeAddress(instruction, position)
      default:
        perform(instruction, &position)
        if yields && firstEffect < effects.count && evaluationFailure == nil { return false }
      }
      if evaluationFailure != nil {
        locateFailure(at: position)
        return true
      }
    }
  }

  /// Pushes words of a frame.
  @inline(__always)
  mutating func load(_ offset: Int32, _ width: Int32) {
    if width == 1 {
      stack.append(state.cells[Int(offset)])
    } else {
      for index in Int(offset)..<Int(offset + width) { stack.append(state.cells[index]) }
    }
  }

  /// What is read of an instance is not there: the value is unknown, and zeros keep the stack's
  /// shape.
  mutating func miss(pushing width: Int32, _ failure: AppException.Kind) {
    fail(failure)
    stack.append(contentsOf: repeatElement(0, count: Int(width)))
  }

  /// Says where the instruction before a position, which has failed, is written and in whose code,
  /// unless code that it called has said so.
  private mutating func locateFailure(at position: CodePosition) {
    for place in effects.indices.reversed() {
      guard case .exception(var exception) = effects[place] else { continue }
      if exception.line == .none {
        exception.line = program.tables.codeLines[position.programCounter - 1]
        // A condition is asked when no handler runs, or that of another instance; what begins is
        // made by the handler that runs.
        if exception.instance != position.instance && initializationDepth == 0 {
          exception.instance = position.instance
          exception.handler = .none
        }
      }
      effects[place] = .exception(exception)
      return
    }
  }

  /// Pops two values of equal width, pushes whether they are equal.
  private mutating func compare(_ width: Int) {
    if width == 1 {
      let right = stack.removeLast()
      stack[stack.count - 1] = stack[stack.count - 1] == right ? 1 : 0
      return
    }
    let second = stack.count - width
    let first = second - width
    var isEqual: Int32 = 1
    for index in 0..<width where stack[first + index] != stack[second + index] { isEqual = 0 }
    stack.removeLast(2 * width)
    stack.append(isEqual)
  }

  private mutating func compute(_ instruction: Instruction) {
    switch instruction.operation {
    case .less:
      let right = stack.removeLast()
      stack.append(stack.removeLast() < right ? 1 : 0)
    case .add, .subtract:
      let right = stack.removeLast()
      let left = stack.removeLast()
      let (value, isOverflow) =
        instruction.operation == .add
        ? left.addingReportingOverflow(right) : left.subtractingReportingOverflow(right)
      if isOverflow { fail(.numberOutOfRange) }
      stack.append(value)
    case .checkRange:
      if let value = stack.last, value < instruction.a || value > instruction.b {
        fail(.numberOutOfRange)
      }
    case .checkMade:
      let instance = InstanceID(word: instruction.a)
      if instance.ordinal > state.openings[Int(instance.screen.index)] { fail(.missingInstance) }
    case .textIsNumber:
      stack.append(program.textIsNumber[Int(stack.removeLast())] ? 1 : 0)
    case .textCount: stack.append(program.textCounts[Int(stack.removeLast())])
    case .duplicate:
      let first = stack.count - Int(instruction.a)
      for index in first..<(first + Int(instruction.a)) { stack.append(stack[index]) }
    case .drop: shrinkStack(to: stack.count - Int(instruction.a))
    case .field:
      let base = stack.count - Int(instruction.a)
      for index in 0..<Int(instruction.c) {
        stack[base + index] = stack[base + Int(instruction.b) + index]
      }
      shrinkStack(to: base + Int(instruction.c))
    case .loadInstance:
      loadParameter(instruction, of: InstanceID(word: stack.removeLast()))
    default: preconditionFailure("operation \(instruction.operation) computes nothing")
    }
  }
}
