extension Parser {
  private static let actionWords = [
    "active", "back", "background", "block", "complete", "connect", "content", "deliver",
    "disconnect", "edge", "expect", "finish", "foreground", "inactive", "key", "lift", "link",
    "long",
    "notification", "press", "pull", "release", "settle", "stranger", "tap", "type",
  ]

  /// The words that begin a step.
  static let stepWords = ["after", "at"] + actionWords

  /// Reads a step that begins with this word, which comes next.
  mutating func step(_ word: String) throws(SyntaxFailure) -> Step {
    let start = position
    var word = word
    var time: StepTime?
    if let origin = StepTime.Origin(rawValue: word) {
      advance()
      time = StepTime(origin, try duration())
      word = try correctedWord(among: Self.actionWords, .action)
    }
    advance()
    let action = try action(word)
    var scene: LocatedNumber?
    if takeWord("in") {
      try expectWord("scene")
      scene = try number()
    }
    let mayMiss = takeWord("may")
    if mayMiss { try expectWord("miss") }
    if time == nil, let late = timeNext, let step = shortText(of: range(from: start)) {
      throw expected(.endOfLine, nearest: "\(late) \(step)")
    }
    return Step(
      time: time, action: action, scene: scene, mayMiss: mayMiss, range: range(from: start))
  }

  /// Whether a name with what belongs to it comes next, or a tab, where a step begins with a word.
  var beginsWithName: Bool {
    (belongs(ahead: 1) || beginsWithTab) && !tokens[position + 1].startsLine
  }

  private var beginsWithTab: Bool {
    word() == "tab" && word(ahead: 1) != nil && !belongs(ahead: 2)
  }

  /// The step, or other line, that is probably meant by one that begins with a name; `nil` if
  /// nothing is.
  func meantStep(where expectation: Expectation) -> String? {
    var end = position + 1
    while ![.endOfFile, .semicolon].contains(tokens[end].kind), !tokens[end].startsLine { end += 1 }
    let range = SourceRange(Int(tokens[position].start), Int(tokens[end - 1].end))
    guard let line = shortText(of: range) else { return nil }
    if beginsWithTab { return "tap \(line)" }
    let kinds = tokens[position..<end].map(\.kind)
    if kinds.contains(.assign) { return expectation == .action ? nil : "given \(line)" }
    if kinds.contains(where: \.isComparison) { return "expect \(line)" }
    if kinds.contains(.string) { return "type \(line)" }
    let isCompletion = kinds.count > 3 && kinds.suffix(2) == [.identifier, .identifier]
    return isCompletion && !line.hasSuffix(" miss") ? "complete \(line)" : "tap \(line)"
  }

  /// Whether what comes so many tokens later belongs to the name before it.
  private func belongs(ahead count: Int) -> Bool {
    kind(ahead: count) == .dot || kind(ahead: count) == .hash
  }

  /// The time that comes next, as it stands before a step: `at 1s`.
  private var timeNext: String? {
    guard continuesLine, let word = word(), StepTime.Origin(rawValue: word) != nil,
      kind(ahead: 1) == .duration
    else { return nil }
    return "\(word) \(text(of: tokens[position + 1]))"
  }

  private mutating func action(_ word: String) throws(SyntaxFailure) -> Step.Action {
    switch word {
    case "active": return .active
    case "back":
      try expectWord("button")
      return .backButton
    case "background": return .background
    case "block":
      try expectWord("main")
      return .blockMain(try duration())
    case "complete":
      let task = try target("a task")
      let run = continuesLine && current.kind == .integer ? try number() : nil
      return .complete(task, run: run, outcome: try name("an outcome"))
    case "connect":
      try expectWord("scene")
      return .connectScene(continuesLine && current.kind == .integer ? try number() : nil)
    case "content":
      try expectWord("swipe")
      return .drag(.contentSwipe, try gestureEnd())
    case "deliver":
      if !takeWord("input") { return .deliver }
      return .deliverInput(continuesLine && current.kind == .integer ? try number() : nil)
    case "disconnect":
      try expectWord("scene")
      return .disconnectScene(continuesLine && current.kind == .integer ? try number() : nil)
    case "edge":
      try expectWord("swipe")
      return .drag(.edgeSwipe, try gestureEnd())
    case "expect":
      if let time = timeNext { throw expected(.expression, nearest: "\(time) expect") }
      return .expect(try condition())
    case "finish":
      let kinds = ["delay", "transition"]
      let kind = try correctedWord(among: kinds, .words(kinds))
      advance()
      let number = continuesLine && current.kind == .integer ? try number() : nil
      return kind == "delay" ? .finishDelay(number) : .finishTransition(number)
    case "foreground": return .foreground
    case "inactive": return .inactive
    case "key": return .key(try name("a key"))
    case "lift":
      try expectWord("finger")
      return .liftFinger
    case "link": return .link(try linkCall())
    case "long": return try longPress()
    case "notification": return .notification(try linkCall("a notification"))
    case "press": return .press(try screenTarget("a control"))
    case "pull":
      try expectWord("down")
      return .drag(.pullDown, try gestureEnd())
    case "release": return .release(try screenTarget("a control"))
    case "stranger": return .stranger(try stranger())
    case "settle":
      if continuesLine, current.kind == .duration { try expectWord("within") }
      return .settle(within: takeWord("within") ? try duration() : nil)
    case "tap":
      if takeWordOfTap("outside") { return .tapOutside }
      if takeWordOfTap("tab") { return .tapTab(try instanceName()) }
      if takeWordOfTap("stranger") { return .stranger(.button) }
      let target = try screenTarget("a control")
      let beneath = takeWord("over") ? try screenTarget("a control") : nil
      let second = takeWord("with") ? try screenTarget("a control") : nil
      return .tap(target, over: beneath, with: second)
    default: return try typing()
    }
  }

  private mutating func typing() throws(SyntaxFailure) -> Step.Action {
    let field = try screenTarget("a text field")
    if continuesLine, current.kind == .assign, !tokens[position + 1].startsLine {
      throw expected(.expression, nearest: completed(text(of: tokens[position + 1])))
    }
    return .type(field, try expression(.sum))
  }

  /// Takes a word behind `tap`, unless it is a screen's name with what belongs to that.
  private mutating func takeWordOfTap(_ word: String) -> Bool {
    kind(ahead: 1) != .dot && kind(ahead: 1) != .hash && takeWord(word)
  }

  private mutating func stranger() throws(SyntaxFailure) -> StrangerAct {
    let acts = ["presents", "dismisses"]
    let act = try correctedWord(among: acts, .words(acts))
    advance()
    if act == "dismisses" { return .dismisses }
    // `full screen` is two words.
    let modals = StrangerModal.allCases.map { $0 == .fullScreen ? "full" : $0.rawValue }
    let word = try correctedWord(
      among: modals, .words(StrangerModal.allCases.map(\.rawValue)))
    advance()
    if word == "full" { try expectWord("screen") }
    let modal = StrangerModal(rawValue: word) ?? .fullScreen
    let isOnRoot = takeWord("on")
    if isOnRoot { try expectWord("root") }
    return .presents(modal, isOnRoot: isOnRoot)
  }

  private mutating func longPress() throws(SyntaxFailure) -> Step.Action {
    for word in ["press", "back", "to"] { try expectWord(word) }
    return .longPressBack(to: try instanceName())
  }

  private mutating func gestureEnd() throws(SyntaxFailure) -> GestureEnd {
    // A word that can follow a step leaves the end open; any other one was meant for it.
    let isOpen = !continuesLine || ["after", "in", "may", nil].contains(word())
    let outcome = isOpen ? nil : try choice(of: GestureEnd.Outcome.self).value
    return GestureEnd(outcome, after: try optionalDelay())
  }

  /// Reads a control of a screen, such as `scene 2.menu#3.info(uiKit)`.
  private mutating func screenTarget(_ role: String) throws(SyntaxFailure) -> StepTarget {
    let start = position
    let target = try target(role)
    if target.owner == nil {
      let place = Expectation.name(of: "a screen and `.` before \(role)")
      let found = target.member.text
      throw SyntaxFailure(
        problem: .expected(
          place, found: .text(found), nearest: ForeignWord.meaning(of: found, in: place)),
        range: range(from: start))
    }
    return target
  }

  /// Reads a control or task, with what it belongs to if there is a dot.
  mutating func target(_ role: String) throws(SyntaxFailure) -> StepTarget {
    let start = position
    let scene = try sceneQualifier()
    let first = try owningName(role)
    var owner: InstanceName?
    var member = first
    if current.kind == .hash || continuesLine && current.kind == .dot {
      owner =
        current.kind == .hash ? try instance(after: first) : InstanceName(screen: first)
      try expect(.dot, ".")
      member = try name(role)
    }
    let arguments = try optionalArguments()
    return StepTarget(
      scene: scene, owner: owner, member: member, arguments: arguments, range: range(from: start))
  }
}
