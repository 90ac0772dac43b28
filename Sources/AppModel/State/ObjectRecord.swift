/// An object besides screens, of one instance.
@usableFromInline package struct ObjectKey: Hashable, Sendable {
  /// Which of the objects that a screen declares.
  @usableFromInline package var object: ObjectID
  /// The instance of that screen.
  @usableFromInline package var instance: InstanceID
  /// Of what belonged to a view that was made again and is still kept, which of those views it was,
  /// counted from 1; 0 for what names mean.
  @usableFromInline package var former: Int32
  /// Makes a key.
  @inlinable package init(_ object: ObjectID, of instance: InstanceID, former: Int32 = 0) {
    self.object = object
    self.instance = instance
    self.former = former
  }
}

/// An object that is alive.
///
/// Its references are not stored: they follow from its declaration and from its instance's owners,
/// which never change.
@usableFromInline package struct ObjectRecord: Hashable, Sendable {
  /// Which object.
  @usableFromInline package var key: ObjectKey
  /// How many strong references it has, those of its owner and of work that captured it included.
  @usableFromInline package var strongCount: Int32
  /// Whether its owner still holds it; for a view the system, for a lifetime its lifecycle.
  @usableFromInline package var isOwned: Bool
}

/// A reference that a statement has set, until another one sets it or its holder dies.
@usableFromInline package struct HeldReference: Hashable, Sendable {
  /// Which reference.
  @usableFromInline package var variable: ReferenceVariableID
  /// The instance whose object holds it.
  @usableFromInline package var instance: InstanceID
  /// Which former view's object holds it, as in `ObjectKey.former`.
  @usableFromInline package var former: Int32 = 0
  /// Where it leads.
  @usableFromInline package var target: ObjectKey
  /// Whether that object has died since; one that is made again is another.
  @usableFromInline package var isDangling: Bool

  /// Whether an object holds it.
  func isHeld(by key: ObjectKey, _ program: Program) -> Bool {
    instance == key.instance && former == key.former
      && program[variable].object == key.object
  }
}

/// A reference to an object of a former view, by somebody who does not belong to that view: names
/// mean the object that was made again, this holder means the old one.
@usableFromInline package struct FormerReference: Hashable, Sendable {
  /// The run that refers to it, or none.
  @usableFromInline package var run = RunID.none
  /// The block that refers to it, or none.
  @usableFromInline package var block = BlockID.none
  /// The object that refers to it, if it is neither a run nor a block.
  @usableFromInline package var holder: ObjectKey
  /// The old object.
  @usableFromInline package var target: ObjectKey

  /// Whether another reference has the same holder.
  func hasHolder(of other: FormerReference) -> Bool {
    run == other.run && block == other.block && holder == other.holder
  }
}

extension AppState {
  /// Whether an object is alive.
  package func isAlive(_ key: ObjectKey) -> Bool {
    place(of: key) != nil
  }

  /// The place of an object that is alive.
  func place(of key: ObjectKey) -> Int? {
    for place in objects.indices
    where objects[place].key.object == key.object && objects[place].key.instance == key.instance
      && objects[place].key.former == key.former
    {
      return place
    }
    return nil
  }

  /// How many objects of one declaration are alive.
  package func aliveCount(of object: ObjectID) -> Int32 {
    var count: Int32 = 0
    for record in objects where record.key.object == object { count += 1 }
    return count
  }
}
