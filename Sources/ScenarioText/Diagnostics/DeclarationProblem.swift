/// What can be wrong with what an app declares.
///
/// `DeclarationProblem+Message.swift` words each.
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
  /// A callback of an alert that ends its lifetime before the handler of its button runs.
  case closesBeforeButton(String)
  /// A callback that ends a lifetime whose view the user may yet let stay.
  case closesBeforeItIsGone(statement: String)
  /// A tap that closes the only page of its stack.
  case closesFirstPage(String, of: String, in: String?)
  /// A block that goes with the lifetime which the statements around it end.
  case blockIsLost
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
  /// A `let` that evaluates more of them than is allowed each time it is read.
  case evaluatesTooMuch(String, limit: Int)
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
  /// `hidesBackButton when` of the app or a scene.
  case hidesBackButtonOutsideScreen(String)
  /// `hidesBackButton when` of what is no page of a stack.
  case noPage(String)
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
  /// A screen that a slot names, and that no statement and no first content opens.
  case neverOpened(String)
  /// A handler for the user's dismissal of what no modal slot names.
  case neverPresented(String, word: String)
  /// What is about taking a screen away by hand, in one that nothing presents as a sheet.
  case neverTakenByHand(String, word: String)
  /// A handler of something that SwiftUI tells nobody.
  case neverToldBySwiftUI(String)
  /// A handler for the selection of what is no tab.
  case neverSelected(String)
  /// A relay that no view binds.
  case neverBound(String)
  /// A relay that no statement hands a value.
  case neverEmitted(String)
  /// An action without a handler.
  case neverReceived(String, nearest: String?)
  /// A handler of an action that nobody sends.
  case neverSent(String, nearest: String?)
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
  case rangeNotFromZero(type: String?)
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
  /// A scene without its one child, and the stack that stands where it should.
  case sceneChildren(Int, insteadOf: String?)
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
  /// A control of views in what is only ever an alert.
  case viewInAlert(String, String)
  /// A value of more words than an instance may have.
  case valueTooWide(limit: Int64)
}
