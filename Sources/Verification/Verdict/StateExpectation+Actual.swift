import AppModel
import ScenarioText
import TraceModel

extension StateExpectation {
  /// The value of the left side as the language writes it, from the words that a trace holds.
  func actualText(_ words: ArraySlice<Int32>, _ names: TraceNames) -> String {
    switch subject {
    case nil: ""
    case .value(_, let type): names.value(words, type: type)
    case .slot(let reference):
      names.contents(
        words.map { InstanceID(word: $0) }, of: StateExpectation.slot(of: reference, names.program))
    }
  }

  /// A slot that the reference can lead to; all that it can are of one kind.
  private static func slot(of index: Int32, _ program: Program) -> SlotID {
    let tables = program.tables
    guard tables.references.indices.contains(Int(index)) else { return .none }
    let reference = tables.references[Int(index)]
    guard reference.entryCount > 0 else { return .none }
    return SlotID(index: tables.referenceEntries[Int(reference.firstEntry)].value)
  }
}
