import AppModel

extension TraceText {
  /// Texts of what is judged at rest, by the scenario or at the end.
  func judgementText(_ event: TraceEvent, in trace: Trace) -> String {
    switch event {
    case .rested: return "rest"
    case .differs(let owner, let slot, let wanted, let shown):
      let name = names.slot(slot, of: owner)
      return "\(name) differs: wanted \(names.contents(trace.instances(wanted), of: slot)),"
        + " shown \(names.contents(trace.instances(shown), of: slot))"
    case .controlInert(let instance, let control, let inertness):
      return names.control(control, of: instance) + ": " + inertness.text
    case .wayShut(let instance, let way): return "\(names.instance(instance)) \(way.text)"
    case .nothingPossible(let instance):
      return "nothing is possible in \(names.instance(instance))"
    case .waitsForever(let owner, let slot, let transition):
      if slot == .none {
        return "transition \(transition.rawValue) in \(names.instance(owner)) never ends"
      }
      let work = transition == .none ? "" : " for transition \(transition.rawValue)"
      return "\(names.slot(slot, of: owner)) waits for ever\(work)"
    case .completionNeverComes(let request):
      return "\(requestText(request, in: trace)): its completion never comes"
    case .objectLeaked(let key):
      return "\(names.object(key)) is alive, though no lifetime and no view owns it"
    case .strongCircle(let range, let weakened):
      let keys = trace.objects(range)
      let (source, target) = (keys[Int(weakened)], keys[(Int(weakened) + 1) % keys.count])
      return "strong references in a circle: \(names.circle(keys)); let"
        + " \(names.object(source)) refer to \(names.object(target)) weakly"
    case .invariantFailed(let invariant, let instance):
      let name = names.program[invariant].name.printable
      return "invariant \(name) does not hold in \(names.instance(instance))"
    case .expectationJudged(let step, let holds, _):
      return "step \(step + 1) \(holds ? "holds" : "does not hold")"
    case .goalReached(let index): return "goal \(index + 1) reached"
    case .stepFailed(let index, let failure): return "step \(index + 1) failed: \(failure.text)"
    case .limitReached(let limit): return "limit reached: \(limit.text)"
    case .ended: return "end"
    default: preconditionFailure("no text of judgements for \(event)")
    }
  }
}
