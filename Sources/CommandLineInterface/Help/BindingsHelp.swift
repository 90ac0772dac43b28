import AppModel

/// What the bindings do, and which of them an app is like.
enum BindingsHelp {
  /// The page.
  static var text: String {
    """
    A binding turns the app's state into calls of the platform. An app is described once and played
    under each: choose the one that your code is like, and see under which it holds.

    \(HelpText.table(BindingKind.allCases.map { ($0.name, what($0)) }))
    In an app: `binding router`; in a scenario: `with binding router`; for a call: `--binding
    router`. `navsim compare FILE` tells the faults under each.

    """
  }

  /// Whether a word is the name of a binding.
  static func contains(_ word: String) -> Bool {
    BindingKind.allCases.contains { $0.name == word }
  }

  private static func what(_ binding: BindingKind) -> String {
    switch binding {
    case .deferred:
      "waits while a transition runs, then follows the latest state: what a store with one place "
        + "that presents does, and the cure of most faults here; the default"
    case .changes:
      "each change at once, but a modal slot waits for the completion of its own `present` or "
        + "`dismiss`: what an observer of each property does"
    case .immediate: "each change at once, whatever runs: `didSet { present(...) }`"
    case .router:
      "there is no state to follow: handlers call UIKit themselves, as coordinators and VIPER "
        + "routers do, and learn of what the user takes away in `removed` and `dismissed`"
    case .swiftui: "SwiftUI compares its own bindings at the end of a turn: sheets, paths, tabs"
    }
  }
}
