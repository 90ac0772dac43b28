/// What other languages and frameworks write, and what is written here instead.
///
/// The one table of such words. Unlike a near miss, what is meant need not be a word of the same
/// kind: capitals stand for what only the writer knows.
enum ForeignWord {
  /// What is written here for a word that stands where something else is expected.
  static func meaning(of word: String, in place: Expectation) -> String? {
    switch place {
    case .action: steps[word]
    case .declaration: declarations[word]
    case .endOfLine: operators[word] ?? endings[word]
    case .argumentsEnd: operators[word]
    case .symbol(let symbol): symbol == "{" && word == "then" ? symbol : operators[word]
    case .name: controls[word]
    case .scenarioLine: steps[word] ?? lines[word]
    case .statement: statements[word]
    case .type: types[word]
    case .words(let words):
      choices[word].flatMap { meant in
        let isPossible = words.contains { $0 == meant || meant.hasPrefix("\($0) !") }
        return isPossible ? meant : nil
      } ?? operators[word]
    case .duration: word == "every" ? "TIME repeating" : nil
    case .callOrAssignment, .expression, .number, .parameterDomain, .range, .string: nil
    }
  }

  /// Operators that are words elsewhere.
  static let operators = ["and": "&&", "not": "!", "or": "||"]

  /// Words before declarations that have no meaning here.
  static let modifiers: Set = [
    "fileprivate", "internal", "private", "public", "static", "weak",
  ]

  /// Parts of lists and texts.
  static let parts = ["length": "count", "size": "count"]

  /// What is written here instead of a call on a list.
  static let calls = ["contains": "LIST contains VALUE", "dropLast": "prefix(COUNT)"]

  /// Units of time.
  static let units = [
    "hour": "h", "hours": "h", "hr": "h", "m": "min", "millis": "ms", "milliseconds": "ms",
    "mins": "min", "minute": "min", "minutes": "min", "sec": "s", "second": "s", "seconds": "s",
    "secs": "s",
  ]

  /// Values that are words.
  static let values = [
    "NULL": "nil", "Nil": "nil", "No": "false", "Yes": "true", "no": "false", "none": "nil",
    "null": "nil",
    "this": "self",
    "yes": "true",
  ]

  private static let choices = [
    "actionSheet": "action sheet", "bottomSheet": "sheet", "confirmationDialog": "action sheet",
    "cover": "full screen", "dialog": "alert", "formSheet": "sheet", "fullScreen": "full screen",
    "fullScreenCover": "full screen", "guard": "when", "if": "when", "modal": "sheet",
    "pageSheet": "sheet", "unless": "when !(CONDITION)", "where": "when",
  ]

  private static let controls = ["back": "back button", "backButton": "back button"]

  private static let declarations = [
    "#": "//", "Button": "tap", "NavigationLink": "tap CONTROL { push SCREEN }",
    "NavigationSplitView": "stack", "NavigationStack": "stack", "SecureField": "type",
    "TextField": "type", "action": "on", "actionSheet": "modal SLOT: SCREEN as action sheet",
    "alert": "modal SLOT: SCREEN as alert", "class": "screen",
    "confirmationDialog": "modal SLOT: SCREEN as action sheet", "const": "let", "deeplink": "link",
    "enabled": "tap CONTROL enabled when CONDITION {", "enum": "var VARIABLE: CASE | CASE = CASE",
    "final": "screen NAME final {", "final class": "screen",
    "fullScreenCover": "modal", "func": "on", "interactiveDismissDisabled": "locked when CONDITION",
    "isModalInPresentation": "locked when CONDITION", "navigation": "stack",
    "navigationBarBackButtonHidden": "hidesBackButton when CONDITION",
    // What it does is done before the first frame.
    "onAppear": "willAppear",
    "onDisappear": "disappear", "onDismiss": "dismissed SLOT", "onOpenURL": "link",
    "onTap": "tap", "onTapGesture": "tap",
    "openURL": "link", "overlay": "modal SLOT: SCREEN as overlay",
    "platform": "with platform NAME` in a scenario, or `--platform NAME",
    "popover": "modal SLOT: SCREEN as popover",
    "presentationControllerDidAttemptToDismiss": "dismissAttempted",
    "presentationControllerDidDismiss": "dismissed", "root": "child root: SCREEN = SCREEN",
    "secureField": "type", "sheet": "modal", "state": "var",
    "struct": "record", "TabView": "tabs", "tabBar": "tabs", "tabbar": "tabs",
    "textField": "type", "universalLink": "link", "view": "screen", "viewDidAppear": "appear",
    "viewDidDisappear": "disappear", "viewDidLoad": "willAppear", "viewWillAppear": "willAppear",
    "viewWillDisappear": "willDisappear", "when": "tap CONTROL when CONDITION {",
  ]

  private static let endings = ["faults": "faults == []", "maymiss": "may miss"]

  private static let lines = [
    "binding": "with binding", "duration": "with duration", "ownership": "with ownership",
    "platform": "with platform", "rendering": "with rendering", "set": "given",
    "switch": "with switch", "width": "with width",
  ]

  private static let statements = [
    "DispatchQueue": "later", "Task": "start TASK", "after": "start TIMER", "async": "later",
    "await": "start TASK",
    "delay": "start TIMER", "dismiss": "close` or `SLOT = nil", "dispatch": "later",
    "elif": "else if", "elseif": "else if",
    "guard": "if CONDITION {",
    "let": "VARIABLE = VALUE` with, in the screen, `var VARIABLE = VALUE",
    "navigate": "push", "popToRoot": "pop to STACK.first",
    "popToRootViewController": "pop to STACK.first", "popViewController": "pop",
    "present": "SLOT = SCREEN", "pushViewController": "push",
    "set": "VARIABLE = VALUE", "show": "push", "return": "if CONDITION {",
    "showAlert": "SLOT = SCREEN", "sleep": "start TIMER", "switch": "if",
    "toggle": "VARIABLE = !VARIABLE",
    "var": "VARIABLE = VALUE` with, in the screen, `var VARIABLE = VALUE", "when": "if",
  ]

  private static let steps = [
    "assert": "expect", "check": "expect", "click": "tap", "deeplink": "link",
    "dismiss": "pull down", "enter": "type", "goBack": "back button", "kill": "disconnect scene",
    "launch": "connect scene", "longPress": "press", "open": "link", "openURL": "link",
    "sleep": "after 1s STEP", "swipe": "edge swipe",
    "swipe down": "pull down", "terminate": "disconnect scene", "touch": "tap",
    "verify": "expect", "wait": "after 1s STEP",
  ]

  private static let types = [
    "Boolean": "Bool", "Character": "String", "Double": "Int", "Float": "Int", "UInt": "Int",
  ]
}
