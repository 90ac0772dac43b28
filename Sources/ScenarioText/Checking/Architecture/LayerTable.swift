import AppModel

/// What seed 003's table of a layer says besides what the layer depends on.
struct LayerRow: Sendable {
  /// The layer; `nil` for the domain, which is the app's records and enumerations.
  let role: ObjectRole?
  /// How the seed calls what stands in it.
  let name: String
  /// Who may depend on each of it.
  let dependents: Dependents
  /// What no name in it says.
  let forbidden: [ForbiddenWords]

  /// How many may depend on one object.
  enum Dependents: Sendable {
    case any
    case one
    /// Objects of one name, which is that of the interface they implement.
    case oneInterface
  }

  /// The layers with the domain innermost.
  static let all: [LayerRow] = [
    LayerRow(role: nil, name: "the domain", dependents: .any, forbidden: [.frameworks]),
    LayerRow(
      role: .useCase, name: "a use case", dependents: .one,
      forbidden: [.interface, .caches, .databases, .networks, .frameworks]),
    LayerRow(role: .presenter, name: "a presenter", dependents: .one, forbidden: [.frameworks]),
    LayerRow(
      role: .repository, name: "a repository", dependents: .any,
      forbidden: [.databases, .networks, .frameworks]),
    LayerRow(
      role: .dataStore, name: "a data store", dependents: .oneInterface, forbidden: [.caches]),
  ]

  /// The row of a role.
  static func row(of role: ObjectRole?) -> LayerRow? { all.first { $0.role == role } }
}

/// Words that belong to other layers.
struct ForbiddenWords: Sendable {
  /// What they have in common.
  let kind: String
  /// The words, each as one of it would stand within a name; several are forbidden too.
  let words: [String]

  /// What the user interface consists of.
  static let interface = ForbiddenWords(
    kind: "of the user interface",
    words: [
      "UI", "View", "Controller", "Window", "Screen", "Page", "Tab", "Dialog", "Popup", "PopUp",
      "Alert", "Modal", "Sheet", "Toast", "Button", "Label", "TextField", "Cell", "Tap", "Swipe",
      "Scroll",
    ])
  /// That something is kept for a while.
  static let caches = ForbiddenWords(
    kind: "of caches", words: ["Cache", "Cached", "Caching"])
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

  /// The word that stands within a name, one or several of it.
  func first(in name: String) -> String? {
    let parts = Self.parts(of: name)
    return words.first { word in
      let sought = Self.parts(of: word)
      guard let last = sought.last, parts.count >= sought.count else { return false }
      return (0...parts.count - sought.count).contains { start in
        let found = parts[start..<start + sought.count]
        return found.dropLast().elementsEqual(sought.dropLast())
          && [last, "\(last)s", "\(last)es"].contains(found.last)
      }
    }
  }

  /// `ReadAPIContents` as `read`, `api`, `contents`, and `ReadAPIs2` as `read`, `apis`, `2`.
  static func parts(of name: String) -> [String] {
    let letters = Array(name)
    var parts: [String] = []
    var start = 0
    for place in letters.indices {
      if place > start && beginsPart(place, letters) {
        parts.append(String(letters[start..<place]).lowercased())
        start = place
      }
      if letters[place] == "_" { start = place + 1 }
    }
    if start < letters.count { parts.append(String(letters[start...]).lowercased()) }
    return parts
  }

  /// Whether a new word begins at a place within a name.
  private static func beginsPart(_ place: Int, _ letters: [Character]) -> Bool {
    let (letter, former) = (letters[place], letters[place - 1])
    if letter == "_" || letter.isNumber != former.isNumber { return true }
    if !letter.isUppercase { return false }
    if !former.isUppercase { return true }
    // The last capital before small letters begins a word, unless these are several of what the
    // capitals say: `APIs`.
    guard place + 1 < letters.count, letters[place + 1].isLowercase else { return false }
    let isPlural =
      letters[place + 1] == "s"
      && (place + 2 == letters.count || !letters[place + 2].isLowercase)
    return !isPlural
  }
}
