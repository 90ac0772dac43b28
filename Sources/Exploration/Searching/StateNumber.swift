/// The number of a visited state: its part of the set, and its place there.
struct StateNumber: Hashable, Sendable {
  private let value: UInt32

  /// No state: what an initial state has for a parent.
  static let none = StateNumber(code: .max)

  /// How many states have a number in one part.
  static let placeCount = 1 << 28 - 1

  /// Names the state at a place of a part.
  init(part: Int, place: Int) {
    precondition(
      place < StateNumber.placeCount, "visited states: part \(part) is full at \(place) states")
    value = UInt32(truncatingIfNeeded: place << 4 | part)
  }

  /// The number that ``code`` was.
  init(code: UInt32) { value = code }

  /// The state as a number that can be kept.
  var code: UInt32 { value }

  var part: Int { Int(value & 15) }
  var place: Int { Int(value >> 4) }
}
