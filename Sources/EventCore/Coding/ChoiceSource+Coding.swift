extension ChoiceSource {
  /// Writes or reads what later answers depend on: how often each question was asked that has an
  /// answer for one of its occurrences. What was asked and answered is no state.
  package mutating func code(_ coder: inout StateCoder) {
    for index in fixed.indices {
      guard let occurrence = fixed[index].occurrence else { continue }
      var count = min(askedCounts[index], occurrence)
      coder.count(&count)
      if !coder.isPacking { askedCounts[index] = count }
    }
    if !coder.isPacking { forgetLog() }
  }
}
