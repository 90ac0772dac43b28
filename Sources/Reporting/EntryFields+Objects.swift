import AppModel
import TraceModel

extension EntryFields {
  /// Takes the name and the members of an entry about an object.
  mutating func describeObjects(_ event: TraceEvent) -> Bool {
    switch event {
    case .objectMade(let key): addObject("objectMade", key)
    case .objectDied(let key): addObject("objectDied", key)
    case .objectOutlives(let key): addObject("objectOutlives", key)
    case .objectLeaked(let key): addObject("objectLeaked", key)
    case .referenceFailed(let holder, let key, let isUnowned):
      addObject("referenceFailed", key)
      add("holder", names.holder(holder))
      add("strength", isUnowned ? "unowned" : "weak")
    case .referenceSet(let reference, let holder, let target):
      addObject("referenceSet", holder)
      add("reference", names.reference(reference))
      if let target { add("target", names.object(target)) }
    case .referenceEmpty(let reference, let holder):
      addObject("referenceEmpty", holder)
      add("reference", names.reference(reference))
    case .finishedLogicActed(let instance):
      name = "finishedLogicActed"
      addInstance(instance)
    case .finishedLogicReturned(let instance):
      name = "finishedLogicReturned"
      addInstance(instance)
    case .strongCircle(let range, let weakened):
      name = "strongCircle"
      add("objects", .texts(trace.objects(range).map { names.object($0) }))
      add("weakened", weakened)
    default: return false
    }
    return true
  }

  private mutating func addObject(_ event: String, _ key: ObjectKey) {
    name = event
    add("object", names.object(key))
  }
}
