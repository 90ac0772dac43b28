import AppModel
import EventCore

/// Writes a trace as text: one line an entry, the time first, the same bytes on every machine.
///
///     50ms      tap menu#1.info(uiKit) arrives (#2)
///     300ms     tap menu#1.info(uiKit) accepted (#2)
///     300ms       account#1.pages = [menu#1, info#1]
///     300ms       push info#1 on account#1.pages: accepted
///
/// What an item of the main queue led to is indented under it. Where an entry's cause is not the
/// item that the main thread took last, but one that has a line before, it follows in brackets, as
/// `(#2)`.
package struct TraceText: Sendable {
  /// The version of this format; it changes with the meaning of a line, not with a new kind of
  /// line.
  package static let version = 1
  /// The first line of a file that holds nothing but a trace.
  package static let header = "\(headerWord)\(version)"
  /// What the first line of such a file of any version begins with.
  package static let headerWord = "navsim-trace "
  /// The columns that the time takes; longer times push the rest of their line to the right.
  static let timeWidth = 10
  /// The columns that the scene takes where a run has several.
  static let sceneWidth = 9

  /// Where names come from.
  package let names: TraceNames
  /// The texts of the scenario's steps by their numbers, as the scenario writes them.
  package let stepTexts: [String]
  /// Whether lines name their scene.
  package let showsScenes: Bool
  /// The item that the main thread took last.
  private var currentItem = ItemID.none
  /// The items that have lines of their own, which a reader can find; never iterated.
  private var toldItems: Set<ItemID> = []

  /// Makes a writer of one run's lines, which are to come in order.
  package init(program: Program, stepTexts: [String] = [], showsScenes: Bool = false) {
    names = TraceNames(program: program)
    self.stepTexts = stepTexts
    self.showsScenes = showsScenes
  }

  /// The lines of a whole trace; it names scenes if it has more than one.
  package static func lines(
    of trace: Trace, program: Program, stepTexts: [String] = []
  ) -> [String] {
    let showsScenes = trace.entries.contains { $0.scene != .none && $0.scene.ordinal > 1 }
    var text = TraceText(program: program, stepTexts: stepTexts, showsScenes: showsScenes)
    return trace.entries.map { text.line(of: $0, in: trace) }
  }

  /// The next entry's line, without a line break at its end.
  package mutating func line(of entry: TraceEntry, in trace: Trace) -> String {
    var line = TraceText.padded(entry.instant.description, to: TraceText.timeWidth)
    if showsScenes {
      let scene = entry.scene == .none ? "" : names.instance(entry.scene)
      line += TraceText.padded(scene, to: TraceText.sceneWidth)
    }
    if isConsequence(entry.event) { line += "  " }
    line += what(entry.event, in: trace)
    pass(entry)
    switch entry.event {
    case .inputArrived(let input), .inputDelivered(let input, _): return line + suffix(input.item)
    case .itemTaken: return line + suffix(entry.cause)
    case .blockDeferred(_, let item): return line + suffix(item)
    default:
      let isTold = entry.cause != currentItem && toldItems.contains(entry.cause)
      return isTold ? line + suffix(entry.cause) : line
    }
  }

  /// Passes over the next entry: its line is not wanted.
  package mutating func pass(_ entry: TraceEntry) {
    switch entry.event {
    case .inputArrived(let input): toldItems.insert(input.item)
    case .inputDelivered(let input, _):
      currentItem = input.item
      toldItems.insert(input.item)
    case .itemTaken:
      currentItem = entry.cause
      toldItems.insert(entry.cause)
    default: return
    }
  }

  /// What happened, without its time, scene and cause.
  package func what(_ event: TraceEvent, in trace: Trace) -> String {
    switch event.topic {
    case .item, .way: queueText(event, in: trace)
    case .app: appText(event, in: trace)
    case .task: taskText(event)
    case .relay: relayText(event, in: trace)
    case .object: objectText(event)
    case .platform: platformText(event, in: trace)
    case .judgement: judgementText(event, in: trace)
    }
  }

  /// Whether an entry is what an item led to, and so stands indented under it.
  private func isConsequence(_ event: TraceEvent) -> Bool {
    switch event.topic {
    case .item, .judgement: false
    case .way, .app, .task, .relay, .object, .platform: true
    }
  }

  private func suffix(_ item: ItemID) -> String {
    item == .none ? "" : " (#\(item.number))"
  }

  /// The text with blanks behind it up to a width, at least one.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.utf8.count))
  }
}
