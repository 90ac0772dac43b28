import AppModel
import EventCore

extension TraceNames {
  /// A value as the language writes it: `"7"`, `uiKit`, `Account("7", "name")`, `[1, 2]`.
  ///
  /// Words that are not a value of the type, which only a bug of ours can cause, print as `?`.
  package func value(_ words: ArraySlice<Int32>, type: ValueType) -> String {
    guard let word = words.first else { return "?" }
    switch type {
    case .bool: return word == 0 ? "false" : "true"
    case .int: return String(word)
    case .instance: return word == 0 ? "nil" : instance(InstanceID(word: word))
    case .text:
      let texts = program.tables.texts
      return texts.indices.contains(Int(word)) ? texts[Int(word)].quoted : "?"
    case .enumeration(let id):
      let cases = program.tables.enumerations[Int(id.index)].cases
      return cases.indices.contains(Int(word)) ? cases[Int(word)] : "?"
    case .duration: return duration(words)
    case .record(let id):
      let record = program.tables.records[Int(id.index)]
      let fields = record.fields.map { field in
        value(words.dropFirst(Int(field.offset)), type: field.type)
      }
      return "\(record.name)(\(fields.joined(separator: ", ")))"
    case .array(let element, let max):
      let width = Int(program.width(of: element))
      let elements = (0..<Int(min(word, max))).map { index in
        value(words.dropFirst(1 + index * width), type: element)
      }
      return "[\(elements.joined(separator: ", "))]"
    }
  }

  /// Values one after the other in brackets, nothing if there are none: `("7", uiKit)`.
  package func arguments(_ words: ArraySlice<Int32>, types: [ValueType]) -> String {
    if types.isEmpty || words.isEmpty { return "" }
    var rest = words
    var texts: [String] = []
    for type in types {
      texts.append(value(rest, type: type))
      rest = rest.dropFirst(Int(program.width(of: type)))
    }
    return "(\(texts.joined(separator: ", ")))"
  }

  /// A duration, whose upper 32 bits come first.
  private func duration(_ words: ArraySlice<Int32>) -> String {
    guard let high = words.first, let low = words.dropFirst().first else { return "?" }
    let microseconds = Int64(high) << 32 | Int64(UInt32(bitPattern: low))
    return VirtualDuration(microseconds: microseconds).description
  }
}
