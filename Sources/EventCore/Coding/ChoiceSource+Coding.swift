extension ChoiceSource {
  /// Writes or reads what later answers depend on; what was asked and answered is no state.
  ///
  /// That is how often each question was asked that has an answer for one of its occurrences.
  package mutating func code(_ coder: inout StateCoder) {
    for index in fixed.indices {
      guard let occurrence = fixed[index].occurrence else { continue }
      var count = min(askedCounts[index], occurrence)
      coder.count(&count)
      if !coder.isPacking { askedCounts[index] = count }
    }
    if !coder.isPacking { forgetLog() }
  }

  /// Takes over how often another source of the same answers was asked.
  package mutating func restore(_ other: borrowing ChoiceSource) {
    askedCounts.restore(other.askedCounts)
    forgetLog()
  }
}
