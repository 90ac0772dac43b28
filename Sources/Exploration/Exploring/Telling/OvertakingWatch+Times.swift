import EventCore
import ScenarioText

// When the inputs of a story come, and how long its tasks take.
extension OvertakingWatch {
  /// The inputs at instants at which the durations lead to the order, as far as bounds know, with
  /// the lengths of tasks that have a range.
  ///
  /// First with time between them wherever there may be, then with none; then the same with what
  /// comes after the last input waited for, as no `settle` does for what repeats for ever. Nothing
  /// where something must be slower or the main thread busy.
  var timedStories: [SearchStory] {
    if !overtakings.isEmpty || isTooLong { return [] }
    let solved = [instants.spread(by: OvertakingWatch.gap), instants].compactMap { $0.earliest() }
    let stories = solved.map { instants in
      SearchStory(steps: inputs.map { step($0, instants) }, choices: latencies(instants))
    }
    if inputs.last?.event == last { return stories }
    return stories
      + zip(stories, solved).map { story, instants in
        var story = story
        story.steps.append(
          ScenarioStep(
            thoughtUp: .settle(within: nil), .at(start + .microseconds(instants[last])),
            mayMiss: false))
        return story
      }
  }

  private func step(_ input: Input, _ instants: [Int64]) -> ScenarioStep {
    var step = input.step
    let arrival = instants[input.event]
    step.timing = .at(start + .microseconds(arrival))
    if step.action.isDrag {
      // Who is not seen to lift it lifts it when all is over.
      let lifting = input.release.map { instants[$0] } ?? instants[last] + OvertakingWatch.gap
      step.setLength(.microseconds(lifting - arrival))
    }
    return step
  }

  private func latencies(_ instants: [Int64]) -> [FixedChoice] {
    let ordered = runs.values.sorted {
      ($0.task.index, $0.occurrence) < ($1.task.index, $1.occurrence)
    }
    return ordered.map { run in
      let length = run.end.map { instants[$0] - instants[run.beginning] } ?? run.longest
      return FixedChoice(
        point: .taskLatency, subject: UInt32(bitPattern: run.task.index),
        occurrence: run.occurrence, option: Int(length))
    }
  }
}
