/// A point of virtual time: the microseconds since the scenario's zero.
///
/// Set-up before a scenario's first step happens at negative instants, so that steps count from 0 ms.
package struct VirtualInstant: Hashable, Comparable, Sendable {
  /// Microseconds since the scenario's zero; negative while a scenario is being set up.
  package var microseconds: Int64

  /// Makes the instant this many microseconds after zero.
  package init(microseconds: Int64) { self.microseconds = microseconds }

  /// The instant at which a scenario's steps begin to count.
  package static let zero = VirtualInstant(microseconds: 0)

  /// Orders by time.
  package static func < (left: VirtualInstant, right: VirtualInstant) -> Bool {
    left.microseconds < right.microseconds
  }

  /// The instant a duration later.
  package static func + (instant: VirtualInstant, duration: VirtualDuration) -> VirtualInstant {
    VirtualInstant(microseconds: instant.microseconds + duration.microseconds)
  }

  /// The time from one instant to a later one.
  package static func - (later: VirtualInstant, earlier: VirtualInstant) -> VirtualDuration {
    VirtualDuration(microseconds: later.microseconds - earlier.microseconds)
  }
}

extension VirtualInstant: CustomStringConvertible {
  /// The instant in the scenario language, such as `350ms`.
  package var description: String { (self - .zero).description }
}
