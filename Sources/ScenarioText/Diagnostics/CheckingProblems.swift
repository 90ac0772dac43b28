/// What can be wrong with what an app declares.
///
/// Cases are alphabetical; `Problem+CheckingMessages.swift` words each.
package enum DeclarationProblem: Hashable, Sendable {
  /// Something that the architecture of the app does not provide for.
  case againstArchitecture(ArchitectureProblem)
  /// A word behind a style that says nothing about it.
  case additionOfOtherStyle(String, style: String, styles: [String])
  /// An awaited object without asynchronous functions.
  case awaitsNothing(String)
  /// A button of a screen that is never shown as an alert.
  case buttonOutsideAlert(String)
  /// A button that takes away what it has taken away already.
  case closesAlert(button: String)
  /// A closure that a reference would not keep.
  case closureNotHeld(String, by: String)
  /// A condition of the outcome `cancelled`.
  case cancelledWithCondition
  /// A record with a field of its own type.
  case containsItself(String)
  /// A control of the app or a scene.
  case controlOutsideScreen(String, owner: String)
  /// A name that is taken.
  case declaredTwice(String, line: Int?)
  /// A demand on something that cannot be touched.
  case demandOutsideControl(String)
  /// A value that is needed to find itself out.
  case dependsOnItself(String)
  /// A chain of declarations that need each other, beyond its limit.
  case dependsTooDeeply(String, limit: Int)
  /// A guard of the view where there is nothing to touch.
  case enabledOutsideControl(String)
  /// A text field without a variable.
  case fieldWithoutVariable(String, nearest: String?)
  /// Something that work or a closure keeps alive for longer than a call.
  case heldAcrossTime(String, by: String)
  /// A second handler for one event.
  case handledTwice(String, line: Int)
  /// Bounds of a number that are none.
  case invalidBounds(lower: Int64, upper: Int64)
  /// A key that cannot tell records apart.
  case invalidKey(record: String)
  /// A longest time that is shorter than the shortest.
  case invalidLatency(String, String)
  /// A lifecycle that could hold the lifetimes of several slots.
  case lifecycleWithoutSlot(String)
  /// A condition on pulling down what cannot be pulled down.
  case lockedOutsideScreen(String)
  /// `interaction when` of the app, which has no window.
  case interactionOfApp
  /// A modal slot that presents some of what it can hold, and embeds the rest.
  case mixedOverlay(String)
  /// Handlers of one message that disagree about its parameters.
  case messageDiffers(String, line: Int)
  /// A length of time that is not written out.
  case needsDuration
  /// A range that must be written out.
  case needsLiteralRange
  /// A length of time below zero.
  case negativeDuration(String)
  /// A handler for the dismissal of what no modal slot of the screen presents.
  case neverDismissed(String, nearest: String?)
  /// A guard that no state fulfils.
  case neverHolds(String, combinations: Int)
  /// A handler for the selection of what is no tab.
  case neverSelected(String)
  /// A relay that no view binds.
  case neverBound(String)
  /// A relay that no statement hands a value.
  case neverEmitted(String)
  /// An action without a handler.
  case neverReceived(String, nearest: String?)
  /// A handler of an action that nobody sends.
  case neverSent(String)
  /// A closure that nobody keeps from the beginning, and that no statement stores.
  case neverStored(String)
  /// A task that no statement starts.
  case neverStarted(String)
  /// An app without a scene.
  case noScene
  /// A name of something else where an object is meant.
  case notAnObject(String)
  /// A value to try that depends on something.
  case notFixed(String)
  /// A callback of a view where there is none.
  case noView(String, owner: String)
  /// An object that nobody holds.
  case objectWithoutOwner(String, role: String, screen: String)
  /// A screen whose first content leads back to it.
  case opensItself(String)
  /// An object that is held by one that lives longer than its screen.
  case outlivesScreen(String, owner: String, screen: String)
  /// An object with more than one strong reference.
  case ownedTwice(String, owners: [String], isHeldBySystem: Bool)
  /// Rows that do not count from zero.
  case rangeNotFromZero
  /// A throttle or debounce of something that does not come in quick succession.
  case rateOfOther(String)
  /// A throttle or debounce without anything to do.
  case rateWithoutBlock(String)
  /// A throttle or debounce that lasts no time.
  case rateWithoutTime(String)
  /// A record that has nothing to tell two of them apart.
  case recordWithoutFields(String)
  /// A first value of a relay that keeps none.
  case relayKeepsNothing(String, kind: String)
  /// A relay that keeps its last value, without the first.
  case relayWithoutValue(String, kind: String)
  /// An object that refers to itself.
  case refersToItself(String)
  /// An owner of what the system or the runtime holds, which would mean nothing.
  case heldBySystem(String)
  /// Something that the system keeps of scenes, in another place.
  case restoredOutsideScene(String)
  /// A store that is expected in an environment, and that nothing puts into one.
  case storeOutsideEnvironments(String)
  /// What a view makes itself, where no view makes another.
  case volatileOutsideScreen(String)
  /// A scene without its one child.
  case sceneChildren(Int)
  /// More than one scene declaration.
  case secondScene
  /// A slot of the app.
  case slotInApp(String)
  /// Objects that hold each other.
  case strongCircle(path: [String], weak: String, of: String)
  /// A task that cannot end.
  case taskWithoutOutcome(String)
  /// More screens than can be told apart.
  case tooManyScreens(limit: Int)
  /// An object that nothing declares.
  case unknownObject(String, nearest: String?)
  /// A screen that nothing declares.
  case unknownScreen(String, nearest: String?)
  /// A store that nothing declares.
  case unknownStore(String, nearest: String?)
  /// A type that nothing declares.
  case unknownType(String, nearest: String?)
  /// A screen that no slot within the scene names.
  case unreachableScreen(String)
  /// A value of more words than an instance may have.
  case valueTooWide(limit: Int64)
}

/// What can be wrong with names and values.
///
/// Cases are alphabetical; `Problem+CheckingMessages.swift` words each.
package enum ExpressionProblem: Hashable, Sendable {
  /// A count of objects in the code of an app.
  case aliveInApp
  /// A name that several screens declare.
  case ambiguousName(String, candidates: [String])
  /// Too many or too few arguments.
  case argumentCount(String, expected: Int, found: Int)
  /// A case that a parameter or variable of its type is called like.
  case caseOrValue(String, kind: String)
  /// A count of touches in another place than an expectation.
  case countExpectationForm(String, isOfTouches: Bool)
  /// A name that means different things at different places.
  case differsByPlace(String, first: String, second: String)
  /// A parameter with two arguments.
  case givenTwice(String)
  /// A list beyond its maximum.
  case listTooLong(count: Int, max: Int)
  /// An empty slot where a value is needed.
  case misplacedNil
  /// No instance at hand.
  case misplacedSelf
  /// Parameters without arguments.
  case missingArguments(String, [String])
  /// A number that must be written out.
  case needsNumber
  /// A list of nothing known.
  case needsType
  /// A value without a label, behind which no parameter is left, while one before has none.
  case needsLabel(String)
  /// A value without keys.
  case noKey(String)
  /// A part that something has not.
  case noMember(String, of: String, nearest: String?)
  /// A parameter that something has not.
  case noParameter(String, screen: String, nearest: String?)
  /// Values that cannot be added.
  case noSum(String)
  /// A screen that is never an owner.
  case notAbove(String, screen: String)
  /// A value without elements.
  case notAList(String)
  /// Something that cannot be computed.
  case notAValue(String)
  /// A screen in a slot that does not name it.
  case notInSlot(String, slot: String, candidates: [String])
  /// A name that one of several places lacks.
  case notKnownAtPlace(String, screen: String, slot: String)
  /// The number of an instance within an app.
  case numberedInstance(String)
  /// An object where a value is needed.
  case objectAsValue(String)
  /// A number outside its type.
  case outOfRange(String, type: String)
  /// A relay that keeps nothing, where a value is needed.
  case relayAsValue(String)
  /// A new screen where none can be put.
  case screenAsValue(String)
  /// What the platform shows, in the code of an app.
  case shownInApp
  /// What the platform shows of something that is no slot.
  case shownNoSlot(String)
  /// A stack where one value is needed.
  case stackAsValue(String)
  /// A stack beside something that is no list.
  case stackComparison(String)
  /// A change of a list within an expression.
  case statementAsValue(String)
  /// A task where a value is needed.
  case taskAsValue(String)
  /// A value of another type.
  case typeMismatch(expected: String, found: String)
  /// A call of something unknown.
  case unknownFunction(String, nearest: String?)
  /// A name that nothing has.
  case unknownName(String, nearest: String?)
  /// A variable in the initial value of one before it.
  case usedTooEarly(String)
}

/// What can be wrong with statements.
///
/// Cases are alphabetical; `Problem+CheckingMessages.swift` words each.
package enum StatementProblem: Hashable, Sendable {
  /// Several stacks that could be meant.
  case ambiguousStack(candidates: [String], word: String)
  /// Several slots of tabs that could be meant.
  case ambiguousTabs(candidates: [String])
  /// Arguments of `cancel`.
  case cancelArguments
  /// Arguments where a step means the next start of a task, or its oldest run.
  case runArguments
  /// An assignment to something fixed.
  case cannotChange(String, kind: String)
  /// A tab that closes itself.
  case closesTab(String)
  /// `close` in a screen that stands in child slots alone, or in these and as a tab.
  case closesChild(String)
  /// A child slot without content.
  case emptyChild(String)
  /// Something else than a screen for a slot.
  case needsScreen(String)
  /// Something else than instances for a stack.
  case needsStackContent(String)
  /// No stack above.
  case noStack(String?, stacks: [String])
  /// No stack above one of several places.
  case noStackAtPlace(String?, screen: String, slot: String)
  /// No slot of tabs above.
  case noTabs(String)
  /// A slot or value that is no stack.
  case notAStack(String)
  /// Something that hands nothing on.
  case notARelay(String)
  /// Something that cannot be started.
  case notATask(String)
  /// A slot or value that is no slot of tabs.
  case notTabs(String)
  /// A statement without a transition that could be shown in this manner.
  case nothingToAnimate(Statement.Manner)
  /// No instance to close.
  case nothingToClose
  /// No action to stop.
  case nothingToStop
  /// An assignment to a relay.
  case relayAssigned(String)
  /// A name for a value that a relay has not.
  case relayWithoutType(String)
  /// A screen with embedded slots that is to be shown again and again.
  case sharedWithSlot(String, slot: String)
  /// A function of lists on a stack.
  case stackCall(String)
  /// A new content of a slot of tabs.
  case tabsAssigned(String)
  /// A relay that nothing declares.
  case unknownRelay(String, nearest: String?)
  /// A task that nothing declares.
  case unknownTask(String, nearest: String?)
}

/// What can be wrong with scenarios, beside their expressions.
///
/// Cases are alphabetical; `Problem+CheckingMessages.swift` words each.
package enum ScenarioProblem: Hashable, Sendable {
  /// A setting written twice.
  case alreadySet(String)
  /// A scenario without an app.
  case appMissing
  /// A count of touches compared with something else.
  case countNeedsNumber(String)
  /// Another condition on faults than a list.
  case faultsForm
  /// A control that a screen has not.
  case noControl(String, screen: String, nearest: String?)
  /// A start value of something that is not the app's own.
  case notAppVariable(String)
  /// A tap on the tab of what is none.
  case notATab(String)
  /// A value kept of something that is not restored.
  case notRestored(String)
  /// A tap on something that takes text.
  case notTapped(String)
  /// Typing into something that takes no text.
  case notTyped(String)
  /// Two scenes for one step.
  case sceneTwice
  /// A `permute` without actors.
  case permuteEmpty
  /// A line that sets up the run behind the first step.
  case setUpAfterSteps(String)
  /// A scene of what the main thread does as a whole.
  case stepInNoScene(String)
  /// A step that always finds something, and is allowed not to.
  case stepNeverMisses(String)
  /// A choice about an instance where its questions are about tasks, or the other way round.
  case choiceAboutOther(String, isAboutTasks: Bool)
  /// A choice about something where its questions are about nothing that has a name.
  case choiceAboutNothing(String)
  /// A choice about a screen without its instance.
  case subjectNeedsNumber(String)
  /// A task of one instance by its number.
  case taskWithNumber(String)
  /// A step before its predecessor.
  case timeBefore(String, String)
  /// A choice that no rule has.
  case unknownChoice(String, nearest: String?)
  /// A duration that the platform has not.
  case unknownDuration(String, nearest: String?)
  /// Binding `swiftui` under a platform without SwiftUI.
  case swiftUIMissing(platform: String)
  /// A fault that no detector finds.
  case unknownFault(String, nearest: String?)
  /// A control or task that no screen has.
  case unknownMember(String, kind: String, nearest: String?)
  /// A key or link that nobody handles.
  case unknownMessage(String, kind: String, nearest: String?)
  /// An option that a choice has not.
  case unknownOption(String, choice: String, options: [String], nearest: String?)
  /// An outcome that a task has not.
  case unknownOutcome(String, task: String, nearest: String?)
  /// A switch that cannot be set.
  case unknownSwitch(String, nearest: String?)
  /// A platform that is not modelled.
  case unknownPlatform(String, nearest: String?)
}
