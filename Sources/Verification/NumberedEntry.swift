import TraceModel

/// An entry with its place in the trace, as detectors get it.
package struct NumberedEntry: Sendable {
  /// The entry.
  package var entry: TraceEntry
  /// Its place in the trace, counted from 0.
  package var index: Int

  /// Numbers an entry.
  package init(_ entry: TraceEntry, index: Int) {
    self.entry = entry
    self.index = index
  }
}
