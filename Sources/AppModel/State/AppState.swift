import EventCore

/// The app's state: instances, their frames, pending tasks and blocks.
///
/// Flat arrays of trivial values, because searches copy it at every branch. Frames lie back to back
/// in `cells`; freeing one moves those behind it, which only `forget` does, between two turns.
@usableFromInline package struct AppState: Hashable, Sendable {
  /// Open instances, and finished ones that are still needed; those of one slot in the slot's
  /// order.
  @usableFromInline package internal(set) var instances: [InstanceRecord] = []
  /// The frames of instances.
  @usableFromInline package internal(set) var cells: [Int32] = []
  /// The arguments of pending runs and blocks.
  @usableFromInline package internal(set) var arguments: [Int32] = []
  /// How often each screen was opened.
  @usableFromInline package internal(set) var openings: [Int32] = []
  /// Pending runs, in order of start.
  @usableFromInline package internal(set) var runs: [TaskRun] = []
  /// Pending blocks, in order of creation.
  @usableFromInline package internal(set) var blocks: [DeferredBlock] = []
  /// Who has subscribed to which relay, in order of subscription.
  @usableFromInline package internal(set) var subscriptions: [Subscription] = []
  /// The ordinal of the scene that each session has or had last, in order of first connection.
  @usableFromInline package internal(set) var sessions: [Int32] = []
  /// The objects that are alive, in order of making; none where nobody asks for them.
  @usableFromInline package internal(set) var objects: [ObjectRecord] = []
  /// The references that statements have set.
  @usableFromInline package internal(set) var references: [HeldReference] = []
  /// Who refers to objects of views that were made again; none but for a while.
  @usableFromInline package internal(set) var formerReferences: [FormerReference] = []
  /// How many of the instances are finished ones.
  @usableFromInline package internal(set) var endedCount = 0
  /// The newest run.
  @usableFromInline package internal(set) var lastRun = RunID.none
  /// The newest block.
  @usableFromInline package internal(set) var lastBlock = BlockID.none

  /// The place of an instance in `instances`, open or not.
  @inline(__always)
  @inlinable package func place(of id: InstanceID) -> Int? {
    for index in instances.indices where instances[index].id == id { return index }
    return nil
  }

  /// The record of an instance, if it is still known.
  @inlinable package func record(of id: InstanceID) -> InstanceRecord? {
    guard let place = place(of: id) else { return nil }
    return instances[place]
  }

  /// Whether the instance's lifetime has begun and not ended.
  @inlinable package func isOpen(_ id: InstanceID) -> Bool {
    guard let place = place(of: id) else { return false }
    return !instances[place].isEnded
  }

  /// The place of a run in `runs`.
  @inlinable package func place(of id: RunID) -> Int? {
    runs.firstIndex { $0.id == id }
  }

  /// The place of a block in `blocks`.
  @inlinable package func place(of id: BlockID) -> Int? {
    blocks.firstIndex { $0.id == id }
  }

  /// The runs of a task that go on in a scene, or in the app itself, the oldest first.
  ///
  /// What waits for runs before it is not among them.
  package func runsUnderWay(of task: TaskID, in scene: InstanceID) -> [TaskRun] {
    runs.filter { run in
      if run.task != task || run.isWaiting { return false }
      let home = self.scene(of: run.owner)
      return home == scene || home == .none
    }
  }

  /// How many instances a slot holds.
  @inlinable package func count(of slot: SlotID, owner: InstanceID) -> Int {
    var count = 0
    for record in instances where record.stands(in: slot, of: owner) { count += 1 }
    return count
  }

  /// Instance number `index` of a slot, or none; -1 is the last.
  @inlinable package func element(_ index: Int, of slot: SlotID, owner: InstanceID) -> InstanceID {
    var position = 0
    var last = InstanceID.none
    for record in instances where record.stands(in: slot, of: owner) {
      if position == index { return record.id }
      last = record.id
      position += 1
    }
    return index == -1 ? last : .none
  }

  /// The scene that an instance belongs to; none for the app.
  @inlinable package func scene(of id: InstanceID) -> InstanceID {
    var current = id
    while let place = place(of: current) {
      if current.screen == .scene { return current }
      current = instances[place].owner
    }
    return .none
  }

  /// The scene that the instance at a place belongs to; none for the app.
  @inlinable package func scene(at place: Int) -> InstanceID {
    let id = instances[place].id
    return id.screen == .scene ? id : scene(of: instances[place].owner)
  }

  /// The scene of a session, counted from 1; of one that has never been connected, the one to come.
  package func scene(ofSession session: Int32) -> InstanceID {
    let known = Int32(sessions.count)
    precondition(session >= 1, "scene(ofSession:): \(session) is no session, they count from 1")
    if session <= known {
      return InstanceID(screen: .scene, ordinal: sessions[Int(session) - 1])
    }
    let connected = openings[Int(ScreenID.scene.index)]
    return InstanceID(screen: .scene, ordinal: connected + (session - known))
  }

  /// The session whose scene this is or was last, counted from 1; 0 if it is none's.
  package func session(of scene: InstanceID) -> Int32 {
    Int32((sessions.firstIndex(of: scene.ordinal) ?? -1) + 1)
  }

  /// The place of a scene among the connected ones, from 0.
  package func sceneIndex(of scene: InstanceID) -> Int32 {
    var index: Int32 = 0
    for record in instances where record.id.screen == .scene && !record.isEnded {
      if record.id == scene { return index }
      index += 1
    }
    return index
  }

  /// Lets go of a finished instance that nobody needs any more, and gives its memory back.
  package mutating func forget(at place: Int, program: Program) {
    let record = instances.remove(at: place)
    if record.isEnded { endedCount -= 1 }
    free(record.frame, width: program.layout(of: record.id.screen).frameWidth)
  }

  mutating func allocate(_ width: Int32) -> Int32 {
    let frame = Int32(cells.count)
    cells.append(contentsOf: repeatElement(0, count: Int(width)))
    return frame
  }

  mutating func free(_ frame: Int32, width: Int32) {
    if width == 0 { return }
    cells.removeSubrange(Int(frame)..<Int(frame + width))
    for index in instances.indices where instances[index].frame > frame {
      instances[index].frame -= width
    }
  }

  mutating func allocateArguments(_ words: ArraySlice<Int32>) -> Int32 {
    defer { arguments.append(contentsOf: words) }
    return Int32(arguments.count)
  }

  mutating func freeArguments(_ frame: Int32, width: Int32) {
    if width == 0 { return }
    arguments.removeSubrange(Int(frame)..<Int(frame + width))
    for index in runs.indices where runs[index].frame > frame { runs[index].frame -= width }
    for index in blocks.indices where blocks[index].frame > frame {
      blocks[index].frame -= width
    }
  }

  /// Takes over another state, in the memory that is there.
  package mutating func restore(_ other: borrowing AppState) {
    instances.restore(other.instances)
    cells.restore(other.cells)
    arguments.restore(other.arguments)
    openings.restore(other.openings)
    runs.restore(other.runs)
    blocks.restore(other.blocks)
    subscriptions.restore(other.subscriptions)
    sessions.restore(other.sessions)
    objects.restore(other.objects)
    references.restore(other.references)
    formerReferences.restore(other.formerReferences)
    endedCount = other.endedCount
    lastRun = other.lastRun
    lastBlock = other.lastBlock
  }
}
