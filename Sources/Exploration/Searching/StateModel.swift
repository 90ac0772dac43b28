/// Something whose states can be enumerated: packed to words, with equal situations packed equally.
///
/// A model is a value with scratch memory of its own; every worker has a copy. It must be a pure
/// function of the states it is given: the same successors, in the same order, in every copy.
package protocol StateModel: Sendable {
  /// How many sections a state has, at most four; 0 for states that are kept as they are.
  ///
  /// The first word of a state with sections holds their lengths, 16 bits each from the lowest on.
  /// States with few different sections take four bytes for each section.
  static var sectionCount: Int { get }

  /// Whether successors are missing in what was added last: somebody has stopped the search.
  var wasStopped: Bool { get }

  /// Whether a finding is a problem, and not what else a search notes.
  static func isProblem(_ finding: UInt64) -> Bool

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

extension StateModel {
  /// States are kept as they are.
  package static var sectionCount: Int { 0 }

  /// Whatever is noted is a problem.
  package static func isProblem(_ finding: UInt64) -> Bool { true }

  /// Nobody stops it.
  package var wasStopped: Bool { false }
}
