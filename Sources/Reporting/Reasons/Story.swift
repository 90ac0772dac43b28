import EventCore
import ScenarioText
import TraceModel
import Verification

/// The shortest story of a failure: the entries that changed something, on less than a screen.
///
/// It begins with the first step and ends with what proves the failure; that an expectation was
/// judged is told elsewhere. If it is too long, it keeps what comes first in `StoryRanks`.
struct Story {
  /// The lines, as the trace has them.
  private(set) var lines: [String] = []
  /// How many lines were left out.
  private(set) var omitted = 0
  /// When inputs of the story came, in order, each time once; all inputs until the failure, if the
  /// story tells none.
  private(set) var inputInstants: [VirtualInstant] = []

  /// The most lines that a story has.
  static let lineLimit = 14

  init(of failure: Failure, in trace: Trace, scenario: Scenario) {
    let last = failure.proof.last ?? trace.entries.count - 1
    let begin = trace.firstStep ?? 0
    var places = trace.entries.indices.filter { place in
      if case .expectationJudged = trace.entries[place].event { return false }
      if case .stepBegan = trace.entries[place].event { return false }
      return failure.proof.contains(place)
        || place >= begin && place <= last
          && (Story.changes(trace.entries, place) || Story.waits(trace.entries, place, failure))
    }
    places = Story.withBlocks(of: places, failure.proof, begin, trace.entries)
    let count = places.count
    if count > Story.lineLimit {
      places = StoryRanks(of: failure.proof, places, trace.entries).first(Story.lineLimit)
    }
    omitted = count - places.count
    write(places, of: trace, scenario)
    // Those that came to nothing may have been left out.
    if inputInstants.isEmpty, begin <= last {
      for entry in trace.entries[begin...last] {
        if case .inputArrived = entry.event { noteInput(at: entry.instant) }
      }
    }
    // One that waits is delivered after others that came later.
    inputInstants.sort()
  }

  /// Whether a slot begins to wait that the proof says to differ.
  private static func waits(_ entries: [TraceEntry], _ place: Int, _ failure: Failure) -> Bool {
    guard case .requestHeld(let owner, let slot, _) = entries[place].event else { return false }
    return failure.proof.contains { proof in
      if case .differs(owner, slot, _, _) = entries[proof].event { true } else { false }
    }
  }

  /// Some places, and where the blocks of `later` and the ends of rates were taken, and deferred,
  /// that they tell of; and where the items of the proof have deferred one.
  private static func withBlocks(
    of places: [Int], _ proof: [Int], _ begin: Int, _ entries: [TraceEntry]
  ) -> [Int] {
    guard let last = places.last, begin <= last else { return places }
    let kept = Set(places)
    var items = Set(places.map { entries[$0].item })
    // A block may have been deferred by another one.
    for entry in entries[begin...last].reversed() {
      if case .blockDeferred(_, let item) = entry.event, items.contains(item) {
        items.insert(entry.cause)
      }
    }
    let proving = Set(proof.filter(entries.indices.contains).map { entries[$0].item })
    return entries.indices.prefix(last + 1).filter { place in
      if kept.contains(place) || place < begin { return kept.contains(place) }
      return switch entries[place].event {
      case .itemTaken(.block(_, let code)): code != .none && items.contains(entries[place].item)
      case .itemTaken(.rate): items.contains(entries[place].item)
      case .blockDeferred(_, let item):
        items.contains(item) || proving.contains(entries[place].cause)
      default: false
      }
    }
  }

  private mutating func write(_ places: [Int], of trace: Trace, _ scenario: Scenario) {
    var text = TraceText(
      program: scenario.program, stepTexts: scenario.numberedSteps.map(\.text))
    var next = 0
    for (place, entry) in trace.entries.enumerated() {
      guard next < places.count else { return }
      guard places[next] == place else {
        text.pass(entry)
        continue
      }
      next += 1
      lines.append(text.line(of: entry, in: trace).withoutMiddleOfList)
      switch entry.event {
      case .inputArrived, .inputDelivered:
        let input = entry.item
        // The app's first connection arrives from nowhere: nobody did anything.
        guard let arrival = trace.entries.first(where: { Story.isArrival($0, of: input) }) else {
          continue
        }
        noteInput(at: arrival.instant)
      default: continue
      }
    }
  }

  private mutating func noteInput(at instant: VirtualInstant) {
    if inputInstants.last != instant && !inputInstants.contains(instant) {
      inputInstants.append(instant)
    }
  }

  private static func isArrival(_ entry: TraceEntry, of item: ItemID) -> Bool {
    if case .inputArrived(let input) = entry.event { input.item == item } else { false }
  }

  /// Whether an entry says that something changed; an input that is delivered as it arrives is told
  /// once.
  private static func changes(_ entries: [TraceEntry], _ place: Int) -> Bool {
    switch entries[place].event {
    case .inputArrived(let input):
      for entry in entries[place...] {
        if entry.instant != entries[place].instant { return true }
        if case .inputDelivered(let delivered, _) = entry.event, delivered.item == input.item {
          return false
        }
      }
      return true
    case .itemTaken(let item): return item == .blockOfNobody
    case .inputDelivered, .mainThreadBlocked, .slotChanged, .variableChanged, .messageReceived,
      .messageStopped, .relayLost, .relayDelivered(_, .made), .taskStarted, .taskCancelled,
      .taskEnded, .taskDropped, .appException, .commandSent,
      .requestOverwritten, .bindingException, .bindingWritten, .heldRequestRan, .alertHandler,
      .referenceFailed, .referenceSet, .referenceEmpty, .finishedLogicActed,
      .viewRemoved, .emptyModalStays, .stackStaysBlank, .viewLeaked, .console,
      .platformException, .differs, .stepFailed:
      return true
    default: return false
    }
  }
}
