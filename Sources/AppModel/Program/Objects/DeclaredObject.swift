/// An object besides screens, as declared by one screen; every instance of that screen has one.
@usableFromInline package struct ObjectID: Hashable, Sendable {
  /// The place in `Program.Tables.objects`.
  @usableFromInline package var index: Int32
  /// Makes the identifier of the object at this place.
  @inlinable package init(index: Int32) { self.index = index }
  /// Nobody: the system, the runtime, a singleton.
  @inlinable package static var none: ObjectID { ObjectID(index: -1) }
  /// Compares in place: a comparison that is not inlined costs more than its work.
  @inlinable package static func == (left: ObjectID, right: ObjectID) -> Bool {
    left.index == right.index
  }
}

/// What the name of an object means at every place where a screen can stand.
///
/// One object for each screen that may declare it; the nearest instance above has the one that is
/// meant.
package typealias ObjectChoice = [ObjectID]

/// A reference type besides screens, with what it refers to.
package struct DeclaredObject: Sendable {
  /// A reference to an object of the same instance or of one above.
  package struct Reference: Sendable {
    /// The object.
    package var target: ObjectChoice
    /// How.
    package var strength: ReferenceStrength
    /// Whether the roles imply it, so that it is written nowhere.
    package var isPreset: Bool
    /// Where it is written, or where the object is.
    package var line: SourceLine
    /// Makes a reference.
    package init(
      target: ObjectChoice, strength: ReferenceStrength, isPreset: Bool, line: SourceLine
    ) {
      self.target = target
      self.strength = strength
      self.isPreset = isPreset
      self.line = line
    }
  }

  /// The name in the text, or the one that follows from a screen's or slot's.
  package var name: String
  /// What it is for.
  package var role: ObjectRole
  /// The screen whose instances have one each.
  package var screen: ScreenID
  /// Of a lifecycle, the slot whose lifetimes it holds; none for those of the app and its scenes.
  package var slot: SlotID
  /// Whether it is the lifecycle of the app's scenes.
  package var holdsScenes = false
  /// Whether the app does not write it: lifetimes, lifecycles and views.
  package var isImplicit: Bool
  /// Whether it is made when a statement stores it, and not with its instance.
  package var isMadeLater = false
  /// Whether it offers asynchronous functions.
  package var isAsynchronous: Bool
  /// Who holds it strongly under ownership `lifetimes`; nobody for what the system holds.
  package var ownerUnderLifetimes: ObjectChoice = []
  /// Who holds it strongly under ownership `views`.
  package var ownerUnderViews: ObjectChoice = []
  /// What it refers to besides what it owns.
  package var references: [Reference] = []
  /// Where it is declared.
  package var line: SourceLine

  /// Makes an object without references.
  package init(
    name: String, role: ObjectRole, screen: ScreenID, slot: SlotID = .none,
    isImplicit: Bool = false, isAsynchronous: Bool = false, line: SourceLine
  ) {
    self.name = name
    self.role = role
    self.screen = screen
    self.slot = slot
    self.isImplicit = isImplicit
    self.isAsynchronous = isAsynchronous
    self.line = line
  }

  /// Whether it is the lifecycle on top, a singleton that holds the app's own lifetime.
  package var isTopLifecycle: Bool {
    role == .lifecycle && screen == .app && slot == .none && !holdsScenes
  }

  /// Whether the system holds it, and no object of the app: views, and the lifecycle on top.
  package var isHeldBySystem: Bool { role.isView || isTopLifecycle }

  /// Who holds it strongly.
  package func owner(under ownership: Ownership) -> ObjectChoice {
    ownership == .lifetimes ? ownerUnderLifetimes : ownerUnderViews
  }
}

/// What asynchronous work keeps, or would need, of an object until it has ended.
package struct ObjectCapture: Hashable, Sendable {
  /// The object; empty for the logic of the screen, `self`.
  package var target: ObjectChoice
  /// How.
  package var strength: ReferenceStrength
  /// Whether it is only awaited: the call holds it, but its death stops nothing.
  package var isAwaited: Bool
  /// Where it is written.
  package var line: SourceLine
  /// Makes a capture.
  package init(
    target: ObjectChoice, strength: ReferenceStrength, isAwaited: Bool = false, line: SourceLine
  ) {
    self.target = target
    self.strength = strength
    self.isAwaited = isAwaited
    self.line = line
  }
}
