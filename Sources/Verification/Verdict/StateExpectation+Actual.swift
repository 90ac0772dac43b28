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
        StateExpectation.openings(words), of: StateExpectation.slot(of: reference, names.program))
    }
  }

  /// The instances of a slot with their arguments.
  private static func openings(
    _ words: ArraySlice<Int32>
  ) -> [(InstanceID, arguments: ArraySlice<Int32>)] {
    var (rest, openings) = (words, [(InstanceID, arguments: ArraySlice<Int32>)]())
    while let word = rest.popFirst(), let count = rest.popFirst() {
      openings.append((InstanceID(word: word), arguments: rest.prefix(Int(count))))
      rest = rest.dropFirst(Int(count))
    }
    return openings
  }

  /// A slot that the reference can lead to; all that it can are of one kind.
  private static func slot(of index: Int32, _ program: Program) -> SlotID {
    let tables = program.tables
    guard tables.references.indices.contains(Int(index)),
      let entry = tables.entries(of: index).first
    else { return .none }
    return SlotID(index: entry.value)
  }
}
