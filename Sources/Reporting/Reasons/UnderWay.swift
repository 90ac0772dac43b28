import AppModel
import EventCore
import SimulatedUIKit
import TraceModel

/// What is still under way at a place of a trace: what the step `settle` waits for, and tasks in
/// the background, for which it does not.
struct UnderWay {
  /// Something that ends by itself.
  private enum Item: Hashable {
    case transition(TransitionID, scene: InstanceID)
    case run(RunID)
    case backgroundRun(RunID)
    case input(ItemID)

    var isInBackground: Bool { if case .backgroundRun = self { true } else { false } }
    var isRun: Bool { if case .run = self { true } else { isInBackground } }

    func isOf(_ run: RunID) -> Bool { self == .run(run) || self == .backgroundRun(run) }
  }

  /// The most lines that are told.
  private static let limit = 3

  private var items: [(item: Item, text: String, end: VirtualInstant?)] = []
  /// What has set off each transition.
  private var causes: [TransitionID: ItemID] = [:]
  private var now = VirtualInstant.zero

  /// Whether nothing is for which `settle` waits.
  var isEmpty: Bool { items.allSatisfy(\.item.isInBackground) }

  /// Whether `settle` waits for nothing but transitions that an item of the main queue has set off.
  func isOfTransitions(causedBy cause: ItemID) -> Bool {
    items.allSatisfy { entry in
      guard case .transition(let id, _) = entry.item else { return entry.item.isInBackground }
      return causes[id] == cause
    }
  }

  /// Finds out what is under way before an entry.
  init(at place: Int, in trace: Trace, _ text: TraceText) {
    guard trace.entries.indices.contains(place) else { return }
    for entry in trace.entries[..<place] { take(entry, in: trace, text) }
    if items.isEmpty { return }
    now = trace.entries[place].instant
    // The run itself says best when something ended.
    for entry in trace.entries[place...] {
      let ended = Self.ends(entry)
      for index in items.indices where ended.contains(items[index].item) {
        items[index].end = entry.instant
      }
    }
  }

  /// One line for each for which `settle` waits, with the time at which it is over.
  var lines: [String] { lines(of: items.filter { !$0.item.isInBackground }) }

  /// One line for each task in the background.
  var backgroundLines: [String] { lines(of: items.filter(\.item.isInBackground)) }

  private func lines(
    of items: [(item: Item, text: String, end: VirtualInstant?)]
  ) -> [String] {
    let told = items.prefix(Self.limit).map { item in
      item.text + (item.end.map { $0 > now ? " until \($0)" : "" } ?? "")
    }
    let left = items.count - told.count
    return left > 0 ? told + ["\(left) more under way"] : told
  }

  private mutating func take(_ entry: TraceEntry, in trace: Trace, _ text: TraceText) {
    switch entry.event {
    case .transitionStarted(let id, let kind, let owner, let length):
      let place = owner == .none ? "" : " in \(text.names.instance(owner))"
      causes[id] = entry.cause
      add(
        .transition(id, scene: entry.scene),
        "transition \(id.rawValue) (\(kind.name)\(place)) is under way",
        length.microseconds < 0 ? nil : entry.instant + length)
    case .taskStarted(let task, let owner, let run, let due):
      let declaration = text.names.program[task]
      if declaration.isRepeating { return }
      let name = text.names.task(task, of: owner)
      if declaration.isBackground {
        add(
          .backgroundRun(run), "\(name) runs, for which `settle` does not wait (`background`),",
          entry.instant + due)
      } else {
        add(.run(run), "\(name) runs", entry.instant + due)
      }
    case .taskCancelled(let task, let owner, let run):
      // Cancellation is cooperative: the run goes on until it is due.
      for index in items.indices where items[index].item.isOf(run) {
        items[index].text = "\(text.names.task(task, of: owner)) is cancelled and still runs"
      }
    case .inputArrived(let input):
      add(
        .input(input.item), "\(text.inputText(input, in: trace)) waits to be delivered", nil)
    case .touchWaits(let input, let wait):
      items.removeAll { $0.item == .input(input.item) }
      // A finger stays as long as somebody says.
      if wait == .fingerDown { return }
      add(
        .input(input.item),
        "\(text.inputText(input, in: trace)) \(TraceText.text(of: wait))", nil)
    case .rested:
      // What else is there at a rest does not end by itself: nothing moves then.
      items.removeAll { !$0.item.isRun }
    default:
      let ended = Self.ends(entry)
      items.removeAll { ended.contains($0.item) }
    }
  }

  private mutating func add(_ item: Item, _ text: String, _ end: VirtualInstant?) {
    items.append((item, text, end))
  }

  /// What an entry ends, whichever it is.
  private static func ends(_ entry: TraceEntry) -> [Item] {
    switch entry.event {
    case .transitionEnded(let id, _): [.transition(id, scene: entry.scene)]
    case .taskEnded(_, _, let run, _), .taskDropped(_, _, let run, _):
      [.run(run), .backgroundRun(run)]
    case .inputDelivered(let input, _): [.input(input.item)]
    default: []
    }
  }
}
