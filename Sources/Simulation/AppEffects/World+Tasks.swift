import AppModel
import EventCore
import TraceModel

/// The fate that a scenario prepares for the next start of a task.
struct PreparedAnswer: Hashable, Sendable {
  var task: TaskID
  /// The session of the scene in which the task starts, counted from 1.
  var session: Int32
  var outcome: Int32?
  var duration: VirtualDuration?
}

/// The outcome that a prepared answer gave to a pending run.
struct FixedOutcome: Hashable, Sendable {
  var run: RunID
  var outcome: Int32
}

/// The runs of tasks and timers: when they begin, how long they take and how they end.
extension World {
  mutating func performTask(_ effect: AppEffect) {
    switch effect {
    case .taskStarted(let id): scheduleRun(id)
    case .taskStartIgnored(let task, let owner): record(.taskStartIgnored(task, owner))
    case .taskQueued(let id):
      guard let place = machine.state.place(of: id) else { return }
      let run = machine.state.runs[place]
      recordStart(.taskQueued(run.task, run.owner, run: id))
    case .taskCancelled(let id, let isPrompt):
      guard let place = machine.state.place(of: id) else { return }
      let run = machine.state.runs[place]
      record(.taskCancelled(run.task, run.owner, run: id))
      needDrawing(after: .tasks)
      if isPrompt {
        agenda.removeAll { $0.content == .run(id) }
        _ = schedule(
          .run(id), at: now, .completion, scene: machine.state.scene(of: run.owner))
      }
    case .taskDropped(let id, let task, let owner, let loss):
      agenda.removeAll { $0.content == .run(id) }
      fixedOutcomes.removeAll { $0.run == id }
      record(.taskDropped(task, owner, run: id, loss))
      needDrawing(after: .tasks)
    default: preconditionFailure("effect \(effect) is none of a task's")
    }
  }

  /// Decides how long a run takes: a prepared answer, else a double, else the one door for every
  /// choice.
  private mutating func scheduleRun(_ id: RunID) {
    guard let place = machine.state.place(of: id) else { return }
    let run = machine.state.runs[place]
    let task = program.layout(of: run.task)
    var latency = task.shortest
    if let index = placeOfAnswer(to: run) {
      let answer = answers.remove(at: index)
      if let outcome = answer.outcome {
        fixedOutcomes.append(FixedOutcome(run: id, outcome: outcome))
      }
      if let duration = answer.duration { latency = duration }
    } else if let double = doubles.first(where: { $0.task == run.task }) {
      fixedOutcomes.append(FixedOutcome(run: id, outcome: double.outcome))
      if let duration = double.latency { latency = duration }
    } else if task.longest > task.shortest {
      latency = .microseconds(
        choices.choose(
          .taskLatency, subject: UInt32(run.task.index),
          within: task.shortest.microseconds...task.longest.microseconds))
    }
    // What may take any time is still to come, also if it may take none.
    if leavesTimeOpen { latency = max(latency, .microseconds(1)) }
    recordStart(.taskStarted(run.task, run.owner, run: id, due: latency))
    needDrawing(after: .tasks)
    _ = schedule(
      .run(id), at: now + latency, .completion, scene: machine.state.scene(of: run.owner))
  }

  /// Writes down a start: what a callback of a view starts, whoever made the view come or go has
  /// not asked for.
  private mutating func recordStart(_ event: TraceEvent) {
    record(event, cause: callbackInstance == .none ? current : .none, scene: currentScene)
  }

  /// A run is due: its outcome is one of those whose condition holds now.
  mutating func endRun(_ id: RunID) {
    guard let place = machine.state.place(of: id) else { return }
    if machine.tracksObjects && !isReachable(id) { return }
    let run = machine.state.runs[place]
    let possible = machine.possibleOutcomes(of: id)
    if !handlerTally.isEmpty && !run.isCancelled { tallyGuards(of: run.task, possible) }
    var outcome: Int32?
    if run.isCancelled {
      outcome = nil
    } else if let fixed = fixedOutcomes.first(where: { $0.run == id }) {
      outcome = fixed.outcome < 0 ? nil : fixed.outcome
    } else if !possible.isEmpty {
      outcome =
        possible[
          choices.choose(.taskOutcome, subject: UInt32(run.task.index), among: possible)]
    }
    fixedOutcomes.removeAll { $0.run == id }
    record(.itemTaken(.run(id)))
    record(.taskEnded(run.task, run.owner, run: id, outcome: outcome ?? -1))
    needDrawing(after: .tasks)
    isJudged = false
    let depth = machine.depth
    // Where nothing was written for a run without outcome, no logic acts: its queue goes on.
    let isSilent = outcome == nil && program.layout(of: run.task).cancelled == .none
    if machine.tracksObjects && !isSilent { noteLogic(of: run.owner) }
    let isStopped =
      !trials.isEmpty && outcome != nil
      && isStoppedByTrial(.task(run.task), run.owner, meant: run.owner, step: -1)
    machine.endRun(id, outcome: outcome, isIgnored: isStopped)
    drainMachine(above: depth)
    if machine.tracksObjects && machine.state.place(of: id) == nil {
      machine.releaseCaptures(of: run)
      drainMachine(above: depth)
    }
    drawAtOnce()
    lookAgain()
  }

  /// Counts the outcomes whose guard does not hold when a run is due.
  private mutating func tallyGuards(of task: TaskID, _ possible: [Int32]) {
    for (index, outcome) in program[task].outcomes.enumerated()
    where outcome.guardCode != .none && outcome.handler != .none
      && !possible.contains(Int32(index))
    {
      tally(outcome.handler, runs: false)
    }
  }
}
