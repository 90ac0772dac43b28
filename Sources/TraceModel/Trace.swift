import AppModel
import EventCore

/// Everything that happened in a run, in order.
package struct Trace: Hashable, Sendable {
  /// The entries.
  package private(set) var entries: [TraceEntry] = []
  /// The lists and values that entries speak of.
  package private(set) var words: [Int32] = []

  /// Makes an empty trace.
  package init() {}

  /// Adds an entry.
  package mutating func append(_ entry: TraceEntry) { entries.append(entry) }

  /// Adds an entry made of its parts, which are written where it will lie.
  package mutating func append(
    _ event: TraceEvent, at instant: VirtualInstant, cause: ItemID, scene: InstanceID
  ) {
    entries.append(TraceEntry(instant: instant, cause: cause, scene: scene, event: event))
  }

  /// Stores words for an entry that is about to be added.
  package mutating func store(_ values: [Int32]) -> WordRange {
    let first = words.count
    for value in values { words.append(value) }
    return WordRange(first: UInt32(first), count: UInt32(words.count - first))
  }

  /// Stores instances for an entry that is about to be added.
  package mutating func store(_ instances: ArraySlice<InstanceID>) -> WordRange {
    let first = words.count
    for instance in instances { words.append(instance.word) }
    return WordRange(first: UInt32(first), count: UInt32(words.count - first))
  }

  /// Stores objects for an entry that is about to be added, three words each.
  package mutating func store(_ objects: [ObjectKey]) -> WordRange {
    store(objects.flatMap { [$0.object.index, $0.instance.word, $0.former] })
  }

  /// The objects of a range.
  package func objects(_ range: WordRange) -> [ObjectKey] {
    let words = Array(self[range])
    return stride(from: 0, to: words.count - 2, by: 3).map {
      ObjectKey(
        ObjectID(index: words[$0]), of: InstanceID(word: words[$0 + 1]), former: words[$0 + 2])
    }
  }

  /// The words of a range.
  package subscript(range: WordRange) -> ArraySlice<Int32> {
    words[Int(range.first)..<Int(range.first + range.count)]
  }

  /// The instances of a range.
  package func instances(_ range: WordRange) -> [InstanceID] {
    self[range].map { InstanceID(word: $0) }
  }

  /// Forgets everything but keeps the memory, for runs whose trace nobody prints.
  package mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
  }

  /// Takes over another trace, in the memory that is there.
  package mutating func restore(_ other: borrowing Trace) {
    entries.restore(other.entries)
    words.restore(other.words)
  }

  /// Moves every entry to an earlier instant: a scenario counts time from where its set-up ends.
  package mutating func moveBack(by duration: VirtualDuration) {
    for index in entries.indices { entries[index].instant.microseconds -= duration.microseconds }
  }
}
