/// The step of a scenario that an input comes from.
package struct InputStep: Hashable, Sendable {
  /// Its place among all steps, counted from 0; -1 for what no step asks for.
  package var index: Int32
  /// Whether it may find nothing to act on.
  package var mayMiss: Bool

  /// Makes a step.
  package init(index: Int32, mayMiss: Bool) {
    self.index = index
    self.mayMiss = mayMiss
  }

  /// No step: what comes to nothing fails none.
  package static let none = InputStep(index: -1, mayMiss: true)

  /// Whether a miss fails it.
  var mustHit: Bool { index >= 0 && !mayMiss }
}
