/// A kind of point where the future is open; every decision about one goes through `ChoiceSource`.
///
/// The rules in brackets are those of the platform's rule book. A point's first option is the
/// default, which plain replay takes.
package enum ChoicePoint: UInt8, CaseIterable, Sendable {
  /// Who presents a modal in (over) current context style (P3).
  case contextPresenter
  /// How many turns an unanimated modal transition takes (P14).
  case unanimatedModalTurns
  /// What never-visible controllers of a dismissed stack of modals get (D4).
  case stackDismissCallbacks
  /// Whether a `dismiss` that finds nothing calls its completion (D6).
  case dismissNothingCompletion
  /// What becomes of a `dismiss` of a controller that is still animating in (D7).
  case dismissWhilePresenting
  /// What becomes of a second `dismiss` while the first is under way (D8).
  case dismissWhileDismissing
  /// What becomes of a `present` from a child whose navigation transition runs (P19).
  case presentDuringNavigation
  /// What a modal leaves that is shown again while it goes, and hidden again (D16).
  case quickToggle
  /// What becomes of a modal whose presenter is replaced as the window's root (D17).
  case rootReplacement
  /// Whether a pop beneath a modal changes the stack (D19).
  case popUnderModal
  /// What becomes of a push during a transition of the same navigation controller (N5).
  case pushDuringTransition
  /// What becomes of a pop during a transition of the same navigation controller (N9).
  case popDuringTransition
  /// What an operation during a custom transition leads to when it runs (N7).
  case nestedOperation
  /// Which of two `setViewControllers` calls in one turn wins (N10).
  case setThenSet
  /// Whether a stack keeps changes made while it has a parent but no window (N18).
  case setBeforeWindow
  /// Whether an interactive gesture commits (G4, M1).
  case swipeOutcome
  /// When animations end that run while the app goes to the background (T4).
  case backgroundTransition
  /// Whether touches that waited together share a turn (E1).
  case waitingTouches
  /// What a waiting tap does when another instance of its screen has come under it (E1).
  case waitingTouchTarget
  /// Which of a touch and a main-queue block of the same instant comes first (E2).
  case touchOrBlock
  /// Whether a tap that waits for a control that is disabled meanwhile is delivered (E3).
  case disabledWaitingTap
  /// Whether quick taps get through the blocking of a transition (E7).
  case touchBlockLeak
  /// Whether an outer binding set false closes the nested sheet too (S6).
  case outerBindingClosesNested
  /// What a cover becomes that is set true in the action that closes a sheet (S7).
  case sheetToCover
  /// What two nested sheets do that are closed while they open (S9).
  case nestedOpenThenClose
  /// What a second replacement of an item does while the first waits (S10).
  case itemReplacedTwice
  /// How long after its end a swipe writes the binding, in microseconds (S12).
  case swipeBindingDelay
  /// When the binding of a dialog is reset, against its action (S15).
  case dialogReset
  /// What several writes of a path in one turn do (S19).
  case doublePathWrite
  /// What becomes of a path written during a transition (S20).
  case pathWriteDuringTransition
  /// Whether a presentation right after a menu or alert works (S23).
  case presentAfterMenu
  /// What a change of the scene's phase does to a second sheet (S24).
  case scenePhaseSheet
  /// How long a removed view lives on (L1).
  case releaseDelay
  /// How often a tapped notification is told at a cold start (C4).
  case coldNotification
  /// Whether a scene that reconnects gets its restoration activity (C7).
  case restorationActivity
  /// Whether a scene in the background is disconnected (C8).
  case backgroundScene
  /// How long a task takes.
  case taskLatency
  /// Which outcome a task has, among those whose condition holds.
  case taskOutcome
  /// Which of the inputs that may wait the main thread takes: no scenario answers it, because only
  /// searches leave that open.
  case openInput
  /// Whether a view that left is released at the end of a turn, or lives on: what searches ask in
  /// every turn instead of `releaseDelay`, and no scenario answers (L1).
  case openRelease
  /// Whether an update of a `NavigationView` comes soon after the one before: what searches ask
  /// under which no time passes, and no scenario answers (S17).
  case openUpdate
  /// How much of what waits had come before an item that is due at once was put into the main
  /// queue: none, or the first, and so on; what searches ask under which no time passes, and no
  /// scenario answers.
  case openOrder

  /// Whether searches alone ask it, and no scenario answers it.
  package var isOfSearches: Bool {
    switch self {
    case .openInput, .openRelease, .openUpdate, .openOrder: true
    default: false
    }
  }

  /// Whether its questions are about tasks.
  ///
  /// Those of the others are about an instance, for a container about its owner, about an item of
  /// the main queue, or about nothing.
  package var isAboutTasks: Bool {
    switch self {
    case .taskLatency, .taskOutcome: true
    default: false
    }
  }

  /// Whether its options are lengths of time, in microseconds.
  package var isAboutLengths: Bool {
    switch self {
    case .taskLatency, .swipeBindingDelay: true
    default: false
    }
  }

  /// Whether its questions are about nothing that has a name: the whole app, or items of the main
  /// queue.
  package var isAboutNothingNamed: Bool {
    switch self {
    case .waitingTouches, .touchOrBlock, .backgroundTransition: true
    default: false
    }
  }

  /// The points that scenarios answer.
  package static let ofScenarios = allCases.filter { !$0.isOfSearches }

  /// The name in scenario files.
  package var name: String { catalogue.name }

  /// The names of the options, the default first; empty where options are numbers.
  package var options: [String] { catalogue.options }

  /// The longest of the delays that `swipeBindingDelay` chooses from (S12).
  package static let longestBindingDelay = VirtualDuration.milliseconds(1000)

  /// How many options `releaseDelay` has; `options` makes an array at every call.
  package static let releaseDelayCount = ChoicePoint.releaseDelay.options.count

  private var catalogue: (name: String, options: [String]) {
    switch self {
    case .contextPresenter: ("context-presenter", ["flag", "top-level"])
    case .unanimatedModalTurns: ("unanimated-modal-turns", ["2", "3"])
    case .stackDismissCallbacks: ("stack-dismiss-callbacks", ["none", "intermediates"])
    case .dismissNothingCompletion: ("dismiss-nothing-completion", ["never", "called"])
    case .dismissWhilePresenting: ("dismiss-while-presenting", ["dropped", "held"])
    case .dismissWhileDismissing: ("dismiss-while-dismissing", ["ignored", "escalated"])
    case .presentDuringNavigation: ("present-during-navigation", ["dropped", "accepted"])
    case .quickToggle: ("quick-toggle", ["clean", "empty-modal"])
    case .rootReplacement: ("root-replacement", ["stays", "leaks"])
    case .popUnderModal: ("pop-under-modal", ["applied", "no-effect"])
    case .pushDuringTransition: ("push-during-transition", ["immediate", "held"])
    case .popDuringTransition: ("pop-during-transition", ["held", "dropped"])
    case .nestedOperation: ("nested-operation", ["goes-on", "raises"])
    case .setThenSet: ("set-then-set", ["last-wins", "blank"])
    case .setBeforeWindow: ("set-before-window", ["applied", "lost"])
    case .swipeOutcome: ("swipe-outcome", ["finished", "cancelled"])
    case .backgroundTransition: ("background-transition", ["ends-now", "ends-on-return"])
    case .waitingTouches: ("waiting-touches", ["one-turn", "turn-each"])
    case .waitingTouchTarget: ("waiting-touch-target", ["missed", "hits-it"])
    case .touchOrBlock: ("touch-or-block", ["arrival", "touch-first", "block-first"])
    case .disabledWaitingTap: ("disabled-waiting-tap", ["delivered", "missed"])
    case .touchBlockLeak: ("touch-block-leak", ["no", "yes"])
    case .outerBindingClosesNested: ("outer-binding-closes-nested", ["yes", "no"])
    case .sheetToCover: ("sheet-to-cover", ["sheet-style", "none", "full-screen"])
    case .nestedOpenThenClose: ("nested-open-then-close", ["stuck", "closes"])
    case .itemReplacedTwice: ("item-replaced-twice", ["exception", "last-wins"])
    case .swipeBindingDelay: ("swipe-binding-delay", [])
    case .dialogReset: ("dialog-reset", ["before-action", "after-action"])
    case .doublePathWrite: ("double-path-write", ["last-wins", "double-push"])
    case .pathWriteDuringTransition: ("path-write-during-transition", ["applied-after", "lost"])
    case .presentAfterMenu: ("present-after-menu", ["accepted", "dropped"])
    case .scenePhaseSheet: ("scene-phase-sheet", ["stays", "re-opened"])
    case .releaseDelay: ("release-delay", ["1", "2", "3", "4", "5", "6", "7", "8"])
    case .coldNotification: ("cold-notification", ["once", "twice"])
    case .restorationActivity: ("restoration-activity", ["given", "nil"])
    case .backgroundScene: ("background-scene", ["kept", "disconnected"])
    case .taskLatency: ("task-latency", [])
    case .taskOutcome: ("task-outcome", [])
    case .openInput: ("open-input", [])
    case .openRelease: ("open-release", ["now", "later"])
    case .openUpdate: ("open-update", ["soon", "later"])
    case .openOrder: ("open-order", [])
    }
  }

  /// The point with this name in scenario files.
  package init?(name: String) {
    guard let point = ChoicePoint.ofScenarios.first(where: { $0.name == name }) else { return nil }
    self = point
  }
}
