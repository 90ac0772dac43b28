import ScenarioText

extension ScenarioRunner {
  /// The steps of an order as a scenario without `permute` would have them: what is delivered
  /// within one is told by `deliver`.
  ///
  /// - Complexity: O(items), as a run.
  package func sequentialSteps(of order: [NumberedStep]) -> [ScenarioStep] {
    guard order.contains(where: \.beginsPermute) else { return order.map(\.step) }
    var play = Play(world: makeWorld())
    var steps: [ScenarioStep] = []
    for numbered in order {
      if play.world.isOver {
        steps.append(numbered.step)
        continue
      }
      if numbered.beginsPermute { steps += play.deliverAll(beside: numbered.step) }
      play.play(numbered.step, numbered.number)
      steps.append(numbered.step)
      if numbered.isDelivered { steps += play.deliverAll(beside: numbered.step) }
    }
    return steps
  }
}

extension Play {
  /// Delivers whatever waits now, and gives the steps that do so.
  package mutating func deliverAll(beside step: ScenarioStep) -> [ScenarioStep] {
    var steps: [ScenarioStep] = []
    while !world.isOver, steps.count < RunLimits.turnsPerInstant, world.deliver() {
      steps.append(
        ScenarioStep(
          timing: .now, action: .deliver, scene: step.scene, mayMiss: false, line: step.line,
          text: ""))
    }
    return steps
  }
}
