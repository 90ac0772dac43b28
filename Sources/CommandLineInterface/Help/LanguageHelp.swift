/// The language on a page: an app that raises no fault, a scenario, and words from elsewhere.
///
/// Both stand in `Scenarios/Examples` as well, where they are played.
enum LanguageHelp {
  /// The page.
  static var text: String {
    """
    An app is its navigation, described as state. This one raises no fault in any order:

    \(app.indented)
    A scenario plays it, in a file of its own. A line without a time comes at once: `settle`
    before it lets transitions, tasks and timers end:

    \(scenario.indented)
    From UIKit and SwiftUI:

    \(HelpText.table(words, columnMax: 44))
    What two taps must not do twice is guarded with `when`, judged when a tap is delivered; `enabled
    when` is judged as last drawn, too late for a tap that waits. A mistake is told with what was
    expected: write what you mean, and `navsim check FILE`. `navsim help words` tells what else
    there is.

    """
  }

  /// Whether a word of the language stands in the page and nowhere else.
  static func shows(_ word: String) -> Bool { shownWords.contains(word) }

  /// The words of the language that are on the page.
  static let shownWords: Set = [
    "app", "appear", "at", "binding", "button", "child", "close", "contains", "enum", "expect",
    "later", "link", "modal", "notification", "push", "removed", "scenario", "scene", "screen",
    "settle", "shown", "stack", "tabs", "tap", "var", "willAppear",
  ]

  /// The app.
  static let app = """
    app Shop  // a file Shop.nav; `//` begins a remark
    binding deferred  // or changes, immediate, router, swiftui

    enum Sorting: byName | byPrice
    var cart: [Int](max 3) = []  // outlives every screen

    scene {
      child root: main = main  // what the window shows
      link item(id: Int(1...3)) { send show(id) }
    }

    screen main {
      stack pages: list | item = [list]  // a UINavigationController
      modal front: filter as sheet | sorry as alert  // what is presented
      on show(id: Int) { pages = [list, item(id)] }
    }

    screen list {
      tap filter when front == nil { front = filter }
      row item(n: 0..<3) when pages.last == self { push item(n + 1) }
    }

    screen filter {
      var sorting: Sorting = byName
      tap byPrice when sorting != byPrice { sorting = byPrice }
      tap done { close }
      dismissed { close }  // the user has pulled it down
    }

    screen item(id: Int) {
      task order(id: Int) 200ms...2s first {
        success { if !(cart contains id) { cart.append(id) } }
        failure { front = sorry }
      }
      tap buy when front == nil && !order.running && !(cart contains id) { start order(id) }
      removed { close }  // the user has gone back
    }

    screen sorry { button ok {} }

    """

  /// The scenario.
  static let scenario = """
    scenario "what is bought once is in the cart once"
    app "Shop.nav"

    at 0ms tap list.item(1)
    at 1s tap item.buy
    at 1s tap item.buy
    settle
    back button
    settle

    expect cart == [2]
    expect shown pages == [list]
    expect faults == []

    """

  private static let words = [
    ("NavigationStack, UINavigationController", "stack pages: list | item = [list]"),
    ("sheet, fullScreenCover, popover, alert", "modal front: a as sheet | b as alert"),
    ("TabView, UITabBarController", "tabs tab: home | profile = home"),
    ("present", "front = filter"),
    ("isPresented = true", "if front == nil { front = filter }"),
    ("onDismiss", "dismissed front {...}"),
    ("dismiss", "front = nil, or `close` from within"),
    ("pushViewController, path.append", "push item(1)"),
    ("popViewController, path.removeLast", "pop, or `close` from within"),
    ("onOpenURL, userNotificationCenter", "link ..., notification ..."),
    ("onAppear, viewDidAppear", "willAppear, appear"),
    ("onDisappear, viewDidDisappear", "disappear; of what the app takes away: under router"),
    ("Button, row, text field", "tap, row, type; `button` in an alert"),
    ("Task, URLSession, Timer", "task NAME 200ms...2s {...}, timer NAME 1s {...}"),
    ("DispatchQueue.main.async", "later {...}"),
    ("back button, swipe, pull-down", "always there: `removed {...}`, `dismissed {...}`"),
    ("hidesBackButton", "hidesBackButton when C: no button, no swipe back"),
  ]
}
