/// A stretch of a source text, in bytes from its beginning.
///
/// The offsets have 32 bits each, because a file of a million steps has millions of ranges.
package struct SourceRange: Hashable, Sendable {
  private var lower: UInt32
  private var upper: UInt32

  /// Makes the range of the bytes from one offset up to, not including, another.
  package init(_ lowerBound: Int, _ upperBound: Int) {
    lower = UInt32(clamping: lowerBound)
    upper = UInt32(clamping: upperBound)
  }

  /// The offset of the first byte.
  package var lowerBound: Int { Int(lower) }

  /// The offset after the last byte.
  package var upperBound: Int { Int(upper) }

  /// The range of a node that was not read from a text.
  package static let none = SourceRange(0, 0)

  /// The range from the beginning of this one to the end of another.
  package func union(_ other: SourceRange) -> SourceRange {
    SourceRange(lowerBound, Swift.max(upperBound, other.upperBound))
  }
}

/// A part of a node that does not take part in equality: a place in the source, a bit of layout.
///
/// Two trees are equal when they mean and say the same, wherever they were read, so that
/// `parse(print(tree)) == tree`.
@propertyWrapper
package struct NotCompared<Value: Sendable>: Hashable, Sendable {
  /// The part itself.
  package var wrappedValue: Value

  /// Wraps a part.
  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Always true.
  package static func == (left: NotCompared, right: NotCompared) -> Bool { true }

  /// Adds nothing.
  package func hash(into hasher: inout Hasher) {}
}

/// A value with the place where it is written: a name, a number, a word of the language.
package struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
  /// What is written.
  package var value: Value
  /// Where it is written.
  @NotCompared package var range: SourceRange

  /// Makes a value at a place.
  package init(_ value: Value, range: SourceRange = .none) {
    self.value = value
    _range = NotCompared(wrappedValue: range)
  }
}

/// A name as it is written, such as `menu`; names of faults, rules and choices have hyphens.
package struct Name: Hashable, Sendable {
  /// The characters of the name.
  package var text: String
  /// Where it is written.
  @NotCompared package var range: SourceRange

  /// Makes a name at a place.
  package init(_ text: String, range: SourceRange = .none) {
    self.text = text
    _range = NotCompared(wrappedValue: range)
  }
}

/// A number of a scene or an instance, a maximum, an occurrence.
package typealias LocatedNumber = Located<Int>

/// A text in quotation marks, with its escapes resolved.
package typealias StringLiteral = Located<String>
