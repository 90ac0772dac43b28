import Exploration
import Reporting
import ScenarioReplay

// How what was found is told, and where it is saved.
extension ExploreSession {
  /// What is said below a story that playing does not confirm.
  private static let unconfirmed =
    "No steps were found that say this order: `navsim replay` does not confirm it.\n"

  /// What is said where exact durations allow an order, and times of steps cannot say it.
  private static let unsaid =
    "At one instant, in an order that no times were found to say: these steps order it by hand.\n"

  mutating func told(
    _ found: AppExploration.Found, _ result: AppExploration.Result,
    _ context: inout CommandContext
  ) -> ExplorationPart.Story? {
    guard let scenario = scenario(of: found, in: result, &context) else { return nil }
    let story = found.story
    let events = counted(found.eventCount, "event")
    var text = scenario.evidenceText
    if story.isUntried {
      let end = wasInterrupted ? "it was interrupted" : "the time was over"
      text += "Not tried at every instant with \(durations): \(end).\n"
    } else if !story.isShown {
      text += ExploreSession.unconfirmed
    } else if story.timed != nil {
      text += "It also happens with \(durations).\n"
    } else if story.isOrderedAsInTime || exploration.plan.timing == .exact {
      text += ExploreSession.unsaid
    } else {
      let line = "Not seen with \(durations)\(OvertakingText.demands(story.overtakings))."
      text += "\(line.wrapped(indentation: "  ").joined(separator: "\n"))\n"
    }
    if let path = save(scenario, of: found, &context) { saved.append(path) }
    let name = toldName(scenario.name)
    let title = "found: \(name), after \(events)\n"
    if let first = firstOfStories[scenario.body] {
      toldTexts[found.finding.key] = "\(title)The same steps as \(first).\n\(text)"
    } else {
      firstOfStories[scenario.body] = name
      toldTexts[found.finding.key] = title + scenario.text.indented + text
    }
    // Elsewhere its parts may be told without the others.
    return ExplorationPart.Story(
      key: found.finding.key, name: scenario.name, places: found.places, showing: story.showing,
      text: "found: \(scenario.name), after \(events)\n" + scenario.text.indented + text)
  }

  /// The name of a problem in this report, where another one may have it already: then it is
  /// numbered as its file would be.
  private mutating func toldName(_ name: String) -> String {
    let number = (nameCounts[name] ?? 0) + 1
    nameCounts[name] = number
    return name.numbered(number)
  }

  func told(
    _ witness: AppExploration.Found, ofGoal place: Int
  ) -> ExplorationPart.Story {
    let goal = exploration.goals[place].text
    let story = witness.story
    var text = "goal met after \(counted(witness.eventCount, "event")): \(goal)\n"
    text += exploration.answerLines(of: story.chosen).map { "  \($0)\n" }.joined()
    text += lines(of: story.chosen)
    if !story.isShown { text += ExploreSession.unconfirmed }
    return ExplorationPart.Story(
      key: "\(place)", name: goal, places: witness.places, showing: story.showing, text: text)
  }

  /// The scenario of a problem.
  func scenario(
    of found: AppExploration.Found, in result: AppExploration.Result,
    _ context: inout CommandContext
  ) -> FoundScenario? {
    guard case .problem(let problem) = found.finding else { return nil }
    let story = found.story
    // What lies beyond the states that all parts visit may be nearer in another one.
    let isOfPart = found.eventCount > result.outcome.common?.depth ?? .max
    let whose = isOfPart ? " of \(partName)" : ""
    let events = counted(found.eventCount, "event")
    return FoundScenario(
      problem, story.chosen, of: exploration.subject,
      appLines: start.appLines(from: request.folder ?? FilePath("."), &context),
      setupLines: start.setupLines,
      origin: "Found by `navsim explore`: a shortest story\(whose), \(events).")
  }

  /// Saves the scenario of a problem, if that is asked for and steps show it.
  ///
  /// What passes when it is replayed looks as if it were cured.
  ///
  /// - Returns: Where it stands now; `nil` if it was not written.
  mutating func save(
    _ scenario: FoundScenario, of found: AppExploration.Found, _ context: inout CommandContext
  ) -> FilePath? {
    guard let folder = request.folder, found.story.isShown else { return nil }
    do throws(FileError) {
      // A search that goes on finds again what it found before.
      let text = Array(scenario.text.utf8)
      return try context.createNumbered(scenario.name, in: folder, scenario.text) {
        path, context in
        // Of a pipe nobody may ever write what would be read.
        (try? context.files.size(of: path)) == text.count
          && (try? context.files.read(path, limit: text.count)) == text
      }.path
    } catch {
      context.tell(folder, error.message)
      hasLostScenarios = true
      // Else the story is told whole anyway.
      if request.isBrief {
        let story = scenario.text.indented + scenario.evidenceText
        context.output.write("found, not saved:\n\(story)\n")
      }
      return nil
    }
  }
}

extension ExploredStory {
  /// Whether playing it shows what it tells of, for the merging of parts.
  fileprivate var showing: ExplorationPart.Showing {
    if timed != nil { return .inTime }
    return isConfirmed ? .byHand : .never
  }
}

extension SearchStory {
  /// How many of its steps come from outside.
  var inputCount: Int { steps.count(where: \.action.isArrival) }
}
