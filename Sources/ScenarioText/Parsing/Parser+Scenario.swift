import AppModel

extension Parser {
  private static let scenarioWords =
    [
      "allow", "answer", "app", "choose", "cold", "double", "expected", "given", "permute",
      "reach", "restored", "with",
    ] + stepWords

  /// Reads the whole text as a scenario, up to its expected trace.
  mutating func scenarioFile() -> ScenarioFile {
    let version = formatVersion()
    if beginsApp {
      report(SyntaxFailure(problem: .appAsScenario, range: current.range))
      return ScenarioFile(
        formatVersion: version, title: CommentedNode(StringLiteral("")), body: Block())
    }
    let beginsForeignFile = beginsForeignFile
    let title = header { parser throws(SyntaxFailure) in
      try parser.expectWord("scenario")
      return try parser.string()
    }
    // What is another kind of file altogether is told once, not line by line.
    let body =
      title == nil && beginsForeignFile
      ? Block()
      : fileBody { parser throws(SyntaxFailure) in
        try parser.refuseSecondFile(beginningWith: ["scenario"])
        return try parser.scenarioItem()
      }
    return ScenarioFile(
      formatVersion: version, title: title ?? CommentedNode(StringLiteral("")), body: body)
  }

  /// Whether what comes next begins like nothing that a scenario has.
  private var beginsForeignFile: Bool {
    guard let first = word() else { return current.kind != .endOfFile }
    let known = ["scenario"] + Self.scenarioWords
    return !known.contains(first) && nearestName(to: first, among: known) == nil
  }

  private mutating func scenarioItem() throws(SyntaxFailure) -> ScenarioItem {
    let word = try correctedWord(among: Self.scenarioWords, .scenarioLine)
    if Self.stepWords.contains(word) { return .step(try step(word)) }
    advance()
    switch word {
    case "allow": return .allow(try faultNames())
    case "answer":
      let task = try target("a task")
      guard takeWord("with") else {
        throw expected(.words(["with"]), nearest: meantAnswer.flatMap { completed($0) })
      }
      let outcome = try name("an outcome")
      return .answer(
        TaskAnswer(task: task, outcome: outcome, latency: try optionalDelay()))
    case "app":
      if continuesLine, current.kind == .string { return .app(.file(try string())) }
      return .app(.inline(try inlineApp()))
    case "choose": return .choose(try choiceSetting())
    case "cold":
      try expectWord("start")
      let place = NotCompared(wrappedValue: range(from: position - 2))
      return .coldStart(try startReason(), place)
    case "double": return .double(try testDouble())
    case "expected":
      try expectWord("failure")
      return .expectedFailure(try string())
    case "given":
      let (target, value) = try startValue()
      return .given(target, value)
    case "permute":
      return .permute(try block { parser throws(SyntaxFailure) in try parser.actor() })
    case "reach": return .reach(try condition())
    case "restored":
      let (target, value) = try startValue()
      return .restored(target, value)
    default: return .with(try settings())
    }
  }

  /// Whether an app comes next, as a file of its own.
  var beginsApp: Bool {
    word() == "app" && kind(ahead: 1) == .identifier && !tokens[position + 1].startsLine
      && kind(ahead: 2) != .leftBrace
  }

  /// What is probably meant behind the task of an answer, where `with` does not come next.
  private var meantAnswer: String? {
    switch current.kind {
    case .assign: return word(ahead: 1).map { "with \($0)" }
    case .identifier where word() == "after" && word(ahead: 2) == "with":
      return word(ahead: 3).map { "with \($0) after \(text(of: tokens[position + 1]))" }
    default: return nil
    }
  }

  /// Reads `detail`, or `search.find returns found after 10ms`.
  private mutating func testDouble() throws(SyntaxFailure) -> TestDouble {
    let start = position
    let first = try owningName("a screen or task")
    var task = StepTarget(member: first, range: first.range)
    if take(.dot) {
      let member = try name("a task")
      task = StepTarget(
        owner: InstanceName(screen: first), member: member, range: range(from: start))
    }
    guard takeWord("returns") else {
      if task.owner == nil { return .screen(first) }
      throw expectedWord(["returns"])
    }
    let outcome = try name("an outcome")
    return .task(TaskAnswer(task: task, outcome: outcome, latency: try optionalDelay()))
  }

  /// Reads what a run begins with, such as `stored = []`.
  private mutating func startValue() throws(SyntaxFailure) -> (Expression, Expression) {
    let target = try postfix()
    guard take(.assign) else { throw expected(.symbol("=")) }
    try checkAssignable(target)
    return (target, try expression())
  }

  private mutating func startReason() throws(SyntaxFailure) -> StartReason? {
    guard takeWord("with") else { return nil }
    if takeWord("notification") { return .notification(try linkCall("a notification")) }
    guard takeWord("link") else { throw expectedWord(["link", "notification"]) }
    return .link(try linkCall())
  }

  /// Reads `after` and a duration if they come next.
  mutating func optionalDelay() throws(SyntaxFailure) -> Expression? {
    takeWord("after") ? try duration() : nil
  }

  /// Reads the name of a link or notification with its arguments.
  mutating func linkCall(_ role: String = "a link") throws(SyntaxFailure) -> LinkCall {
    let name = try name(role)
    return LinkCall(name: name, arguments: try optionalArguments())
  }

  private mutating func settings() throws(SyntaxFailure) -> [ScenarioSetting] {
    let words = [
      "binding", "duration", "ownership", "platform", "rendering", "switch", "width",
    ]
    var settings: [ScenarioSetting] = []
    repeat {
      guard continuesLine else { throw expected(.words(words)) }
      let word = try correctedWord(among: words, .words(words))
      advance()
      switch word {
      case "binding": settings.append(.binding(try choice(of: BindingChoice.self)))
      case "duration":
        settings.append(try durationSetting())
      case "ownership": settings.append(.ownership(try choice(of: Ownership.self)))
      case "platform": settings.append(.platform(try hyphenatedName("a platform")))
      case "switch":
        let name = try hyphenatedName("a switch")
        guard take(.assign) else { throw expected(.symbol("=")) }
        settings.append(.switched(name, try choiceOption()))
      case "width": settings.append(.width(try choice(of: SceneWidth.self)))
      default: settings.append(.rendering(try choice(of: RenderingChoice.self)))
      }
    } while take(.comma)
    return settings
  }

  /// Reads `push 400ms`; what stands without its length is told if nothing has that name.
  private mutating func durationSetting() throws(SyntaxFailure) -> ScenarioSetting {
    let name = try hyphenatedName("a transition")
    let known = PlatformNames.durations
    if !known.contains(name.text), !continuesLine || current.kind != .duration {
      let nearest = log.isFull ? nil : nearestName(to: name.text, among: known)
      throw SyntaxFailure(
        problem: .scenario(.unknownDuration(name.text, nearest: nearest)), range: name.range)
    }
    return .duration(name, try duration())
  }

  private mutating func choiceSetting() throws(SyntaxFailure) -> ChoiceSetting {
    let point = try hyphenatedName("a choice")
    var subject: ChoiceSubject?
    if takeWord("for") {
      let instance = try instanceName()
      subject = ChoiceSubject(
        instance: instance,
        member: take(.dot) ? try name("a slot or task") : nil)
    }
    let occurrence = takeWord("occurrence") ? try number() : nil
    if !take(.assign) {
      let words = subject == nil ? ["for", "occurrence"] : ["occurrence"]
      throw expected(
        .symbol("="), nearest: word().flatMap { nearestName(to: $0, among: words) })
    }
    return ChoiceSetting(
      point: point, subject: subject, occurrence: occurrence, option: try choiceOption())
  }

  private mutating func choiceOption() throws(SyntaxFailure) -> ChoiceSetting.Option {
    switch continuesLine ? current.kind : .endOfFile {
    case .integer: return .number(try number())
    case .duration:
      let start = position
      let literal = try durationLiteral()
      return .duration(Located(literal, range: range(from: start)))
    default:
      // `nil` is an option of `restoration-activity`.
      if continuesLine, word() == "nil" {
        return .word(try name("an option", allowsReserved: true))
      }
      return .word(try hyphenatedName("an option"))
    }
  }

  private mutating func actor() throws(SyntaxFailure) -> Actor {
    let name = try name("an actor")
    try expect(.colon, ":")
    var steps: [Step] = []
    repeat {
      steps.append(try step(try correctedWord(among: Self.stepWords, .action)))
    } while take(.comma)
    return Actor(name: name, steps: steps)
  }
}
