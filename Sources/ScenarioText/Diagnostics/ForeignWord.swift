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
    case .argumentsEnd, .symbol: operators[word]
    case .name: controls[word]
    case .scenarioLine: steps[word] ?? lines[word]
    case .statement: statements[word]
    case .type: types[word]
    case .words(let words):
      choices[word].flatMap { words.contains($0) ? $0 : nil } ?? operators[word]
    case .callOrAssignment, .duration, .expression, .number, .parameterDomain, .range, .string: nil
    }
  }

  /// Operators that are words elsewhere.
  static let operators = ["and": "&&", "not": "!", "or": "||"]

  private static let choices = [
    "cover": "full screen", "formSheet": "sheet", "fullScreenCover": "full screen",
    "guard": "when", "if": "when", "pageSheet": "sheet", "unless": "when", "where": "when",
  ]

  private static let controls = ["back": "back button", "backButton": "back button"]

  private static let declarations = [
    "#": "//", "class": "screen", "const": "let", "enabled": "tap CONTROL enabled when CONDITION {",
    "fullScreenCover": "modal", "func": "on", "onAppear": "appear", "onDisappear": "disappear",
    "onTap": "tap", "onTapGesture": "tap", "sheet": "modal", "state": "var", "struct": "record",
    "view": "screen", "viewDidAppear": "appear", "viewDidDisappear": "disappear",
    "viewWillAppear": "willAppear", "viewWillDisappear": "willDisappear",
    "when": "tap CONTROL when CONDITION {",
  ]

  private static let endings = ["faults": "faults == []"]

  private static let lines = [
    "binding": "with binding", "duration": "with duration", "ownership": "with ownership",
    "platform": "with platform", "rendering": "with rendering", "set": "given",
    "switch": "with switch", "width": "with width",
  ]

  private static let statements = [
    "dismiss": "close", "navigate": "push", "popToRoot": "pop to STACK.first",
    "popToRootViewController": "pop to STACK.first", "present": "SLOT = SCREEN",
    "set": "VARIABLE = VALUE", "show": "push", "when": "if",
  ]

  private static let steps = [
    "assert": "expect", "check": "expect", "click": "tap", "enter": "type",
    "sleep": "after 1s STEP", "swipe": "edge swipe", "touch": "tap", "verify": "expect",
    "wait": "after 1s STEP",
  ]

  private static let types = [
    "Boolean": "Bool", "Character": "String", "Double": "Int", "Float": "Int", "UInt": "Int",
  ]
}
