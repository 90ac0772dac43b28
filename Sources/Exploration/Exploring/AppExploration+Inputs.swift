import AppModel
import ScenarioText

// What an exploration says of its inputs, and of what a scenario lays down.
extension AppExploration {
  /// A line of the scenario that no search can use.
  package struct UnusableLine: Hashable, Sendable {
    /// Its number, counted from 1; `nil` where only its words are known.
    package var number: Int?
    /// What it says.
    package var text: String

    /// Makes a line of what is known of its place.
    init(_ place: SourceLine?, _ text: String) {
      number = place.flatMap { $0.line > 0 ? Int($0.line) : nil }
      self.text = text
    }
  }

  /// The lines of the scenario that name an instance by its number: states in which others have
  /// been there before are one, so that no search knows it.
  package var numberedLines: [UnusableLine] {
    let words = StepWords(subject.vocabulary)
    let choices = subject.scenario.choices.filter { $0.subject != nil && !$0.point.isAboutTasks }
    return choices.map { UnusableLine(nil, words.line($0)) }
      + goals.filter(\.namesNumbers).map { UnusableLine($0.line, "reach \($0.text)") }
  }

  /// How many different inputs there are.
  package var inputCount: Int { offered.actions.count }

  /// Whether there are more than a search can tell apart.
  package var hasTooManyInputs: Bool { offered.hasTooMany }

  /// How many a search can tell apart.
  package static var inputLimit: Int { OfferedInput.actionLimit }

  /// The names of the controls, links and notifications that are among the inputs with some of
  /// their values alone, though others could matter.
  package var sampledInputs: [String] {
    if offered.areOfScenario { return [] }
    return subject.vocabulary.sampledInputs { control, message in
      offered.actions.contains {
        control == nil ? $0.message == message : $0.control == control
      }
    }
  }

  /// The kinds of events that the app's platform has and that are not tried, by their names; none
  /// where somebody has chosen the events.
  package var untriedEventKinds: [String] {
    if offered.areOfScenario || !plan.events.isEmpty { return [] }
    let tried = OfferedEventKind.kinds(of: subject.scenario.program)
    return OfferedEventKind.allCases.filter { kind in
      switch kind {
      case .contentSwipe: start.platform.profile.hasContentSwipeBack
      case .scene: plan.sceneLimit == 1
      default: !tried.contains(kind)
      }
    }.map(\.rawValue)
  }

  /// The inputs that could come in no state, in the words of their steps: what they are for was
  /// never on screen.
  package func impossibleInputs(_ result: Result) -> [String] {
    let words = StepWords(subject.vocabulary)
    let texts = offered.actions.map { words.eventText(of: $0) }
    // A scene that connects, and one that connects again, are told in the same words.
    let possible = Set(result.possibleInputs.map { texts[$0] })
    return texts.filter { !possible.contains($0) }
  }

  /// The names of the controls, links, notifications and keys that could be touched or sent, and
  /// that nothing ever took though something is there to take them.
  package func unacceptedInputs(_ result: Result) -> [String] {
    originNames { place, origin in
      result.possibleInputs.contains(place) && !result.acceptedOrigins.contains(origin)
    }
  }

  /// The names of those that something took.
  package func acceptedInputs(_ result: Result) -> [String] {
    originNames { _, origin in result.acceptedOrigins.contains(origin) }
  }

  /// The names of the controls and messages of inputs, each once, if something is there to take
  /// them.
  ///
  /// - Parameter isNamed: Asked for the place of an offered action and that of its origin.
  private func originNames(where isNamed: (Int, Int) -> Bool) -> [String] {
    let program = subject.scenario.program
    let words = StepWords(subject.vocabulary)
    var names: [String] = []
    for place in offered.actions.indices {
      guard let origin = InputOrigin(offered.actions[place]), hasTaker(origin),
        isNamed(place, origin.place(in: program))
      else { continue }
      let name = origin.name(words, program)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Whether the app has something to take what comes from an origin; a double has no logic.
  private func hasTaker(_ origin: InputOrigin) -> Bool {
    let scenario = subject.scenario
    if case .control(let id) = origin,
      scenario.doubledScreens.contains(scenario.program[id].screen)
    {
      return false
    }
    return origin.hasTaker(in: scenario.program)
  }

  /// What the scenario answers itself, in the words of its lines: nothing else is tried there.
  package var fixedAnswers: [String] {
    let words = StepWords(subject.vocabulary)
    let scenario = subject.scenario
    return scenario.choices.map { words.answer($0) }
      + scenario.doubledScreens.map { "\(scenario.program[$0].name) doubled" }
      + scenario.doubles.map { "\(words.name(of: $0.task)) doubled" }
  }

  /// Whether fingers drag among the inputs that are tried: with exact durations each is lifted
  /// after the least time.
  package var hasDrags: Bool {
    let slots = subject.scenario.program.tables.slots
    let isAnything = slots.contains { slot in
      switch slot.kind {
      case .stack, .modal: true
      default: false
      }
    }
    return isAnything && offered.hasDrags
  }

  /// Whether lengths of time are chosen in it: with exact durations only the ends of each range are
  /// tried.
  package var hasOpenLengths: Bool {
    if !subject.scenario.program.tasksWithRange.isEmpty && plan.asks(.taskLatency, in: start) {
      return true
    }
    return start.binding == .swiftui && hasDrags && plan.asks(.swipeBindingDelay, in: start)
  }

  /// The names of all controls, by which their events can be chosen.
  package var controlNames: [String] {
    let words = StepWords(subject.vocabulary)
    return subject.scenario.program.tables.controls.indices.map {
      words.name(of: ControlID(index: Int32($0)))
    }
  }

  /// The name of the kind by which scenes come and go.
  package static var sceneEventKind: String { OfferedEventKind.scene.rawValue }

  /// The names by which events can be chosen.
  package static var eventKinds: [String] { OfferedEventKind.allCases.map(\.rawValue) }

  /// The names of what `fuzz --weights` or a scenario calls otherwise; none if it is nothing here.
  package static func eventKindNames(calledElsewhere word: String) -> [String] {
    let kinds = EventKind(name: word)?.explored ?? [OfferedEventKind(word: word)].compactMap(\.self)
    return kinds.map(\.rawValue)
  }

  /// Those of them that are tried unless somebody chooses.
  package static var usualEventKinds: [String] { OfferedEventKind.usual.map(\.rawValue) }

  /// Those that are tried where the app has a handler for what they bring.
  package static var listenedEventKinds: [String] {
    OfferedEventKind.allCases.filter(\.isForListeners).map(\.rawValue)
  }

  /// Those that are tried on request alone.
  package static var rareEventKinds: [String] {
    OfferedEventKind.allCases.filter { !$0.isUsual && !$0.isForListeners }.map(\.rawValue)
  }
}
