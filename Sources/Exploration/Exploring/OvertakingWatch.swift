import AppModel
import EventCore
import ScenarioText
import Simulation
import TraceModel

/// Follows a story that is ordered by hand, and finds out at which instants its inputs lead to that
/// order with the durations as they are, or what must be slower.
struct OvertakingWatch {
  /// An input of the story.
  private struct Input {
    var step: ScenarioStep
    /// Its number among the events.
    var event: Int
    /// That of its finger's lifting, if it drags and that was seen.
    var release: Int?
  }
  /// When something begins that ends by itself, and how long it takes.
  private struct Beginning {
    var event: Int
    var lengths: ClosedRange<Int64>
    /// Whether it must be slower than it is, so that nobody knows when it ends.
    var isSlower = false
  }

  private let names: TraceNames
  private let words: StepWords
  /// Whether a finger that drags may be lifted later than in the story, after other inputs.
  private let areFingersFree: Bool
  private var instants = OrderedInstants()
  /// The last event of those that come one after the other.
  private var last = OrderedInstants.beginning
  /// The last event of all, with which begins what the next step finds.
  private var latest = OrderedInstants.beginning
  private var beginnings: [ItemID: Beginning] = [:]
  private var inputs: [Input] = []
  /// What was seen, in its order.
  private(set) var overtakings: [Overtaking] = []

  init(_ vocabulary: EventVocabulary, areFingersFree: Bool = false) {
    self.areFingersFree = areFingersFree
    names = TraceNames(program: vocabulary.program)
    words = StepWords(vocabulary)
  }

  /// Compares a world before a step with the same world after it.
  mutating func see(_ before: World, _ step: ScenarioStep, _ after: World) {
    for item in before.agenda.items where beginnings[item.id] == nil {
      beginnings[item.id] = Beginning(event: latest, lengths: lengths(of: item, before))
    }
    let left = before.agenda.items.filter { item in
      !after.agenda.items.contains { $0.id == item.id }
    }
    noteInput(takenFrom: before, left)
    let news = after.trace.entries.dropFirst(before.trace.entries.count)
    let taken = left.first { $0.order.deadline > before.now && $0.wasTaken(in: news) }
    guard step.action.isArrival || taken != nil else { return }
    if let taken, taken.isGestureRelease, areFingersFree {
      let finger = inputs.last { $0.step.action.isDrag }
      latest = instants.addEvent(after: finger?.event ?? last)
      return noteLifting()
    }
    last = instants.addEvent(after: last)
    latest = last
    if step.action.isArrival { inputs.append(Input(step: step, event: last)) }
    // A pass that nothing needs any more afterwards is not taken with it, but was overtaken.
    let others = before.agenda.items.filter { item in
      item.id != taken?.id && (!left.contains(item) || item.content == .layoutPass)
    }
    let isBusy = others.contains { $0.order.deadline <= before.now && !$0.isGestureRelease }
    if let taken {
      if isBusy { note(.busyMainThread(until: name(of: taken, before))) }
      noteEnd(of: taken, isLate: isBusy)
    }
    for item in others where item.order.deadline > before.now {
      notePending(item, before, taken.map { name(of: $0, before) })
    }
  }

  /// How long something takes that has begun, in microseconds.
  private func lengths(of item: Simulation.Item, _ world: World) -> ClosedRange<Int64> {
    let rest = (max(item.order.deadline, world.now) - world.now).microseconds
    guard case .run(let number) = item.content,
      let place = world.machine.state.place(ofRun: number)
    else { return rest...rest }
    let task = names.program.tables.tasks[Int(world.machine.state.runs[place].task.index)]
    return task.shortest < task.longest
      ? task.shortest.microseconds...task.longest.microseconds : rest...rest
  }

  /// What ends does so when it is due, or later where the main thread is busy; but a finger stays
  /// as long as its user likes.
  private mutating func noteEnd(of taken: Simulation.Item, isLate: Bool) {
    if taken.isGestureRelease { return noteLifting() }
    guard let beginning = beginnings[taken.id] else { return }
    let (event, lengths) = (beginning.event, beginning.lengths)
    var bounds = [
      OrderedInstants.Bound(
        event: last, origin: event, least: lengths.lowerBound, isOrder: false)
    ]
    if !isLate && !beginning.isSlower {
      bounds.append(
        OrderedInstants.Bound(
          event: event, origin: last, least: -lengths.upperBound, isOrder: false))
    }
    _ = instants.demand(bounds)
  }

  private mutating func noteLifting() {
    let place = inputs.lastIndex { $0.step.action.isDrag && $0.release == nil }
    if let place { inputs[place].release = latest }
  }

  /// What has not ended by now ends later, if that can be.
  private mutating func notePending(
    _ item: Simulation.Item, _ world: World, _ taken: String?
  ) {
    guard !item.isGestureRelease, let beginning = beginnings[item.id], !beginning.isSlower else {
      return
    }
    let bound = OrderedInstants.Bound(
      event: beginning.event, origin: last, least: -beginning.lengths.upperBound, isOrder: true)
    if instants.demand([bound]) { return }
    beginnings[item.id]?.isSlower = true
    note(.slower(name(of: item, world), than: taken ?? "an input"))
  }

  /// The inputs at instants at which the durations lead to the order, as far as bounds know.
  ///
  /// First with time between them wherever there may be, then with none. Nothing where something
  /// must be slower or the main thread busy.
  var timedInputs: [[ScenarioStep]] {
    if !overtakings.isEmpty { return [] }
    return [instants.spread(by: OvertakingWatch.gap), instants].compactMap { instants in
      instants.earliest().map { instants in
        inputs.map { input in
          var step = input.step
          step.timing = .at(VirtualInstant(microseconds: instants[input.event]))
          if step.action.isDrag {
            let length = instants[input.release ?? input.event] - instants[input.event]
            step.setLength(.microseconds(length))
          }
          return step
        }
      }
    }
  }

  /// How far apart events come that need not come together, in microseconds.
  private static let gap: Int64 = 1_000

  /// An input that is taken before what goes before inputs of the same instant has come earlier,
  /// and has waited.
  private mutating func noteInput(takenFrom before: World, _ left: [Simulation.Item]) {
    guard let input = left.first(where: \.isWaitingInput), !before.isPlain else { return }
    let isAhead = before.agenda.items.contains { item in
      item.order < input.order && !left.contains(item) && !(input.isTouch && item.isBlock)
    }
    if isAhead { note(.busyMainThread(until: name(of: input, before))) }
  }

  private mutating func note(_ overtaking: Overtaking) {
    if !overtakings.contains(overtaking) { overtakings.append(overtaking) }
  }

  private func name(of item: Simulation.Item, _ world: World) -> String {
    switch item.content {
    case .run(let number):
      let state = world.machine.state
      guard let place = state.place(ofRun: number) else { return "a task" }
      let task = state.runs[place].task
      let runs = state.runsUnderWay(of: task, in: state.scene(of: state.runs[place].owner))
      guard runs.count > 1, let earlier = runs.firstIndex(where: { $0.number == number }) else {
        return words.name(of: task)
      }
      return "run \(earlier + 1) of \(words.name(of: task))"
    case .transitionEnd(let id), .transitionTurns(let id, _):
      for entry in world.trace.entries.reversed() {
        guard case .transitionStarted(id, let kind, let owner, _) = entry.event else { continue }
        return "the \(kind.name) in \(names.instance(owner))"
      }
      return "a transition"
    case .input where item.isGestureRelease: return "the finger that drags"
    case .input, .touch: return "an input"
    case .rate(let call): return name(of: call)
    case .bindingWrite(let instance): return "the late write of \(names.instance(instance))"
    default: return "a block"
    }
  }

  private func name(of call: RatedCall) -> String {
    let kind =
      switch names.program.layout(of: call.rate).kind {
      case .debounce: "debounce"
      case .throttle, .throttleLatest: "throttle"
      }
    let handler = names.program[call.handler].name
    return "the \(kind) of `\(handler)` in \(names.instance(call.instance))"
  }
}

extension Simulation.Item {
  /// Whether the main thread has taken it, as these entries tell; else it has gone with its
  /// lifetime, or with what it was about.
  fileprivate func wasTaken(in entries: ArraySlice<TraceEntry>) -> Bool {
    let taken: TakenItem
    switch content {
    case .run(let number): taken = .run(number)
    case .transitionEnd(let transition), .transitionTurns(let transition, _):
      taken = .transitionEnd(transition)
    case .rate(let call) where call.isWaiting: taken = .rate(call.handler)
    default: return true
    }
    return entries.contains { $0.event == .itemTaken(taken) }
  }
}
