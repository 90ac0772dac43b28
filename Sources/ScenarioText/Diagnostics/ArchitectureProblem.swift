import AppModel

/// Something that is against the tables of the architecture that an app declares.
package struct ArchitectureProblem: Hashable, Sendable {
  /// What it is.
  package enum Kind: Hashable, Sendable {
    /// Asynchronous functions where a presenter, or who is named, could call them.
    case asynchronousFunctions(of: String, usedBy: String?)
    /// More than one dependent of an object.
    case dependents(of: String, [String], layer: String)
    /// A record that is named as what implements a protocol, or as an object.
    case entity(String, expected: String)
    /// A part of a module that has another module's name.
    case module(String, module: String, expected: String)
    /// A name that does not end as its role's do.
    case name(String, role: ObjectRole, expected: String)
    /// A reference that may not be, or not so; without a strength the one owns the other.
    case reference(
      from: String, to: String, ReferenceStrength?, rule: String, instead: String)
    /// A word that a layer does not know.
    case word(String, in: String, kind: String, layer: String)
  }

  /// The name by which an app can allow it.
  package var finding: ArchitectureFinding
  /// The number of the seed whose rule it is.
  package var seed: String
  /// What it is.
  package var kind: Kind

  /// The one wording of each problem, in lower case and without a full stop.
  var message: String {
    "\(sentence) (seed \(seed): \(finding.rawValue))"
  }

  private var sentence: String {
    switch kind {
    case .asynchronousFunctions(let object, nil):
      "`\(object)` offers asynchronous functions: what presenters call turns them into state; "
        + "move `async` to a gateway"
    case .asynchronousFunctions(let object, let user?):
      "`\(user)` could call asynchronous functions of `\(object)`: an interactor hides them and "
        + "turns them into state; refer to an interactor"
    case .dependents(let object, let dependents, let layer):
      "`\(object)` has \(dependents.count) dependents, "
        + list(dependents, "and")
        + ": \(layer) has one and is not used again; declare one for each"
    case .entity(let name, let expected):
      "`\(name)` is named as a part of a module, and is an entity; write `\(expected)`"
    case .module(let name, let module, let expected):
      "`\(name)` stands in the module `\(module)`, whose parts share its name; write "
        + "`\(expected)`"
    case .name(let name, let role, let expected):
      "`\(name)` does not say that it is a `\(role.rawValue)`; write `\(expected)`"
    case .reference(let source, let target, let strength, let rule, let instead):
      "`\(source)` \(Self.verb(strength)) `\(target)`: \(rule); \(instead)"
    case .word(let word, let name, let kind, let layer):
      "`\(name)` says `\(word)`, a word \(kind), which \(layer) does not know; name what it does"
    }
  }

  private static func verb(_ strength: ReferenceStrength?) -> String {
    switch strength {
    case nil: "owns"
    case .strong?: "refers strongly to"
    case .weak?: "refers weakly to"
    case .unowned?: "has an unowned reference to"
    }
  }
}
