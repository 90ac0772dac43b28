extension Parser {
  /// The words that begin a statement.
  static let statementWords = [
    "animations", "block", "cancel", "close", "custom", "emit", "if", "later", "pop", "push",
    "select", "send", "start", "stop", "unanimated", "use", "zoom",
  ]

  /// Reads a statement.
  mutating func statement() throws(SyntaxFailure) -> Statement {
    let start = position
    let manner = isPathNext ? nil : word().flatMap { Statement.Manner(rawValue: $0) }
    if let manner {
      advance()
      guard continuesLine else { throw expected(.statement) }
      if let second = word(), Statement.Manner(rawValue: second) != nil, !isPathNext {
        let problem = Problem.second(second, after: manner.rawValue)
        throw SyntaxFailure(problem: problem, range: current.range)
      }
    }
    let kind = try statementKind()
    return Statement(kind, manner: manner, range: range(from: start))
  }

  /// Whether the next word begins a path, such as `stop = true`, rather than a statement.
  private var isPathNext: Bool {
    switch kind(ahead: 1) {
    case .assign, .colon, .dot, .leftBracket: true
    case .minus, .plus: kind(ahead: 2) == .assign
    default: false
    }
  }

  /// The sign of `x++` or `x--`, if that comes next.
  private var signOfCount: String? {
    let sign = kind(ahead: 1)
    guard sign == .plus || sign == .minus, kind(ahead: 2) == sign else { return nil }
    return sign == .plus ? "+" : "-"
  }

  private mutating func statementKind() throws(SyntaxFailure) -> Statement.Kind {
    guard let first = word() else { throw expected(.statement) }
    if let sign = signOfCount {
      throw expected(.statement, nearest: "\(first) = \(first) \(sign) 1")
    }
    if isPathNext || first == "scene" { return try assignmentOrCall() }
    switch try correctedWord(among: Self.statementWords, .statement) {
    case "animations":
      advance()
      return .animations(areOn: try isOn())
    case "block":
      advance()
      try expectWord("main")
      return .blockMain(try duration())
    case "cancel":
      advance()
      let name = try taskName("cancel")
      let arguments = try optionalArguments()
      return .cancel(name, arguments, promptly: takeWord("promptly"))
    case "close":
      advance()
      return .close
    case "emit":
      advance()
      let name = try name("a relay")
      return .emit(name, try optionalArguments())
    case "if": return .conditional(try conditional())
    case "later":
      advance()
      return .later(try block { parser throws(SyntaxFailure) in try parser.statement() })
    case "pop": return try pop()
    case "push":
      advance()
      let isShared = isSharedNext && takeWord("shared")
      let screen = try screenCall()
      let stack = takeWord("onto") ? try name("a stack") : nil
      return .push(screen, onto: stack, isShared: isShared)
    case "select":
      advance()
      let screen = try name("a screen")
      return .select(screen, in: takeWord("in") ? try name("a slot") : nil)
    case "send": return try send()
    case "start":
      advance()
      let name = try taskName("start")
      return .start(name, try optionalArguments())
    case "stop":
      advance()
      return .stop
    case "use":
      advance()
      let object = try name("an object")
      try expect(.dot, ".")
      let reference = try name("a reference")
      return .use(
        object, reference, try block { parser throws(SyntaxFailure) in try parser.statement() })
    default: throw expected(.statement)
    }
  }

  /// Reads the name of a task, which steps write with its screen and statements without.
  private mutating func taskName(_ statement: String) throws(SyntaxFailure) -> Name {
    let name = try name("a task or timer")
    if continuesLine, current.kind == .dot, let task = word(ahead: 1) {
      throw expected(.endOfLine, nearest: "\(statement) \(task)")
    }
    return name
  }

  /// Reads `on` or `off`.
  private mutating func isOn() throws(SyntaxFailure) -> Bool {
    let word = try correctedWord(among: ["on", "off"], .words(["on", "off"]))
    advance()
    return word == "on"
  }

  private mutating func assignmentOrCall() throws(SyntaxFailure) -> Statement.Kind {
    let target = try postfix()
    if take(.assign) {
      try checkAssignable(target)
      return .assignment(target, try expression())
    }
    if let failure = try compoundAssignment(target) { throw failure }
    if continuesLine, current.kind == .colon { throw expected(.symbol("=")) }
    guard case .methodCall = target.kind else { throw expected(.callOrAssignment) }
    return .call(target)
  }

  /// Reads `+= 1` behind a target, if that comes next, and says how it is written here.
  private mutating func compoundAssignment(
    _ target: Expression
  ) throws(SyntaxFailure) -> SyntaxFailure? {
    guard continuesLine, [.minus, .plus].contains(current.kind), kind(ahead: 1) == .assign else {
      return nil
    }
    let start = position
    let sign = text(of: advance())
    advance()
    let place = range(from: start)
    let value = try expression(.sum)
    var meant: String?
    if let name = shortText(of: target.range), let added = shortText(of: value.range) {
      let isSum = if case .binary = value.kind { !value.isParenthesized } else { false }
      meant = "\(name) = \(name) \(sign) " + (isSum ? "(\(added))" : added)
    }
    return SyntaxFailure(
      problem: .expected(.symbol("="), found: .text("\(sign)="), nearest: meant), range: place)
  }

  /// Fails if nothing can be put into the target of an assignment.
  func checkAssignable(_ target: Expression) throws(SyntaxFailure) {
    var base = target
    while true {
      switch base.kind {
      case .member(let inner, _), .subscripted(let inner, _):
        if case .scene = inner.kind { return }
        base = inner
      case .name where !base.isParenthesized: return
      case .selfInstance where base != target: return
      default: throw SyntaxFailure(problem: .notAssignable, range: target.range)
      }
    }
  }

  /// Whether `shared` comes next as a word of the language, before the name of a screen.
  private var isSharedNext: Bool {
    guard word() == "shared", let next = word(ahead: 1), next != "onto" else { return false }
    return !tokens[position + 1].startsLine
  }

  /// Reads a name, or a call with arguments.
  mutating func screenCall() throws(SyntaxFailure) -> Expression {
    let start = position
    let name = try name("a screen")
    guard continuesLine, current.kind == .leftParenthesis else {
      return Expression(.name(name), range: name.range)
    }
    let arguments = try arguments()
    return try checked(Expression(.call(name, arguments), range: range(from: start)))
  }

  private mutating func pop() throws(SyntaxFailure) -> Statement.Kind {
    advance()
    let target = takeWord("to") ? try postfix() : nil
    let stack = takeWord("from") ? try name("a stack") : nil
    return .pop(to: target, from: stack)
  }

  private mutating func send() throws(SyntaxFailure) -> Statement.Kind {
    advance()
    let name = try name("an action")
    let arguments = try optionalArguments()
    guard takeWord("to") else { return .send(name, arguments, to: nil) }
    if takeWord("app") { return .send(name, arguments, to: .app) }
    return .send(name, arguments, to: .named(try self.name("a screen")))
  }

  private mutating func conditional() throws(SyntaxFailure) -> Conditional {
    var branches: [Conditional.Branch] = []
    repeat {
      advance()
      let condition = try head { parser throws(SyntaxFailure) in try parser.condition() }
      let body = try block { parser throws(SyntaxFailure) in try parser.statement() }
      branches.append(
        Conditional.Branch(condition: condition ?? Expression(.boolean(true)), body: body))
      guard word() == "else" else { return Conditional(branches: branches) }
      advance()
    } while continuesLine && word() == "if"
    let otherwise = try block { parser throws(SyntaxFailure) in try parser.statement() }
    return Conditional(branches: branches, otherwise: otherwise)
  }
}
