import AppModel

/// The content of slots as a binding sent it last, for the slots of controllers that exist.
package struct SentState: Hashable, Sendable {
  /// One slot.
  struct Entry: Hashable, Sendable {
    var owner: InstanceID
    var slot: SlotID
    var contents: [InstanceID]
  }

  var entries: [Entry] = []

  /// Makes a state of a binding that has sent nothing.
  package init() {}

  /// What was sent last; `nil` if the owner's controller does not exist yet.
  package func contents(_ owner: InstanceID, _ slot: SlotID) -> [InstanceID]? {
    entries.first { $0.owner == owner && $0.slot == slot }?.contents
  }

  /// Notes what a slot was sent, or was made with.
  package mutating func send(
    _ contents: some Sequence<InstanceID>, _ owner: InstanceID, _ slot: SlotID
  ) {
    if let index = entries.firstIndex(where: { $0.owner == owner && $0.slot == slot }) {
      entries[index].contents = Array(contents)
    } else {
      entries.append(Entry(owner: owner, slot: slot, contents: Array(contents)))
    }
  }

  /// Notes that a slot was emptied by other means, if its owner's controller exists.
  package mutating func empty(_ owner: InstanceID, _ slot: SlotID) {
    for place in entries.indices
    where entries[place].owner == owner && entries[place].slot == slot {
      entries[place].contents = []
    }
  }

  /// Forgets the slots of an instance whose controller is gone.
  package mutating func forget(_ owner: InstanceID) { entries.removeAll { $0.owner == owner } }

  /// Whether a slot's sent content names the instance.
  package func names(_ instance: InstanceID) -> Bool {
    entries.contains { $0.contents.contains(instance) }
  }
}
