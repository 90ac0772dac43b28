import EventCore
import ScenarioText
import Simulation

// A main thread that is kept busy often has one use: what came meanwhile is taken in another order.
// An answer says that with a step less.
extension Shrinking {
  /// How many steps a story has at most whose busy main threads are replaced.
  private static let busyStepLimit = 8
  /// At how many ends a later step is tried.
  private static let endLimit = 24
  /// The answers under which waiting touches are taken in another order.
  private static let orders: [FixedChoice] = [
    FixedChoice(point: .touchOrBlock, subject: nil, occurrence: nil, option: 1),
    FixedChoice(point: .touchOrBlock, subject: nil, occurrence: nil, option: 2),
    FixedChoice(point: .waitingTouches, subject: nil, occurrence: nil, option: 1),
  ]

  /// Puts an answer in the place of the steps that keep the main thread busy, of all or of one.
  mutating func answerForBusyThread() -> Bool {
    let busy = story.steps.indices.filter { place in
      if case .blockMain = story.steps[place].action { true } else { false }
    }
    if busy.isEmpty || story.steps.count > Self.busyStepLimit { return false }
    let parts = busy.count == 1 ? [busy] : [busy] + busy.map { [$0] }
    for part in parts {
      for order in Self.orders where !story.choices.contains(where: { $0.point == order.point }) {
        var candidate = story
        for place in part.reversed() { candidate.steps.remove(at: place) }
        candidate.choices.append(order)
        if accept(candidate) || acceptAtEnds(candidate, from: part[0]) { return true }
        if isExhausted { return false }
      }
    }
    return false
  }

  /// Lets a step come when something ends: what came while the main thread was busy met it then.
  private mutating func acceptAtEnds(_ candidate: SearchStory, from first: Int) -> Bool {
    for place in candidate.steps.indices.dropFirst(first) where !isExhausted {
      for instant in ends(in: candidate, before: place) {
        var later = candidate
        later.steps[place].timing = .at(instant)
        if accept(later) { return true }
      }
    }
    return false
  }

  /// The instants after the step before at which something ends, in their order.
  mutating func ends(in story: SearchStory, before place: Int) -> [VirtualInstant] {
    var play = player.begin(story)
    player.play(story.steps[..<place], in: &play)
    play.advance()
    var ends: [VirtualInstant] = []
    while ends.count < Self.endLimit, !play.world.isOver {
      guard let next = play.world.agenda.items.first?.order.deadline else { break }
      play.world.advance(to: max(next, play.world.now))
      if ends.last != play.world.now { ends.append(play.world.now) }
      if play.world.agenda.items.first?.order.deadline == next { break }
    }
    count(items: play.world.takenItemCount)
    return ends
  }
}
