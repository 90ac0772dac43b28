/// Something whose states can be enumerated: packed to words, with equal situations packed equally.
///
/// A model is a value with scratch memory of its own; every worker has a copy. It must be a pure
/// function of the states it is given: the same successors, in the same order, in every copy.
package protocol StateModel: Sendable {
  /// Adds the states in which everything may begin.
  mutating func appendInitialStates(to batch: inout StateBatch)

  /// Adds the successors of some of the states of a list, in the order of its events.
  ///
  /// It is called once for many states, so that the search need not know the model's type.
  ///
  /// - Parameters:
  ///   - places: Which states; the place of a state is the `parent` of its successors.
  ///   - states: The list.
  ///   - successors: Where they go; what is there already stays.
  mutating func expand(
    _ places: Range<Int>, of states: StateBatch, into successors: inout StateBatch)
}
