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
    ObjectRecord(key: .nobody, strongCount: 0, isOwned: false)
  }
  /// Writes or reads every field.
  @usableFromInline package mutating func code(_ coder: inout StateCoder) {
    key.code(&coder)
    coder.count(&strongCount)
    coder.flag(&isOwned)
  }
}

extension HeldReference: CodedState {
  /// Nobody's reference.
  @usableFromInline package static var blank: HeldReference {
    HeldReference(
      variable: ReferenceVariableID(index: 0), instance: .none,
      target: .nobody, isDangling: false)
  }
  /// Writes or reads every field.
  @usableFromInline package mutating func code(_ coder: inout StateCoder) {
    coder.count(&variable.index)
    coder.instance(&instance)
    coder.count(&former)
    target.code(&coder)
    coder.flag(&isDangling)
  }
}

extension FormerReference: CodedState {
  /// Nobody's reference.
  @usableFromInline package static var blank: FormerReference {
    FormerReference(holder: .nobody, target: .nobody)
  }
  /// Writes or reads every field.
  @usableFromInline package mutating func code(_ coder: inout StateCoder) {
    coder.run(&run)
    coder.block(&block)
    holder.code(&coder)
    target.code(&coder)
  }
}

extension ObjectKey {
  /// No object.
  package static var nobody: ObjectKey { ObjectKey(ObjectID(index: 0), of: .none) }
  /// Writes or reads every field.
  mutating func code(_ coder: inout StateCoder) {
    coder.count(&object.index)
    coder.instance(&instance)
    coder.count(&former)
  }
}
