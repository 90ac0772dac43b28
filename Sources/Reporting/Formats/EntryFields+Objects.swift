import AppModel
import TraceModel

extension EntryFields {
  /// Takes the members of an entry about an object.
  mutating func describeObjects(_ event: TraceEvent) {
    switch event {
    case .objectMade(let key), .objectDied(let key), .objectOutlives(let key),
      .objectLeaked(let key):
      addObject(key)
    case .referenceFailed(let holder, let key, let isUnowned):
      addObject(key)
      add("holder", names.holder(holder))
      add("strength", isUnowned ? "unowned" : "weak")
    case .referenceSet(let reference, let holder, let target):
      addObject(holder)
      add("reference", names.reference(reference))
      if let target { add("target", names.object(target)) }
    case .referenceEmpty(let reference, let holder):
      addObject(holder)
      add("reference", names.reference(reference))
    case .finishedLogicActed(let instance), .finishedLogicReturned(let instance):
      addInstance(instance)
    case .strongCircle(let range, let weakened):
      add("objects", trace.objects(range).map { names.object($0) })
      add("weakened", weakened)
    default: break
    }
  }

  private mutating func addObject(_ key: ObjectKey) {
    add("object", names.object(key))
  }
}
