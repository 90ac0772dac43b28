import Verification

/// A problem, and a story that shows it.
package struct FuzzFinding: Sendable {
  /// What is wrong.
  package var problem: FoundProblem
  /// How to see it.
  package var story: SearchStory
  /// The family in which it was seen.
  package var family: Int
  /// The run of that family in which it was seen first, counted from 0.
  package var run: Int
}
