import EventCore
import ScenarioText
import Simulation

/// When the steps of a story come, as far as it says.
extension SearchStory {
  /// The instant before which a step cannot come, as far as those before it say.
  func instant(before place: Int) -> VirtualInstant {
    var instant = VirtualInstant.zero
    for step in steps[..<place] { instant = instant.after(step.timing) }
    return instant
  }

  /// Whether no time goes back, which in a file is an error.
  var isInOrder: Bool {
    var last = VirtualInstant.zero
    for step in steps {
      if case .at(let instant) = step.timing, instant < last { return false }
      last = last.after(step.timing)
    }
    return true
  }

  /// The latest time of a step that leaves the steps in order, an instant or a length, in
  /// microseconds; `nil` if there is none.
  func latestTime(of place: Int) -> Int64? {
    // What comes after it by lengths alone moves with it, up to a step that names an instant.
    var latest: Int64 = 0
    for step in steps[(place + 1)...] {
      switch step.timing {
      case .now: continue
      case .after(let length): latest -= length.microseconds
      case .at(let instant):
        latest += instant.microseconds
        if case .after = steps[place].timing { latest -= self.instant(before: place).microseconds }
        return max(latest, 0)
      }
    }
    return nil
  }

  /// The steps without some of them, the others at the times at which they were; `nil` where no
  /// time says so.
  ///
  /// - Parameter instants: When the steps came in a run, as far as they did.
  func steps(
    atTheirTimesWithout places: [Int], instants: [Int: VirtualInstant]
  ) -> [ScenarioStep]? {
    if places.isEmpty { return nil }
    var kept: [ScenarioStep] = []
    var (instant, keptInstant) = (VirtualInstant.zero, VirtualInstant.zero)
    // Where a `settle` ends, only a run knows; what follows begins there, until a step names an
    // instant.
    var (isAnchored, hasLostAnchor) = (true, false)
    // What comes at once comes before what a step with a time leads to.
    var isTimed = false
    for (place, step) in steps.enumerated() {
      instant = instant.after(step.timing)
      let isAt = if case .at = step.timing { true } else { false }
      if places.contains(place) {
        if case .settle = step.action {
          (isAnchored, hasLostAnchor) = (false, true)
        } else if isAt && !isAnchored {
          hasLostAnchor = true
        }
        continue
      }
      if isAt { (isAnchored, hasLostAnchor) = (true, false) }
      var step = step
      if hasLostAnchor {
        // What is ordered by hand comes when others do, not at a time.
        guard step.action.isArrival || step.action.isExpectation, let known = instants[place] else {
          return nil
        }
        step.timing = .at(known)
        (instant, isAnchored, hasLostAnchor) = (known, true, false)
      }
      let missing = instant - keptInstant.after(step.timing)
      let isNow = if case .now = step.timing { step.action.isArrival } else { false }
      isTimed = isNow && (isTimed || missing > .zero)
      if isTimed && missing <= .zero { step.timing = .after(.zero) }
      if missing > .zero {
        switch step.timing {
        case .at: break
        case .now:
          // A `settle` has no time of its own: without the line before it, it begins earlier.
          if case .settle = step.action { break }
          step.timing = .after(missing)
        case .after(let length): step.timing = .after(length + missing)
        }
      }
      if case .settle = step.action { (instant, isAnchored) = (.zero, false) }
      keptInstant = instant
      kept.append(step)
    }
    return kept
  }

  /// The latest instant that a step names, in microseconds, all lengths added; no run goes on
  /// beyond the end of time.
  var end: Int64 {
    let last = RunLimits.endOfTime.microseconds
    var end: Int64 = 0
    for step in steps {
      switch step.timing {
      case .now: break
      case .at(let instant): end = max(end, instant.microseconds)
      case .after(let length): end = min(last, end) + length.microseconds
      }
      end = min(last, end) + (step.action.length?.microseconds ?? 0)
    }
    return min(last, end)
  }
}

extension VirtualInstant {
  /// When a step comes after one that came now.
  fileprivate func after(_ timing: ScenarioStep.Timing) -> VirtualInstant {
    switch timing {
    case .now: self
    case .at(let instant): max(self, instant)
    case .after(let length): self + length
    }
  }
}
