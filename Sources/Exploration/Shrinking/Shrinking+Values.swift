import AppModel
import EventCore
import ScenarioText

extension Shrinking {
  /// Takes for every argument, typed value and outcome the first of its type that does, in one step
  /// or in all that do the same: a second tap may have to name what the first one did.
  mutating func simplifyValues() -> Bool {
    var hasChanged = false
    for place in story.steps.indices where !isExhausted {
      let alike = story.steps.indices.filter {
        hasSameValue(story.steps[$0].action, story.steps[place].action)
      }
      for action in simplerActions(than: story.steps[place].action) {
        if replaceAction(at: [place], by: action)
          || alike.count > 1 && alike[0] == place && replaceAction(at: alike, by: action)
        {
          hasChanged = true
          break
        }
      }
    }
    return hasChanged
  }

  /// Whether two actions do the same with the same value: touches of a control, links or
  /// notifications.
  private func hasSameValue(_ one: StepAction, _ other: StepAction) -> Bool {
    func areEqual(_ one: CodeAddress, _ other: CodeAddress) -> Bool {
      guard let value = player.subject.vocabulary.program.constants(at: one) else { return false }
      return player.subject.vocabulary.program.constants(at: other) == value
    }
    switch (one, other) {
    case (.tap(let aim, nil, nil), .tap(let otherAim, nil, nil)):
      return aim.control == otherAim.control && aim.target == otherAim.target
        && areEqual(aim.arguments, otherAim.arguments)
    case (
      .type(let target, let control, let code),
      .type(let otherTarget, let otherControl, let otherCode)
    ):
      return target == otherTarget && control == otherControl && areEqual(code, otherCode)
    case (.link(let call), .link(let otherCall)),
      (.notification(let call), .notification(let otherCall)):
      return call.message == otherCall.message && areEqual(call.arguments, otherCall.arguments)
    default: return false
    }
  }

  private mutating func replaceAction(at places: [Int], by action: StepAction) -> Bool {
    var candidate = story
    for place in places { candidate.steps[place].replaceAction(by: action) }
    return accept(candidate)
  }

  /// The same action with other values, the simplest first; `accept` knows which are simpler.
  private func simplerActions(than action: StepAction) -> [StepAction] {
    let vocabulary = player.subject.vocabulary
    switch action {
    case .tap(let aim, nil, nil): return aims(like: aim).map { .tap($0, over: nil, with: nil) }
    case .tap(let aim, nil, let second?):  // one finger instead of two
      return [.tap(aim, over: nil, with: nil), .tap(second, over: nil, with: nil)]
    case .press(let aim): return aims(like: aim).map { .press($0) }
    case .release(let aim): return aims(like: aim).map { .release($0) }
    case .type(let target, let control, let code):
      var actions: [StepAction] = weights.arguments(of: control).map {
        .type(target, control, value: $0)
      }
      let unnumbered = InstanceTarget(screen: target.screen, ordinal: 0)
      if vocabulary.program.constants(at: code) != nil {
        actions.append(.type(unnumbered, control, value: code))
      }
      return actions
    case .link(let call):
      return weights.calls(vocabulary.links, of: call.message).map {
        .link(MessageCall(message: call.message, arguments: $0))
      }
    case .notification(let call):
      return weights.calls(vocabulary.notifications, of: call.message).map {
        .notification(MessageCall(message: call.message, arguments: $0))
      }
    case .drag(let gesture, _, let length): return [.drag(gesture, isFinished: true, after: length)]
    default: return []
    }
  }

  /// The aim at the screen instead of a numbered instance, and at the arguments that are tried.
  private func aims(like aim: ControlAim) -> [ControlAim] {
    let unnumbered = InstanceTarget(screen: aim.target.screen, ordinal: 0)
    var aims: [ControlAim] = []
    for arguments in weights.arguments(of: aim.control) {
      aims.append(ControlAim(target: unnumbered, control: aim.control, arguments: arguments))
      aims.append(ControlAim(target: aim.target, control: aim.control, arguments: arguments))
    }
    if player.subject.vocabulary.program.constants(at: aim.arguments) != nil {
      aims.append(
        ControlAim(target: unnumbered, control: aim.control, arguments: aim.arguments))
    }
    return aims
  }

  // MARK: Choices

  /// Leaves out fixed answers, lets those that stay speak of more questions than one, and takes
  /// options nearer to the default.
  mutating func simplifyChoices() -> Bool {
    var hasChanged = removeChoices()
    // A gesture that says how it ends needs no answer.
    if story.choices.contains(where: { $0.point == .swipeOutcome }), accept(story.sayingEnds) {
      hasChanged = true
    }
    for place in story.choices.indices {
      for candidate in simplerAnswers(at: place) where accept(candidate) {
        hasChanged = true
        break
      }
    }
    return hasChanged
  }

  /// Leaves out fixed answers, all at once or one by one.
  mutating func removeChoices() -> Bool {
    if story.choices.isEmpty { return false }
    var candidate = story
    candidate.choices = []
    if accept(candidate) { return true }
    var hasChanged = false
    for place in story.choices.indices.reversed() {
      candidate = story
      candidate.choices.remove(at: place)
      if accept(candidate) { hasChanged = true }
    }
    return hasChanged
  }

  private func simplerAnswers(at place: Int) -> [SearchStory] {
    var answers: [FixedChoice] = []
    var choice = story.choices[place]
    choice.occurrence = nil
    // An outcome needs its task to have a name.
    if !choice.point.isAboutTasks {
      answers.append(
        FixedChoice(point: choice.point, subject: nil, occurrence: nil, option: choice.option))
    }
    answers.append(choice)
    choice = story.choices[place]
    let options =
      choice.point.isAboutLengths
      ? TimeSimplicity.candidates(below: Int64(choice.option)).map { Int($0) }
      : Array(0..<max(0, choice.option))
    for option in options {
      var nearer = choice
      nearer.option = option
      if isFair(nearer) { answers.append(nearer) }
    }
    return answers.map { answer in
      var candidate = story
      candidate.choices[place] = answer
      return candidate
    }
  }

  /// Whether a scenario may say so: a latency lies in its task's range.
  private func isFair(_ choice: FixedChoice) -> Bool {
    guard choice.point == .taskLatency, let subject = choice.subject else { return true }
    let task = player.subject.scenario.program[TaskID(index: Int32(bitPattern: subject))]
    return (task.shortest...task.longest).contains(.microseconds(Int64(choice.option)))
  }
}
