import Simulation
import TraceModel

// How what overtakes and is overtaken is called.
extension OvertakingWatch {
  /// What an item is called where it is told what it must wait for.
  func name(of item: Item, _ world: World) -> String {
    switch item.content {
    case .run(let id):
      let state = world.machine.state
      guard let place = state.place(of: id) else { return "a task" }
      let task = state.runs[place].task
      let runs = state.runsUnderWay(of: task, in: state.scene(of: state.runs[place].owner))
      guard runs.count > 1, let earlier = runs.firstIndex(where: { $0.id == id }) else {
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
