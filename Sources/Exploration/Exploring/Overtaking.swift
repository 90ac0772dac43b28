import AppModel
import EventCore
import ScenarioText
import Simulation
import TraceModel

/// Something that came in a story before something else that would have been due earlier.
package enum Overtaking: Hashable, Sendable {
  /// An input or a block waited meanwhile: the main thread must be busy until after this.
  case busyMainThread(until: String)
  /// One must be slower than it is, so that the other one comes before it.
  case slower(String, than: String)
  /// What S23 loses comes so soon after a dialog's closing as no step can say.
  case justClosed
}

/// Follows a story that is ordered by hand, with a clock beside it that goes as the durations say.
struct OvertakingWatch {
  private let names: TraceNames
  private let words: StepWords
  private var clock = VirtualInstant.zero
  private var due: [ItemID: VirtualInstant] = [:]
  /// What was seen, in its order.
  private(set) var overtakings: [Overtaking] = []

  init(_ vocabulary: EventVocabulary) {
    names = TraceNames(program: vocabulary.program)
    words = StepWords(vocabulary)
  }

  /// Compares a world before a step with the same world after it.
  mutating func see(_ before: World, _ after: World) {
    for item in before.agenda.items where due[item.id] == nil {
      due[item.id] = clock + (max(item.order.deadline, before.now) - before.now)
    }
    let left = before.agenda.items.filter { item in
      !after.agenda.items.contains { $0.id == item.id }
    }
    noteInput(takenFrom: before, left)
    let news = after.trace.entries.dropFirst(before.trace.entries.count)
    guard
      let taken = left.first(where: { $0.order.deadline > before.now && $0.wasTaken(in: news) }),
      let instant = due[taken.id]
    else { return }
    for item in before.agenda.items where item.id != taken.id {
      // A pass that nothing needs any more afterwards is not taken with it, but was overtaken.
      if left.contains(item) && item.content != .layoutPass { continue }
      // A finger that drags stays as long as its user likes.
      if item.isGestureRelease { continue }
      if item.order.deadline <= before.now {
        note(.busyMainThread(until: name(of: taken, before)))
      }
      guard let other = due[item.id], other < instant, item.order.deadline > before.now else {
        continue
      }
      note(.slower(name(of: item, before), than: name(of: taken, before)))
    }
    clock = max(clock, instant)
  }

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
