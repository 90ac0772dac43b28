import AppModel
import EventCore
import ScenarioText
import Simulation

extension Shrinking {
  /// How long after the first step the second one comes: with it, while what it started runs, at
  /// rest.
  private static let gaps: [VirtualDuration] = [
    .zero, .milliseconds(1), .milliseconds(200), .milliseconds(450), .milliseconds(2000),
  ]

  /// Tries all stories of one step, then of two, that the app offers: leaving out steps cannot lead
  /// to a story of other steps, however short.
  mutating func searchShorter() -> Bool {
    guard story.countedSteps > 1 else { return false }
    let start = player.begin(story)
    let instant = max(start.instant, start.world.now)
    let firsts = actions(start.world).map { step($0, at: instant) }
    for first in firsts where acceptSteps([first]) { return true }
    if story.countedSteps <= 2 { return false }
    for first in firsts {
      for gap in Self.gaps {
        var play = start
        play.play(first, player.subject.steps.count)
        let next = instant + gap
        play.world.advance(beforeArrivalAt: next)
        count(items: play.world.takenItemCount)
        for action in actions(play.world)
        where acceptSteps([first, step(action, at: next)]) { return true }
        if isExhausted { return false }
      }
    }
    return false
  }

  private mutating func acceptSteps(_ steps: [ScenarioStep]) -> Bool {
    accept(SearchStory(steps: steps, choices: story.choices))
  }

  private func step(_ action: StepAction, at instant: VirtualInstant) -> ScenarioStep {
    ScenarioStep(thoughtUp: action, .at(instant))
  }

  /// What could be done now: on the screens of the only scene, and from outside.
  private func actions(_ world: World) -> [StepAction] {
    let vocabulary = player.subject.vocabulary
    var actions: [StepAction] = []
    if world.scenes.count == 1 { actions += world.offeredActions(ofScene: 0, vocabulary) }
    actions += vocabulary.actionsFromOutside
    actions.append(world.scenes.first?.isInForeground == false ? .foreground : .background)
    return actions
  }
}
