import EventCore

extension StateCoder {
  /// An instance, renumbered within its screen in the order in which the state names it.
  @inlinable @inline(__always)
  package mutating func instance(_ id: inout InstanceID) { name(&id.word) }

  /// A slot, or none.
  @inlinable @inline(__always)
  package mutating func slot(_ id: inout SlotID) {
    var place = id.index &+ 1
    count(&place)
    id.index = place &- 1
  }

  /// A screen.
  @inlinable @inline(__always)
  package mutating func screen(_ id: inout ScreenID) { count(&id.index) }

  /// A control.
  @inlinable @inline(__always)
  package mutating func control(_ id: inout ControlID) { count(&id.index) }

  /// A piece of code, or none.
  @inlinable @inline(__always)
  package mutating func code(_ address: inout CodeAddress) {
    var place = address.index &+ 1
    count(&place)
    address.index = place &- 1
  }

  /// A bind, or none.
  @inlinable @inline(__always)
  package mutating func bind(_ id: inout BindID) {
    var place = id.index &+ 1
    count(&place)
    id.index = place &- 1
  }

  /// A run, renumbered in the order in which the state names it, or none.
  @inlinable @inline(__always)
  package mutating func run(_ id: inout RunID) { number(&id.number, of: .run) }

  /// A block, renumbered in the order in which the state names it, or none.
  @inlinable @inline(__always)
  package mutating func block(_ id: inout BlockID) { number(&id.number, of: .block) }

  /// A list of instances.
  @inlinable
  package mutating func instances(_ list: inout [InstanceID]) { self.list(&list) }
}

extension InstanceID: CodedState {
  /// Nobody.
  @inlinable package static var blank: InstanceID { .none }
  /// Writes or reads it.
  @inlinable @inline(__always)
  package mutating func code(_ coder: inout StateCoder) { coder.instance(&self) }
}
