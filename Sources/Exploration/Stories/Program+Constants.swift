import AppModel
import ScenarioText

extension Program {
  /// The words that a piece of code leaves on the stack, if it consists of constants.
  func constants(at address: CodeAddress) -> [Int32]? {
    if address == .none { return [] }
    var words: [Int32] = []
    for instruction in code[Int(address.index)...] {
      if instruction.operation == .finish { return words }
      if instruction.operation != .constant { return nil }
      words.append(instruction.a)
    }
    return nil
  }
}

extension EventVocabulary {
  /// Whether an action has a value that is not written out, but computed when it comes.
  func isComputed(_ action: StepAction) -> Bool {
    let values: [CodeAddress] =
      switch action {
      case .tap(let aim, let beneath, let second):
        [aim, beneath, second].compactMap { $0?.arguments }
      case .press(let aim), .release(let aim): [aim.arguments]
      case .type(_, _, let value): [value]
      case .link(let call), .notification(let call): [call.arguments]
      default: []
      }
    return values.contains { program.constants(at: $0) == nil }
  }
}
