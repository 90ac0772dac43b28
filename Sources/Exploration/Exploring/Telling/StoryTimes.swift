import AppModel
import EventCore
import ScenarioText
import Simulation
import TraceModel
import Verification

/// Looks for instants of inputs at which a story shows a problem, where neither steps ordered by
/// hand nor the inputs as soon as they can come do: no step names the end of a rate's window, and a
/// task may take longer than the least.
///
/// What is tried first differs from the story in the time of one input, then of two; what is tried
/// at all is counted, in stories and in items, so that the result is the same everywhere, unless
/// somebody stops it.
struct StoryTimes {
  /// How many stories are played at most where no steps say the order: there is no other way to
  /// show the problem.
  static let playLimitOfUntold = 2_000
  /// How many stories are played at most where steps ordered by hand show it.
  static let playLimitOfTold = 300
  /// How many items the stories may take together: an app that polls for ever takes all that each
  /// is given.
  private static let itemLimit = 200_000
  /// How many things that end later an input is tried beside.
  private static let deadlineLimit = 3
  /// How many things that begin at these ends it is tried beside the ends of.
  private static let furtherLimit = 2

  /// Every which story is asked about before it is played: one that piles up screens takes longer
  /// than thousands of others, and asking takes next to nothing.
  private static let playsPerQuestion = 4

  /// How many tasks are tried as the only slow one.
  private static let slowTaskLimit = 4

  let player: StoryPlayer
  private let problem: FoundProblem
  let inputs: [ScenarioStep]
  /// Whether fingers that drag stay until something else has happened, instead of the least time.
  var areFingersSlow = false
  /// The least time between two inputs.
  private var leastGap = VirtualDuration.zero
  private let playLimit: Int
  private var plays = 0
  var takenItems = 0
  private let goesOn: () -> Bool
  /// How many stories were played, those among them that only tell what is pending.
  private var begunCount = 0
  /// Whether not everything was tried, since the question whether to go on was answered with no.
  private(set) var wasStopped = false

  /// - Parameters:
  ///   - story: The inputs, each at an instant.
  ///   - playLimit: How many stories are played at most.
  ///   - goesOn: Asked time and again whether to go on.
  init(
    _ subject: SearchSubject, _ problem: FoundProblem, _ story: SearchStory, playLimit: Int,
    goesOn: @escaping () -> Bool
  ) {
    self.playLimit = playLimit
    self.goesOn = goesOn
    player = StoryPlayer(subject).hurried
    self.problem = problem
    inputs = story.steps
  }

  /// The story at other instants, under answers and perhaps latencies besides.
  mutating func find(under choices: [FixedChoice]) -> SearchStory? {
    if let story = findApart(under: choices) { return story }
    leastGap = .zero
    let latencies = latencies(besides: choices)
    for deviations in 0...2 {
      for latencies in latencies {
        var story = SearchStory(steps: [], choices: choices + latencies)
        if search(&story, deviations) { return story }
      }
    }
    return findDragged(under: latencies.map { choices + $0 })
  }

  /// The story with no two inputs at one instant, so that each is delivered before the next comes.
  private mutating func findApart(under choices: [FixedChoice]) -> SearchStory? {
    leastGap = .milliseconds(1)
    var story = SearchStory(steps: [], choices: choices)
    return search(&story, 0) ? story : nil
  }

  /// Nothing, then every task that has a range at its longest, then at its shortest, then each of
  /// the first by itself at its longest; but of tasks for which the scenario answers, nothing.
  private func latencies(besides choices: [FixedChoice]) -> [[FixedChoice]] {
    let scenario = player.subject.scenario
    let program = scenario.program
    let open = program.tasksWithRange.filter { task in
      let subject = UInt32(bitPattern: task.index)
      return !scenario.choices.contains { $0.isMeant(for: .taskLatency, subject) }
    }
    if open.isEmpty || choices.contains(where: { $0.point == .taskLatency }) { return [[]] }
    let single = open.count == 1 ? [] : open.prefix(Self.slowTaskLimit)
    let long = program.latencies(of: open) { _ in true }
    let short = program.latencies(of: open) { _ in false }
    return [[], long, short]
      + single.map { slow in program.latencies(of: open) { $0 == slow } }
  }

  /// Adds the inputs that are left, of which so many come at other times than they did.
  mutating func search(_ story: inout SearchStory, _ deviations: Int) -> Bool {
    let place = story.steps.count
    if place == inputs.count {
      return deviations == 0 && (areFingersSlow ? showsDragged(&story) : shows(story))
    }
    if deviations > inputs.count - place || isExhausted { return false }
    let usual = usualInstant(after: story)
    let others = deviations > 0 ? otherInstants(after: story, than: usual) : []
    for instant in [usual] + others {
      var step = inputs[place]
      step.timing = .at(instant)
      story.steps.append(step)
      if search(&story, instant == usual ? deviations : deviations - 1) { return true }
      story.steps.removeLast()
    }
    return false
  }

  var isExhausted: Bool { plays >= playLimit || takenItems >= Self.itemLimit || wasStopped }

  /// Counts a story that is to be played.
  ///
  /// - Returns: Whether it may be.
  mutating func mayPlayAnother() -> Bool {
    if wasStopped { return false }
    begunCount += 1
    if begunCount.isMultiple(of: Self.playsPerQuestion), !goesOn() { wasStopped = true }
    return !wasStopped
  }

  mutating func shows(_ story: SearchStory) -> Bool {
    if !mayPlayAnother() { return false }
    plays += 1
    let played = player.play(story)
    takenItems += played.takenItems
    return player.everyFinding(in: played.trace).contains { FoundProblem($0) == problem }
  }

  /// When the next input comes: as long after the one before as it did.
  private func usualInstant(after story: SearchStory) -> VirtualInstant {
    let place = story.steps.count
    if place == 0 { return instant(of: inputs[0]) }
    let gap = instant(of: inputs[place]) - instant(of: inputs[place - 1])
    return instant(of: story.steps[place - 1]) + max(gap, leastGap)
  }

  /// The other instants that are tried for the next input.
  private mutating func otherInstants(
    after story: SearchStory, than usual: VirtualInstant
  ) -> [VirtualInstant] {
    if !mayPlayAnother() { return [] }
    let last = story.steps.last.map(instant(of:)) ?? .zero
    var others = [last, last + .milliseconds(1)]
    var play = player.begin(story)
    player.play(story.steps[...], in: &play)
    play.advance()
    for deadline in Self.deadlines(after: last, &play.world) {
      let earlier = VirtualDuration.milliseconds(1)
      if deadline - last > earlier { others.append(deadline - earlier) }
      others += [deadline, deadline + .milliseconds(1)]
    }
    takenItems += play.world.takenItemCount
    others.append(last + .milliseconds(2000))
    var different: [VirtualInstant] = []
    for other in others where other != usual && !different.contains(other) {
      different.append(other)
    }
    return different
  }

  /// How many items are taken at most to see what begins when something ends: a timer that repeats
  /// has ended a million times before a finger that stays is lifted.
  private static let endingItemLimit = 1_000

  /// When what is pending ends, then what begins at these ends.
  static func deadlines(after last: VirtualInstant, _ world: inout World) -> [VirtualInstant] {
    func pending(_ world: borrowing World) -> [VirtualInstant] {
      world.agenda.items.map(\.order.deadline).filter { $0 > last }
    }
    var deadlines = Array(pending(world).prefix(deadlineLimit))
    let knownCount = deadlines.count
    for place in 0..<knownCount where deadlines.count < knownCount + furtherLimit {
      let first = world.takenItemCount
      while !world.isOver, let next = world.agenda.items.first,
        next.order.deadline <= deadlines[place]
      {
        if world.takenItemCount - first > endingItemLimit { return deadlines }
        world.takeNext()
      }
      deadlines += pending(world).filter { !deadlines.contains($0) }
        .prefix(furtherLimit + knownCount - deadlines.count)
    }
    return deadlines
  }

  func instant(of step: ScenarioStep) -> VirtualInstant {
    guard case .at(let instant) = step.timing else {
      preconditionFailure("exploration: an input of a timed story has no instant")
    }
    return instant
  }
}
