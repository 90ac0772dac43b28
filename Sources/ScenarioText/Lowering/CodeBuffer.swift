import AppModel

/// A piece of code under construction, whose jumps count from its own beginning.
struct CodeBuffer {
  /// The instructions so far.
  private(set) var instructions: [Instruction] = []
  /// Where each of them is written.
  private(set) var lines: [SourceLine] = []
  /// Where the instructions that come next are written.
  var line = SourceLine.none

  /// Adds an instruction.
  mutating func emit(
    _ operation: AppModel.Operation, _ a: Int32 = 0, _ b: Int32 = 0, _ c: Int32 = 0
  ) {
    instructions.append(Instruction(operation, a, b, c))
    lines.append(line)
  }

  /// Adds a jump whose target comes later.
  mutating func emitJump(_ operation: AppModel.Operation) -> Int {
    emit(operation)
    return instructions.count - 1
  }

  /// Lets a jump lead to the next instruction.
  mutating func land(_ jump: Int) { instructions[jump].a = Int32(instructions.count) }
}

extension Program.Tables {
  /// Appends a finished piece of code and says where it begins.
  mutating func append(_ buffer: CodeBuffer) -> CodeAddress {
    let base = Int32(code.count)
    for var instruction in buffer.instructions {
      if instruction.operation == .jump || instruction.operation == .jumpIfFalse {
        instruction.a += base
      }
      code.append(instruction)
    }
    codeLines += buffer.lines
    return CodeAddress(index: base)
  }
}
