import EventCore
import Exploration
import Reporting
import ScenarioText

// What was visited, and within which bounds.
extension ExploreSession {
  func summary(_ result: AppExploration.Result) -> String {
    let found = foundText(result) + seenInTime(result)
    var text = "\n\(start.name): \(visited(result))\n\(found)\n"
    text += "\(end(result).wrappedAtCommas)\n"
    text += cutText(result) + gapsText(result) + advice(result) + division(result)
    return text + chanceText(result) + settlingText(result)
  }

  /// Where to go on from what was told and written nowhere.
  private func advice(_ result: AppExploration.Result) -> String {
    if result.problems.isEmpty || request.isBrief || request.folder != nil { return "" }
    return "with `--save FOLDER` each is a scenario: `navsim explain FILE` tells what stops it\n"
  }

  /// What was not entered because it goes beyond a bound, and what sets that bound.
  private func cutText(_ result: AppExploration.Result) -> String {
    let plan = exploration.plan
    var text = ""
    if result.reachedStackBound {
      text +=
        "cut off: more than \(counted(plan.maxStack, "screen")) on a stack, or as many "
        + "within their like (--max-stack)\n"
    }
    if result.reachedPendingBound {
      text +=
        "cut off: more pending at once than \(plan.maxPending): tasks, timers, blocks, held "
        + "commands, leaks, views that live on (--max-pending)\n"
    }
    return text
  }

  /// The inputs that no state made possible, or that nothing took; a search that ends early knows
  /// none.
  func inputGaps(_ result: AppExploration.Result) -> InputGaps {
    if !isComplete(result) { return InputGaps() }
    return InputGaps(
      impossible: exploration.impossibleInputs(result),
      unaccepted: exploration.unacceptedInputs(result))
  }

  /// What is told of them; a part may not have come to where they are possible.
  func gapsText(_ result: AppExploration.Result) -> String {
    if isPart(result) { return "" }
    let isCut = result.reachedStackBound || result.reachedPendingBound
    return inputGaps(result).text(isCut: isCut)
  }

  /// How many problems there are: "no fault" alone is a proof.
  func foundText(_ result: AppExploration.Result) -> String {
    let problems = result.problems.count
    var text = problems == 0 ? "no fault" : counted(problems, "problem")
    if isPart(result) { text += " in this part" }
    if problems == 0 && !isComplete(result) { text += " so far" }
    if result.endlessStory == nil { return text }
    return "\(text), \(problems == 0 ? "but" : "and") it never settles"
  }

  /// How many of the problems happen with the platform's durations, where any durations were tried:
  /// who cannot make the main thread wait that long looks at those first.
  private func seenInTime(_ result: AppExploration.Result) -> String {
    if result.problems.isEmpty || exploration.plan.timing == .exact { return "" }
    let seen = result.problems.count { $0.story.timed != nil }
    if result.problems.contains(where: \.story.isUntried) {
      return ", at least \(seen) seen with \(durations)"
    }
    let hint = seen == 0 ? " (`--timing exact` tries those alone)" : ""
    return ", \(seen == 0 ? "none" : "\(seen)") seen with \(durations)\(hint)"
  }

  /// The durations that things have where they are not left open.
  var durations: String {
    let areSet = start.circumstances.contains { $0.hasPrefix("duration ") }
    return areSet ? "these durations" : "the durations of \(platform)"
  }

  /// How likely it is that a state was taken for another, where only fingerprints were kept.
  func chanceText(_ result: AppExploration.Result) -> String {
    result.outcome.isCompact ? ChanceOfMiss.text(ofStates: result.outcome.stateCount) : ""
  }

  /// How long it takes until nothing moves any more, or why that was not judged.
  func settlingText(_ result: AppExploration.Result) -> String {
    guard let settling = result.settling else { return unjudgedText(result) }
    if !settling.endless.isEmpty { return "" }
    let longest = VirtualDuration(microseconds: settling.longest)
    let isBeyondAll = longest.microseconds > ParsingLimits.durationMax
    let time = isBeyondAll ? "more than a hundred years" : "at most \(longest)"
    let scope = settling.isCut ? "settles where no bound is reached" : "always settles"
    return "\(scope): \(time) after the last input, "
      + "the longest after \(counted(settling.eventCount, "event"))\n"
  }

  /// Durations alone say how long something takes; who keeps no states, visits some of them, or is
  /// stopped, cannot follow each until it rests.
  private func unjudgedText(_ result: AppExploration.Result) -> String {
    if exploration.plan.timing != .exact || !isComplete(result) { return "" }
    let reason =
      if result.hasGivenUpSettling {
        wasInterrupted ? "interrupted" : "it needs a longer `--time-limit`"
      } else {
        result.outcome.isCompact ? "`--compact` keeps no states" : "it is a part"
      }
    return "whether everything settles was not judged: \(reason)\n"
  }

  /// How much was visited.
  func visited(_ result: AppExploration.Result) -> String {
    let outcome = result.outcome
    return "\(counted(outcome.stateCount, "state")), "
      + "\(counted(outcome.transitionCount, "transition")), depth \(outcome.depth)"
  }

  /// Whether everything was visited, and within which bounds.
  func end(_ result: AppExploration.Result) -> String {
    (isPart(result) ? "\(partName) " : "")
      + (isComplete(result) ? "complete" : "not complete: \(reason(result)), \(tried(result)),")
      + " within \(bounds(result))"
  }

  /// How far a search came that is not complete.
  private func tried(_ result: AppExploration.Result) -> String {
    "after every story\(isPart(result) ? " of its own" : "") of at most "
      + counted(result.triedDepth, "event")
  }

  func reason(_ result: AppExploration.Result) -> String {
    if let option = result.outcome.end.option { return "\(option) was reached first" }
    switch result.outcome.end {
    case .numberBound: return "no numbers are left for more states"
    case .stopped: return wasInterrupted ? "interrupted" : "--time-limit was reached first"
    default: return limits(result)
    }
  }

  private func limits(_ result: AppExploration.Result) -> String {
    result.limits.map { "a limit of \($0.text)" }.joined(separator: " and ")
      + (result.limits.count == 1 ? " was reached" : " were reached")
  }

  private func bounds(_ result: AppExploration.Result) -> String {
    boundList(under: start.conditions, of: result).map(\.words).joined(separator: ", ")
  }

  private typealias Bound = ExplorationPart.Bound

  /// The bounds of a search, one by one, after what it ran under.
  func boundList(
    under names: [String], of result: AppExploration.Result
  ) -> [ExplorationPart.Bound] {
    let plan = exploration.plan
    var bounds = names.map { Bound($0) }
    bounds += [
      Bound(
        "at most \(counted(plan.maxQueue, "waiting input"))"
          + (plan.maxQueue > 0 && exploration.subject.scenario.program.blocksMainThread
            ? " beside one whose handler blocks the main thread" : "")),
      Bound(
        "\(counted(plan.maxStack, "screen")) on a stack", isReached: result.reachedStackBound),
      Bound("\(plan.maxPending) pending", isReached: result.reachedPendingBound),
      Bound(
        counted(exploration.inputCount, "input")
          + (plan.events.isEmpty ? "" : " of `--events \(plan.events.joined(separator: ","))`")),
    ]
    if let sampled = SearchStart.notEveryValue(of: exploration.sampledInputs) {
      bounds.append(Bound(sampled))
    }
    let untried = exploration.untriedEventKinds
    if let last = untried.last {
      let others = untried.dropLast().joined(separator: ", ")
      bounds.append(Bound("no \(others.isEmpty ? "" : "\(others) or ")\(last)"))
    }
    let scenes = plan.sceneLimit
    if scenes > 1 { bounds.append(Bound("\(scenes) scenes")) }
    let choices: String =
      switch plan.choices {
      case .all: "all choices"
      case .defaults: "default choices"
      case .only(let points):
        "default choices and \(points.map(\.name).joined(separator: ", "))"
      }
    bounds.append(Bound(choices))
    if exploration.hasLaunchOfItsOwn {
      bounds.append(Bound("launched with the usual answers and durations"))
    }
    bounds += exploration.fixedAnswers.map { Bound($0) }
    bounds += durationBounds
    bounds += exploration.subject.scenario.program.tables.allowedFaults.map {
      Bound("\($0.name) allowed")
    }
    return bounds
  }

  private var durationBounds: [Bound] {
    switch exploration.plan.timing {
    case .order: [Bound("any durations")]
    case .exact:
      [
        Bound("exact durations"),
        Bound("inputs only when something has happened"),
        Bound("a main thread that only the app keeps busy"),
      ] + (exploration.hasDrags ? [Bound("fingers that drag for 1ms")] : [])
        + (exploration.hasOpenLengths
          ? [Bound("of ranges of time their ends")] : [])
    }
  }
}
