/// An empty field that keeps a large value where it lies.
///
/// The compiler loads a value of known layout whole before it calls a method on it that does not
/// mutate: 600 bytes a call for the world. A value that holds an existential it uses in memory.
package struct UsedInPlace: Hashable, Sendable {
  private let nothing: (any Sendable)? = nil

  /// Makes the field.
  package init() {}

  /// All are equal.
  package static func == (left: UsedInPlace, right: UsedInPlace) -> Bool { true }

  /// Adds nothing.
  package func hash(into hasher: inout Hasher) {}
}
