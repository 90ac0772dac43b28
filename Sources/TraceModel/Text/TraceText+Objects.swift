import AppModel

extension TraceText {
  /// Texts of what became of objects, and of references to them.
  func objectText(_ event: TraceEvent) -> String {
    switch event {
    case .objectMade(let key): return "\(names.object(key)) is made"
    case .objectDied(let key): return "\(names.object(key)) dies"
    case .objectOutlives(let key): return "\(names.object(key)) outlives its lifetime"
    case .referenceFailed(let holder, let key, let isUnowned):
      let what =
        isUnowned
        ? "unowned \(names.object(key)) is dead"
        : "weak \(names.object(key)) is nil, so nothing is done"
      return "\(names.holder(holder)): \(what)"
    case .referenceSet(let reference, let holder, let target):
      let value = target.map { names.object($0) } ?? "nil"
      return "\(names.object(holder)).\(names.reference(reference)) = \(value)"
    case .referenceEmpty(let reference, let holder):
      return "\(names.object(holder)).\(names.reference(reference)) is nil, so nothing is done"
    case .finishedLogicActed(let instance):
      return "\(names.instance(instance)) has ended, and its logic acts"
    case .finishedLogicReturned(let instance):
      return "\(names.instance(instance))'s logic has done what it does"
    default: preconditionFailure("no text of objects for \(event)")
    }
  }
}
