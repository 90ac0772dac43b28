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
    var asked: [Counter] = []
    var choices: [FixedChoice] = []
    for (number, record) in (setUp + log).enumerated() {
      let subject = record.point.isAboutTasks ? record.subject : nil
      let place = asked.firstIndex { $0.point == record.point && $0.subject == subject }
      let occurrence = (place.map { asked[$0].count } ?? 0) + 1
      if let place {
        asked[place].count = occurrence
      } else {
        asked.append(Counter(point: record.point, subject: subject, count: occurrence))
      }
      if number < setUp.count || record.option == 0 || record.isFixed { continue }
      choices.append(
        FixedChoice(
          point: record.point, subject: subject, occurrence: occurrence, option: record.answer))
    }
    return choices
  }

  private struct Counter {
    var point: ChoicePoint
    var subject: UInt32?
    var count: UInt32
  }
}
