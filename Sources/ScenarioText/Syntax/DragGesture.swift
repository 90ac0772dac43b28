/// An interactive gesture: a finger drags a view away and is lifted after a while.
///
/// The raw values are its words in a scenario.
package enum DragGesture: String, CaseIterable, Hashable, Sendable {
  /// A swipe from the edge, which pops (G1).
  case edgeSwipe = "edge swipe"
  /// A swipe across the content, which iOS 26 takes for one from the edge (N16).
  case contentSwipe = "content swipe"
  /// A pull on the topmost sheet, which dismisses it (M3).
  case pullDown = "pull down"
}

/// How a gesture ends, and after which time.
package struct GestureEnd: Hashable, Sendable {
  /// The ends of a gesture.
  package enum Outcome: String, CaseIterable, Hashable, Sendable {
    /// The view goes.
    case finished
    /// The view stays.
    case cancelled
  }

  /// How it ends; `nil` where that is left open.
  package var outcome: Outcome?
  /// After which time.
  package var duration: Expression?

  /// Makes the end of a gesture.
  package init(_ outcome: Outcome?, after duration: Expression? = nil) {
    self.outcome = outcome
    self.duration = duration
  }
}
