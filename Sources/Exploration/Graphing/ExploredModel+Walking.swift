import ScenarioText
import Simulation

extension ExploredModel {
  /// What a state shows and, if they are wanted, the events that follow it.
  mutating func walked(
    _ words: [UInt64], withSteps: Bool, _ stepWords: StepWords
  ) -> WalkedExpansion {
    let batch = StateBatch(words)
    read(batch, batch.range(of: 0))
    var result = WalkedExpansion()
    result.state.isOver = world.isOver
    if world.isOver { return result }
    result.state.isAtRest = world.isAtRest
    result.state.screens = ShownScreens(world)
    if !withSteps { return result }
    let (states, moves) = tellSuccessors(of: words)
    for (place, move) in moves.enumerated() {
      result.successors.append(Array(states.words[states.range(of: place)]))
      result.state.steps.append(step(move, stepWords))
    }
    for noted in states.findings {
      if let finding = ExploredFinding(aboutNoProblem: noted.finding) {
        result.findings.append(finding)
        continue
      }
      let finding = ExploredFinding(number: noted.finding, among: problems)
      if case .problem(let problem) = finding {
        result.state.steps[Int(noted.place)].problems.append(problem)
      } else {
        result.findings.append(finding)
      }
    }
    return result
  }

  private func step(_ move: ExploredMove, _ words: StepWords) -> WalkedStep {
    guard let action = move.actions.first else {
      return WalkedStep(event: WalkedStep.time, isFromOutside: false)
    }
    switch action {
    case .deliver, .deliverInput, .finishTransition:
      return WalkedStep(event: words.text(of: action), isFromOutside: false)
    case .finishDelay:
      return WalkedStep(event: words.text(of: action), isFromOutside: false, ending: .delay)
    case .liftFinger:
      return WalkedStep(event: words.text(of: action), isFromOutside: false, ending: .finger)
    case .foreground, .background, .active, .inactive:
      return WalkedStep(event: words.text(of: action), isFromOutside: true)
    default:
      return WalkedStep(event: words.eventText(of: action), isFromOutside: true)
    }
  }
}

extension WalkedStep {
  /// The words of an event that no step of a scenario says.
  static let time = "time passes"
}
