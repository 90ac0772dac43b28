import AppModel
import EventCore
import SimulatedUIKit

/// One thing that happened, on one line.
///
/// Detectors see entries one by one and nothing else, so an entry says all that a fault's
/// definition needs. It is flat: lists lie in `Trace.words`, names come back only in print.
package struct TraceEntry: Hashable, Sendable {
  /// When it happened.
  package var instant: VirtualInstant
  /// On whose behalf: the item whose handlers, commands and transitions led to it.
  package var cause: ItemID
  /// The scene it belongs to; none for the app as a whole.
  package var scene: InstanceID
  /// What happened.
  package var event: TraceEvent

  /// Makes an entry.
  package init(instant: VirtualInstant, cause: ItemID, scene: InstanceID, event: TraceEvent) {
    self.instant = instant
    self.cause = cause
    self.scene = scene
    self.event = event
  }

  /// The item that it is about, if it tells of an input; otherwise the one that led to it.
  package var item: ItemID {
    switch event {
    case .inputArrived(let input), .inputDelivered(let input, _): input.item
    default: cause
    }
  }
}

/// Words in `Trace.words`: a value, or the instances of a slot in order.
package struct WordRange: Hashable, Sendable {
  /// The first word.
  package var first: UInt32
  /// How many.
  package var count: UInt32
  /// Makes a range.
  package init(first: UInt32, count: UInt32) {
    self.first = first
    self.count = count
  }
  /// No words.
  package static let empty = WordRange(first: 0, count: 0)
}
