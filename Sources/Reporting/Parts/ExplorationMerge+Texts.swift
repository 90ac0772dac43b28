import ScenarioText

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
    return String(text.drop(while: \.isNewline))
  }

  /// The same, one JSON object a line: the app, then every problem and goal.
  package var jsonLines: String {
    var head = JSONObject()
    head.add("format", "navsim-exploration")
    head.add("version", VerdictJSONLines.version)
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
      var object = JSONObject()
      object.add("format", "navsim-exploration-problem")
      object.add("version", VerdictJSONLines.version)
      object.add("app", app)
      object.add("problem", story.name)
      object.add("events", story.places.count)
      object.add("shortest", !mayBeShorter(story))
      object.add("text", told(story))
      text += object.text + "\n"
    }
    for (goal, witness) in zip(first.goals, witnesses) {
      var object = JSONObject()
      object.add("format", "navsim-exploration-goal")
      object.add("version", VerdictJSONLines.version)
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

/// How a search with fingerprints tells how likely it is that something was missed.
package enum ChanceOfMiss {
  /// How likely it is that of so many states at least one was taken for another.
  static func chance(ofStates count: Int) -> Double {
    // Of n fingerprints of 64 bits each pair is equal by chance once in 2^64.
    Double(count) * Double(max(count - 1, 0)) / 36_893_488_147_419_103_232
  }

  /// The line of a report.
  package static func text(ofStates count: Int) -> String { text(chance(ofStates: count)) }

  /// The line of a report.
  static func text(_ chance: Double) -> String {
    "fingerprints of 64 bits: the probability that a state was missed is below \(rounded(chance))\n"
  }

  /// The next power of ten: what is told must not depend on how a machine prints fractions.
  private static func rounded(_ chance: Double) -> String {
    var exponent = 0
    var power = 1.0
    while power / 10 >= chance && exponent < 30 {
      power /= 10
      exponent += 1
    }
    return exponent == 0 ? "1" : "10^-\(exponent)"
  }
}
