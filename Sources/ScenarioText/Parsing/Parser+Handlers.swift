import AppModel

extension Parser {
  /// Reads a handler whose first word was taken.
  mutating func handler(_ word: String, start: Int) throws(SyntaxFailure) -> Handler {
    let event = try event(word, start: start)
    let plain = Handler(event: event, body: nil, range: range(from: start))
    var isBlockOptional = false
    if case .type = event { isBlockOptional = true }
    let head = try head(isBlockOptional: isBlockOptional) { parser throws(SyntaxFailure) in
      var head = plain
      try parser.readModifiersAndClauses(into: &head)
      return head
    }
    var result = head ?? plain
    if isBlockOptional, current.kind != .leftBrace { return result }
    result.body = try block { parser throws(SyntaxFailure) in try parser.statement() }
    return result
  }

  private mutating func event(
    _ word: String, start: Int
  ) throws(SyntaxFailure) -> Handler.Event {
    switch word {
    case "bind": return try bindEvent()
    case "button": return .button(try name("a button"))
    case "key": return .key(try name("a key"))
    case "dismissed" where namesSlot: return .slotDismissed(try name("a modal slot"))
    case "link":
      let name = try name("a link")
      return .link(name, try optionalParameters())
    case "menu":
      let name = try name("an item of a menu")
      return .menu(name, try optionalParameters())
    case "on":
      let name = try name("an action")
      return .action(name, try optionalParameters())
    case "notification":
      let name = try name("a notification")
      return .notification(name, try optionalParameters())
    case "row":
      let name = try name("a row")
      return .row(name, try optionalParameters())
    case "tap":
      let name = try name("a control")
      return .tap(name, try optionalParameters())
    case "type":
      let name = try name("a variable")
      return .type(name, candidates: try candidates())
    default:
      guard let event = LifecycleEvent(name: word) else {
        throw expected(.declaration)
      }
      return .lifecycle(Located(event, range: tokens[start].range))
    }
  }

  /// The words that can follow an event.
  private static let wordsAfterEvent = [
    "debounce", "enabled", "exclusive", "once", "repeatable", "throttle", "when",
  ]

  /// Whether a slot's name comes next, and neither a modifier nor a guard.
  private var namesSlot: Bool {
    continuesLine && current.kind == .identifier
      && !Self.wordsAfterEvent.contains(text(of: current))
  }

  private mutating func readModifiersAndClauses(
    into handler: inout Handler
  ) throws(SyntaxFailure) {
    while true {
      if takeWord("repeatable") {
        try checkRepeated(&handler.isRepeatable, "repeatable")
      } else if takeWord("once") {
        try checkRepeated(&handler.isOnce, "once")
      } else if takeWord("exclusive") {
        try checkRepeated(&handler.isExclusive, "exclusive")
      } else if let rate = try rate() {
        if let first = handler.rate {
          let problem = Problem.second(rate.kind.rawValue, after: first.kind.rawValue)
          throw SyntaxFailure(problem: problem, range: rate.range)
        }
        handler.rate = rate
      } else if handler.isBind, takeWord("captures") {
        if !handler.captures.isEmpty {
          throw SyntaxFailure(problem: .repeated("captures"), range: tokens[position - 1].range)
        }
        handler.captures = try captures()
      } else if startsClause {
        handler.clauses.append(try clause())
      } else {
        break
      }
    }
    if continuesLine, current.kind == .identifier {
      if takeWord("enabled") { throw expectedWord(["when", "and when"]) }
      throw expectedWord(Self.words(after: handler) + ["{"])
    }
  }

  /// The words that can follow what was read of a handler's head.
  private static func words(after handler: Handler) -> [String] {
    var used: Set<String> = []
    if handler.isRepeatable { used.insert("repeatable") }
    if handler.isOnce { used.insert("once") }
    if handler.isExclusive { used.insert("exclusive") }
    if handler.rate != nil { used.formUnion(["debounce", "throttle"]) }
    if !handler.captures.isEmpty { used.insert("captures") }
    return ((handler.isBind ? ["captures"] : []) + wordsAfterEvent).filter { !used.contains($0) }
  }

  private func checkRepeated(_ flag: inout Bool, _ word: String) throws(SyntaxFailure) {
    if flag {
      throw SyntaxFailure(problem: .repeated(word), range: tokens[position - 1].range)
    }
    flag = true
  }

  /// Whether a guard comes next, on whatever line.
  var startsClause: Bool {
    switch word() {
    case "when": true
    case "enabled": word(ahead: 1) == "when" || word(ahead: 1) == "and"
    default: false
    }
  }

  private mutating func clause() throws(SyntaxFailure) -> GuardClause {
    let start = position
    let startsLine = current.startsLine
    let first = text(of: advance())
    var kind = GuardClause.Kind.when
    if first == "enabled" {
      kind = .enabledWhen
      if takeWord("and") { kind = .enabledAndWhen }
      try expectWord("when")
    }
    let condition = try condition()
    let clauseRange = range(from: start)
    takeInnerComments(through: position - 1)
    let comment = startsClause || current.kind == .leftBrace ? takeTrailingComment() : nil
    return GuardClause(
      kind, condition, trailingComment: comment, startsLine: startsLine, range: clauseRange)
  }
}

extension Handler {
  /// Whether it subscribes to a relay.
  fileprivate var isBind: Bool {
    if case .bind = event { true } else { false }
  }
}
