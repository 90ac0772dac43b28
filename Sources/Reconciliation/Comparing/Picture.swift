import AppModel

/// What the slots of one scene hold: as the app wants it, or as the platform shows it.
///
/// Rows come owner before owned, in order of declaration. It is flat, so that two pictures of equal
/// situations are equal arrays.
@usableFromInline package struct Picture: Hashable, Sendable {
  /// One slot of one instance.
  @usableFromInline package struct Row: Hashable, Sendable {
    /// Whose slot.
    @usableFromInline package var owner: InstanceID
    /// Which slot.
    @usableFromInline package var slot: SlotID
    /// What the slot is.
    @usableFromInline package var kind: Slot.Kind
    /// How many modals lie between the scene and the owner.
    @usableFromInline package var level: Int32
    /// The first of its instances in `Picture.instances`.
    @usableFromInline package var first: Int32
    /// How many instances it holds.
    @usableFromInline package var count: Int32

    /// Makes a row without instances.
    @inlinable package init(
      owner: InstanceID, slot: SlotID, kind: Slot.Kind, level: Int32, first: Int32
    ) {
      self.owner = owner
      self.slot = slot
      self.kind = kind
      self.level = level
      self.first = first
      count = 0
    }
  }

  /// The slots.
  @usableFromInline package private(set) var rows: [Row] = []
  /// The contents of all slots, row after row.
  @usableFromInline package private(set) var instances: [InstanceID] = []

  /// Makes an empty picture.
  package init() {}

  /// Forgets everything but keeps the memory.
  @inlinable package mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    instances.removeAll(keepingCapacity: true)
  }

  /// Begins a row; `add` fills it.
  @inlinable package mutating func begin(
    owner: InstanceID, slot: SlotID, kind: Slot.Kind, level: Int32
  ) {
    rows.append(
      Row(
        owner: owner, slot: slot, kind: kind, level: level, first: Int32(instances.count)))
  }

  /// Adds an instance to the row begun last.
  @inlinable package mutating func add(_ instance: InstanceID) {
    rows[rows.count - 1].count += 1
    instances.append(instance)
  }

  /// Takes the row begun last away again.
  package mutating func dropLastRow() {
    if let row = rows.popLast() { instances.removeLast(Int(row.count)) }
  }

  /// The contents of a row.
  @inlinable package subscript(row: Row) -> ArraySlice<InstanceID> {
    instances[Int(row.first)..<Int(row.first + row.count)]
  }

  /// The row of a slot, if its owner is in the picture.
  @inlinable package func row(_ owner: InstanceID, _ slot: SlotID) -> Row? {
    for row in rows where row.slot == slot && row.owner == owner { return row }
    return nil
  }
}
