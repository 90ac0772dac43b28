import AppModel

/// What a seed's table says of the references from some roles to others.
struct ReferenceRow: Sendable {
  /// Who refers.
  let sources: [ObjectRole]
  /// To whom.
  let targets: [ObjectRole]
  /// How it may, what is to be written first; empty where it may not.
  let strengths: [ReferenceStrength]
  /// The seed's rule in a few words.
  let rule: String
  /// What to write instead.
  let instead: String

  init(
    _ sources: [ObjectRole], _ targets: [ObjectRole], _ strengths: [ReferenceStrength],
    _ rule: String, instead: String
  ) {
    self.sources = sources
    self.targets = targets
    self.strengths = strengths
    self.rule = rule
    self.instead = instead
  }
}

extension ObjectRole {
  /// What the system shows.
  private static let views: [ObjectRole] = [.view, .viewController]
  /// What belongs to the user interface.
  private static let interface: [ObjectRole] = views + [.presenter, .router]
  /// What an app can do.
  private static let logic: [ObjectRole] = [.interactor, .useCase]
  /// What stands between logic and the world outside.
  private static let backend: [ObjectRole] = [.repository, .gateway, .dataStore, .infrastructure]
  /// What is no interface, and holds no lifetime.
  static let features: [ObjectRole] = logic + [.store] + backend

  /// Seed 000: both tables, and what its text says of them.
  static let referencesOfLifetimes: [ReferenceRow] = [
    ReferenceRow(
      [.lifetime], [.lifetime], [], "no lifetime refers to another",
      instead: "let a lifecycle hold it"),
    ReferenceRow(
      [.lifetime], features + [.lifecycle], [.strong],
      "a lifetime does nothing but hold its features and lifecycles", instead: ""),
    ReferenceRow(
      [.lifetime], interface, [], "views own presenters, and the system owns views",
      instead: "leave it to its role"),
    ReferenceRow(
      [.lifecycle], [.lifetime], [.strong], "a lifecycle makes, holds and drops lifetimes",
      instead: ""),
    ReferenceRow(
      [.lifecycle], features + interface, [.weak, .unowned], "a lifecycle holds lifetimes alone",
      instead: ""),
    ReferenceRow(
      views, [.presenter], [.strong], "a view owns its presenter", instead: ""),
    ReferenceRow(
      views, features + [.lifetime, .lifecycle], [], "UIKit and views never own features",
      instead: "let a presenter refer to it weakly"),
    ReferenceRow(
      [.presenter], logic + [.store, .lifetime, .lifecycle], [.weak],
      "a presenter refers to features weakly", instead: ""),
    ReferenceRow(
      [.presenter], backend, [], "interactors stand between presenters and gateways",
      instead: "let an interactor ask it"),
    ReferenceRow(
      features, interface, [], "the state of an app knows nothing of its views",
      instead: "let a presenter read the state"),
    ReferenceRow(
      features, [.infrastructure], [.weak, .strong, .unowned],
      "who holds what a framework offers differs from case to case", instead: ""),
    ReferenceRow(
      features, features + [.lifetime, .lifecycle], [.weak],
      "features own nothing and refer weakly to what they depend on", instead: ""),
    ReferenceRow(
      [.router, .object, .closure], features, [.weak, .unowned],
      "lifetimes alone hold features", instead: ""),
    ReferenceRow(
      ObjectRole.allCases, views, [.weak, .unowned], "the system owns views", instead: ""),
  ]

  /// Seeds 001 and 002: what each component takes and gives.
  static let referencesOfVIPER: [ReferenceRow] = [
    ReferenceRow(views, [.presenter], [.strong], "a view owns its presenter", instead: ""),
    ReferenceRow(
      views, logic + backend, [], "a view hands every input to its presenter",
      instead: "let the presenter refer to it"),
    ReferenceRow(
      [.presenter], backend, [], "presenters ask use cases, and these ask repositories",
      instead: "let a use case refer to it"),
    ReferenceRow(
      [.router], views, [.weak, .unowned], "a router refers to its controller weakly",
      instead: ""),
    ReferenceRow(
      [.router], [.presenter] + features, [], "a router does nothing but navigate",
      instead: "let the presenter call the router"),
    ReferenceRow(
      logic + backend, interface, [], "use cases and repositories know no user interface",
      instead: "return a result to the presenter"),
    ReferenceRow(
      backend, logic, [], "use cases call repositories, and never the other way",
      instead: "return a result to the use case"),
  ]

  /// Seed 003: the lines "depends on" of its layers' tables.
  static let referencesOfLayers: [ReferenceRow] = [
    ReferenceRow(
      [.view], [.presenter], [], "a view controller has the presenter, a view has none",
      instead: "write `viewController`"),
    ReferenceRow(
      views, logic + backend + [.router], [], "a view controller depends on its presenter alone",
      instead: "let the presenter refer to it"),
    ReferenceRow(
      [.presenter], backend + views + [.presenter], [],
      "a presenter depends on use cases and its router", instead: "let a use case refer to it"),
    ReferenceRow(
      [.router], [.presenter] + logic + backend + [.store], [],
      "a router does nothing but navigate", instead: "let the presenter call the router"),
    ReferenceRow(
      logic, logic, [], "the result of a use case triggers no other",
      instead: "let both refer to a repository"),
    ReferenceRow(
      logic, interface + [.dataStore, .gateway, .infrastructure, .store], [],
      "a use case depends on the domain alone", instead: "let it refer to a repository"),
    ReferenceRow(
      [.repository], interface + logic + [.repository, .gateway, .infrastructure], [],
      "a repository depends on data stores alone", instead: "let it refer to a data store"),
    ReferenceRow(
      [.dataStore], interface + logic + [.repository, .dataStore], [],
      "a data store depends on databases and networks alone",
      instead: "let its repository bring both together"),
    ReferenceRow(
      [.gateway, .infrastructure], interface + logic + [.repository, .dataStore], [],
      "what a framework offers knows nothing of the app", instead: "return a result"),
  ]

  /// Seed 004: where a store can live.
  static let referencesOfStores: [ReferenceRow] = [
    ReferenceRow(
      views, [.store], [.weak, .unowned], "views are volatile and own no store",
      instead: "write `owned by` and what lives as long as the store should"),
    ReferenceRow(
      backend, [.store], [], "what is behind a store knows nothing of it",
      instead: "return a result to its action"),
    ReferenceRow(
      features, interface, [], "a store knows no view", instead: "let the view observe the store"),
  ]
}

extension Architecture {
  /// The table of references, in which the first row that fits decides; what stands in none is
  /// nobody's business.
  private var references: [ReferenceRow] {
    switch self {
    case .lifetimes: ObjectRole.referencesOfLifetimes
    case .viper: ObjectRole.referencesOfVIPER
    case .layered: ObjectRole.referencesOfLayers
    case .store: ObjectRole.referencesOfStores
    }
  }

  /// What the table says of a reference between two roles.
  func row(from source: ObjectRole, to target: ObjectRole) -> ReferenceRow? {
    references.first { $0.sources.contains(source) && $0.targets.contains(target) }
  }
}
