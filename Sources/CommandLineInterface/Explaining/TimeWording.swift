import EventCore
import Exploration
import ScenarioText

/// Words the times of a step, and how far they are from the step before.
struct TimeWording {
  private let times: Explanation.StepTimes
  private let telling: ExplanationTelling
  private let isLength: Bool

  init(_ times: Explanation.StepTimes, _ telling: ExplanationTelling) {
    self.times = times
    self.telling = telling
    if case .after = telling.explanation.story.steps[times.step].timing {
      isLength = true
    } else {
      isLength = false
    }
  }

  /// One interval.
  func line(_ interval: MicrosecondRange) -> String {
    if interval.first == times.lowest && interval.last == times.highest {
      if times.lowest == times.highest {
        let only = VirtualDuration.microseconds(times.lowest)
        return "at \(only), the only time that keeps the steps in order"
      }
      return times.lowest == 0 && times.highest == nil
        ? "at any time" : "at any time that keeps the steps in order"
    }
    var text = bounds(interval, from: 0)
    if isLength { text += " after what comes before" }
    guard let origin = times.origin else { return text }
    let line = telling.line(of: origin.step)
    if interval.first == origin.instant, let last = interval.last, last > interval.first {
      return text + ": \(lessThan(last - origin.instant)) after line \(line)"
    }
    if origin.instant == 0 { return text }
    return text + ": \(bounds(interval, from: origin.instant)) after line \(line)"
  }

  /// How far was looked, if there was no end of it.
  var cut: String? {
    times.cutAt.map { last in
      let end = VirtualDuration.microseconds(isRounder(last, than: last + 1) ? last : last + 1)
      return "as far as was looked, to about \(end): something repeats"
    }
  }

  /// Both ends, counted from an instant.
  private func bounds(_ interval: MicrosecondRange, from origin: Int64) -> String {
    let begin = interval.first - origin
    if interval.last == interval.first {
      return "at \(VirtualDuration.microseconds(begin)) exactly"
    }
    let first =
      begin > 0 && isRounder(begin - 1, than: begin)
      ? "from after \(VirtualDuration.microseconds(begin - 1))"
      : "from \(VirtualDuration.microseconds(begin))"
    guard let last = interval.last else { return "\(first) on" }
    let end = last - origin
    return isRounder(end, than: end + 1)
      ? "\(first) to \(VirtualDuration.microseconds(end))"
      : "\(first) to before \(VirtualDuration.microseconds(end + 1))"
  }

  private func lessThan(_ last: Int64) -> String {
    isRounder(last, than: last + 1)
      ? "at most \(VirtualDuration.microseconds(last))"
      : "less than \(VirtualDuration.microseconds(last + 1))"
  }

  private func isRounder(_ length: Int64, than other: Int64) -> Bool {
    TimeSimplicity(length) < TimeSimplicity(other)
  }
}
