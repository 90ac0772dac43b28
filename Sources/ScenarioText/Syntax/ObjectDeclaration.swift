import AppModel

/// An object besides screens: `interactor LoginInteractor { weak AccountStore }`.
package struct ObjectDeclaration: Hashable, Sendable {
  /// What it is for.
  package var role: Located<ObjectRole>
  /// Its name.
  package var name: Name
  /// Of a lifecycle, the slot whose lifetimes it holds: `of dialog`.
  package var slot: Name?
  /// Who holds it, where that is not what the role says: `owned by LoginRouter`.
  package var owner: Name?
  /// What it refers to and offers, where that is written.
  package var properties: Block<ObjectProperty>?

  /// Makes an object.
  package init(
    role: Located<ObjectRole>, name: Name, slot: Name? = nil, owner: Name? = nil,
    properties: Block<ObjectProperty>? = nil
  ) {
    self.role = role
    self.name = name
    self.slot = slot
    self.owner = owner
    self.properties = properties
  }
}

/// What stands in the braces of an object.
package enum ObjectProperty: Hashable, Sendable {
  /// It offers asynchronous functions: `async`.
  case asynchronous
  /// It refers to others: `weak LoginInteractor, AccountStore`.
  case references(ReferenceStrength, [Name])
  /// It has a reference that statements set: `weak var delegate`.
  case variable(ReferenceStrength, Name)
}

/// A function that an object keeps: `closure onDone of LoginPresenter captures strong self`;
/// without `of`, one that a statement stores.
package struct ClosureDeclaration: Hashable, Sendable {
  /// Its name.
  package var name: Name
  /// The object that keeps it from the beginning.
  package var holder: Name?
  /// What it captured; at least one.
  package var captures: [Capture]

  /// Makes a closure.
  package init(name: Name, holder: Name?, captures: [Capture]) {
    self.name = name
    self.holder = holder
    self.captures = captures
  }
}

/// An object that a closure, task, timer or subscription keeps or uses: `weak LoginInteractor`.
package struct Capture: Hashable, Sendable {
  /// How.
  package var strength: ReferenceStrength
  /// The object; `nil` for `self`, the logic of the screen.
  package var object: Name?
  /// Where the object is written.
  @NotCompared package var range: SourceRange

  /// Makes a capture.
  package init(strength: ReferenceStrength, object: Name?, range: SourceRange = .none) {
    self.strength = strength
    self.object = object
    _range = NotCompared(wrappedValue: range)
  }
}

/// What work that takes time has of objects: `captures weak self awaits AccountGateway`.
package struct CaptureList: Hashable, Sendable {
  /// What it captured; empty where nothing is written.
  package var captures: [Capture]
  /// The objects whose asynchronous functions it awaits.
  package var awaited: [Name]

  /// Makes a list.
  package init(captures: [Capture] = [], awaited: [Name] = []) {
    self.captures = captures
    self.awaited = awaited
  }
}
