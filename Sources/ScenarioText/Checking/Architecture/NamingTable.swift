import AppModel

/// How a seed's table names the objects of a role.
struct NamingRow: Sendable {
  /// The role.
  let role: ObjectRole
  /// What a name ends with, what is to be written first.
  let suffixes: [String]
  /// What other texts call such objects.
  let avoided: [String]
  /// Whether what stands before is the module's name, which it shares with others of its screen.
  let namesModule: Bool

  private init(
    _ role: ObjectRole, _ suffixes: [String], avoided: [String] = [], namesModule: Bool = false
  ) {
    self.role = role
    self.suffixes = suffixes
    self.avoided = avoided
    self.namesModule = namesModule
  }

  /// Seed 000: the column "name"; an interactor may have any that fits.
  static let lifetimes: [NamingRow] = [
    NamingRow(.lifetime, ["Lifetime"]),
    NamingRow(.lifecycle, ["Lifecycle"]),
    NamingRow(.presenter, ["Presenter"], avoided: ["ViewModel"]),
    NamingRow(.view, ["View", "ViewController"]),
    NamingRow(.viewController, ["ViewController"]),
  ]

  /// Seed 001: the table "naming conventions", protocols and what implements them; seed 002's
  /// interactors are not in it.
  static let viper: [NamingRow] = [
    NamingRow(.view, ["View"], namesModule: true),
    NamingRow(.viewController, ["ViewController"], namesModule: true),
    NamingRow(
      .presenter, ["Presenter", "PresenterImpl"], avoided: ["ViewModel"], namesModule: true),
    NamingRow(
      .router, ["Router", "RouterImpl"], avoided: ["Wireframe", "Coordinator"], namesModule: true),
    NamingRow(.useCase, ["UseCase", "UseCaseImpl"], avoided: ["Interactor", "Usecase"]),
    NamingRow(.repository, ["Repository", "RepositoryImpl"]),
  ]

  /// What no name of seed 001's row "Entity" ends with: the row has no protocol, and so nothing
  /// that implements one, and no entity is named as what stands in another row.
  static let suffixesOfOthers = ["Impl"] + viper.flatMap { $0.suffixes + $0.avoided }

  /// The rows of an architecture; layers and stores have no such table.
  static func rows(of architecture: Architecture) -> [NamingRow] {
    switch architecture {
    case .lifetimes: lifetimes
    case .viper: viper
    case .layered, .store: []
    }
  }

  /// What stands before the suffix of a name; `nil` if it has none of them, or is nothing else.
  func stem(of name: String) -> String? {
    suffixes.first { name.hasSuffix($0) && name != $0 }.map { String(name.dropLast($0.count)) }
  }

  /// The name that the table gives an object of a screen.
  func expected(for name: String, of screen: String) -> String {
    if suffixes.contains(name) { return screen.prefix(1).uppercased() + screen.dropFirst() + name }
    let avoided = avoided.first { name.hasSuffix($0) }
    return name.dropLast(avoided?.count ?? 0) + suffixes[0]
  }
}
