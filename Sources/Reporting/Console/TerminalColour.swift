/// How a word stands out on a terminal; the raw value is what ANSI escapes call it (ECMA-48, SGR).
enum TerminalColour: String {
  /// All held.
  case good = "32"
  /// Something that somebody may want to look at.
  case notable = "33;1"
  /// Something failed, or did not end.
  case bad = "31;1"
  /// A heading.
  case bold = "1"
}
