import EventCore
import Exploration

/// How often kinds of events are drawn: `touch=100,link=0`.
enum WeightsOption {
  private static let largest = 1_000_000

  /// Reads the option; the usual weights if it is not there.
  static func weights(_ arguments: ParsedArguments, _ name: String) throws(UsageError)
    -> EventWeights
  {
    var weights = EventWeights()
    guard let text = arguments.value(of: name) else { return weights }
    var seen: [EventKind] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard sides.count == 2, let weight = Int(digits: sides[1]), (0...largest).contains(weight)
      else {
        throw .unreadableValue(
          option: name, value: String(part),
          expected: "kinds with weights of 0...\(largest), such as `touch=100,link=0`")
      }
      guard let kind = EventKind(name: sides[0]) else {
        if let here = EventKind(calledElsewhere: sides[0]) {
          throw .foreignKind(option: name, value: sides[0], here: [here.name])
        }
        throw .unknownValue(option: name, value: sides[0], known: EventKind.allCases.map(\.name))
      }
      if seen.contains(kind) { throw .repeatedValue(option: name, value: kind.name) }
      seen.append(kind)
      weights[kind] = weight
    }
    if weights.areAllZero { throw .allWeightsZero(option: name, value: text) }
    return weights
  }
}
