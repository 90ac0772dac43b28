extension StateSearch {
  /// Writes what the search came to, so that another one can go on from there.
  package func write(to writer: inout CheckpointWriter) {
    writer.append(bounds.isCompact ? 0 : Model.sectionCount)
    writer.append(hasBegun ? 1 : 0)
    writer.append(outcome.stateCount)
    writer.append(outcome.transitionCount)
    writer.append(outcome.depth)
    writer.append(outcome.triedDepth)
    writer.append(expandedCount)
    let common = outcome.common
    for number in [common?.depth, common?.stateCount, common?.borderCount] {
      writer.append(number ?? 0)
    }
    writer.append(outcome.findings.count)
    for seen in outcome.findings {
      writer.append(seen.finding)
      write(seen.path, to: &writer)
      writer.append(seen.otherPaths.count)
      for path in seen.otherPaths { write(path, to: &writer) }
    }
    for part in parts { part.write(to: &writer) }
    write(frontier, to: &writer)
    write(next, to: &writer)
  }

  /// Takes the place of another search of the same model under the same bounds, which may be set
  /// further; the number of workers may be another one.
  ///
  /// Slots are filled anew, and of states that are kept their words are not written twice.
  package mutating func read(from reader: inout CheckpointReader) throws(CheckpointProblem) {
    if try reader.nextNumber() != (bounds.isCompact ? 0 : Model.sectionCount) { throw .damaged }
    hasBegun = try reader.nextNumber() == 1
    outcome.stateCount = try reader.nextNumber()
    outcome.transitionCount = try reader.nextNumber()
    outcome.depth = try reader.nextNumber()
    outcome.triedDepth = try reader.nextNumber()
    expandedCount = try reader.nextNumber()
    let common = SearchCommon(
      depth: try reader.nextNumber(), stateCount: try reader.nextNumber(),
      borderCount: try reader.nextNumber())
    outcome.common = common.borderCount > 0 ? common : nil
    for _ in 0..<(try reader.nextNumber()) {
      let finding = try reader.nextWord()
      var seen = SearchFinding(finding: finding, path: try readPath(from: &reader))
      for _ in 0..<(try reader.nextNumber()) {
        seen.otherPaths.append(try readPath(from: &reader))
      }
      findingPlaces[finding] = outcome.findings.count
      outcome.findings.append(seen)
    }
    for part in parts.indices { try parts[part].read(from: &reader) }
    frontier = try readFrontier(from: &reader)
    next = try readFrontier(from: &reader)
    if parts.reduce(0, { $0 + $1.count }) != outcome.stateCount
      || expandedCount > frontier.numbers.count || !areParentsThere
    {
      throw .damaged
    }
    if !behavesAsBefore() { throw .otherBehaviour }
  }

  private func write(_ path: [[UInt64]], to writer: inout CheckpointWriter) {
    writer.append(path.count)
    for state in path { writer.append(state) }
  }

  private func readPath(
    from reader: inout CheckpointReader
  ) throws(CheckpointProblem) -> [[UInt64]] {
    var path: [[UInt64]] = []
    for _ in 0..<(try reader.nextNumber()) { path.append(try reader.nextWords()) }
    return path
  }

  private var areParentsThere: Bool {
    parts.allSatisfy { part in
      part.parents.allSatisfy { $0 == .none || $0.place < parts[$0.part].count }
    }
  }

  // MARK: Frontiers

  private func write(_ frontier: Frontier, to writer: inout CheckpointWriter) {
    writer.append(frontier.numbers.map(\.code))
    if !bounds.isCompact { return }
    writer.append(frontier.states.words)
    writer.append(frontier.states.ends)
  }

  private func readFrontier(
    from reader: inout CheckpointReader
  ) throws(CheckpointProblem) -> Frontier {
    var frontier = Frontier()
    for code in try reader.nextHalfWords() {
      let number = StateNumber(code: code)
      if number.place >= parts[number.part].count { throw .damaged }
      frontier.numbers.append(number)
    }
    let isCompact = bounds.isCompact
    let words = isCompact ? try reader.nextWords() : []
    let ends = isCompact ? try reader.nextHalfWords() : []
    if isCompact && (ends.count != frontier.numbers.count || Int(ends.last ?? 0) != words.count) {
      throw .damaged
    }
    var first = 0
    for (place, number) in frontier.numbers.enumerated() {
      if isCompact {
        if Int(ends[place]) < first || Int(ends[place]) > words.count { throw .damaged }
        for index in first..<Int(ends[place]) { frontier.states.append(words[index]) }
        first = Int(ends[place])
      } else {
        for word in parts[number.part].words(of: number.place) { frontier.states.append(word) }
      }
      frontier.states.endState(parent: 0)
    }
    return frontier
  }

  // MARK: Trust

  /// How many states are expanded again.
  private static var sampleCount: Int { 512 }

  /// Whether the first states lead to states that were visited, as they must: the model may have
  /// changed since.
  private mutating func behavesAsBefore() -> Bool {
    var states = HashedBatch()
    models[0].appendInitialStates(to: &states.states)
    var sampled = 0
    for level in 0...outcome.triedDepth {
      states.sort(sectionCount: Model.sectionCount)
      for place in 0..<states.states.count {
        let part = StateFingerprint.part(of: states.fingerprints[place])
        if parts[part].place(of: states, place) == nil { return false }
      }
      // What is beyond the last whole depth, or beyond the border, was not all visited.
      if level >= min(outcome.triedDepth, outcome.common?.depth ?? .max) { break }
      let count = min(states.states.count, Self.sampleCount - sampled)
      if count <= 0 { break }
      sampled += count
      var next = HashedBatch()
      models[0].expand(0..<count, of: states.states, into: &next.states)
      states = next
    }
    return true
  }
}
