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
  /// What becomes of a pop during a transition of the same navigation controller (N9).
  case popDuringTransition
  /// Which of two `setViewControllers` calls in one turn wins (N10).
  case setThenSet
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
  /// How long a removed view lives on (L1).
  case releaseDelay
  /// How long a task takes.
  case taskLatency
  /// Which outcome a task has, among those whose condition holds.
  case taskOutcome

  /// The name in scenario files.
  package var name: String { catalogue.name }

  /// The names of the options, the default first; empty where options are numbers.
  package var options: [String] { catalogue.options }

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
    case .popDuringTransition: ("pop-during-transition", ["held", "dropped"])
    case .setThenSet: ("set-then-set", ["last-wins", "blank"])
    case .swipeOutcome: ("swipe-outcome", ["finished", "cancelled"])
    case .backgroundTransition: ("background-transition", ["ends-now", "ends-on-return"])
    case .waitingTouches: ("waiting-touches", ["one-turn", "turn-each"])
    case .waitingTouchTarget: ("waiting-touch-target", ["missed", "hits-it"])
    case .touchOrBlock: ("touch-or-block", ["arrival", "touch-first", "block-first"])
    case .disabledWaitingTap: ("disabled-waiting-tap", ["delivered", "missed"])
    case .releaseDelay: ("release-delay", ["1", "2", "3", "4", "5", "6", "7", "8"])
    case .taskLatency: ("task-latency", [])
    case .taskOutcome: ("task-outcome", [])
    }
  }

  /// The point with this name in scenario files.
  package init?(name: String) {
    guard let point = ChoicePoint.allCases.first(where: { $0.name == name }) else { return nil }
    self = point
  }
}
