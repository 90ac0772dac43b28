import EventCore

/// From where on every choice leads to the fault, the remaining steps unchanged.
package struct Inevitability: Sendable {
  /// The place in the trace of the first entry after which no choice avoids it; `nil` if none does
  /// from the very beginning.
  package var entry: Int?
  /// The answers that would have avoided it; empty if nothing avoids it.
  ///
  /// The last that could, and what else has to be answered otherwise after it; where not all
  /// choices were tried, one that avoids it alone.
  package var escape: [FixedChoice] = []
  /// How many runs it took to know.
  package var runCount: Int
  /// Whether all choices were tried that come after; otherwise the limit came first.
  package var isComplete: Bool
  /// Whether lengths of time were among the choices: they are tried at their ends and between.
  package var hasSampledLengths: Bool
  /// Whether, before the last question that helps, only one answer at a time was changed, and that
  /// only as far as the limit allows.
  package var hasTriedSingly: Bool
}
