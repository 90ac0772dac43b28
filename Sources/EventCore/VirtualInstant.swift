/// A point of virtual time: the microseconds since the scenario's zero.
///
/// Set-up before a scenario's first step happens at negative instants, so that steps count from 0
/// ms.
@usableFromInline package struct VirtualInstant: Hashable, Comparable, Sendable {
  /// Microseconds since the scenario's zero; negative while a scenario is being set up.
  @usableFromInline package var microseconds: Int64

  /// Makes the instant this many microseconds after zero.
  @inlinable package init(microseconds: Int64) { self.microseconds = microseconds }

  /// The instant at which a scenario's steps begin to count.
  @inlinable package static var zero: VirtualInstant { VirtualInstant(microseconds: 0) }

  /// Orders by time.
  @inlinable package static func < (left: VirtualInstant, right: VirtualInstant) -> Bool {
    left.microseconds < right.microseconds
  }

  /// The instant a duration later; the last instant there is where that would be beyond it.
  @inlinable
  package static func + (instant: VirtualInstant, duration: VirtualDuration) -> VirtualInstant {
    let (sum, isOverflow) = instant.microseconds.addingReportingOverflow(duration.microseconds)
    return VirtualInstant(microseconds: isOverflow ? .max : sum)
  }

  /// The instant a duration earlier.
  @inlinable
  package static func - (instant: VirtualInstant, duration: VirtualDuration) -> VirtualInstant {
    VirtualInstant(microseconds: instant.microseconds - duration.microseconds)
  }

  /// The time from one instant to a later one.
  @inlinable
  package static func - (later: VirtualInstant, earlier: VirtualInstant) -> VirtualDuration {
    VirtualDuration(microseconds: later.microseconds - earlier.microseconds)
  }
  /// Compares in place: a comparison that is not inlined costs more than its work.
  @inlinable package static func == (left: VirtualInstant, right: VirtualInstant) -> Bool {
    left.microseconds == right.microseconds
  }
}

extension VirtualInstant: CustomStringConvertible {
  /// The instant in the scenario language, such as `350ms`.
  @usableFromInline package var description: String { (self - VirtualInstant.zero).description }
}
