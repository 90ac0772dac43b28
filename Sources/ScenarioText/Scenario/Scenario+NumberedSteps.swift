extension Scenario {
  /// All steps in the order of the text: a `permute`, then the steps of its actors, one after the
  /// other.
  ///
  /// Entries of a trace name a step by its place here, whatever the order in which it was taken.
  package var numberedSteps: [ScenarioStep] {
    var numbered: [ScenarioStep] = []
    for step in steps {
      numbered.append(step)
      if case .permute(let actors) = step.action {
        for actor in actors { numbered += actor.steps }
      }
    }
    return numbered
  }
}
