/// The type of a value; all types are finite and of fixed width.
package indirect enum ValueType: Hashable, Sendable {
  /// `false` is 0, `true` is 1.
  case bool
  /// A whole number in a range.
  case int(ClosedRange<Int32>)
  /// A text: its place in `Program.Tables.texts`.
  case text
  /// One of several words: its place in the list.
  case enumeration(EnumerationID)
  /// Fields one after the other.
  case record(RecordID)
  /// A count, then `max` elements, whatever lies beyond the count being zero.
  case array(ValueType, max: Int32)
  /// A length of time; scenarios alone use it.
  case duration
  /// An instance or none: its `InstanceID.word`.
  case instance
}

/// A type whose values are words from a list; equal lists without a name are one enumeration.
package struct EnumerationID: Hashable, Sendable {
  /// The place in `Program.Tables.enumerations`.
  package var index: Int32
  /// Makes the identifier of the enumeration at this place.
  package init(index: Int32) { self.index = index }
}

/// A type of values with named fields.
package struct RecordID: Hashable, Sendable {
  /// The place in `Program.Tables.records`.
  package var index: Int32
  /// Makes the identifier of the record at this place.
  package init(index: Int32) { self.index = index }
}

/// The words that values of an enumeration can be.
package struct Enumeration: Hashable, Sendable {
  /// The declared name, or empty for an enumeration written in place.
  package var name: String
  /// The words, in order of declaration.
  package var cases: [String]
  /// Makes an enumeration.
  package init(name: String, cases: [String]) {
    self.name = name
    self.cases = cases
  }
}

/// The fields of a record; the key, which identifies it within an array, comes first in memory.
package struct Record: Hashable, Sendable {
  /// One field.
  package struct Field: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The type.
    package var type: ValueType
    /// The first word within the record.
    package var offset: Int32
    /// Makes a field.
    package init(name: String, type: ValueType, offset: Int32) {
      self.name = name
      self.type = type
      self.offset = offset
    }
  }

  /// The declared name.
  package var name: String
  /// The fields in order of declaration.
  package var fields: [Field]
  /// The place of the key among the fields; its type is one word wide and its offset 0.
  package var keyIndex: Int?

  /// Makes a record.
  package init(name: String, fields: [Field], keyIndex: Int?) {
    self.name = name
    self.fields = fields
    self.keyIndex = keyIndex
  }
}
