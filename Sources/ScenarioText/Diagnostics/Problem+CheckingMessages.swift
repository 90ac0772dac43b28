extension DeclarationProblem {
  /// The one wording of each problem, in lower case and without a full stop.
  var message: String {
    switch self {
    case .againstArchitecture(let problem): problem.message
    case .additionOfOtherStyle(let word, let style, let styles):
      "`\(word)` is for \(styles.map { "`as \($0)`" }.joined(separator: ", ")), "
        + "not for `as \(style)`"
    case .awaitsNothing(let name):
      "`\(name)` offers no asynchronous functions that could be awaited; declare it with "
        + "`{ async }`"
    case .buttonOutsideAlert(let name):
      "a button needs an alert or action sheet, and no slot shows the screen of `\(name)` so; "
        + "did you mean `tap \(name)`?"
    case .cancelledWithCondition:
      "`cancelled` has no condition: it comes whenever a run was cancelled"
    case .closesAlert(let button):
      "`close` does nothing here: when the handler of `button \(button)` runs, its alert is gone "
        + "and the slot empty"
    case .closureNotHeld(let closure, let reference):
      "nobody keeps `\(closure)`: a closure lives as long as a strong reference, and "
        + "`\(reference)` is none"
    case .containsItself(let name):
      "`\(name)` contains itself, so that its values would have no end"
    case .controlOutsideScreen(let name, let owner):
      "`\(name)` needs a screen: the \(owner) has no view of its own"
    case .declaredTwice(let name, let line):
      "`\(name)` is declared already" + (line.map { ", in line \($0)" } ?? "")
    case .demandOutsideControl(let word):
      "`\(word)` is for `tap`, `row`, `menu`, `type` and `button`"
    case .dependsOnItself(let name): "`\(name)` depends on itself"
    case .dependsTooDeeply(let name, let limit):
      "`\(name)` needs a chain of more than \(limit) declarations, each of which needs the next"
    case .enabledOutsideControl(let word):
      "`\(word)` is for `tap`, `row`, `menu`, `type` and `button`; did you mean `when`?"
    case .fieldWithoutVariable(let name, let nearest):
      "expected a variable of this screen after `type`, found `\(name)`" + hint(nearest)
    case .heldAcrossTime(let object, let holder):
      "`\(holder)` keeps `\(object)` alive across time: capture it weakly"
    case .handledTwice(let name, let line): "`\(name)` is handled already, in line \(line)"
    case .invalidBounds(let lower, let upper):
      "expected bounds from \(Int32.min) to \(Int32.max), the lower one first, found "
        + "\(lower)...\(upper)"
    case .invalidKey(let record):
      "expected one key of `\(record)`, a Bool, Int, String or enumeration"
    case .invalidLatency(let shortest, let longest):
      "expected a longest time of at least \(shortest), found \(longest)"
    case .interactionOfApp: "`interaction when` is for scenes and screens; the app has no window"
    case .lifecycleWithoutSlot(let name):
      "expected `of` and the slot whose lifetimes `\(name)` holds"
    case .lockedOutsideScreen(let owner):
      "`locked when` is for screens: the \(owner) cannot be pulled down"
    case .messageDiffers(let name, let line):
      "`\(name)` has other parameters, or other default values, in line \(line)"
    case .mixedOverlay(let name):
      "`\(name)` presents what it holds, or embeds it as `overlay`: write two slots"
    case .needsDuration: "expected a duration such as `300ms`"
    case .needsLiteralRange: "expected a range of numbers such as `0..<3`"
    case .negativeDuration(let duration): "expected a duration of at least 0ms, found \(duration)"
    case .neverDismissed(let name, let nearest):
      "expected a modal slot of this screen that presents, after `dismissed`, found `\(name)`"
        + hint(nearest)
    case .neverHolds(let word, let count): "`\(word)` never holds (\(count) combinations tried)"
    case .neverBound(let name): "no view binds `\(name)`"
    case .neverEmitted(let name): "nobody emits `\(name)`"
    case .neverReceived(let name, let nearest): "nobody handles `on \(name)`" + hint(nearest)
    case .neverSelected(let name): "`selected` is for tabs: no `tabs` slot names `\(name)`"
    case .neverSent(let name): "nobody sends `\(name)`"
    case .neverStored(let name): "no statement stores `\(name)`"
    case .neverStarted(let name): "`\(name)` is never started"
    case .noScene: "expected `scene { ... }` in the app"
    case .notAnObject(let name): "`\(name)` is no object"
    case .notFixed(let text): "expected a value that depends on nothing, found `\(text)`"
    case .noView(let event, let owner):
      "`\(event)` needs a screen: the \(owner) has no view of its own"
    case .objectWithoutOwner(let name, let role, let screen):
      "nobody holds `\(name)`: \(role)s of \(screen) have no owner here; write `owned by`"
    case .opensItself(let name):
      "`\(name)` opens itself without end, through the first contents of its slots"
    case .outlivesScreen(let name, let owner, let screen):
      "`\(name)` is owned by `\(owner)` and outlives its \(screen)"
    case .ownedTwice(let name, let owners, isHeldBySystem: false):
      "`\(name)` has \(owners.count) strong owners, \(list(owners, "and")): one is enough"
    case .ownedTwice(let name, let owners, isHeldBySystem: true):
      "`\(name)` has \(owners.count + 1) strong owners, the system besides \(list(owners, "and")): "
        + "one is enough"
    case .rangeNotFromZero: "expected a range from 0, such as `0..<todos.count`"
    case .rateOfOther(let word): "`\(word)` is for `tap`, `type` and `bind`"
    case .rateWithoutBlock(let word):
      "`\(word)` needs a block: what is typed is there at once"
    case .rateWithoutTime(let word): "expected a duration of more than 0ms after `\(word)`"
    case .recordWithoutFields(let name): "expected a field in record `\(name)`"
    case .relayKeepsNothing(let name, let kind):
      "`\(name)` keeps no value: `\(kind)` hands on and forgets; did you mean "
        + "`\(kind == "signal" ? "driver" : "behaviour")`?"
    case .relayWithoutValue(let name, let kind):
      "expected `=` and the value that `\(name)` has before the first: `\(kind)` keeps the last"
    case .refersToItself(let name): "`\(name)` cannot refer to itself"
    case .heldBySystem(let name):
      "the system holds `\(name)`, so that `owned by` has no effect; write a `strong` reference"
    case .restoredOutsideScene(let words):
      "`\(words)` is for the scene: the system keeps what belongs to its session"
    case .sceneChildren(let count):
      "expected one `child` or `tabs` slot in the scene, the root of its window, found \(count)"
    case .secondScene: "the scene is declared already; connect it twice to have two"
    case .slotInApp(let name): "`\(name)` needs a scene or screen: the app has no window of its own"
    case .strongCircle(let path, let weak, let holder):
      "strong references in a circle: \(path.joined(separator: " -> ")); let `\(holder)` refer "
        + "to `\(weak)` weakly"
    case .taskWithoutOutcome(let name): "expected an outcome of `\(name)` other than `cancelled`"
    case .tooManyScreens(let limit): "expected at most \(limit) screens"
    case .unknownObject(let name, let nearest): "there is no object `\(name)`" + hint(nearest)
    case .unknownScreen(let name, let nearest): "there is no screen `\(name)`" + hint(nearest)
    case .unknownStore(let name, let nearest): "there is no store `\(name)`" + hint(nearest)
    case .unknownType(let name, let nearest): "there is no type `\(name)`" + hint(nearest)
    case .unreachableScreen(let name): "`\(name)` is never shown: no slot below the scene names it"
    case .storeOutsideEnvironments(let name):
      "nothing puts `\(name)` into an environment; expected `environment store \(name)` in a "
        + "screen above, the scene or the app"
    case .volatileOutsideScreen(let name):
      "`\(name)` is made once: only a screen's view is made again by the view that contains it"
    case .valueTooWide(let limit): "expected a value of at most \(limit) words"
    }
  }
}

extension ExpressionProblem {
  /// The one wording of each problem, in lower case and without a full stop.
  var message: String {
    switch self {
    case .aliveInApp: "`alive(...)` is for scenarios: an app cannot count its objects"
    case .ambiguousName(let name, let names):
      "`\(name)` is declared more than once; write \(list(names))"
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
    case .notAList(let found): "expected a list or slot, found \(found)"
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
    case .shownNoSlot(let text): "expected a slot after `shown`, found `\(text)`"
    case .stackAsValue(let name):
      "`\(name)` is a stack; compare it with a list, or take its `top` or `count`"
    case .stackComparison(let name):
      "expected a list of screens such as `[...]` to compare `\(name)` with"
    case .statementAsValue(let name): "`\(name)` changes a list and has no value"
    case .taskAsValue(let name): "`\(name)` is a task; did you mean `\(name).running`?"
    case .typeMismatch(let expected, let found): "expected \(expected), found \(found)"
    case .unknownFunction(let name, let nearest):
      "there is no record or screen `\(name)`" + hint(nearest)
    case .unknownName(let name, let nearest): "`\(name)` is not known here" + hint(nearest)
    case .usedTooEarly(let name): "`\(name)` has no value yet: it is declared below"
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
    case .nothingToStop: "`stop` is for `on`, `key` and `link`, while they run"
    case .runArguments:
      "a task takes no arguments here: `answer` means its next start, `complete` its oldest run"
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

extension ScenarioProblem {
  /// The one wording of each problem, in lower case and without a full stop.
  var message: String {
    switch self {
    case .alreadySet(let word): "`\(word)` is set already"
    case .appMissing: "expected `app \"PATH\"` or `app NAME { ... }` in the scenario"
    case .countNeedsNumber(let word): "expected a number to compare `\(word)(...)` with"
    case .faultsForm: "expected `faults == [...]` or `faults contains NAME`"
    case .noControl(let name, let screen, let nearest):
      "`\(screen)` has no control `\(name)`" + hint(nearest)
    case .notAppVariable(let name):
      "`given` is for variables of the app itself, which outlive scenes; `\(name)` is none"
    case .notATab(let name): "`\(name)` is no tab: no `tabs` slot names it"
    case .notRestored(let name):
      "`restored` is for what the scene declares with `restored var`; `\(name)` is none of it"
    case .notTapped(let name): "`\(name)` takes text: write `type` and the text"
    case .notTyped(let name): "`\(name)` is not declared with `type`"
    case .sceneTwice: "the step names two scenes"
    case .permuteEmpty: "expected an actor with its steps, such as `user: tap menu.open`"
    case .setUpAfterSteps(let word): "`\(word)` must stand before the first step"
    case .stepInNoScene(let word): "`\(word)` happens in no scene: the main thread is one for all"
    case .stepNeverMisses(let word):
      "`\(word)` never misses: `may miss` is for steps that need something to act on"
    case .choiceAboutOther(let name, true): "`\(name)` is about a task: name one after `for`"
    case .choiceAboutOther(let name, false):
      "`\(name)` is about an instance: name one after `for`, such as `menu#1`"
    case .choiceAboutNothing(let name):
      "`\(name)` is about no task and no instance; leave out `for`, or write `occurrence 2`"
    case .subjectNeedsNumber(let name): "expected the number of an instance, such as `\(name)#1`"
    case .swiftUIMissing(let platform): "SwiftUI does not exist under \(platform)"
    case .taskWithNumber(let name): "the oldest run is meant; write `\(name)` without a number"
    case .timeBefore(let time, let earlier):
      "expected a time of at least \(earlier), that of a step before, found \(time)"
    case .unknownChoice(let name, let nearest): "there is no choice `\(name)`" + hint(nearest)
    case .unknownDuration(let name, let nearest):
      "there is no platform duration `\(name)`" + hint(nearest)
    case .unknownFault(let name, let nearest): "there is no fault `\(name)`" + hint(nearest)
    case .unknownMember(let name, let kind, let nearest):
      "no screen has a \(kind) `\(name)`" + hint(nearest)
    case .unknownMessage(let name, let kind, let nearest):
      "nobody handles \(kind) `\(name)`" + hint(nearest)
    case .unknownOption(let name, let choice, let options, let nearest):
      "expected \(list(options)) for `\(choice)`, found `\(name)`" + hint(nearest)
    case .unknownOutcome(let name, let task, let nearest):
      "`\(task)` has no outcome `\(name)`" + hint(nearest)
    case .unknownPlatform(let name, let nearest):
      "there is no platform `\(name)`" + hint(nearest)
        + (nearest == nil ? "; expected \(list(PlatformNames.profiles))" : "")
    case .unknownSwitch(let name, let nearest):
      "there is no switch `\(name)` to be set" + (nearest == nil ? "; choose a platform" : "")
        + hint(nearest)
    }
  }
}

/// The end of a message that names what somebody probably meant.
private func hint(_ nearest: String?) -> String {
  nearest.map { "; did you mean `\($0)`?" } ?? ""
}

/// Names as one reads them, such as `a`, `b` or `c`.
func list(_ names: [String], _ conjunction: String = "or") -> String {
  let shown = names.prefix(12).map { "`\($0)`" }
  if names.count > shown.count { return shown.joined(separator: ", ") + ", ..." }
  guard let last = shown.last, shown.count > 1 else { return shown.first ?? "nothing" }
  return shown.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
