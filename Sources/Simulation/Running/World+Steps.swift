import AppModel
import EventCore
import ScenarioText
import TraceModel

extension World {
  /// Writes down that a step of the scenario begins.
  mutating func begin(step index: Int) {
    record(.stepBegan(index: Int32(index)), cause: .none, scene: .none)
  }

  /// Writes down that a step could not be done as written.
  mutating func fail(_ index: Int, _ failure: StepFailure) {
    record(.stepFailed(index: Int32(index), failure), cause: .none, scene: .none)
  }

  /// Whether something announced has not come yet.
  package var hasAnnouncedArrivals: Bool { nextArrival < arrivals.count }

  /// Lets what is announced for now come, without letting the main thread take anything.
  package mutating func arriveNow() {
    while nextArrival < arrivals.count && arrivals[nextArrival].instant <= now {
      arrive(takeArrival())
    }
  }

  /// Ends a transition, whatever its duration.
  ///
  /// - Parameter number: Its place among those in flight, counted from 1; 0 is the one that would
  ///   end first.
  /// - Returns: Whether there was one.
  package mutating func finishTransition(number: Int = 0) -> Bool {
    let inFlight = platform.transitionsInFlight
    if number > inFlight.count { return false }
    let place = agenda.items.firstIndex {
      switch $0.content {
      case .transitionEnd(let id), .transitionTurns(let id, _):
        number == 0 || id == inFlight[number - 1]
      default: false
      }
    }
    guard let place else { return false }
    takeAlone(at: place)
    return true
  }

  /// Takes the item at a place of what waits, whenever it would come; a transition that is measured
  /// in turns ends.
  package mutating func takeAlone(at place: Int) {
    var item = takeOut(at: place)
    if case .transitionTurns(let transition, _) = item.content {
      item.content = .transitionEnd(transition)
    }
    takeAlone(item)
  }

  /// How many inputs wait for the main thread.
  package var waitingInputCount: Int {
    var count = 0
    for item in agenda.items where item.isWaitingInput { count += 1 }
    return count
  }

  /// Takes the next of the inputs that wait, alone, whatever waits before it.
  ///
  /// - Parameter skipped: How many inputs are left waiting before it.
  /// - Returns: Whether there was one.
  package mutating func deliverInput(skipping skipped: Int = 0) -> Bool {
    var count = 0
    for place in agenda.items.indices where agenda.items[place].isWaitingInput {
      if agenda.items[place].order.deadline > now { continue }
      if count == skipped {
        takeAlone(at: place)
        return true
      }
      count += 1
    }
    return false
  }

  /// Lets time pass until the main thread has something to take, and lets it take that.
  package mutating func takeNext() {
    guard let deadline = agenda.nextDeadline else { return }
    if deadline > now { now = deadline }
    takeNextItem()
  }

  /// Lifts the finger of the gesture that began first, whenever it would be lifted.
  ///
  /// - Returns: Whether there was one.
  package mutating func liftFinger() -> Bool {
    guard let place = agenda.items.firstIndex(where: \.isGestureRelease) else { return false }
    takeAlone(at: place)
    return true
  }

  /// Ends a pending run of a task with an outcome.
  ///
  /// - Parameters:
  ///   - number: Its place among those of the scene, counted from 1, the oldest first.
  ///   - outcome: A place in the task's list; -1 for `cancelled`.
  mutating func complete(
    _ task: TaskID, _ number: Int, outcome: Int32, scene: Int32
  ) -> StepFailure? {
    let owner = machine.state.scene(ofSession: scene)
    let runs = machine.state.runsUnderWay(of: task, in: owner)
    if number > runs.count { return .noRun }
    let run = runs[number - 1]
    let possible = machine.possibleOutcomes(of: run.id)
    // A run that can have none of its outcomes ends without one, too.
    if outcome < 0 && !run.isCancelled && !possible.isEmpty { return .notCancelled }
    if outcome >= 0 && !possible.contains(outcome) { return .outcomeImpossible }
    let place = agenda.items.firstIndex { $0.content == .run(run.id) }
    guard let place else { return .noRun }
    fixedOutcomes.removeAll { $0.run == run.id }
    if !run.isCancelled {
      fixedOutcomes.append(FixedOutcome(run: run.id, outcome: outcome))
    }
    takeAlone(agenda.remove(at: place))
    return nil
  }

  /// Sets the fate of the next start of a task.
  mutating func prepareAnswer(
    _ task: TaskID, outcome: Int32?, duration: VirtualDuration?, scene: Int32
  ) {
    answers.append(
      PreparedAnswer(task: task, session: scene, outcome: outcome, duration: duration))
  }

  /// The place of the answer that is meant for a run: those of the app itself belong to no scene.
  func placeOfAnswer(to run: TaskRun) -> Int? {
    if answers.isEmpty { return nil }
    let scene = machine.state.scene(of: run.owner)
    let session = scene == .none ? 0 : machine.state.session(of: scene)
    return answers.firstIndex { $0.task == run.task && (session == 0 || $0.session == session) }
  }

  /// Judges a condition on the app's state or on what the platform shows.
  mutating func judge(_ expectation: StateExpectation, scene ordinal: Int32, _ index: Int) {
    let scene = machine.state.scene(ofSession: ordinal)
    let context = machine.state.isOpen(scene) ? scene : .app
    lookAtPlatform()
    var holds = false
    do {
      holds = try machine.evaluate(expectation.code, in: context, width: 1) == [1]
    } catch {
      return fail(index, .noValue(error.kind))
    }
    let actual = trace.store(holds ? [] : self.actual(expectation.subject, context))
    record(
      .expectationJudged(step: Int32(index), holds: holds, actual: actual),
      cause: .none, scene: .none)
  }

  /// Judges what is expected of later instants, which will not come.
  mutating func judgeAnnouncedExpectations() {
    for place in nextArrival..<arrivals.count where arrivals[place].action.isExpectation {
      arrive(arrivals[place])
    }
  }

  /// What is there instead of what is expected: of a slot each instance, how many words its
  /// arguments take, and these.
  private mutating func actual(
    _ subject: StateExpectation.Subject?, _ context: InstanceID
  ) -> [Int32] {
    switch subject {
    case .slot(let reference):
      return machine.contents(ofSlot: reference, in: context).flatMap { instance in
        let arguments = machine.arguments(of: instance)
        return [instance.word, Int32(arguments.count)] + arguments
      }
    case .value(let code, let type):
      return (try? machine.evaluate(code, in: context, width: program.width(of: type))) ?? []
    case nil: return []
    }
  }

  /// Looks whether a goal of the scenario is met now; each is told once.
  mutating func judgeGoals() {
    if reachedGoals.count == goals.count { return }
    lookAtPlatform()
    for index in goals.indices where !reachedGoals.contains(index) {
      for scene in scenes.indices {
        let context = scenes[scene].instance
        if machine.evaluateWord(goals[index].code, in: context) == 1 {
          reachedGoals.append(index)
          record(.goalReached(index: Int32(index)))
          break
        }
      }
    }
  }
}
