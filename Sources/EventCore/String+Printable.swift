extension String {
  /// The text without anything that a terminal acts on, which becomes `\u{1b}`.
  package var printable: String {
    replacingScalars { $0.isUnprintable ? $0.escape : nil }
  }
}
