import EventCore
import ScenarioText

extension Shrinking {
  /// Moves every step to a simpler time, those after it along if need be, and shortens what steps
  /// say lasts for a while.
  mutating func simplifyTimes() -> Bool {
    var hasChanged = false
    for place in story.steps.indices where !isExhausted {
      switch story.steps[place].timing {
      case .now: break
      case .at(let old): if simplify(instant: old, of: place) { hasChanged = true }
      case .after(let old): if simplify(length: old, of: place) { hasChanged = true }
      }
      if let old = story.steps[place].action.length {
        let isSimpler = simplify(old) { story, length in
          story.steps[place].setLength(length)
        }
        if isSimpler || shorten(place, old) { hasChanged = true }
      }
    }
    return hasChanged
  }

  private mutating func simplify(instant old: VirtualInstant, of place: Int) -> Bool {
    let floor = max(story.instant(before: place), player.subject.latestInstant)
    for microseconds in TimeSimplicity.candidates(
      below: old.microseconds, from: floor.microseconds)
    {
      let instant = VirtualInstant(microseconds: microseconds)
      var candidate = story
      candidate.steps[place].timing = .at(instant)
      if candidate.isInOrder && accept(candidate) { return true }
      candidate.advanceSteps(after: place, by: old - instant)
      if accept(candidate) { return true }
    }
    return false
  }

  private mutating func simplify(length old: VirtualDuration, of place: Int) -> Bool {
    for microseconds in TimeSimplicity.candidates(below: old.microseconds) {
      let length = VirtualDuration.microseconds(microseconds)
      var candidate = story
      candidate.steps[place].timing = .after(length)
      if candidate.isInOrder && accept(candidate) { return true }
      candidate.advanceSteps(after: place, by: old - length)
      if candidate.isInOrder && accept(candidate) { return true }
    }
    return false
  }

  /// Gives what a step says lasts for a while a simpler length, and what comes after its end comes
  /// as long after it as before.
  private mutating func shorten(_ place: Int, _ old: VirtualDuration) -> Bool {
    guard case .at(let begin) = story.steps[place].timing else { return false }
    let later = story.steps.indices[(place + 1)...].compactMap { later -> (Int, VirtualDuration)? in
      guard case .at(let instant) = story.steps[later].timing, instant >= begin + old else {
        return nil
      }
      return (later, instant - (begin + old))
    }
    if later.isEmpty { return false }
    return simplify(old) { story, length in
      story.steps[place].setLength(length)
      for (later, gap) in later { story.steps[later].timing = .at(begin + length + gap) }
    }
  }

  /// Tries simpler lengths; those that would let times go back are none.
  private mutating func simplify(
    _ old: VirtualDuration, _ change: (inout SearchStory, VirtualDuration) -> Void
  ) -> Bool {
    for microseconds in TimeSimplicity.candidates(below: old.microseconds) {
      var candidate = story
      change(&candidate, .microseconds(microseconds))
      if candidate.isInOrder && accept(candidate) { return true }
    }
    return false
  }
}

extension SearchStory {
  /// Lets the steps behind one that name an instant come sooner.
  fileprivate mutating func advanceSteps(after place: Int, by length: VirtualDuration) {
    for later in steps.indices[(place + 1)...] {
      if case .at(let instant) = steps[later].timing { steps[later].timing = .at(instant - length) }
    }
  }
}
