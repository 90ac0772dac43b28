import EventCore
import ScenarioText

extension Shrinking {
  /// Leaves out stretches of steps, long ones first.
  mutating func removeSteps() -> Bool {
    var hasChanged = false
    var length = max(1, story.steps.count / 2)
    while true {
      var first = 0
      while first < story.steps.count, !isExhausted {
        if remove(first..<min(first + length, story.steps.count)) {
          hasChanged = true
        } else {
          first += length
        }
      }
      if length == 1 { break }
      length /= 2
    }
    if removePairs() { hasChanged = true }
    return hasChanged
  }

  /// Leaves out two steps at a time, wherever they stand, where the story is short: a finger that
  /// comes down and is lifted, a scene that comes and goes.
  private mutating func removePairs() -> Bool {
    var hasChanged = false
    var first = 0
    while first < story.steps.count, story.steps.count <= 16 {
      var isRemoved = false
      for second in story.steps.indices.dropFirst(first + 1) {
        guard isInScope(first), isInScope(second) else { continue }
        guard let steps = steps(without: [first, second]) else { continue }
        var candidate = story
        candidate.steps = steps
        if acceptAny(variants(of: candidate, without: first)) {
          isRemoved = true
          break
        }
      }
      if isRemoved { hasChanged = true } else { first += 1 }
    }
    return hasChanged
  }

  /// Whether a step may be left out.
  private func isInScope(_ place: Int) -> Bool {
    switch scope {
    case .everything: true
    case .actions: !story.steps[place].action.isExpectation
    case .expectations: story.steps[place].action.isExpectation
    }
  }

  /// The steps without those of some that may be left out; `nil` if none of them may.
  ///
  /// Where all else stays as it is, the others stay at their times.
  private mutating func steps(without places: some Collection<Int>) -> [ScenarioStep]? {
    let unwanted = places.filter { isInScope($0) }
    if unwanted.isEmpty { return nil }
    if scope != .everything {
      return story.steps(atTheirTimesWithout: unwanted, instants: instantsOfSteps())
    }
    var steps = story.steps
    for place in unwanted.reversed() { steps.remove(at: place) }
    return steps
  }

  /// Leaves steps out: the others as they are, or at the instants at which they were, or with the
  /// answers to one question less.
  private mutating func remove(_ range: Range<Int>) -> Bool {
    guard let left = steps(without: range) else { return false }
    var candidate = story
    candidate.steps = left
    let variants = variants(of: candidate, without: range.lowerBound)
    if acceptAny(variants) { return true }
    if scope != .everything { return false }
    var gap = VirtualDuration.zero
    for step in story.steps[range] {
      if case .after(let length) = step.timing { gap = gap + length }
    }
    let isWhole = candidate.steps.count + range.count == story.steps.count
    if gap > .zero, isWhole, range.lowerBound < candidate.steps.count,
      case .after(let length) = candidate.steps[range.lowerBound].timing
    {
      var kept = candidate
      kept.steps[range.lowerBound].timing = .after(length + gap)
      if accept(kept) { return true }
    }
    if story.steps.count <= Self.retimedStepMax {
      for variant in variants where acceptRetimed(variant, without: range) { return true }
    }
    let earlier = candidate.choices.map { choice in
      var choice = choice
      if let occurrence = choice.occurrence, occurrence > 1 { choice.occurrence = occurrence - 1 }
      return choice
    }
    if earlier == candidate.choices { return false }
    candidate.choices = earlier
    return accept(candidate)
  }

  /// What is left without a step, as it is and with the numbers that instances may have then.
  private func variants(of rest: SearchStory, without place: Int) -> [SearchStory] {
    scope == .everything ? [rest] + rest.renumbered(from: place) : [rest]
  }

  private mutating func acceptAny(_ candidates: [SearchStory]) -> Bool {
    for candidate in candidates where accept(candidate) { return true }
    return false
  }

  /// The most steps of a story whose others are moved in time where one is left out.
  private static let retimedStepMax = 8

  /// Keeps the other steps at other times: as much earlier as the one that follows can be, all at
  /// once, each so long after the one before that everything rests, or when a main thread that was
  /// busy is free.
  private mutating func acceptRetimed(_ rest: SearchStory, without range: Range<Int>) -> Bool {
    var instants: [VirtualInstant] = []
    for step in story.steps {
      guard case .at(let instant) = step.timing else { return false }
      instants.append(instant)
    }
    let first = instants[range.lowerBound]
    let later = range.upperBound < instants.count ? instants[range.upperBound] - first : .zero
    let begin = instants[0]
    let places = rest.steps.indices
    let kept = places.map { instants[$0 < range.lowerBound ? $0 : $0 + range.count] }
    let earlier = places.map { place in
      place < range.lowerBound ? kept[place] : kept[place] - later
    }
    let rested = places.map { begin + .milliseconds(Int64($0) * 2000) }
    var others = [earlier, places.map { _ in begin }, rested]
    if range.count == 1, case .blockMain(let length) = story.steps[range.lowerBound].action {
      let end = first + length
      others.append(kept.map { $0 >= first && $0 < end ? end : $0 })
    }
    for other in others where other != kept {
      if acceptTimes(rest, other) { return true }
    }
    guard let longer = rest.lengthened else { return false }
    return acceptTimes(longer, kept) || acceptTimes(longer, earlier)
  }

  private mutating func acceptTimes(_ rest: SearchStory, _ instants: [VirtualInstant]) -> Bool {
    var candidate = rest
    for (place, instant) in instants.enumerated() { candidate.steps[place].timing = .at(instant) }
    return accept(candidate)
  }

  // MARK: Order

  /// Lets what a step does be done by one before it, and what lies between one later each, where
  /// that is simpler; the times stay where they are.
  mutating func orderSteps() -> Bool {
    var hasChanged = false
    let first = story.steps.count <= Self.movedStepMax ? 0 : nil
    for place in story.steps.indices.dropFirst() {
      for target in (first ?? place - 1)..<place where !isExhausted {
        if story.steps[target...place].allSatisfy(\.action.isArrival), moveStep(place, to: target) {
          hasChanged = true
        }
      }
    }
    return hasChanged
  }

  /// The most steps of a story of which each may be moved anywhere; others change places with their
  /// neighbours.
  private static let movedStepMax = 16

  private mutating func moveStep(_ place: Int, to target: Int) -> Bool {
    var candidate = story
    candidate.steps.insert(candidate.steps.remove(at: place), at: target)
    for moved in target...place { candidate.steps[moved].timing = story.steps[moved].timing }
    return accept(candidate)
  }
}

extension SearchStory {
  /// The same with all swipes, drags and busy times as long as the longest that is thought up, for
  /// what a step that is left out has bridged; `nil` if there are none.
  fileprivate var lengthened: SearchStory? {
    var story = self
    let long = steps.indices.filter { steps[$0].action.length != nil }
    for place in long { story.steps[place].setLength(.milliseconds(1000)) }
    return long.isEmpty ? nil : story
  }
}
