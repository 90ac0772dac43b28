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
    "all", "allow", "answer", "block", "cancel", "cancelled", "choose", "debounce",
    "disappear", "dismissAttempted", "dismissed", "enabled", "exclusive", "first", "invariant",
    "latest", "leaving", "locked", "may", "miss", "on", "once", "pop", "queue", "reach",
    "repeatable", "repeating", "rest", "row", "running", "select", "selected", "send", "start",
    "stop", "task", "throttle", "timer", "type", "unanimated", "when", "willDisappear",
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
    ("dismissed front {...}", "the user has pulled down what stands in a slot of this screen"),
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
      "invariant \"text\" {C}", "what must hold after every turn; with `at rest` when nothing moves"
    ),
    ("allow stuck", "a fault that is none in this app, or scenario"),
    ("reach C", "in a scenario: what some run, or with `navsim explore` some order, must come to"),
    (
      "choose NAME = OPTION",
      "in a scenario: how the platform decides; "
        + "`may miss` behind a step: its touch need not hit"
    ),
    ("answer a.load with done after 1s", "in a scenario: how the next run of a task ends"),
  ]
}
