extension VisitedStates {
  /// Writes the states and their parents; the slots can be filled anew.
  func write(to writer: inout CheckpointWriter) {
    writer.append(parents.map(\.code))
    writer.append(words)
    writer.append(ends)
    writer.append(places)
    for table in sections { table.write(to: &writer) }
  }

  /// Takes the states that were written.
  mutating func read(from reader: inout CheckpointReader) throws(CheckpointProblem) {
    let parents = try reader.nextHalfWords().map { StateNumber(code: $0) }
    let words = try reader.nextWords()
    let ends = try reader.nextHalfWords()
    let places = try reader.nextHalfWords()
    for section in sections.indices { try sections[section].read(from: &reader) }
    guard takes(parents: parents, words: words, ends: ends, places: places) else {
      throw .damaged
    }
  }
}

extension SectionTable {
  /// Writes the contents; slots and fingerprints can be made anew.
  func write(to writer: inout CheckpointWriter) {
    writer.append(words)
    writer.append(ends)
  }

  /// Takes the contents that were written.
  mutating func read(from reader: inout CheckpointReader) throws(CheckpointProblem) {
    let words = try reader.nextWords()
    let ends = try reader.nextHalfWords()
    guard areEnds(ends, of: words.count) else { throw .damaged }
    take(words: words, ends: ends)
  }
}

/// Whether numbers are the ends of pieces that lie one behind the other.
func areEnds(_ ends: [UInt32], of count: Int) -> Bool {
  var last: UInt32 = 0
  for end in ends {
    if end < last { return false }
    last = end
  }
  return Int(last) == count
}
