import Exploration
import Reporting
import TraceModel

// What `--brief` tells: what was visited and found, without the scenarios.
extension ExploreSession {
  /// A line for each problem with the length of a shortest story, goals, counts and bounds.
  func brief(_ result: AppExploration.Result) -> String {
    var text = namesApp ? "\(start.name): " : ""
    text += "\(visited(result))\n\(end(result).wrappedAtCommas)\n"
    for (name, stories) in stories(result) {
      let story = stories[0]
      text += "\(counted(story.eventCount, "event")): \(name)"
      if story.story.isUntried {
        text += ", not tried at every instant"
      } else if story.story.timed == nil {
        text += ", \(unsaid(story.story))"
      }
      text += stories.count > 1 ? ", \(stories.count) kinds of proof\n" : "\n"
    }
    for (place, witness) in result.goals.enumerated() {
      let goal = exploration.goals[place].text
      if let witness {
        let unsaid = witness.story.isShown ? "" : ", in an order without steps"
        text += "\(counted(witness.eventCount, "event")): goal \(goal)\(unsaid)\n"
      } else {
        let isNever = isComplete(result) && !isPart(result)
        text += "\(isNever ? "never within the bounds" : "not seen"): goal \(goal)\n"
      }
    }
    if let endless = result.endlessStory {
      text += "never settles, after \(counted(endless.inputCount, "input"))\n"
    }
    text += gapsText(result) + division(result) + chanceText(result) + settlingText(result)
    return result.problems.isEmpty ? text + "\(foundText(result))\n" : text
  }

  /// Why no times say a story.
  private func unsaid(_ story: ExploredStory) -> String {
    if !story.isConfirmed { return "in an order without steps" }
    if story.isOrderedAsInTime || exploration.plan.timing == .exact {
      return "in an order without times"
    }
    return story.needsBusyThreadAlone ? "with a busy main thread" : "by other durations"
  }

  /// The problems by their names, in the order of their first occurrence, each with its stories,
  /// the shortest first: what differs in its proof alone has one name.
  func stories(
    _ result: AppExploration.Result
  ) -> [(name: String, stories: [AppExploration.Found])] {
    let program = exploration.subject.scenario.program
    var stories: [(name: String, stories: [AppExploration.Found])] = []
    for found in result.problems {
      guard case .problem(let problem) = found.finding else { continue }
      let name = problem.title(in: program)
      if let known = stories.firstIndex(where: { $0.name == name }) {
        stories[known].stories.append(found)
      } else {
        stories.append((name, [found]))
      }
    }
    return stories
  }
}
