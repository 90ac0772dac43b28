import AppModel

/// What seed 003's table of a layer says besides what the layer depends on.
struct LayerRow: Sendable {
  /// The layer; `nil` for the domain, which is the app's records and enumerations.
  let role: ObjectRole?
  /// How the seed calls what stands in it.
  let name: String
  /// Whether one object alone may depend on each of it.
  let hasSingleDependent: Bool
  /// What no name in it says.
  let forbidden: [ForbiddenWords]

  /// The layers with the domain innermost.
  static let all: [LayerRow] = [
    LayerRow(role: nil, name: "the domain", hasSingleDependent: false, forbidden: [.frameworks]),
    LayerRow(
      role: .useCase, name: "a use case", hasSingleDependent: true,
      forbidden: [.interface, .caches, .databases, .networks, .frameworks]),
    LayerRow(
      role: .presenter, name: "a presenter", hasSingleDependent: true, forbidden: [.frameworks]),
    LayerRow(
      role: .repository, name: "a repository", hasSingleDependent: false,
      forbidden: [.databases, .networks, .frameworks]),
    LayerRow(
      role: .dataStore, name: "a data store", hasSingleDependent: true, forbidden: [.caches]),
  ]

  /// The row of a role.
  static func row(of role: ObjectRole?) -> LayerRow? { all.first { $0.role == role } }
}

/// Words that belong to other layers.
struct ForbiddenWords: Sendable {
  /// What they have in common.
  let kind: String
  /// The words, each as it would stand within a name.
  let words: [String]

  /// What the user interface consists of.
  static let interface = ForbiddenWords(
    kind: "of the user interface",
    words: [
      "UI", "View", "Controller", "Screen", "Button", "Label", "Cell", "Tap", "Swipe", "Scroll",
      "Alert", "Modal",
    ])
  /// That something is kept for a while.
  static let caches = ForbiddenWords(
    kind: "of caches", words: ["Cache", "Cached", "Caches", "Caching"])
  /// Where data is kept.
  static let databases = ForbiddenWords(
    kind: "of databases", words: ["DB", "Database", "DataBase", "SQL", "SQLite", "Table"])
  /// Where data comes from.
  static let networks = ForbiddenWords(
    kind: "of networks", words: ["API", "Server", "HTTP", "REST"])
  /// What a certain framework calls its own.
  static let frameworks = ForbiddenWords(
    kind: "of a framework",
    words: [
      "UIKit", "SwiftUI", "RxSwift", "RxCocoa", "Rx", "Realm", "Alamofire", "Moya", "Firebase",
      "Firestore", "CoreData", "SwiftData", "UserDefaults", "URLSession",
    ])

  /// The word that stands within a name.
  func first(in name: String) -> String? {
    let parts = Self.parts(of: name)
    return words.first { word in
      let sought = Self.parts(of: word)
      guard parts.count >= sought.count else { return false }
      return (0...parts.count - sought.count).contains {
        Array(parts[$0..<$0 + sought.count]) == sought
      }
    }
  }

  /// `ReadAPIContents` as `read`, `api`, `contents`.
  static func parts(of name: String) -> [String] {
    let letters = Array(name)
    var parts: [String] = []
    for (place, letter) in letters.enumerated() {
      let followsSmall = place > 0 && !letters[place - 1].isUppercase
      let precedesSmall = place + 1 < letters.count && letters[place + 1].isLowercase
      if parts.isEmpty || letter == "_" || letter.isUppercase && (followsSmall || precedesSmall) {
        parts.append("")
      }
      if letter != "_" { parts[parts.count - 1] += letter.lowercased() }
    }
    return parts.filter { !$0.isEmpty }
  }
}
