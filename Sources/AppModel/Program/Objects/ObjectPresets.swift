/// Who owns and who uses an object of a role, among the objects of one screen.
///
/// The first list that names an object which the screen has decides. What is missing here has no
/// owner unless the app names one: a router under `lifetimes` (seed 000 needs none), and `object`.
extension ObjectRole {
  /// The roles that own an object of this role, the first that the screen has; of several objects
  /// of that role the first.
  ///
  /// The system owns views, the lifecycle of its slot a lifetime, and the object it is stored in a
  /// closure: they stand in no list.
  package func owners(
    under ownership: Ownership, in architecture: Architecture
  ) -> [ObjectRole] {
    let views: [ObjectRole] = [.view, .viewController]
    switch self {
    case .lifecycle: return [.lifetime]
    case .presenter: return views
    case .router where architecture == .lifetimes: return []
    case .router: return [.presenter] + views
    case .lifetime, .view, .viewController, .object, .closure: return []
    case .store: return ownership == .lifetimes ? [.lifetime] : [.presenter] + views + [.lifetime]
    case .interactor, .useCase, .repository, .gateway, .infrastructure, .dataStore:
      if ownership == .lifetimes { return [.lifetime] }
      // Seed 004: a store has its actions, and these have all that they depend on.
      let stores: [ObjectRole] = architecture == .store ? [.store] : []
      // A lifetime owns what stands in the app or in a scene, which have no view of their own.
      return users + stores + [.presenter] + views + [.lifetime]
    }
  }

  /// The roles of the objects that refer to one of this role, the nearest first.
  private var users: [ObjectRole] {
    switch self {
    case .repository, .gateway: [.useCase, .interactor]
    case .infrastructure: [.gateway, .repository, .interactor]
    case .dataStore: [.repository]
    default: []
    }
  }

  /// The roles of the objects that one of this role refers to weakly, where it owns none of them
  /// and nothing else is said.
  package var used: [ObjectRole] {
    switch self {
    case .view, .viewController: [.store]
    case .presenter: [.interactor, .useCase, .router]
    case .router: [.view, .viewController]
    case .useCase: [.repository, .gateway]
    case .interactor: [.gateway]
    case .gateway: [.infrastructure]
    case .repository: [.dataStore]
    case .store: [.repository, .gateway]
    default: []
    }
  }
}
