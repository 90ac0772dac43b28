import AppModel

extension Checker {
  private static let fates: [String: CountExpectation.Fate] = [
    "accepted": .accepted, "ignored": .ignored, "missed": .missed,
  ]
  private static let commands: [String: CountExpectation.Command] = [
    "presented": .present, "pushed": .push,
  ]

  /// The words that count something, in one order everywhere.
  static let countingWords = ["alive"] + fates.keys.sorted() + commands.keys.sorted()

  /// Whether a word counts touches; if not, it counts commands; `nil` if it counts nothing.
  static func countsTouches(_ word: String) -> Bool? {
    if fates[word] != nil { return true }
    return commands[word] != nil ? false : nil
  }

  /// Lowers what a step expects.
  mutating func expectation(_ condition: Expression) -> ScenarioExpectation? {
    if case .binary(let left, let symbol, let right) = condition.kind {
      if let word = countedWord(left) {
        return count(word, left, symbol, right, condition).map { .count($0) }
      }
      if let word = countedWord(right), let mirrored = Self.mirrored(symbol) {
        return count(word, right, mirrored, left, condition).map { .count($0) }
      }
      if isFaults(left, besides: right) {
        return faults(symbol, right, condition).map { .faults($0) }
      }
      if isFaults(right, besides: left), symbol == .equal {
        return faults(symbol, left, condition).map { .faults($0) }
      }
    }
    return stateExpectation(condition).map { .state($0) }
  }

  /// The word of a call that means a count.
  private func countedWord(_ expression: Expression) -> String? {
    guard case .call(let name, _) = expression.kind, screenIDs[name.text] == nil else {
      return nil
    }
    return Self.countsTouches(name.text) == nil ? nil : name.text
  }

  /// Whether an expression is the list of faults found: what an app calls so is none, unless it is
  /// compared with a list of names.
  private func isFaults(_ expression: Expression, besides other: Expression) -> Bool {
    guard case .name(let name) = expression.kind, name.text == "faults" else { return false }
    if !isKnown("faults") { return true }
    guard case .list(let elements) = other.kind else { return false }
    return elements.allSatisfy { if case .name = $0.kind { true } else { false } }
  }

  /// The comparison that says the same with its sides exchanged.
  private static func mirrored(_ symbol: BinaryOperator) -> BinaryOperator? {
    switch symbol {
    case .equal, .notEqual: symbol
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: nil
    }
  }

  /// The comparison of two counts that an operator means.
  private static func comparison(_ symbol: BinaryOperator) -> CountExpectation.Comparison? {
    switch symbol {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    default: nil
    }
  }

  /// Lowers a count of touches or commands.
  private mutating func count(
    _ word: String, _ call: Expression, _ symbol: BinaryOperator, _ number: Expression,
    _ condition: Expression
  ) -> CountExpectation? {
    guard case .call(_, let arguments) = call.kind else { return nil }
    guard let comparison = Self.comparison(symbol), let value = Self.writtenNumber(number) else {
      report(.countNeedsNumber(word), at: number.range)
      return nil
    }
    guard let count = Int32(exactly: value), count >= 0 else {
      report(.outOfRange("\(value)", type: describe(.int(0 ... .max))), at: number.range)
      return nil
    }
    guard arguments.count == 1 else {
      report(
        .countExpectationForm(word, isOfTouches: Self.countsTouches(word) == true), at: call.range)
      return nil
    }
    guard let (subject, target) = counted(word, arguments[0].value) else { return nil }
    return CountExpectation(
      subject: subject, target: target, comparison: comparison, count: count,
      text: text(of: condition))
  }

  /// A number that is written in place, perhaps with a minus sign.
  private static func writtenNumber(_ expression: Expression) -> Int64? {
    switch expression.kind {
    case .integer(let value): value
    case .unary(.negative, let operand): writtenNumber(operand).map { -$0 }
    default: nil
    }
  }

  /// What is counted of which screen or instance.
  private mutating func counted(
    _ word: String, _ expression: Expression
  ) -> (CountExpectation.Subject, InstanceTarget)? {
    if let fate = Self.fates[word] {
      guard let (target, control) = countedControl(word, expression) else { return nil }
      return (.touches(fate, control), target)
    }
    guard let command = Self.commands[word] else { return nil }
    switch expression.kind {
    case .name(let name):
      return instanceTarget(InstanceName(screen: name)).map { (.commands(command), $0) }
    case .instance(let name): return instanceTarget(name).map { (.commands(command), $0) }
    default:
      report(.countExpectationForm(word, isOfTouches: false), at: expression.range)
      return nil
    }
  }

  /// The control whose touches are counted: `menu.info`, `menu#3.info` or `info`.
  private mutating func countedControl(
    _ word: String, _ expression: Expression
  ) -> (InstanceTarget, ControlID)? {
    switch expression.kind {
    case .name(let name):
      return control(StepTarget(member: name, range: expression.range))
    case .member(let base, let name):
      let instance: InstanceName
      switch base.kind {
      case .name(let screen): instance = InstanceName(screen: screen)
      case .instance(let found): instance = found
      default:
        report(.countExpectationForm(word, isOfTouches: true), at: expression.range)
        return nil
      }
      return control(StepTarget(owner: instance, member: name, range: expression.range))
    default:
      report(.countExpectationForm(word, isOfTouches: true), at: expression.range)
      return nil
    }
  }

  /// Lowers an expectation about the faults found.
  private mutating func faults(
    _ symbol: BinaryOperator, _ right: Expression, _ condition: Expression
  ) -> FaultExpectation? {
    guard symbol == .equal || symbol == .contains else {
      report(.faultsForm, at: condition.range)
      return nil
    }
    var elements = [right]
    if case .list(let found) = right.kind {
      elements = found
    } else if symbol == .equal {
      report(.faultsForm, at: right.range)
      return nil
    }
    var names: [FaultName] = []
    var isRight = true
    for element in elements {
      if case .name(let name) = element.kind, let fault = fault(name) {
        if !names.contains(fault) { names.append(fault) }
      } else {
        if case .name = element.kind {} else { report(.faultsForm, at: element.range) }
        isRight = false
      }
    }
    if !isRight { return nil }
    return FaultExpectation(
      isComplete: symbol == .equal, faults: names.sorted { $0.name < $1.name },
      text: text(of: condition))
  }

  /// Lowers a condition on the app's state or on what the platform shows.
  mutating func stateExpectation(_ condition: Expression) -> StateExpectation? {
    let numberedBefore = numberedInstanceCount
    guard let checked = self.condition(condition) else { return nil }
    var subject: StateExpectation.Subject?
    var subjectText = ""
    if case .binary(let left, let symbol, _) = condition.kind, isComparison(symbol) {
      // What is printed asks the app nothing that the condition does not ask.
      let questions = tables.valueQuestions
      subject = self.subject(left)
      tables.valueQuestions = questions
      if subject != nil { subjectText = text(of: left) }
    }
    var expectation = StateExpectation(
      code: piece(checked), subject: subject, subjectText: subjectText, text: text(of: condition))
    expectation.namesNumbers = numberedInstanceCount > numberedBefore
    return expectation
  }

  /// What some run must meet.
  mutating func goal(_ condition: Expression) -> StateExpectation? {
    guard var expectation = stateExpectation(condition) else { return nil }
    expectation.line = line(condition.range)
    return expectation
  }

  /// Whether the left side of an operator is worth printing.
  private func isComparison(_ symbol: BinaryOperator) -> Bool {
    switch symbol {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains, .fits: true
    default: false
    }
  }

  /// What a failure prints as the actual value: the left side, if it has one by itself.
  private mutating func subject(_ left: Expression) -> StateExpectation.Subject? {
    guard let denotation = quietly({ $0.denote(left) }) else { return nil }
    switch denotation {
    case .slot(let use, _, _): return .slot(reference: reference(use))
    case .value(let value): return .value(piece(value), value.type)
    case .task, .scene: return nil
    }
  }
}
