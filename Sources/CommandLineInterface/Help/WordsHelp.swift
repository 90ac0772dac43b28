/// The words of the language that the app of ``LanguageHelp`` has no need of, and what they do.
enum WordsHelp {
  /// The page.
  static var text: String {
    """
    \(HelpText.table(rows, columnMax: 40))
    `navsim help language` shows an app; all of the language:
    Sources/ScenarioText/ScenarioText.docc/Grammar.md.

    """
  }

  /// Whether a word of the language stands among them.
  static func contains(_ word: String) -> Bool { words.contains(word) }

  /// The words of the language in the rows.
  static let words: Set = [
    "all", "allow", "anchored", "answer", "background", "block", "cancel", "cancelled", "captures",
    "choose", "cold", "connect", "debounce",
    "disappear", "dismissAttempted", "dismissed", "enabled", "exclusive", "first",
    "hidesBackButton", "latest", "leaving", "locked", "may", "miss", "on", "once", "pop",
    "popover", "queue", "reach",
    "repeatable", "repeating", "rest", "restored", "row", "running", "select", "selected", "send",
    "start",
    "stop", "task", "throttle", "timer", "type", "unanimated", "when", "width", "willDisappear",
    "with",
  ]

  private static let rows = [
    ("tap x when C", "the handler's guard, judged when a tap is delivered"),
    ("tap x enabled when C", "the view's guard, as last drawn: too late for a tap that waits"),
    ("tap x repeatable", "acting again before the first effect is over is meant"),
    ("tap x once", "a promise, and no guard: a second effect is a fault (`double-effect`)"),
    ("tap x exclusive", "no other control takes touches while a finger is on it"),
    (
      "tap x throttle 300ms latest, debounce 1s",
      "as RxSwift thins out; without `latest` the last is lost; for `bind`, too"
    ),
    (
      "var name = \"\", type name among \"\", \"x\"",
      "a field: what is typed stands in the variable `name`"
    ),
    ("row open(n: 0..<items.count)", "a row for each number"),
    (
      "task load 1s first",
      "while a run is pending no other starts; with `latest` a start takes its place, "
        + "with `queue` it waits for it, with `all` both go on"
    ),
    (
      "start load, cancel load, load.running",
      "of tasks and timers; `cancelled {...}` is an outcome"
    ),
    (
      "task save 1s captures strong self",
      "it goes on when its screen has gone, as a `Task {}` of a button does"
    ),
    ("timer tick 1s repeating", "again and again; `settle` does not wait for it"),
    (
      "pop to pages.first, pages = [list]",
      "back to the root, which is part of its stack: "
        + "`pages = []` takes it away as well"
    ),
    ("select home, selected {...}", "a tab; it has been selected"),
    ("unanimated front = nil", "without an animation"),
    (
      "locked when C, dismissAttempted {...}",
      "`isModalInPresentation`; the user has pulled all the same"
    ),
    ("screen sorry final {...}", "nobody who is here is `stuck`: the app ends here"),
    ("hidesBackButton when C", "of a page: no back button, no menu of it, no swipe"),
    (
      "dismissed front {...}",
      "what stood in a slot of this screen was pulled away, or dismissed by the app: SwiftUI's "
        + "`onDismiss`; not after an alert's button or a drag of the app's own"
    ),
    ("modal front: a as popover anchored", "in regular width a popover needs its anchor"),
    (
      "willDisappear when leaving",
      "comes for a swipe that is taken back, too; "
        + "`disappear` when the view has gone"
    ),
    (
      "send open(id), on open(id: Int), stop", "a message to whoever handles it, until one stops it"
    ),
    ("block main 400ms", "the main thread is busy; a step of a scenario, too"),
    (
      "invariant \"text\" {C}",
      "what must hold after every turn; `at rest`: when nothing moves, tasks or not"
    ),
    (
      "scene { restored var n: Int = 0 }",
      "kept of a scene that is disconnected, for when it connects again"
    ),
    ("allow stuck", "a fault that is none in this app, or scenario"),
    ("reach C", "in a scenario: what some run, or with `navsim explore` some order, must come to"),
    (
      "choose NAME = OPTION",
      "in a scenario: how the platform decides; "
        + "`may miss` behind a step: its touch need not hit"
    ),
    ("answer a.load with done after 1s", "in a scenario: how the next run of a task ends"),
    (
      "with width regular, platform ios18",
      "in a scenario: what it is played under; `binding`, `duration push 1s`, ..."
    ),
    (
      "cold start with link item(1)",
      "in a scenario: what launches the app, whose launch is then played, too"
    ),
    ("connect scene, background in scene 2", "steps: a second scene; what happens to it"),
  ]
}
