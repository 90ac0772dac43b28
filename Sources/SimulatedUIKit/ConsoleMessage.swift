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
