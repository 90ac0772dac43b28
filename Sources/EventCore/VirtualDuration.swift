/// A length of virtual time, in whole microseconds.
///
/// The differences of instants may be negative, and so may be what stands for no length at all,
/// where only an event ends something.
@usableFromInline package struct VirtualDuration: Hashable, Comparable, Sendable {
  /// The length in microseconds.
  @usableFromInline package var microseconds: Int64

  /// Makes a duration of this many microseconds.
  @inlinable package init(microseconds: Int64) { self.microseconds = microseconds }

  /// No time at all.
  @inlinable package static var zero: VirtualDuration { VirtualDuration(microseconds: 0) }

  /// A duration of `count` milliseconds.
  @inlinable package static func milliseconds(_ count: Int64) -> VirtualDuration {
    VirtualDuration(microseconds: count * 1_000)
  }

  /// A duration of `count` microseconds.
  @inlinable package static func microseconds(_ count: Int64) -> VirtualDuration {
    VirtualDuration(microseconds: count)
  }

  /// Orders by length.
  @inlinable package static func < (left: VirtualDuration, right: VirtualDuration) -> Bool {
    left.microseconds < right.microseconds
  }

  /// The sum of two lengths; the greatest length there is where that would be beyond it.
  @inlinable
  package static func + (left: VirtualDuration, right: VirtualDuration) -> VirtualDuration {
    let (sum, isOverflow) = left.microseconds.addingReportingOverflow(right.microseconds)
    return VirtualDuration(microseconds: isOverflow ? .max : sum)
  }

  /// The difference of two lengths.
  @inlinable
  package static func - (left: VirtualDuration, right: VirtualDuration) -> VirtualDuration {
    VirtualDuration(microseconds: left.microseconds - right.microseconds)
  }
  /// Compares in place: a comparison that is not inlined costs more than its work.
  @inlinable package static func == (left: VirtualDuration, right: VirtualDuration) -> Bool {
    left.microseconds == right.microseconds
  }
}

extension VirtualDuration: CustomStringConvertible {
  /// The duration in the scenario language: in milliseconds, or in microseconds if it is not whole.
  ///
  /// One unit for almost everything keeps traces diffable: `300ms`, `1800000ms`, `1us`.
  @usableFromInline package var description: String {
    microseconds % 1_000 == 0 ? "\(microseconds / 1_000)ms" : "\(microseconds)us"
  }
}
