/// The wording of inputs that were never possible: "no fault" says nothing of them.
package enum ImpossibleInputs {
  /// How many are named.
  private static let namedMax = 5

  /// What is said of them; nothing if there are none.
  ///
  /// - Parameters:
  ///   - inputs: The words of their steps.
  ///   - isCut: Whether a bound was reached, beyond which they may be possible.
  package static func text(_ inputs: [String], isCut: Bool) -> String {
    if inputs.isEmpty { return "" }
    let rest = inputs.count > namedMax ? inputs.count - namedMax + 1 : 0
    let names = inputs.dropLast(rest).map { "`\($0)`" }.joined(separator: ", ")
    let head = isCut ? "not possible within the bounds" : "never possible"
    let text = "\(head): \(names)" + (rest > 0 ? " and \(rest) more" : "")
    return text.wrappedAtCommas + "\n"
  }
}
