/// What can be wrong with names and values.
///
/// `CodeProblems+Message.swift` words each.
package enum ExpressionProblem: Hashable, Sendable {
  /// A count of objects in the code of an app.
  case aliveInApp
  /// A name that several screens declare.
  case ambiguousName(String, candidates: [String])
  /// Too many or too few arguments.
  case argumentCount(String, expected: Int, found: Int)
  /// A property with parentheses behind it.
  case calledProperty(String)
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
  case notAList(String, nearest: String? = nil)
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
  case shownNoSlot(String, nearest: String?)
  /// A stack where one value is needed.
  case stackAsValue(String)
  /// A stack beside something that is no list.
  case stackComparison(String)
  /// A change of a list within an expression.
  case statementAsValue(String)
  /// A task where a value is needed.
  case taskAsValue(String)
  /// A value of another type.
  case typeMismatch(expected: String, found: String, nearest: String? = nil)
  /// A call of something unknown.
  case unknownFunction(String, nearest: String?)
  /// An argument of a control in what is drawn.
  case argumentOfTouch(String)
  /// A name that nothing has; the screens beside this one that have it.
  case unknownName(String, nearest: String?, elsewhere: [String])
  /// A variable in the initial value of one before it.
  case usedTooEarly(String)
  /// The name of an enumeration where a value should stand; its cases are written alone.
  case enumerationAsValue(String, example: String)
}

/// What can be wrong with statements.
///
/// `CodeProblems+Message.swift` words each.
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
  /// No stack above; those that name what is pushed.
  case noStack(String?, elsewhere: [String])
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
