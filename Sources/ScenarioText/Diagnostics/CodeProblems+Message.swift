extension ExpressionProblem {
  /// The one wording of each problem, in lower case and without a full stop.
  var message: String {
    switch self {
    case .aliveInApp: "`alive(...)` is for scenarios: an app cannot count its objects"
    case .ambiguousName(let name, let names):
      "`\(name)` is declared more than once; write \(list(names))"
    case .calledProperty(let name): "expected `\(name)` without parentheses"
    case .argumentCount(let name, let expected, let found):
      "expected \(expected) \(expected == 1 ? "argument" : "arguments") of `\(name)`, found "
        + "\(found)"
    case .countExpectationForm(let word, let isOfTouches):
      "expected `expect \(word)(\(isOfTouches ? "SCREEN.CONTROL" : "SCREEN")) == NUMBER`"
    case .differsByPlace(let name, let first, let second):
      "`\(name)` of `\(first)` and `\(name)` of `\(second)` differ, and both can be meant here"
    case .givenTwice(let name): "`\(name)` is given twice"
    case .listTooLong(let count, let max): "expected at most \(max), found \(count)"
    case .caseOrValue(let name, let kind):
      "`\(name)` is a case and \(kind) of the same type; rename one of them"
    case .misplacedNil: "`nil` stands for an empty slot, and no slot is meant here"
    case .misplacedSelf: "`self` is for the code of scenes and screens"
    case .missingArguments(let name, let names):
      "expected \(names.count == 1 ? "a value" : "values") for \(list(names, "and")) of `\(name)`"
    case .needsNumber: "expected a number that is written out"
    case .needsLabel(let name):
      "expected a label such as `\(name):`: values without one go on behind the last that is given"
    case .needsType: "expected a type, such as `: [String](max 3)`: the list is empty"
    case .noKey(let type): "expected a list of records with a key, found \(type)"
    case .noMember(let name, let owner, let nearest): "`\(owner)` has no `\(name)`" + hint(nearest)
    case .noParameter(let name, let owner, let nearest):
      "`\(owner)` has no parameter `\(name)`" + hint(nearest)
    case .noSum(let type): "expected numbers or lists around `+`, found \(type)"
    case .notAbove(let name, let screen): "no `\(name)` stands above `\(screen)`"
    case .notAList(let found, let nearest):
      "expected a list or slot, found \(found)" + hint(nearest)
    case .notAValue(let text): "expected a value, found `\(text)`"
    case .notInSlot(let name, let slot, let names):
      "`\(slot)` cannot hold `\(name)`, only \(list(names))"
    case .notKnownAtPlace(let name, let screen, let slot):
      "`\(name)` is not known where `\(screen)` stands in `\(slot)`"
    case .numberedInstance(let name): "numbers of instances are for scenarios; write `\(name)`"
    case .objectAsValue(let name): "`\(name)` is an object; did you mean `alive(\(name))`?"
    case .outOfRange(let number, let type): "expected a value of \(type), found \(number)"
    case .relayAsValue(let name):
      "`\(name)` keeps no value; did you mean `bind \(name)`?"
    case .screenAsValue(let name):
      "`\(name)` makes an instance: write it after `=`, `push`, `==` or `is`"
    case .shownInApp: "`shown` is for scenarios: an app knows only its own state"
    case .shownNoSlot(let text, let nearest):
      "expected a slot after `shown`, found `\(text)`" + hint(nearest)
    case .stackAsValue(let name):
      "`\(name)` is a stack; compare it with a list, or take its `top` or `count`"
    case .stackComparison(let name):
      "expected a list of screens such as `[...]` to compare `\(name)` with"
    case .statementAsValue(let name): "`\(name)` changes a list and has no value"
    case .taskAsValue(let name): "`\(name)` is a task; did you mean `\(name).running`?"
    case .typeMismatch(let expected, let found, let nearest):
      "expected \(expected), found \(found)" + hint(nearest)
    case .unknownFunction(let name, let nearest):
      "there is no record or screen `\(name)`" + hint(nearest)
    case .argumentOfTouch(let name):
      "`\(name)` is known once the control is touched: `enabled when` is drawn before; use `when`"
    case .unknownName(let name, nil, let screens) where !screens.isEmpty:
      "`\(name)` is not known here, only in \(list(screens, "and"))"
    case .unknownName(let name, let nearest, _): "`\(name)` is not known here" + hint(nearest)
    case .usedTooEarly(let name): "`\(name)` has no value yet: it is declared below"
    case .enumerationAsValue(let name, let example):
      "expected a value, found the enumeration `\(name)`; a case stands alone: `\(example)`"
    }
  }
}

extension StatementProblem {
  /// The one wording of each problem, in lower case and without a full stop.
  var message: String {
    switch self {
    case .ambiguousStack(let names, let word):
      "several stacks can be meant; write `\(word)` and \(list(names))"
    case .ambiguousTabs(let names): "several slots can be meant; write `in` and \(list(names))"
    case .cancelArguments: "`cancel` takes no arguments: it cancels all runs of the task"
    case .cannotChange(let name, let kind): "`\(name)` is \(kind) and cannot change"
    case .closesTab(let name):
      "`\(name)` is a tab and stays as long as its owner; did you mean `select` and another tab?"
    case .closesChild(let name):
      "`\(name)` fills a child slot, which is never empty; did you mean to set another screen?"
    case .emptyChild(let name): "`\(name)` is a child slot and never empty"
    case .needsScreen(let slot): "expected a screen or `nil` for `\(slot)`"
    case .needsStackContent(let stack):
      "expected a list such as `[...]`, `\(stack)` or `\(stack).prefix(...)`"
    case .noStack(let pushed?, let stacks) where !stacks.isEmpty:
      "no stack above names `\(pushed)`" + hint(nil, elseOnly: stacks)
        + "; `send` reaches what is not above"
    case .noStack(let pushed, _):
      pushed.map { "no stack above names `\($0)`" } ?? "no stack is above"
    case .noStackAtPlace(let pushed, let screen, let slot):
      "no stack\(pushed.map { " that names `\($0)`" } ?? "") is above where `\(screen)` "
        + "stands in `\(slot)`"
    case .noTabs(let name): "no `tabs` slot above names `\(name)`"
    case .notAStack(let name): "`\(name)` is no stack"
    case .notARelay(let name): "`\(name)` is no relay"
    case .notATask(let name): "`\(name)` is no task or timer"
    case .notTabs(let name): "`\(name)` is no `tabs` slot"
    case .nothingToAnimate(.unanimated): "`unanimated` is for changes of slots"
    case .nothingToAnimate(.zoom): "`zoom` is for what shows a new screen of a stack: `push` or `=`"
    case .nothingToAnimate(.custom): "`custom` is for changes of stacks"
    case .nothingToClose: "`close` needs a screen: a scene ends when it is disconnected"
    case .nothingToStop: "`stop` is for `on`, `key`, `link` and `notification`, while they run"
    case .runArguments:
      "a task takes no arguments here: `answer` means its next start, `complete` a run of it"
    case .relayAssigned(let name): "`\(name)` is a relay; did you mean `emit \(name)(...)`?"
    case .relayWithoutType(let name):
      "`\(name)` hands on no value: write `bind \(name)`, or give it a type"
    case .sharedWithSlot(let name, let slot):
      "`\(name)` has `\(slot)` embedded, which each opening makes anew: it cannot be pushed "
        + "`shared`"
    case .stackCall(let name): "`\(name)` is a stack; use `push`, `pop` or `=`"
    case .tabsAssigned(let name):
      "`\(name)` keeps its tabs as long as its owner lives; write `select` and one of them"
    case .unknownRelay(let name, let nearest): "there is no relay `\(name)` here" + hint(nearest)
    case .unknownTask(let name, let nearest):
      "there is no task or timer `\(name)` here" + hint(nearest)
    }
  }
}
