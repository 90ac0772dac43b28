import SimulatedUIKit
import TraceModel

/// Which entries of a story are told first if it is too long to be told whole.
///
/// What proves the failure and the last input that was accepted; then what the same items of the
/// main queue led to; then what began the transitions that were in the way; then what the items led
/// to that let those come, such as a task's start; then the inputs before, and the rest. Of each
/// kind the last come first.
struct StoryRanks {
  /// The places in the trace, the most important first.
  private var ranked: [Int] = []

  /// - Parameters:
  ///   - proof: The entries that prove the failure.
  ///   - places: The entries of the whole story, in order.
  init(of proof: [Int], _ places: [Int], _ entries: [TraceEntry]) {
    let inputs = places.reversed().filter { StoryRanks.isAcceptedInput(entries[$0]) }
    let proving = places.reversed().filter { proof.contains($0) }
    let items = StoryRanks.items(of: proof, in: entries)
    if items.isEmpty {
      ranked = proving + inputs.prefix(1) + places.reversed()
      return
    }
    ranked = Array(proving.prefix(1)) + inputs.prefix(1) + proving.dropFirst()
    for item in items { add(item, places, entries) }
    for item in StoryRanks.obstacles(of: proof, in: entries) {
      ranked += places.reversed().filter {
        entries[$0].item == item && StoryRanks.begins(entries[$0].event)
      }
    }
    for item in StoryRanks.causes(of: items, in: entries) { add(item, places, entries) }
    ranked += inputs
    // That a block or a rate had its turn says less than what others led to.
    ranked.removeAll { place in
      StoryRanks.isTurn(entries[place].event) && !items.contains(entries[place].item)
    }
    ranked += places.reversed().filter {
      if case .blockDeferred = entries[$0].event { false } else { true }
    }
    ranked += places.reversed()
  }

  /// The first so many, in the order of the trace.
  func first(_ count: Int) -> [Int] {
    var kept: Set<Int> = []
    for place in ranked where kept.count < count { kept.insert(place) }
    return kept.sorted()
  }

  private mutating func add(_ item: ItemID, _ places: [Int], _ entries: [TraceEntry]) {
    ranked += places.reversed().filter { entries[$0].item == item }
  }

  /// Whether it tells what began a transition: a command, and what had asked for that.
  private static func begins(_ event: TraceEvent) -> Bool {
    switch event {
    case .commandSent, .inputDelivered, .taskEnded: true
    default: false
    }
  }

  private static func isTurn(_ event: TraceEvent) -> Bool {
    switch event {
    case .itemTaken, .blockDeferred: true
    default: false
    }
  }

  private static func isAcceptedInput(_ entry: TraceEntry) -> Bool {
    guard case .inputDelivered(let input, let fate) = entry.event else { return false }
    return fate.isAccepted && input.kind != .sceneConnection
  }

  /// The items that the proof is about, the last first.
  private static func items(of proof: [Int], in entries: [TraceEntry]) -> [ItemID] {
    var items: [ItemID] = []
    for place in proof.reversed() where entries.indices.contains(place) {
      let item = entries[place].item
      if item != .none && !items.contains(item) { items.append(item) }
    }
    return items
  }

  /// The items that had begun the transitions for which UIKit dropped what the proof tells of.
  private static func obstacles(of proof: [Int], in entries: [TraceEntry]) -> [ItemID] {
    var items: [ItemID] = []
    for place in proof.reversed() where entries.indices.contains(place) {
      switch entries[place].event {
      case .commandSent(_, .dropped), .heldRequestRan(_, .dropped): break
      default: continue
      }
      var ended: Set<TransitionID> = []
      for entry in entries[..<place].reversed() {
        switch entry.event {
        case .transitionEnded(let transition, _): ended.insert(transition)
        case .transitionStarted(let transition, _, _, _)
        where !ended.contains(transition) && entry.scene == entries[place].scene:
          if !items.contains(entry.cause) { items.append(entry.cause) }
        default: continue
        }
      }
    }
    return items
  }

  /// The items without which others would not have come, the nearest first: they started their
  /// tasks and transitions, or deferred their blocks.
  static func causes(of items: [ItemID], in entries: [TraceEntry]) -> [ItemID] {
    var known = items
    var next = 0
    // A timer that starts itself again has as many causes as turns.
    while next < known.count, known.count < items.count + Story.lineLimit {
      let item = known[next]
      next += 1
      for entry in entries {
        guard let origin = origin(of: entry, of: item, in: entries) else { continue }
        if origin != .none && !known.contains(origin) { known.append(origin) }
      }
    }
    return Array(known.dropFirst(items.count))
  }

  /// The item that let an item come, if an entry tells which.
  private static func origin(
    of entry: TraceEntry, of item: ItemID, in entries: [TraceEntry]
  ) -> ItemID? {
    switch entry.event {
    case .blockDeferred(_, item), .relayDelivered(_, .queued(item)): return entry.cause
    case .taskEnded(_, _, let run, _) where entry.cause == item:
      return entries.first {
        if case .taskStarted(_, _, run, _) = $0.event { true } else { false }
      }?.cause
    case .transitionEnded(let transition, _) where entry.cause == item:
      return entries.first {
        if case .transitionStarted(transition, _, _, _) = $0.event { true } else { false }
      }?.cause
    default: return nil
    }
  }
}
