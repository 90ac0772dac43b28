import AppModel
import EventCore
import ScenarioText
import Simulation

extension Shrinking {
  /// How many steps a story has at most of which three are replaced by one: one with more has other
  /// ways to get shorter.
  private static let stepLimit = 8
  /// How many it has at most of which two are.
  private static let pairStepLimit = 12
  /// How many it has at most of which one is replaced by a simpler one.
  private static let longStepLimit = 16

  /// Puts one step that the app offers in the place of two or three, or of one that is not as
  /// simple.
  mutating func replaceSteps() -> Bool {
    for length in [3, 2, 1] {
      let limit = [Self.longStepLimit, Self.pairStepLimit, Self.stepLimit][length - 1]
      guard story.steps.count >= length, story.steps.count <= limit else { continue }
      for first in 0...(story.steps.count - length) where !isExhausted {
        let range = first..<(first + length)
        for step in offers(before: first) {
          for timing in timings(of: range) {
            var candidate = story
            var step = step
            step.timing = timing
            candidate.steps.replaceSubrange(range, with: [step])
            if accept(candidate) { return true }
          }
        }
      }
    }
    return false
  }

  /// Puts a step in the place of a later one of the same name: of two that differ in a value one
  /// may be enough, with the value of the earlier and the time of the later.
  mutating func moveIntoLaterSteps() -> Bool {
    let words = StepWords(player.subject.vocabulary)
    let names = story.steps.map { step in
      step.action.happens ? words.text(of: step.action).prefix { $0 != "(" } : ""
    }
    for later in names.indices.reversed() where !names[later].isEmpty {
      for earlier in names[..<later].indices where names[earlier] == names[later] {
        if isExhausted { return false }
        var candidate = story
        candidate.steps[later].replaceAction(by: story.steps[earlier].action)
        candidate.steps.remove(at: earlier)
        if accept(candidate) { return true }
      }
    }
    return false
  }

  /// Puts a tap in the place of a finger that comes down and is lifted, whatever is done meanwhile.
  mutating func joinFingers() -> Bool {
    for down in story.steps.indices {
      guard case .press(let aim) = story.steps[down].action else { continue }
      for up in story.steps.indices.dropFirst(down + 1) {
        guard case .release = story.steps[up].action else { continue }
        if isExhausted { return false }
        // What is covered by then is under no finger that comes down.
        let places = offersTouch(of: aim.control, at: up) ? [down, up] : [down]
        for place in places {
          var candidate = story
          candidate.steps[place].replaceAction(by: .tap(aim, over: nil, with: nil))
          candidate.steps.remove(at: place == down ? up : down)
          if accept(candidate) { return true }
        }
      }
    }
    return false
  }

  /// Whether a finger that comes down in the scene of a step reaches a control then.
  private mutating func offersTouch(of control: ControlID, at place: Int) -> Bool {
    let play = played(before: place)
    var offered: [OfferedControl] = []
    for scene in play.world.scenes.indices {
      let instance = play.world.scenes[scene].instance
      if play.world.machine.state.session(of: instance) == story.steps[place].scene {
        play.world.appendOffers(ofScene: scene, to: &offered)
      }
    }
    return offered.contains { $0.control == control }
  }

  /// The story up to just before a step; playing it is work as any other.
  private mutating func played(before place: Int) -> Play {
    var play = player.begin(story)
    player.play(story.steps[..<place], in: &play)
    play.advance(before: story.steps[place])
    count(items: play.world.takenItemCount)
    return play
  }

  /// The times of the first and of the last of some steps, each once.
  private func timings(of range: Range<Int>) -> [ScenarioStep.Timing] {
    let first = story.steps[range.lowerBound].timing
    let last = story.steps[range.upperBound - 1].timing
    return first == last ? [first] : [first, last]
  }

  /// What could be done in the place of a step: from outside, and on the screens that are there.
  private mutating func offers(before place: Int) -> [ScenarioStep] {
    let play = played(before: place)
    let vocabulary = player.subject.vocabulary
    var offers: [(action: StepAction, session: Int32)] = []
    for scene in play.world.scenes.indices {
      let session = play.world.machine.state.session(of: play.world.scenes[scene].instance)
      let actions = play.world.offeredActions(ofScene: scene, vocabulary)
      offers += (actions + vocabulary.actionsFromOutside).map { ($0, session) }
    }
    // What comes from outside may connect the first one.
    if offers.isEmpty { offers = vocabulary.actionsFromOutside.map { ($0, 1) } }
    return offers.map { action, session in
      ScenarioStep(
        timing: .now, action: action, scene: session, mayMiss: true,
        line: story.steps[place].line, text: "")
    }
  }
}

extension World {
  /// How many of a control's arguments are offered.
  private static let argumentsPerControl = 4

  /// What a user could do in a scene, each thing with the values that are tried first.
  func offeredActions(ofScene place: Int, _ vocabulary: EventVocabulary) -> [StepAction] {
    var controls: [OfferedControl] = []
    appendOffers(ofScene: place, to: &controls)
    var actions: [StepAction] = []
    for offer in controls {
      let target = target(touching: offer.instance)
      let isTyped = program.layout(of: offer.control).kind == .type
      let tried = vocabulary.argumentsOfControls[Int(offer.control.index)]
      for arguments in tried.prefix(Self.argumentsPerControl) {
        let aim = ControlAim(target: target, control: offer.control, arguments: arguments.code)
        actions.append(
          isTyped
            ? .type(target, offer.control, value: arguments.code)
            : .tap(aim, over: nil, with: nil))
      }
    }
    let gestures = offeredGestures(ofScene: place)
    if gestures.contains(.back) { actions.append(.backButton) }
    if gestures.contains(.contentSwipe) {
      actions.append(.drag(.contentSwipe, isFinished: true, after: .zero))
    }
    if gestures.contains(.edgeSwipe) {
      actions += [
        .drag(.edgeSwipe, isFinished: true, after: .zero),
        .drag(.edgeSwipe, isFinished: false, after: .zero),
      ]
    }
    if gestures.contains(.modal) {
      actions += [
        .tapOutside, .drag(.pullDown, isFinished: true, after: .zero),
        .drag(.pullDown, isFinished: false, after: .zero),
      ]
    }
    return actions + offeredPlaces(ofScene: place)
  }

  /// The tabs and the pages of the back button's menu.
  private func offeredPlaces(ofScene place: Int) -> [StepAction] {
    var (tabs, pages): ([InstanceID], [InstanceID]) = ([], [])
    appendTabs(ofScene: place, to: &tabs)
    appendBackMenu(ofScene: place, to: &pages)
    return tabs.map { .tapTab(target(choosing: $0)) }
      + pages.map { .backMenu(target(choosing: $0)) }
  }
}

extension EventVocabulary {
  /// What comes from outside, whatever is on screen.
  var actionsFromOutside: [StepAction] {
    keys.map { .key($0) } + links.map { .link($0) } + notifications.map { .notification($0) }
  }
}
