/// A text that UIKit prints, or with which it raises; the words are in `text(naming:)`.
package struct ConsoleMessage: Hashable, Sendable {
  /// Which text, by the rule's id.
  package enum Kind: UInt8, Hashable, Sendable {
    /// P4: `subject` is presented from `receiver` on `presenter`, which presents `other`.
    case alreadyPresenting
    /// P5, P7: the view of `receiver` is not in a window.
    case notInWindow
    /// P6: `presenter` is in a modal transition.
    case presentationInProgress
    /// P9: `subject` is presented by `other` already; an exception.
    case alreadyPresented
    /// P10: nothing was to be presented on `presenter`; an exception.
    case presentedNil
    /// P11: `receiver` is not linked to the root.
    case detachedPresenter
    /// N6: `subject` is in the stack of `receiver` already; an exception.
    case pushedTwice
    /// N7: a push on `receiver` during a custom transition.
    case nestedPush
    /// N7: a pop on `receiver` during a custom transition.
    case nestedPop
    /// N7: a custom transition ends during which another operation of `receiver` came.
    case finishedUnexpectedly
    /// N7: an operation of `receiver` begins during a custom transition; from iOS 11 on.
    case beganDuringTransition
    /// N7: what a nested operation may end with; an exception.
    case addedSelfAsSubview
    /// N8: an appearance transition of `subject` began before the last one ended.
    case unbalancedAppearance
    /// N11: a pop to a stranger; an exception.
    case poppedToStranger
    /// N11: nothing was to be pushed on `receiver`; an exception.
    case pushedNil
    /// N11: a navigation controller was to be pushed; an exception.
    case pushedNavigationController
  }

  /// Which text.
  package var kind: Kind
  /// Whom it is about.
  package var subject: ControllerID = .none
  /// Who got the call.
  package var receiver: ControllerID = .none
  /// Who really presents.
  package var presenter: ControllerID = .none
  /// Whom the presenter presents, or who presents the subject.
  package var other: ControllerID = .none
}

extension ConsoleMessage {
  /// The text, word for word as UIKit prints it (table 1 of the rule book).
  ///
  /// - Parameters:
  ///   - name: Gives a controller's `<Class: 0xaddress>`, or `(null)`.
  ///   - bundleIdentifier: The app's, which one text ends with.
  package func text(
    bundleIdentifier: String = "app", naming name: (ControllerID) -> String
  ) -> String {
    let attempt =
      "[Presentation] Attempt to present \(name(subject)) on \(name(presenter))"
      + " (from \(name(receiver)))"
    return switch kind {
    case .alreadyPresenting: "\(attempt) which is already presenting \(name(other))."
    case .notInWindow: "\(attempt) whose view is not in the window hierarchy."
    case .presentationInProgress: "\(attempt) while a presentation is in progress."
    case .alreadyPresented:
      "Application tried to present modally a view controller \(name(subject))"
        + " that is already being presented by \(name(other))."
    case .presentedNil:
      "Application tried to present a nil modal view controller on target \(name(presenter))."
    case .detachedPresenter:
      "[Presentation] Presenting view controller \(name(subject)) from detached view controller"
        + " \(name(receiver)) is not supported, and may result in incorrect safe area insets and"
        + " a corrupt root presentation. Make sure \(name(receiver)) is in the view controller"
        + " hierarchy before presenting from it. Will become a hard exception in a future release."
    case .pushedTwice:
      "\(name(receiver)) is pushing the same view controller instance (\(name(subject))) more"
        + " than once which is not supported and is most likely an error in the application :"
        + " \(bundleIdentifier)"
    case .nestedPush: "nested push animation can result in a corrupted navigation bar"
    case .nestedPop: "nested pop animation can result in a corrupted navigation bar"
    case .finishedUnexpectedly:
      "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree"
        + " might get corrupted."
    case .beganDuringTransition:
      "Attempting to begin a transition on navigation bar (<UINavigationBar of"
        + " \(name(receiver))>) while a transition is in progress."
    case .addedSelfAsSubview: "Can't add self as subview"
    case .unbalancedAppearance:
      "Unbalanced calls to begin/end appearance transitions for \(name(subject))."
    case .poppedToStranger: "Tried to pop to a view controller that doesn't exist."
    case .pushedNil:
      "Application tried to push a nil view controller on target \(name(receiver))."
    case .pushedNavigationController: "Pushing a navigation controller is not supported"
    }
  }
}
