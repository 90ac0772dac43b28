import AppModel
import EventCore
import ScenarioText
import SimulatedUIKit
import TraceModel

/// One run of a scenario, in one of its orders.
package struct Run: Sendable {
  /// Everything that happened.
  package var trace: Trace
  /// How many items were taken from the main queue.
  package var takenItems: Int
  /// The steps in the order in which they were played.
  package var steps: [NumberedStep]
  /// The binding it ran under.
  package var binding: BindingKind
  /// What a guard that was tried stopped.
  package var rejections: [GuardTrial.Rejection]
  /// What `World.handlerTally` counted, if it was asked.
  package var handlerTally: [UInt32] = []
  /// The places of the scenario's fixed choices that no question was about.
  package var unaskedChoices: [Int] = []
  /// The tasks for whose next starts answers were prepared, which did not come.
  package var unusedAnswers: [TaskID] = []
}

/// Plays a scenario: once, or once for every order that its `permute` steps allow.
package struct ScenarioRunner: Sendable {
  /// The scenario.
  package let scenario: Scenario
  /// What is chosen besides it.
  package var options: RunOptions

  /// Makes a runner.
  package init(scenario: Scenario, options: RunOptions = RunOptions()) {
    self.scenario = scenario
    self.options = options
  }

  /// The binding under which it runs.
  package var binding: BindingKind {
    options.binding ?? scenario.binding ?? scenario.program.tables.binding
  }

  /// The platform under which it runs.
  package var platform: String { options.platform ?? scenario.ownPlatform }

  /// What keeps the logic of screens alive in its runs.
  package var ownership: Ownership {
    options.ownership ?? scenario.ownership ?? scenario.program.tables.ownership
  }

  /// How wide the scenes are in its runs.
  package var width: SceneWidth { options.width ?? scenario.width }

  /// Whether another one of the same app runs under the same binding, platform, ownership and
  /// width, so that what is wrong there is wrong here.
  package func runsLike(_ other: ScenarioRunner) -> Bool {
    binding == other.binding && ownership == other.ownership && width == other.width
      && PlatformProfile.named(platform) == PlatformProfile.named(other.platform)
  }

  /// Why it cannot run with these options, which no check of its file can know; `nil` if it can.
  package var refusal: String? {
    if binding != .swiftui || PlatformNames.hasSwiftUI(platform) { return nil }
    return "SwiftUI does not exist under \(platform); choose another binding or platform"
  }

  /// Runs every order.
  ///
  /// - Returns: The runs, and whether `RunLimits.orders` left some out.
  package func run() -> (runs: [Run], isComplete: Bool) {
    let stepCount = max(1, scenario.numberedSteps.count)
    let limit = min(RunLimits.orders, max(1, RunLimits.orderedSteps / stepCount))
    let (orders, isComplete) = StepOrders.all(of: scenario.steps, limit: limit)
    return (orders.map { run($0) }, isComplete)
  }

  /// The version of the platform, with the durations that somebody has set.
  package var profile: PlatformProfile {
    var profile = options.profile ?? PlatformProfile.named(platform)
    for entry in scenario.durations + options.durations {
      profile.setDuration(entry.duration, named: entry.name)
    }
    for entry in scenario.switches { profile.setSwitch(named: entry.name, option: entry.option) }
    return profile
  }

  /// A world at the scenario's zero.
  package func makeWorld() -> World {
    var world = World(
      program: scenario.program, binding: binding,
      rendering: options.rendering ?? scenario.rendering, profile: profile,
      choices: ChoiceSource(fixed: scenario.choices), start: .zero, ownership: ownership)
    world.trial = options.trial
    if options.talliesHandlers { world.beginTally() }
    world.goals = scenario.goals
    world.doubles = scenario.doubles
    world.isRegularWidth = width == .regular
    world.prepare(scenario.given)
    world.keep(scenario.restored)
    if scenario.isColdStart {
      world.announceConnection(scenario.coldStartReason)
    } else {
      world.connectFirstScene()
    }
    return world
  }

  private func run(_ steps: [NumberedStep]) -> Run {
    var play = Play(world: makeWorld())
    play.run(steps)
    var world = play.world
    let asked = world.choices.takeLog()
    return Run(
      trace: world.takeTrace(), takenItems: world.takenItemCount, steps: steps, binding: binding,
      rejections: world.trial?.rejections ?? [], handlerTally: world.handlerTally,
      unaskedChoices: scenario.choices.indices.filter {
        !scenario.choices[$0].answersAny(of: asked)
      },
      unusedAnswers: world.answers.map(\.task))
  }
}
