import AppModel
import EventCore

// An assignment shares the lists of both, and packing, which changes them in place, would copy them
// all for every event of a search.

extension SentState {
  /// Takes over what another binding has sent, in the memory that is there.
  mutating func restore(_ other: borrowing SentState) {
    while entries.count > other.entries.count { entries.removeLast() }
    for place in entries.indices {
      entries[place].owner = other.entries[place].owner
      entries[place].slot = other.entries[place].slot
      entries[place].contents.restore(other.entries[place].contents)
    }
    for place in entries.count..<other.entries.count { entries.append(other.entries[place]) }
  }
}

extension ImmediateBinding {
  /// Takes over another binding of the same run, in the memory that is there.
  package mutating func restore(_ other: borrowing ImmediateBinding) { sent.restore(other.sent) }
}

extension ChangesBinding {
  /// Takes over another binding of the same run, in the memory that is there.
  package mutating func restore(_ other: borrowing ChangesBinding) {
    sent.restore(other.sent)
    suspensions.restore(other.suspensions)
  }
}

extension SwiftUIPaths {
  /// Takes over other paths of the same run, in the memory that is there.
  fileprivate mutating func restore(_ other: borrowing SwiftUIPaths) {
    writes.restore(other.writes)
    waits.restore(other.waits)
    updates.restore(other.updates)
    doubled.restore(other.doubled)
  }
}

extension SwiftUIBinding {
  /// Takes over another binding of the same run, in the memory that is there.
  package mutating func restore(_ other: borrowing SwiftUIBinding) {
    sent.restore(other.sent)
    presentations.restore(other.presentations)
    turn = other.turn
    prints.restore(other.prints)
    paths.restore(other.paths)
    needsUpdate = other.needsUpdate
  }
}
