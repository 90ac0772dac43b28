import EventCore

/// Turns the questions of a run into the answers that a scenario must fix for the same run.
enum FoundChoices {
  /// The answers that were not the default, each by how often its question was asked before.
  ///
  /// What the set-up fixes stands there already, and a second line for it would be refused.
  /// Questions about a task name the task. All others are counted over the whole run, because an
  /// item of the main queue has no name in a scenario.
  ///
  /// - Parameter setUp: The questions that were asked before: they count, and need no answer.
  static func choices(
    from log: [ChoiceRecord], after setUp: [ChoiceRecord] = []
  ) -> [FixedChoice] {
    // Counted on the way: what polls for ever asks thousands of times.
    var asked: [Counter] = []
    var choices: [FixedChoice] = []
    for (number, record) in (setUp + log).enumerated() {
      let place = asked.firstIndex { $0.point == record.point && $0.subject == record.named }
      if let place {
        asked[place].count += 1
      } else {
        asked.append(Counter(point: record.point, subject: record.named, count: 1))
      }
      if number < setUp.count || record.option == 0 || record.isFixed { continue }
      choices.append(record.fixed(occurrence: asked[place ?? asked.count - 1].count))
    }
    return choices
  }

  /// The answer to one of the questions of a run, by how often that was asked before.
  static func choice(answering place: Int, of log: [ChoiceRecord]) -> FixedChoice {
    let record = log[place]
    let count = log[...place].count { $0.point == record.point && $0.named == record.named }
    return record.fixed(occurrence: UInt32(count))
  }

  private struct Counter {
    var point: ChoicePoint
    var subject: UInt32?
    var count: UInt32
  }
}

extension ChoiceRecord {
  /// Whom a line that fixes the answer names: a task, or nobody.
  fileprivate var named: UInt32? { point.isAboutTasks ? subject : nil }

  /// The line that fixes the answer.
  fileprivate func fixed(occurrence: UInt32) -> FixedChoice {
    FixedChoice(point: point, subject: named, occurrence: occurrence, option: answer)
  }
}
