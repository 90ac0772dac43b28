/// An object besides screens, of one instance.
@usableFromInline package struct ObjectKey: Hashable, Sendable {
  /// Which of the objects that a screen declares.
  @usableFromInline package var object: ObjectID
  /// The instance of that screen.
  @usableFromInline package var instance: InstanceID
  /// Makes a key.
  @inlinable package init(_ object: ObjectID, of instance: InstanceID) {
    self.object = object
    self.instance = instance
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
  /// Where it leads.
  @usableFromInline package var target: ObjectKey
  /// Whether that object has died since; one that is made again is another.
  @usableFromInline package var isDangling: Bool
}

extension AppState {
  /// Whether an object is alive.
  package func isAlive(_ key: ObjectKey) -> Bool {
    place(of: key) != nil
  }

  /// The place of an object that is alive.
  func place(of key: ObjectKey) -> Int? {
    for place in objects.indices
    where objects[place].key.object == key.object && objects[place].key.instance == key.instance {
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
