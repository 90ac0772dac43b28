import EventCore

extension Subscription: CodedState {
  /// No subscription.
  @usableFromInline package static var blank: Subscription {
    Subscription(
      bind: .none, relay: RelayID(index: 0), owner: .none, subscriber: .none)
  }
  /// Writes or reads every field.
  @usableFromInline package mutating func code(_ coder: inout StateCoder) {
    coder.bind(&bind)
    coder.count(&relay.index)
    coder.instance(&owner)
    coder.instance(&subscriber)
  }
}

extension ObjectRecord: CodedState {
  /// Nobody's object.
  @usableFromInline package static var blank: ObjectRecord {
    ObjectRecord(key: ObjectKey(ObjectID(index: 0), of: .none), strongCount: 0, isOwned: false)
  }
  /// Writes or reads every field.
  @usableFromInline package mutating func code(_ coder: inout StateCoder) {
    coder.count(&key.object.index)
    coder.instance(&key.instance)
    coder.count(&strongCount)
    coder.flag(&isOwned)
  }
}

extension HeldReference: CodedState {
  /// Nobody's reference.
  @usableFromInline package static var blank: HeldReference {
    HeldReference(
      variable: ReferenceVariableID(index: 0), instance: .none,
      target: ObjectKey(ObjectID(index: 0), of: .none), isDangling: false)
  }
  /// Writes or reads every field.
  @usableFromInline package mutating func code(_ coder: inout StateCoder) {
    coder.count(&variable.index)
    coder.instance(&instance)
    coder.count(&target.object.index)
    coder.instance(&target.instance)
    coder.flag(&isDangling)
  }
}
