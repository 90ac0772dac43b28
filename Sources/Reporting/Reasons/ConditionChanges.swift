import AppModel
import TraceModel

/// What last changed the things that conditions of an instance read.
struct ConditionChanges {
  private let instance: InstanceID
  /// What happened before the conditions were judged.
  private let entries: ArraySlice<TraceEntry>
  private let trace: Trace

  /// The most changes that are told.
  private static let limit = 2

  /// Where it begins to look; at what was set up, for who is judged before the first step.
  private let begin: Int

  /// Looks before an entry, in the instance or in the nearest above it that declares a thing.
  ///
  /// - Parameter begin: The first entry that matters; by default that of the first step.
  init(from begin: Int? = nil, before place: Int, in trace: Trace, of instance: InstanceID) {
    self.instance = instance
    self.trace = trace
    entries = trace.entries[..<place]
    self.begin = begin ?? trace.firstStep.map { $0 < place ? $0 : 0 } ?? 0
  }

  /// The last change of each thing that conditions read, the last first, each behind `; `.
  ///
  /// - Parameter tellsRuns: Whether the runs of tasks that they ask for are such things.
  func text(
    of conditions: [CodeAddress], tellsRuns: Bool = false, _ text: TraceText
  ) -> String {
    var things: Set<ChangedThing> = []
    for condition in conditions {
      let reads = ConditionReads(condition, of: instance.screen, in: text.names.program)
      things.formUnion(reads.variables.map(ChangedThing.variable))
      things.formUnion(reads.slots.map(ChangedThing.slot))
      if tellsRuns { things.formUnion(reads.tasks.map(ChangedThing.task)) }
    }
    let owners = entries.owners(from: instance)
    func isNearest(_ owner: InstanceID) -> Bool {
      owners.first { $0.screen == owner.screen } == owner
    }
    let hasSlotChanges = entries.hasSlotChanges
    var told = ""
    var count = 0
    for entry in entries[begin...].reversed() where count < Self.limit {
      // What the user has taken away no command tells of.
      if !hasSlotChanges, case .viewRemoved(_, .byUser) = entry.event {
        things = things.filter { if case .slot = $0 { false } else { true } }
      }
      guard
        let (owner, thing) = ChangedThing.of(entry.event, byCommands: !hasSlotChanges)
          ?? ChangedThing.ofRun(entry.event),
        isNearest(owner), isOver(entry), things.remove(thing) != nil
      else { continue }
      count += 1
      told += "; "
      if case .task(let task) = thing {
        told += run(of: task, owner, entry, text)
        continue
      }
      let isCommand = if case .slot = thing { !hasSlotChanges } else { false }
      told += "\(text.what(entry.event, in: trace)) \(isCommand ? "at" : "since") "
      told += LastChange.origin(of: entry, in: trace, text)
    }
    return told
  }

  /// Whether what an entry asks for has come about where the conditions were judged: a modal that
  /// is being dismissed is presented until it has gone, and commands alone tell that.
  private func isOver(_ entry: TraceEntry) -> Bool {
    guard case .commandSent(let request, .accepted) = entry.event, request.kind == .dismiss,
      !entries.hasSlotChanges
    else { return true }
    return entries.contains { later in
      if case .viewRemoved(request.instance, _) = later.event { true } else { false }
    }
  }

  /// Since when a run is pending, and by what, or that it has been over since then.
  private func run(
    of task: TaskID, _ owner: InstanceID, _ entry: TraceEntry, _ text: TraceText
  ) -> String {
    let name = text.names.task(task, of: owner)
    guard case .taskStarted = entry.event else { return "\(name) is over since \(entry.instant)" }
    return "\(name) runs since \(LastChange.origin(of: entry, in: trace, text))"
  }
}

extension ArraySlice<TraceEntry> {
  /// An instance that has begun in them, its owner, and so on up to the app.
  func owners(from instance: InstanceID) -> [InstanceID] {
    var owners = [instance]
    for entry in reversed() {
      if case .lifetimeBegan(owners.last, let owner, _) = entry.event { owners.append(owner) }
    }
    return owners
  }
}
