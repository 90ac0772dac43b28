/// An item of the main queue, counted from 1 in order of creation; 0 is nobody's doing.
@usableFromInline package struct ItemID: Hashable, Sendable {
  /// The number.
  @usableFromInline package var number: UInt32
  /// Makes the identifier of the item with this number.
  @inlinable package init(number: UInt32) { self.number = number }
  /// What happens on nobody's behalf.
  @inlinable package static var none: ItemID { ItemID(number: 0) }
  /// Compares in place: a comparison that is not inlined costs more than its work.
  @inlinable package static func == (left: ItemID, right: ItemID) -> Bool {
    left.number == right.number
  }
}
