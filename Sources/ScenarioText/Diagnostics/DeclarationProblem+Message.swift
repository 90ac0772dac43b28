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
    case .blockIsLost:
      "this `later` never runs: `close` beside it ends the lifetime at once, and its blocks with it"
    case .closesAlert(let button):
      "`close` does nothing here: when the handler of `button \(button)` runs, its alert is gone "
        + "and the slot empty"
    case .closesFirstPage(let page, let stack, let owner):
      "`close` has nothing to go back to: a tap reaches `\(page)`, with which `\(stack)` begins, "
        + "when no page lies above it"
        + (owner.map { "; to take the stack away, close `\($0)`" } ?? "")
    case .closesBeforeButton(let event):
      "`close` in `\(event)` of an alert ends it before the handler of its button runs, which is "
        + "not delivered then; its slot empties by itself"
    case .closesBeforeItIsGone(let statement):
      "`\(statement)` in `willDisappear` acts on a swipe or pull that the user takes back, too; "
        + "`removed`, `dismissed` or `disappear when leaving` come when the view has gone"
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
    case .evaluatesTooMuch(let name, let limit):
      "`\(name)` evaluates more than \(limit) `let`s each time it is read, as each is evaluated "
        + "wherever another reads it"
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
    case .neverHolds(let word, let count):
      "`\(word)` never holds (\(count) \(count == 1 ? "combination" : "combinations") tried)"
    case .neverBound(let name): "no view binds `\(name)`"
    case .neverEmitted(let name): "nobody emits `\(name)`"
    case .neverReceived(let name, let nearest): "nobody handles `on \(name)`" + hint(nearest)
    case .neverOpened(let name):
      "`\(name)` is never opened: a slot names it, and no statement puts it there"
    case .neverPresented(let name, let word):
      "`\(word)` never runs: no modal slot names `\(name)`"
        + (word == "dismissed" ? "; what the user pops is told `removed`" : "")
    case .neverTakenByHand(let name, let word):
      "`\(word)` has no effect: no modal slot shows `\(name)`"
        + (word == "locked when" ? ", or what it is a page of," : "") + " as sheet or popover"
    case .neverToldBySwiftUI(let word):
      "`\(word)` never runs under `binding swiftui`: SwiftUI tells nobody of it"
    case .neverSelected(let name): "`selected` is for tabs: no `tabs` slot names `\(name)`"
    case .neverSent(let name, let nearest): "nobody sends `\(name)`" + hint(nearest)
    case .neverStored(let name): "no statement stores `\(name)`"
    case .neverStarted(let name): "`\(name)` is never started"
    case .noScene: "expected `scene { ... }` in the app"
    case .hidesBackButtonOutsideScreen(let owner):
      "`hidesBackButton when` is for pages of stacks: the \(owner) is none"
    case .noPage(let name):
      "`hidesBackButton when` has no effect: no stack names `\(name)`"
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
    case .rangeNotFromZero(let type):
      "expected a range from 0, such as `0..<todos.count`"
        + (type.map { "; for numbers that count no rows write `\($0)`" } ?? "")
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
    case .sceneChildren(let count, let stack):
      "expected one `child` or `tabs` slot in the scene, the root of its window, found \(count)"
        + (stack.map {
          "; a stack stands in a screen: `child root: main = main` and "
            + "`screen main { stack \($0): ... }`"
        } ?? "")
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
    case .unknownType(let name, nil):
      "there is no type `\(name)`; expected `Bool`, `Int`, `String`, a list such as "
        + "`[Int](max 9)`, or a record, enumeration or screen"
    case .unknownType(let name, let nearest): "there is no type `\(name)`" + hint(nearest)
    case .unreachableScreen(let name): "`\(name)` is never shown: no slot below the scene names it"
    case .storeOutsideEnvironments(let name):
      "nothing puts `\(name)` into an environment; expected `environment store \(name)` in a "
        + "screen above, the scene or the app"
    case .volatileOutsideScreen(let name):
      "`\(name)` is made once: only a screen's view is made again by the view that contains it"
    case .viewInAlert(let word, let name):
      "an alert has buttons and text fields alone, and no slot shows the screen of `\(name)` "
        + "otherwise; did you mean `button \(name)` instead of `\(word) \(name)`?"
    case .valueTooWide(let limit): "expected a value of at most \(limit) words"
    }
  }
}
