import AppModel
import EventCore
import ScenarioText
import Simulation
import TraceModel

/// Follows a story that is ordered by hand, and finds out at which instants its inputs lead to that
/// order with the durations as they are, or what must be slower.
struct OvertakingWatch {
  /// An input of the story.
  struct Input {
    var step: ScenarioStep
    /// Its number among the events.
    var event: Int
    /// That of its finger's lifting, if it drags and that was seen.
    var release: Int?
  }
  /// When something begins that ends by itself, and how long it takes.
  struct Beginning {
    var event: Int
    var lengths: ClosedRange<Int64>
    /// Where it is noted that it must be slower than it is, so that nobody knows when it ends.
    var slowness: Int?
    /// Whether it must be that.
    var isSlower: Bool { slowness != nil }
  }

  /// A run of a task that may take shorter or longer, as its question is answered.
  struct Run {
    var task: TaskID
    var occurrence: UInt32
    var beginning: Int
    /// When it ends, if that was seen; else it takes as long as it can.
    var end: Int?
    var longest: Int64
  }

  let names: TraceNames
  let words: StepWords
  /// Whether a finger that drags may be lifted later than in the story, after other inputs.
  private let areFingersFree: Bool
  var instants = OrderedInstants()
  /// The last event of those that come one after the other.
  var last = OrderedInstants.beginning
  /// The last event of all, with which begins what the next step finds.
  private var latest = OrderedInstants.beginning
  var beginnings: [ItemID: Beginning] = [:]
  /// When the windows of throttles began, whose ends calls wait for.
  var windows: [RateWindow: Beginning] = [:]
  /// Until when the windows were there that kept nothing back.
  var idleWindows: [ItemID: IdleWindow] = [:]
  var inputs: [Input] = []
  var runs: [ItemID: Run] = [:]
  /// How many runs of a task have begun whose length was asked.
  private var runCounts: [TaskID: UInt32] = [:]
  /// When the story begins.
  let start: VirtualInstant
  /// What was seen, in its order.
  private(set) var overtakings: [Overtaking] = []

  /// - Parameter start: The world in which the story begins.
  init(_ vocabulary: EventVocabulary, from start: World, areFingersFree: Bool) {
    self.areFingersFree = areFingersFree
    self.start = start.now
    for question in start.choices.log where question.point == .taskLatency {
      runCounts[TaskID(index: Int32(bitPattern: question.subject)), default: 0] += 1
    }
    names = TraceNames(program: vocabulary.program)
    words = StepWords(vocabulary)
  }

  /// Compares a world before a step with the same world after it.
  mutating func see(_ before: World, _ step: ScenarioStep, _ after: World) {
    begin(before.agenda.items, at: latest, before)
    let left = before.agenda.items.filter { item in
      !after.agenda.items.contains { $0.id == item.id }
    }
    noteInput(takenFrom: before, left)
    let news = after.trace.entries.dropFirst(before.trace.entries.count)
    noteWindows(begunBy: left, after)
    // What a delivered input leads to begins with its arrival: unless that must wait, it need not.
    for input in left.reversed() where input.isWaitingInput {
      guard let arrival = beginnings[input.id] else { continue }
      let led = after.agenda.items.filter { $0.isLedTo(by: input.id, in: news) }
      begin(led, at: arrival.event, after)
    }
    let used = before.agenda.items.filter { keepsBack($0, news) }
    let taken = left.first { item in
      item.order.deadline > before.now && item.wasTaken(in: news)
        && !used.contains { $0.id == item.id }
    }
    guard step.action.isArrival || taken != nil, !isTooLong else {
      // It has lasted since the last event by which it was there.
      for item in used { noteWindow(item, before) }
      return
    }
    if let taken, taken.isGestureRelease, areFingersFree {
      let finger = inputs.last { $0.step.action.isDrag && $0.release == nil }
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
    // What is due by then waits where the main thread is busy.
    if isBusy { return }
    let until = taken.map { name(of: $0, before) }
    for item in others + used where item.order.deadline > before.now {
      if item.isIdleWindow {
        // The end of a window that keeps nothing back is like none.
        idleWindows[item.id] = IdleWindow(event: last, until: until ?? idleWindows[item.id]?.until)
      } else {
        notePending(item, before, at: last, until)
      }
    }
    for item in used { noteWindow(item, before) }
  }

  /// Notes what is pending and was not before.
  private mutating func begin(_ items: [Item], at event: Int, _ world: World) {
    for item in items where beginnings[item.id] == nil {
      let rest = (max(item.order.deadline, world.now) - world.now).microseconds
      beginnings[item.id] = Beginning(event: event, lengths: rest...rest)
      if case .rate(let call) = item.content { begin(call, item.id) }
      guard case .run(let id) = item.content,
        let place = world.machine.state.place(of: id)
      else { continue }
      let taskID = world.machine.state.runs[place].task
      let task = names.program.tables.tasks[Int(taskID.index)]
      // A length that is answered already stays.
      let subject = UInt32(bitPattern: taskID.index)
      if task.shortest == task.longest || world.choices.fixes(.taskLatency, for: subject) {
        continue
      }
      beginnings[item.id]?.lengths = task.shortest.microseconds...task.longest.microseconds
      runCounts[taskID, default: 0] += 1
      runs[item.id] = Run(
        task: taskID, occurrence: runCounts[taskID] ?? 1, beginning: event,
        longest: task.longest.microseconds)
    }
  }

  /// What ends does so when it is due, or later where the main thread is busy; but a finger stays
  /// as long as its user likes.
  private mutating func noteEnd(of taken: Item, isLate: Bool) {
    if taken.isGestureRelease { return noteLifting() }
    runs[taken.id]?.end = last
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
  mutating func notePending(
    _ item: Item, _ world: World, at event: Int, _ taken: String?
  ) {
    guard !item.isGestureRelease, let beginning = beginnings[item.id] else { return }
    if let place = beginning.slowness {
      // It lasts until after the last of all that the story has before its end.
      if let taken { overtakings[place].outlasts(taken) }
      return
    }
    let bound = OrderedInstants.Bound(
      event: beginning.event, origin: event, least: -beginning.lengths.upperBound, isOrder: true)
    if instants.demand([bound]) { return }
    beginnings[item.id]?.slowness = overtakings.count
    overtakings.append(.slower(name(of: item, world), until: taken ?? "an input"))
  }

  /// Whether the story has more events than are followed: every bound is compared with all others.
  var isTooLong: Bool { instants.count > OvertakingWatch.eventLimit }

  private static let eventLimit = 500

  /// How far apart events come that need not come together, in microseconds.
  static let gap: Int64 = 1_000

  /// An input that is taken before what goes before inputs of the same instant has come earlier,
  /// and has waited.
  private mutating func noteInput(takenFrom before: World, _ left: [Item]) {
    guard let input = left.first(where: \.isWaitingInput), !before.isPlain else { return }
    let isAhead = before.agenda.items.contains { item in
      item.order < input.order && !left.contains(item)
        && !(input.isTouch && item.content.isFromMainQueue)
    }
    if isAhead { note(.busyMainThread(until: name(of: input, before))) }
  }

  private mutating func note(_ overtaking: Overtaking) {
    if !overtakings.contains(overtaking) { overtakings.append(overtaking) }
  }
}
