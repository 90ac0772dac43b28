extension String {
  /// The lines of a text that stands within a report, each a little to the right; empty ones stay
  /// empty.
  package var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "  \($0)\n" }.dropLast().joined()
  }
}
