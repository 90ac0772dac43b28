import EventCore

extension ExplorationMerge {
  /// What is told of the parts together.
  package var text: String {
    var text = ""
    for story in problems {
      text += "\n\(told(story))"
      if mayBeShorter(story) { text += "  A shorter story may be in what was not visited.\n" }
    }
    for (goal, witness) in zip(first.goals, witnesses) {
      text += witness.map { "\n\($0.text)" } ?? "\n\(unmet) \(goal)\n"
    }
    let none = isComplete ? "no fault" : "no fault so far"
    let found = problems.isEmpty ? none : counted(problems.count, "problem")
    text += "\n\(app.printable): \(division)\(states)\n\(found)\n"
    let bounds = bounds.map(\.words).joined(separator: ", ")
    if !isComplete { text += end.wrapped().joined(separator: "\n") + "\n" }
    text += "\(isComplete ? "complete within" : "within") \(bounds)".wrappedAtCommas + "\n"
    text += inputGaps.text(isCut: self.bounds.contains(where: \.isReached))
    if isCompact { text += ChanceOfMiss.text(chanceOfMiss) }
    if let reason = unjudgedReason {
      text += "whether everything settles was not judged: \(reason)\n"
    }
    return String(text.drop(while: \.isNewline))
  }

  /// The same, one JSON object a line: the app, then every problem and goal.
  package var jsonLines: String {
    var head = JSONObject(.exploration)
    head.add("app", app)
    head.add("parts", parts.count)
    head.add("missing", missing)
    head.add("complete", isComplete)
    if !isComplete { head.add("tried", triedDepth) }
    head.add("statesMin", stateCounts.lowerBound)
    head.add("statesMax", stateCounts.upperBound)
    head.add("transitionsMax", transitionCountMax)
    head.add("depth", depth)
    head.add("limits", limits)
    head.add("bounds", bounds.map(\.words))
    if isComplete {
      head.add("impossible", inputGaps.impossible)
      head.add("unaccepted", inputGaps.unaccepted)
    }
    var text = head.text + "\n"
    for story in problems {
      var object = JSONObject(.explorationProblem)
      object.add("app", app)
      object.add("problem", story.name)
      object.add("events", story.places.count)
      object.add("shortest", !mayBeShorter(story))
      object.add("text", told(story))
      text += object.text + "\n"
    }
    for (goal, witness) in zip(first.goals, witnesses) {
      var object = JSONObject(.explorationGoal)
      object.add("app", app)
      object.add("goal", goal)
      object.add("met", witness != nil)
      if let witness {
        object.add("events", witness.places.count)
        object.add("text", witness.text)
      }
      text += object.text + "\n"
    }
    return text
  }

  /// Whether a goal that nothing meets is a failure: everything was visited.
  package var hasUnmetGoal: Bool { isComplete && witnesses.contains { $0 == nil } }

  private var isCompact: Bool { first.plan.contains("compact yes") }

  /// Why it is not known how long everything takes to settle, where durations would say so: who
  /// keeps no states, or visits some of them, cannot follow each until it rests.
  private var unjudgedReason: String? {
    if !isComplete || !first.plan.contains("timing exact") { return nil }
    if isCompact { return "`--compact` keeps no states" }
    return parts.count > 1 && !isWholeInOne ? "parts were searched" : nil
  }

  /// Whether a story that was not tried can be shorter.
  private func mayBeShorter(_ story: ExplorationPart.Story) -> Bool {
    !isComplete && story.places.count > triedDepth + 1
  }

  /// A story as the whole search tells it: what is shortest in a part is shortest of all, once all
  /// are there.
  private func told(_ story: ExplorationPart.Story) -> String {
    if !isComplete { return story.text }
    return present.reduce(story.text) { text, part in
      text.replacing(" of \(part.name), ", with: ", ", maxReplacements: 1)
    }
  }

  private var unmet: String { isComplete ? Self.unmetGoal : Self.unmetGoalSoFar }

  /// What stands before a goal that no state meets.
  package static let unmetGoal = "goal not met in any state within the bounds:"
  /// What stands before a goal that nothing meets where a limit came first.
  package static let unmetGoalSoFar = "goal not met in what was visited:"

  /// How many of the parts are there.
  private var division: String {
    if parts.count == 1 { return "" }
    return isWholeInOne ? "not divided, " : "\(present.count) of \(parts.count) parts, "
  }

  private var states: String {
    let counts = stateCounts
    if counts.count == 1 { return counted(counts.lowerBound, "state") }
    return "\(counts.lowerBound) to \(counts.upperBound) states"
  }

  /// Why it is no proof, and what was proved all the same.
  private var end: String {
    "not complete: \(limits.joined(separator: "; ")); every story of at most "
      + "\(counted(triedDepth, "event")) was tried"
  }

  /// What is missing, and what came before the end of which part.
  private var limits: [String] {
    if isComplete { return [] }
    var limits: [String] = []
    if let last = missing.last {
      let others = missing.dropLast().map(String.init).joined(separator: ", ")
      limits.append(
        others.isEmpty
          ? "\(ExplorationPart.name(last - 1, of: parts.count)) is missing"
          : "parts \(others) and \(last) of \(parts.count) are missing")
    }
    for part in present where !part.isComplete {
      limits.append("part \(part.index + 1): \(part.limit)")
    }
    return limits
  }
}
