import AppModel
import TraceModel
import Verification

/// What last changed the value that an expectation is about, since the first step.
struct LastChange {
  /// The place of the entry that tells it; `nil` if nothing has set the value.
  let place: Int?
  /// The value, as the entry names its owner, else as the expectation is written.
  let subject: String

  /// Looks for it; `nil` where the expectation is about no slot and no variable, or where nobody
  /// says which instance is meant.
  init?(of failure: Failure, in trace: Trace, _ names: TraceNames) {
    guard case .expectation(_, let asked, _) = failure.kind,
      let last = failure.proof.last, trace.entries.indices.contains(last)
    else { return nil }
    // What is shown follows what the app wants.
    let written = asked.hasPrefix("shown ") ? String(asked.dropFirst(6)) : asked
    let tables = names.program.tables
    var parts = written.split(separator: ".").map(String.init)
    let slots = tables.slots.map(\.name)
    let lists = slots + tables.variables.map(\.name)
    // `pages.count` is about the slot, whatever variable is called `count`.
    // Of a screen that has one of its own it is its.
    if let member = parts.last, Self.listMembers.contains(member),
      let list = parts.dropLast().last, lists.contains(list),
      !tables.variables.contains(where: {
        $0.name == member && tables.screens[Int($0.screen.index)].name == list
      })
    {
      parts.removeLast()
    }
    guard let name = parts.last, parts.count <= 2, parts.count == 1 || !slots.contains(parts[0]),
      Self.isChangeable(name, of: parts.count == 2 ? parts[0] : nil, names)
    else { return nil }
    let subject = parts.joined(separator: ".")
    let first = trace.firstStep ?? 0
    let known = trace.entries[..<last]
    let hasSlotChanges = known.hasSlotChanges
    var isMentioned = false
    for place in (min(first, last)..<last).reversed() {
      let event = known[place].event
      if !hasSlotChanges, slots.contains(name), case .viewRemoved(_, .byUser) = event { return nil }
      guard let (owner, changed) = Self.change(event, names, byCommands: !hasSlotChanges) else {
        continue
      }
      if changed == subject || changed.hasSuffix(".\(subject)") {
        // Of several instances of a screen nobody says here which is meant.
        if Self.standsBeside(owner, in: known) { return nil }
        self.place = place
        self.subject = changed
        return
      }
      isMentioned = isMentioned || changed == name || changed.hasSuffix(".\(name)")
    }
    if isMentioned { return nil }
    place = nil
    self.subject = subject
  }

  /// Whether entries tell all changes of what has a name: of a slot or variable, but of no
  /// parameter, which an instance brings with it, and of no field of a value.
  private static func isChangeable(
    _ name: String, of owner: String?, _ names: TraceNames
  ) -> Bool {
    let screen = owner.map { String($0.prefix { $0 != "#" }) }
    let tables = names.program.tables
    let slots = tables.slots.filter { $0.name == name }
    let variables = tables.variables.filter { $0.name == name }
    if variables.contains(where: { $0.offset < names.program[$0.screen].parameterWidth }) {
      return false
    }
    let owners = slots.map(\.screen) + variables.map(\.screen)
    return owners.contains { screen == nil || names.screen($0) == screen }
  }

  /// What is asked of a list or slot as a whole.
  private static let listMembers = ["count", "first", "isEmpty", "last", "top"]

  /// A line that says when it was, and by what.
  func line(in trace: Trace, _ text: TraceText) -> String {
    guard let place else { return "nothing has set \(subject) since the first step" }
    let entry = trace.entries[place]
    return "\(subject) was set last at \(Self.origin(of: entry, in: trace, text))"
  }

  private static func change(
    _ event: TraceEvent, _ names: TraceNames, byCommands: Bool
  ) -> (owner: InstanceID, name: String)? {
    guard let (owner, thing) = ChangedThing.of(event, byCommands: byCommands) else { return nil }
    return switch thing {
    case .slot(let slot): (owner, names.slot(slot, of: owner))
    case .variable(let variable): (owner, names.variable(variable, of: owner))
    case .task: nil
    }
  }

  /// Whether another instance of the same screen is open at the end of some entries.
  private static func standsBeside(
    _ owner: InstanceID, in entries: ArraySlice<TraceEntry>
  ) -> Bool {
    var others: Set<InstanceID> = []
    for entry in entries {
      switch entry.event {
      case .lifetimeBegan(let instance, _, _)
      where instance.screen == owner.screen && instance != owner:
        others.insert(instance)
      case .lifetimeEnded(let instance): others.remove(instance)
      default: continue
      }
    }
    return !others.isEmpty
  }

  /// When an entry was written, and by what: the input that led to it, or the run of a task or the
  /// block that did, and the input behind that.
  static func origin(of entry: TraceEntry, in trace: Trace, _ text: TraceText) -> String {
    "\(entry.instant)" + cause(of: entry, in: trace, text)
  }

  private static func cause(of entry: TraceEntry, in trace: Trace, _ text: TraceText) -> String {
    if let input = input(entry.cause, in: trace, text) { return ", by \(input)" }
    for other in trace.entries where other.cause == entry.cause {
      let actor: String
      switch other.event {
      case .taskEnded(let task, let owner, let run, _):
        actor = "\(text.names.task(task, of: owner)), run \(run.number)"
      case .itemTaken(.block(let owner, let code)) where code != .none:
        actor = "a block of \(text.names.instance(owner))"
      default: continue
      }
      let origins = StoryRanks.causes(of: [entry.cause], in: trace.entries)
      let starter = origins.lazy.compactMap { input($0, in: trace, text) }.first
      return ", by \(actor)" + (starter.map { ", after \($0)" } ?? "")
    }
    return ""
  }

  private static func input(_ item: ItemID, in trace: Trace, _ text: TraceText) -> String? {
    for entry in trace.entries {
      if case .inputDelivered(let input, _) = entry.event, input.item == item {
        return "\(text.inputText(input, in: trace)) (#\(item.number))"
      }
    }
    return nil
  }
}

extension ArraySlice<TraceEntry> {
  /// Whether an entry tells that a slot holds something else.
  ///
  /// Under `router` none does: a command tells it, or that the user has taken something away.
  var hasSlotChanges: Bool {
    contains { entry in
      if case .slotChanged = entry.event { true } else { false }
    }
  }
}

extension Trace {
  /// The place of the entry with which the first step begins.
  var firstStep: Int? {
    entries.firstIndex { entry in
      if case .stepBegan = entry.event { true } else { false }
    }
  }
}
