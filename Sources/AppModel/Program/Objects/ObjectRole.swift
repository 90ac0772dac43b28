/// What an object is for, in the words of the seeds' tables.
package enum ObjectRole: String, CaseIterable, Hashable, Sendable {
  /// Holds the features and lifecycles of one lifetime (seed 000).
  case lifetime
  /// Makes, holds and drops lifetimes (seed 000).
  case lifecycle
  /// A feature of the app (seed 000).
  case interactor
  /// Carries events of a view to the features, and state back.
  case presenter
  /// The system's user interface.
  case view
  /// The system's user interface, as UIKit has it.
  case viewController
  /// Commands transitions (seeds 001 to 003).
  case router
  /// One thing that the app can do (seeds 001 and 003).
  case useCase
  /// Where domain data comes from (seed 003).
  case repository
  /// Between a feature and what a framework offers (seed 000).
  case gateway
  /// What a framework offers: database, network.
  case infrastructure
  /// Where a repository keeps data, remotely or on the device (seed 003).
  case dataStore
  /// State with its mutations and actions (seed 004).
  case store
  /// Anything else; nothing owns it by itself.
  case object
  /// A function that is kept, with what it captured.
  case closure

  /// The roles that a declaration can begin with.
  package static let declarable = allCases.filter { $0 != .closure }

  /// Whether the system holds it, until it releases it (L1).
  package var isView: Bool { self == .view || self == .viewController }

  /// Whether it belongs to the user interface, which outlives its lifetime by nature (L1).
  package var livesWithView: Bool {
    switch self {
    case .view, .viewController, .presenter, .router: true
    default: false
    }
  }

  /// Whether handlers of a screen are its code, the first such object of the screen.
  package var isLogic: Bool {
    switch self {
    case .interactor, .useCase, .store: true
    default: false
    }
  }
}

/// How one object refers to another.
package enum ReferenceStrength: String, CaseIterable, Hashable, Sendable {
  /// Keeps it alive.
  case strong
  /// Is nil when it is dead.
  case weak
  /// Is a failure of the app when it is used after the other's death.
  case unowned
}

/// What keeps the logic of a screen alive.
@usableFromInline package enum Ownership: String, CaseIterable, Hashable, Sendable {
  /// Its lifetime alone: one strong owner per object (seed 000).
  case lifetimes
  /// Its view, which the system releases some time after it has left (L1).
  case views
}

/// Which of the seeds an app follows: who owns an object of a role where nothing else is said.
package enum Architecture: String, CaseIterable, Hashable, Sendable {
  /// Seed 000: lifetimes own features, views own presenters.
  case lifetimes
  /// Seeds 001 and 002: view, presenter, router, use cases.
  case viper
  /// Seed 003: presentation, domain and data in layers.
  case layered
  /// Seed 004: a store with state, mutations and actions.
  case store

  /// What keeps the logic alive in an app that does not say so.
  package var ownership: Ownership {
    switch self {
    case .lifetimes: .lifetimes
    case .viper, .layered, .store: .views
    }
  }
}
