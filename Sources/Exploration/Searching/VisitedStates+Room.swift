// How much room the states take, and whether there is more.
extension VisitedStates {
  /// Whether the numbers of states or words may run out with the successors of one more portion of
  /// the search.
  var isNearlyFull: Bool {
    let countMax = StateNumber.placeCount - 1 << 26
    let wordCountMax = Int(UInt32.max) - 1 << 30
    return count > countMax || words.count > wordCountMax
      || sections.contains { $0.words.count > wordCountMax }
  }

  /// How many bytes the part takes.
  var bytes: Int {
    slots.capacity * 8 + words.capacity * 8 + (ends.capacity + places.capacity) * 4
      + parents.capacity * MemoryLayout<StateNumber>.stride
      + sections.reduce(0) { $0 + $1.bytes }
  }
}
