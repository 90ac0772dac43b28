import AppModel
import EventCore

extension Checker {
  /// The answer that a scenario gives to the questions of a choice point.
  mutating func choice(
    _ setting: ChoiceSetting, after earlier: [FixedChoice]
  ) -> FixedChoice? {
    let choice = choice(setting)
    if let choice, earlier.contains(where: { $0.isAbout(choice) }) {
      report(.alreadySet("choose \(choice.point.name)"), at: setting.point.range)
    }
    return choice
  }

  private mutating func choice(_ setting: ChoiceSetting) -> FixedChoice? {
    guard let point = ChoicePoint(name: setting.point.text) else {
      let name = setting.point.text
      let known = ChoicePoint.ofScenarios.map(\.name)
      let words = name.split(separator: "-")
      let related = known.filter { $0.split(separator: "-").contains { words.contains($0) } }
      report(
        .unknownChoice(
          name, related: related.isEmpty ? known : related,
          nearest: nearest(to: name, among: known)),
        at: setting.point.range)
      return nil
    }
    var subject: UInt32?
    var task: TaskID?
    if let written = setting.subject {
      if point.isAboutNothingNamed {
        report(.choiceAboutNothing(point.name), at: written.instance.range)
        return nil
      }
      guard let found = self.subject(written) else { return nil }
      (subject, task) = found
      if point.isAboutTasks != (task != nil) {
        report(
          .choiceAboutOther(point.name, isAboutTasks: point.isAboutTasks),
          at: written.instance.range)
        return nil
      }
    }
    // Its options are the outcomes of the task.
    if point == .taskOutcome, task == nil {
      report(.choiceAboutOther(point.name, isAboutTasks: true), at: setting.point.range)
      return nil
    }
    guard let option = option(setting.option, of: point, task) else { return nil }
    var occurrence: UInt32?
    if let number = setting.occurrence {
      guard let value = UInt32(exactly: number.value), value >= 1 else {
        report(.outOfRange("\(number.value)", type: "1...\(UInt32.max)"), at: number.range)
        return nil
      }
      occurrence = value
    }
    return FixedChoice(point: point, subject: subject, occurrence: occurrence, option: option)
  }

  /// The number of what a choice is about: an instance's word, or a task's place in the program.
  private mutating func subject(_ subject: ChoiceSubject) -> (UInt32, TaskID?)? {
    if let member = subject.member {
      let target = StepTarget(owner: subject.instance, member: member, range: member.range)
      return task(target).map { (UInt32($0.index), $0) }
    }
    if subject.instance.number == nil, screenIDs[subject.instance.screen.text] == nil {
      let target = StepTarget(
        member: subject.instance.screen, range: subject.instance.range)
      return task(target).map { (UInt32($0.index), $0) }
    }
    guard let target = instanceTarget(subject.instance) else { return nil }
    if target.ordinal == 0 {
      let name = subject.instance.screen
      report(.subjectNeedsNumber(name.text), at: name.range)
      return nil
    }
    let instance = InstanceID(screen: target.screen, ordinal: target.ordinal)
    return (UInt32(bitPattern: instance.word), nil)
  }

  /// A latency in microseconds, which lies in the task's range if one task is named.
  private mutating func latency(_ option: ChoiceSetting.Option, of task: TaskID?) -> Int? {
    let range: SourceRange
    switch option {
    case .duration(let length):
      let latency = length.value.value
      guard let task else { return Int(latency.microseconds) }
      let declaration = tables.tasks[Int(task.index)]
      if (declaration.shortest...declaration.longest).contains(latency) {
        return Int(latency.microseconds)
      }
      let bounds = "\(declaration.shortest)...\(declaration.longest)"
      report(.outOfRange("\(latency)", type: bounds), at: length.range)
      return nil
    case .word(let name): range = name.range
    case .number(let number): range = number.range
    }
    report(.needsDuration, at: range)
    return nil
  }

  /// How long after its end a swipe writes its binding, in microseconds (S12).
  private mutating func bindingDelay(_ option: ChoiceSetting.Option) -> Int? {
    switch option {
    case .duration(let length):
      let delay = length.value.value
      if (.zero...ChoicePoint.longestBindingDelay).contains(delay) {
        return Int(delay.microseconds)
      }
      let bounds = "\(VirtualDuration.zero)...\(ChoicePoint.longestBindingDelay)"
      report(.outOfRange("\(delay)", type: bounds), at: length.range)
    case .number(let number):
      if number.value == 0 { return 0 }
      report(.needsDuration, at: number.range)
    case .word(let name): report(.needsDuration, at: name.range)
    }
    return nil
  }

  /// The place of an option among those of its choice point.
  private mutating func option(
    _ option: ChoiceSetting.Option, of point: ChoicePoint, _ task: TaskID?
  ) -> Int? {
    if point == .taskLatency { return latency(option, of: task) }
    if point == .swipeBindingDelay { return bindingDelay(option) }
    let (word, range) = words(of: option)
    if let place = point.options.firstIndex(of: word) { return place }
    var options = point.options
    if point == .taskOutcome, let task {
      options = tables.tasks[Int(task.index)].outcomes.map(\.name)
      if let place = options.firstIndex(of: word) { return place }
    }
    report(
      .unknownOption(
        word, choice: point.name, options: options,
        nearest: nearest(to: word, among: options)), at: range)
    return nil
  }

  /// The option as it is written, with its place.
  private func words(of option: ChoiceSetting.Option) -> (String, SourceRange) {
    switch option {
    case .word(let name): (name.text, name.range)
    case .number(let number): ("\(number.value)", number.range)
    case .duration(let length): (length.value.value.description, length.range)
    }
  }

  /// What a switch of the platform is set to.
  mutating func switched(_ name: Name, _ option: ChoiceSetting.Option) -> SwitchOverride? {
    guard let options = PlatformNames.options(ofSwitch: name.text) else {
      let nearest = nearest(to: name.text, among: PlatformNames.switches)
      report(.unknownSwitch(name.text, nearest: nearest), at: name.range)
      return nil
    }
    let (word, range) = words(of: option)
    if let place = options.firstIndex(of: word) {
      return SwitchOverride(name: name.text, option: place)
    }
    let nearest = nearest(to: word, among: options)
    report(
      .unknownOption(word, choice: name.text, options: options, nearest: nearest), at: range)
    return nil
  }
}
