/// A reference that statements set and use: `weak var delegate`.
package struct ReferenceVariable: Sendable {
  /// The name in the text.
  package var name: String
  /// Whose reference it is.
  package var object: ObjectID
  /// How it refers.
  package var strength: ReferenceStrength
  /// Where it is declared.
  package var line: SourceLine

  /// Makes a reference that is nil at first.
  package init(name: String, object: ObjectID, strength: ReferenceStrength, line: SourceLine) {
    self.name = name
    self.object = object
    self.strength = strength
    self.line = line
  }
}

/// Which of the references that an app declares.
@usableFromInline package struct ReferenceVariableID: Hashable, Sendable {
  /// The place in `Program.Tables.referenceVariables`.
  @usableFromInline package var index: Int32
  /// Makes the identifier of the reference at this place.
  @inlinable package init(index: Int32) { self.index = index }
  /// No reference that statements set.
  package static var none: ReferenceVariableID { ReferenceVariableID(index: -1) }
}

/// What a statement such as `Feed.delegate = ItemPresenter` means wherever its screen can stand.
package struct ReferenceAccess: Sendable {
  /// The object in front of the dot, for each screen that may declare it.
  package var holders: ObjectChoice
  /// The reference behind the dot, for each of the holders; none where the holder's declaration, or
  /// its role, says whom it refers to.
  package var variables: [ReferenceVariableID] = []
  /// For each of the holders how it refers.
  package var strengths: [ReferenceStrength] = []
  /// What the reference is set to, empty for `nil`; or where a declared one leads that is used.
  package var target: ObjectChoice = []

  /// Makes an access.
  package init(holders: ObjectChoice) { self.holders = holders }
}
