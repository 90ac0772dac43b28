extension AppMachine {
  /// Operations on arrays that lie on the stack; see `Operation` for their layout.
  mutating func computeArray(_ instruction: Instruction) {
    let element = Int(instruction.a)
    let width = 1 + element * Int(instruction.b)
    switch instruction.operation {
    case .arrayCount: stack.removeLast(width - 1)
    case .arrayElement:
      let index = stack.removeLast()
      takeElement(
        index, element: element, width: width,
        failure: instruction.c == 1 ? .missingKey : .indexOutOfRange)
    case .arrayLast:
      takeElement(
        stack[stack.count - width] - 1, element: element, width: width, failure: .indexOutOfRange)
    case .arrayFind:
      let key = stack.removeLast()
      let base = stack.count - width
      var found: Int32 = -1
      for index in 0..<Int(stack[base])
      where stack[base + 1 + index * element + Int(instruction.c)] == key {
        found = Int32(index)
        break
      }
      shrinkStack(to: base)
      stack.append(found)
    case .arrayContains:
      let base = stack.count - width - element
      let isThere = (0..<Int(stack[base])).contains { index in
        (0..<element).allSatisfy { word in
          stack[base + 1 + index * element + word] == stack[base + width + word]
        }
      }
      shrinkStack(to: base)
      stack.append(isThere ? 1 : 0)
    case .arrayPrefix:
      let wanted = stack.removeLast()
      let base = stack.count - width
      let count = max(0, min(wanted, stack[base]))
      stack[base] = count
      for index in (base + 1 + Int(count) * element)..<(base + width) { stack[index] = 0 }
    case .arrayConcatenation: concatenate(instruction)
    case .arrayResize:
      let base = stack.count - width
      if stack[base] > instruction.c { fail(.arrayFull) }
      let newWidth = 1 + element * Int(instruction.c)
      if newWidth < width {
        stack.removeLast(width - newWidth)
      } else {
        stack.append(contentsOf: repeatElement(0, count: newWidth - width))
      }
    default: preconditionFailure("operation \(instruction.operation) is none of arrays")
    }
  }

  /// Replaces the topmost array by one of its elements.
  private mutating func takeElement(
    _ index: Int32, element: Int, width: Int, failure: AppException.Kind
  ) {
    let base = stack.count - width
    if index < 0 || index >= stack[base] {
      fail(failure)
      stack.removeLast(width)
      stack.append(contentsOf: repeatElement(0, count: element))
      return
    }
    let first = base + 1 + Int(index) * element
    for word in 0..<element { stack[base + word] = stack[first + word] }
    shrinkStack(to: base + element)
  }

  /// Replaces the two topmost arrays by one that holds the elements of both.
  private mutating func concatenate(_ instruction: Instruction) {
    let element = Int(instruction.a)
    let leftWidth = 1 + element * Int(instruction.b)
    let rightWidth = 1 + element * Int(instruction.c)
    let right = Array(stack.suffix(rightWidth))
    stack.removeLast(rightWidth)
    let base = stack.count - leftWidth
    let count = Int(stack[base])
    stack.append(contentsOf: repeatElement(0, count: rightWidth - 1))
    for word in 0..<(Int(right[0]) * element) {
      stack[base + 1 + count * element + word] = right[1 + word]
    }
    stack[base] += right[0]
  }

  /// Operations that lead to a place in a frame.
  mutating func computeAddress(_ instruction: Instruction, _ position: CodePosition) {
    let element = instruction.a
    switch instruction.operation {
    case .address:
      guard let found = resolve(instruction.a, from: position.instance) else {
        fail(.missingInstance)
        return
      }
      stack.append(state.instances[found.place].id.word)
      stack.append(found.value)
    case .addressOfField: stack[stack.count - 1] += instruction.a
    case .addressOfElement:
      let index = stack.removeLast()
      let count = state.cells[addressedCell()]
      if index < 0 || index >= count {
        fail(.indexOutOfRange)
      } else {
        stack[stack.count - 1] += 1 + index * element
      }
    case .addressOfKey:
      let key = stack.removeLast()
      let base = addressedCell()
      let index = (0..<state.cells[base]).first {
        state.cells[base + 1 + Int($0 * element + instruction.c)] == key
      }
      if let index {
        stack[stack.count - 1] += 1 + index * element
      } else {
        fail(.missingKey)
      }
    default: preconditionFailure("operation \(instruction.operation) is no address")
    }
  }

  /// The cell that the topmost address leads to.
  func addressedCell() -> Int {
    let instance = InstanceID(word: stack[stack.count - 2])
    return Int(frame(of: instance) + stack[stack.count - 1])
  }
}
