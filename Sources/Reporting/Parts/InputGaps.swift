/// The inputs of which "no fault" says nothing: those that were never possible, and those that
/// nothing ever took.
package struct InputGaps: Hashable, Sendable {
  /// The inputs that were possible in no state, in the words of their steps.
  package var impossible: [String]
  /// The controls and messages that were possible, and never let a handler run.
  package var unaccepted: [String]

  /// Lists the inputs.
  package init(impossible: [String] = [], unaccepted: [String] = []) {
    self.impossible = impossible
    self.unaccepted = unaccepted
  }

  /// How many of each are named.
  private static let namedMax = 5

  /// What is said of them; nothing if there are none.
  ///
  /// - Parameter isCut: Whether a bound was reached, beyond which it may be otherwise.
  package func text(isCut: Bool) -> String {
    func line(_ word: String, _ names: [String]) -> String {
      if names.isEmpty { return "" }
      let rest = names.count > Self.namedMax ? names.count - Self.namedMax + 1 : 0
      let named = names.dropLast(rest).map { "`\($0)`" }.joined(separator: ", ")
      let head = isCut ? "not \(word) within the bounds" : "never \(word)"
      return "\(head): \(named)\(rest > 0 ? " and \(rest) more" : "")".wrappedAtCommas + "\n"
    }
    return line("possible", impossible) + line("accepted", unaccepted)
  }
}
