/// Every bound of the lexer, the parser and their messages; reaching one is an error saying which.
package enum ParsingLimits {
  /// The version of the format that can be read and is written.
  package static let formatVersion = 1
  /// How many bytes a file can have: 64 MiB.
  package static let fileSizeMax = 64 << 20
  /// How many words and symbols a file can have; a million steps have about ten million.
  package static let tokenCountMax = 24_000_000
  /// How deep braces can be nested.
  package static let blockDepthMax = 50
  /// How deep brackets and operators can be nested, counted along the tree.
  package static let expressionHeightMax = 60
  /// How many diagnostics are shown; one more says how many are not.
  package static let diagnosticCountMax = 100
  /// The longest length of time, in microseconds: a hundred years, as long as a run may be.
  package static let durationMax: Int64 = 3_155_760_000_000_000
  /// How many characters of a source line a message shows.
  package static let excerptLengthMax = 160
  /// How many characters of a wrong word a message shows.
  package static let quotedLengthMax = 64
  /// The longest name for which a near one is looked for.
  package static let comparedNameLengthMax = 40
  /// How many words and symbols after an error are searched for the end of a bracket.
  package static let bracketSearchMax = 256
}
