import AppModel

extension Parser {
  /// The words that begin a declaration of a scene or screen.
  static let memberWords =
    [
      "bind", "button", "child", "closure", "environment", "expects", "hidesBackButton",
      "interaction", "invariant", "key", "let", "link", "locked", "menu", "modal", "notification",
      "on", "presentation", "relay", "rendering", "row", "stack", "tabs", "tap", "task", "timer",
      "type", "var", "volatile",
    ] + LifecycleEvent.allCases.map(\.name) + ObjectRole.declarable.map(\.rawValue)

  /// Reads a declaration of a scene or screen.
  mutating func member() throws(SyntaxFailure) -> Member {
    try member(try correctedWord(among: Self.memberWords, .declaration))
  }

  /// Reads a declaration that begins with this word, which comes next.
  mutating func member(_ word: String) throws(SyntaxFailure) -> Member {
    let start = position
    advance()
    switch word {
    case "child": return .child(try child())
    case "closure": return .closure(try closure())
    case "environment":
      try expectWord("store")
      return .environmentStore(try name("a store"))
    case "expects":
      try expectWord("store")
      return .expectedStore(try name("a store"))
    case "hidesBackButton":
      try expectWord("when")
      return .hidesBackButton(try expression())
    case "interaction":
      try expectWord("when")
      return .interaction(try expression())
    case "invariant": return .invariant(try invariant())
    case "let":
      let name = try name("a computed value")
      try expect(.assign, "=")
      return .constant(ConstantDeclaration(name: name, value: try expression()))
    case "locked":
      try expectWord("when")
      return .locked(try expression())
    case "modal": return .modal(try modal())
    case "presentation":
      guard takeWord("context") else { throw expectedWord(["context"]) }
      return .presentationContext(NotCompared(wrappedValue: range(from: start)))
    case "relay": return .relay(try relay())
    case "rendering": return .rendering(try choice(of: RenderingChoice.self))
    case "stack": return .stack(try stack())
    case "tabs": return .tabs(try tabs())
    case "task": return .task(try task())
    case "timer": return .timer(try timer())
    case "restored" where self.word() == "var":
      advance()
      var variable = try variable()
      variable.isRestored = true
      return .variable(variable)
    case "var": return .variable(try variable())
    case "volatile": return try volatileMember()
    default:
      if let role = ObjectRole(rawValue: word) {
        return .object(try object(role, range: tokens[start].range))
      }
      return .handler(try handler(word, start: start))
    }
  }

  /// Reads what a view makes itself, after the word `volatile`.
  private mutating func volatileMember() throws(SyntaxFailure) -> Member {
    if takeWord("var") {
      var variable = try variable()
      variable.isVolatile = true
      return .variable(variable)
    }
    guard takeWord("task") else { throw expectedWord(["task", "var"]) }
    var task = try task()
    task.isVolatile = true
    return .task(task)
  }

  private mutating func variable() throws(SyntaxFailure) -> VariableDeclaration {
    let name = try name("a variable")
    let type = take(.colon) ? try self.type() : nil
    guard take(.assign) else {
      throw expected(
        .symbol("="), example: type?.exampleValue.flatMap { completed("= \($0)") })
    }
    let value = try expression()
    return VariableDeclaration(
      name: name, type: type, initialValue: value, candidates: try candidates())
  }

  /// Reads `among` and values if they come next.
  mutating func candidates() throws(SyntaxFailure) -> [Expression] {
    guard takeWord("among") else { return [] }
    var values: [Expression] = []
    repeat { values.append(try expression()) } while take(.comma)
    return values
  }

  private mutating func child() throws(SyntaxFailure) -> ChildDeclaration {
    let name = try name("a slot")
    try expect(.colon, ":")
    let screens = try alternatives("a screen")
    try checkNoComma()
    guard take(.assign) else {
      if current.startsLine || current.kind == .endOfFile || current.kind == .semicolon {
        throw SyntaxFailure(
          problem: .childWithoutInitialValue(slot: name.text), range: name.range)
      }
      throw expected(.symbol("="))
    }
    let value = try expression()
    if current.kind == .bar {
      throw SyntaxFailure(
        problem: .screensBehindInitialValue(slot: name.text), range: current.range)
    }
    var crossfade: Expression?
    if take(.comma) {
      try expectWord("crossfade")
      crossfade = try duration()
    }
    return ChildDeclaration(
      name: name, screens: screens, initialValue: value, crossfade: crossfade)
  }

  private mutating func stack() throws(SyntaxFailure) -> StackDeclaration {
    let name = try name("a slot")
    try expect(.colon, ":")
    let screens = try alternatives("a screen")
    let value = take(.assign) ? try expression() : nil
    var (isChained, isUnguarded) = (false, false)
    while take(.comma) {
      let start = current.range
      let word = try choice(of: StackDeclaration.Flag.self).value
      if word == .chained ? isChained : isUnguarded {
        throw SyntaxFailure(problem: .repeated(word.rawValue), range: start)
      }
      if word == .chained { isChained = true } else { isUnguarded = true }
      if word == .swipe { try expectWord("unguarded") }
    }
    return StackDeclaration(
      name: name, screens: screens, initialValue: value, isChained: isChained,
      isSwipeUnguarded: isUnguarded)
  }

  private mutating func tabs() throws(SyntaxFailure) -> TabsDeclaration {
    let name = try name("a slot")
    try expect(.colon, ":")
    var screens: [Expression] = []
    repeat { screens.append(try screenCall()) } while take(.bar)
    try checkNoComma()
    let selected = take(.assign) ? try self.name("a screen") : nil
    return TabsDeclaration(name: name, screens: screens, selected: selected)
  }

  private mutating func modal() throws(SyntaxFailure) -> ModalDeclaration {
    let name = try name("a slot")
    try expect(.colon, ":")
    var choices: [ModalChoice] = []
    repeat {
      let screen = try self.name("a screen")
      try expectWord("as")
      let style = try presentationStyle()
      choices.append(ModalChoice(screen: screen, style: style, addition: presentationAddition()))
    } while take(.bar)
    try checkNoComma()
    return ModalDeclaration(name: name, choices: choices)
  }

  private mutating func invariant() throws(SyntaxFailure) -> InvariantDeclaration {
    let title = continuesLine && current.kind == .string ? try string() : nil
    let isAtRest = takeWord("at")
    if isAtRest { try expectWord("rest") }
    let brace = position
    try expect(.leftBrace, "{")
    bracketDepth += 1
    let condition: Expression
    do throws(SyntaxFailure) {
      condition = try expression()
      try expect(.rightBrace, "}")
    } catch {
      // Leave the braces to be skipped as a whole.
      (position, bracketDepth) = (brace, 0)
      throw error
    }
    bracketDepth -= 1
    return InvariantDeclaration(title: title, isAtRest: isAtRest, condition: condition)
  }
}
