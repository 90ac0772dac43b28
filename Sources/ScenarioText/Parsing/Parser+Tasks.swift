extension Parser {
  private struct TaskHead {
    var parameters: [Parameter] = []
    var latency = Latency(Expression(.nothing))
    var policy: Located<TaskPolicy>?
    var isRepeating = false
    var isBackground = false
    var captures = CaptureList()
  }

  /// Reads a task after the word `task`.
  mutating func task() throws(SyntaxFailure) -> TaskDeclaration {
    let name = try name("a task")
    let head =
      try head { parser throws(SyntaxFailure) in try parser.taskHead() } ?? TaskHead()
    let outcomes = try block { parser throws(SyntaxFailure) in try parser.outcome() }
    return TaskDeclaration(
      name: name, parameters: head.parameters, latency: head.latency, policy: head.policy,
      isRepeating: head.isRepeating, isBackground: head.isBackground,
      captures: head.captures, outcomes: outcomes)
  }

  /// The words that stand behind the time of a task or timer.
  static let wordsAfterLatency =
    TaskPolicy.allCases.map(\.rawValue) + ["background", "repeating"]

  private mutating func taskHead() throws(SyntaxFailure) -> TaskHead {
    var head = TaskHead()
    head.parameters = try optionalParameters()
    let lower = try duration()
    head.latency = Latency(lower, upper: take(.closedRange) ? try duration() : nil)
    try readFlags(&head, takesPolicy: true)
    head.captures = try captureList()
    if continuesLine, current.kind == .identifier {
      let policies = head.policy == nil ? TaskPolicy.allCases.map(\.rawValue) : []
      let flags =
        (head.isBackground ? [] : ["background"]) + (head.isRepeating ? [] : ["repeating"])
      throw expectedWord(policies + flags + ["captures", "awaits", "{"])
    }
    return head
  }

  /// The flags and, of a task, one policy, in any order.
  private mutating func readFlags(
    _ head: inout TaskHead, takesPolicy: Bool
  ) throws(SyntaxFailure) {
    while true {
      let isSet: Bool
      if takesPolicy, head.policy == nil, let word = word(), continuesLine,
        TaskPolicy(rawValue: word) != nil
      {
        isSet = false
        head.policy = try choice(of: TaskPolicy.self)
      } else if takeWord("repeating") {
        isSet = head.isRepeating
        head.isRepeating = true
      } else if takeWord("background") {
        isSet = head.isBackground
        head.isBackground = true
      } else {
        return
      }
      if isSet {
        let token = tokens[position - 1]
        throw SyntaxFailure(problem: .repeated(text(of: token)), range: token.range)
      }
    }
  }

  private mutating func outcome() throws(SyntaxFailure) -> TaskOutcome {
    let name = try name("an outcome")
    let condition = try head { parser throws(SyntaxFailure) -> Expression? in
      guard parser.word() == "when" else {
        if let meant = parser.meantOutcome(after: name.text) {
          throw parser.expected(.symbol("{"), example: meant)
        }
        if parser.continuesLine, parser.word() != nil { throw parser.expectedWord(["when", "{"]) }
        return nil
      }
      parser.advance()
      return try parser.expression()
    }
    let body = try block { parser throws(SyntaxFailure) in try parser.statement() }
    return TaskOutcome(name: name, condition: condition ?? nil, body: body)
  }

  /// What is probably meant by a word that another one or an assignment follows.
  private func meantOutcome(after name: String) -> String? {
    if current.kind == .leftBrace { return nil }
    if Self.statementWords.contains(name) {
      return "done { \(name)\(continuesLine && word() != nil ? " ..." : "") }"
    }
    guard continuesLine else { return nil }
    switch current.kind {
    case .assign, .dot, .leftBracket, .leftParenthesis: return "done { ... }"
    case .identifier where Self.wordsBeforeOutcome.contains(name):
      return word().map { "\($0) { ... }" }
    default: return nil
    }
  }

  /// The words that begin other declarations with a block; an outcome begins with its name.
  private static let wordsBeforeOutcome = ["case", "on", "outcome", "tap"]

  /// Reads a timer after the word `timer`.
  mutating func timer() throws(SyntaxFailure) -> TimerDeclaration {
    let name = try name("a timer")
    let head =
      try head { parser throws(SyntaxFailure) in
        var head = TaskHead()
        head.parameters = try parser.optionalParameters()
        head.latency = Latency(try parser.duration())
        try parser.readFlags(&head, takesPolicy: false)
        head.captures = try parser.captureList()
        return head
      } ?? TaskHead()
    let body = try block { parser throws(SyntaxFailure) in
      try parser.checkNoOutcome()
      return try parser.statement()
    }
    return TimerDeclaration(
      name: name, parameters: head.parameters, duration: head.latency.lower,
      isRepeating: head.isRepeating, isBackground: head.isBackground,
      captures: head.captures, body: body)
  }

  /// Fails at a word with a block that is no statement: only a task has outcomes.
  private func checkNoOutcome() throws(SyntaxFailure) {
    guard kind(ahead: 1) == .leftBrace, let word = word(), !log.isFull,
      !Self.statementWords.contains(word),
      nearestName(to: word, among: Self.statementWords) == nil
    else { return }
    throw expected(.statement, nearest: "task")
  }
}
