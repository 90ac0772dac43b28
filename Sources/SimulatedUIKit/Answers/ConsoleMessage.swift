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
    /// P16: `subject` is a popover without an anchor; an exception.
    case popoverWithoutAnchor
    /// P16: `subject` is an action sheet without an anchor; `presenter` presents it; an exception.
    case actionSheetWithoutAnchor
    /// D7, D8, D15: what `presenter` presents comes or goes already.
    case dismissRefused
    /// N6: `subject` is in the stack of `receiver` already; an exception.
    case pushedTwice
    /// N6: `subject` was to stand in the stack of `receiver` twice; an exception.
    case notDistinct
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
    /// A7: somebody called `callback` of `subject` directly.
    case calledDirectly
    /// S3: a second sheet of one host waits.
    case singleSheet
    /// S19: a path was written several times in a turn, as one of SwiftUI's parts says it.
    case pathBoundTwice
    /// S19: the same, as another part says it.
    case pathObservedTwice
  }

  /// Which text.
  package var kind: Kind
  /// Switch `console-format`: how it is worded.
  package var format = PlatformSwitch.ConsoleFormat.new
  /// Switch `detached-text` (P11).
  package var detachedText = PlatformSwitch.DetachedText.ios16
  /// Which callback was called directly (A7).
  package var callback = AppearanceCallback.viewWillDisappear
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
  /// Makes a text of a layer above UIKit, which names no controller (S3, S19).
  package init(printed kind: Kind) { self.init(kind: kind) }

  /// The text, word for word as UIKit prints it (table 1 of the rule book).
  ///
  /// - Parameters:
  ///   - name: Gives a controller's `<Class: 0xaddress>`, or `(null)`.
  ///   - bundleIdentifier: The app's, which one text ends with.
  package func text(
    bundleIdentifier: String = "app", naming name: (ControllerID) -> String
  ) -> String {
    let isOld = format == .old
    return switch kind {
    case .alreadyPresenting:
      attempt(name, "which is already presenting \(name(other))", isOld ? "" : ".")
    case .notInWindow:
      attempt(name, "whose view is not in the window hierarchy", isOld ? "!" : ".")
    case .presentationInProgress:
      attempt(name, "while a presentation is in progress", isOld ? "!" : ".")
    case .alreadyPresented:
      isOld
        ? "Application tried to present modally an active controller \(name(subject))."
        : "Application tried to present modally a view controller \(name(subject))"
          + " that is already being presented by \(name(other))."
    case .presentedNil:
      "Application tried to present a nil modal view controller on target \(name(presenter))."
    case .detachedPresenter: detachedPresenterText(name)
    case .popoverWithoutAnchor:
      "UIPopoverPresentationController (\(name(subject))) should have a non-nil sourceView or"
        + " barButtonItem set before the presentation occurs."
    case .actionSheetWithoutAnchor: actionSheetText(name)
    case .dismissRefused:
      "Warning: Attempt to dismiss from view controller \(name(presenter)) while a presentation"
        + " or dismiss is in progress!"
    case .pushedTwice:
      isOld
        ? "Pushing the same view controller instance more than once is not supported"
          + " (\(name(subject)))"
        : "\(name(receiver)) is pushing the same view controller instance (\(name(subject))) more"
          + " than once which is not supported and is most likely an error in the application :"
          + " \(bundleIdentifier)"
    case .notDistinct: "All view controllers in a navigation controller must be distinct"
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
    case .calledDirectly:
      "[ViewController] Calling -\(callback): directly on a view controller is not"
        + " supported, and may result in out-of-order callbacks and other inconsistent behavior. …"
    case .singleSheet:
      "Currently, only presenting a single sheet is supported. The next sheet will be presented"
        + " when the currently presented sheet gets dismissed."
    case .pathBoundTwice:
      "Update NavigationAuthority bound path tried to update multiple times per frame."
    case .pathObservedTwice:
      "Update NavigationRequestObserver tried to update multiple times per frame."
    }
  }

  /// P4 to P6: the words around the reason differ by version.
  private func attempt(
    _ name: (ControllerID) -> String, _ reason: String, _ end: String
  ) -> String {
    let what = "Attempt to present \(name(subject)) on \(name(presenter))"
    switch format {
    case .old: return "Warning: \(what) \(reason)\(end)"
    case .new: return "[Presentation] \(what) (from \(name(receiver))) \(reason)\(end)"
    }
  }

  /// P11: three wordings; before iOS 13 without the prefix of the others.
  private func detachedPresenterText(_ name: (ControllerID) -> String) -> String {
    let prefix = format == .new ? "[Presentation] " : ""
    let what =
      "Presenting view controller \(name(subject)) from detached view controller"
      + " \(name(receiver)) is"
    switch detachedText {
    case .ios12:
      return prefix
        + "Presenting view controllers on detached view controllers is discouraged"
        + " \(name(receiver))."
    case .ios15: return "\(prefix)\(what) discouraged."
    case .ios16:
      return
        "\(prefix)\(what) not supported, and may result in incorrect safe area insets and a"
        + " corrupt root presentation. Make sure \(name(receiver)) is in the view controller"
        + " hierarchy before presenting from it. Will become a hard exception in a future release."
    }
  }

  /// P16: the second of its two texts.
  private func actionSheetText(_ name: (ControllerID) -> String) -> String {
    "Your application has presented a UIAlertController (\(name(subject))) of style"
      + " UIAlertControllerStyleActionSheet from \(name(presenter)). The modalPresentationStyle of"
      + " a UIAlertController with this style is UIModalPresentationPopover. You must provide"
      + " location information for this popover through the alert controller's"
      + " popoverPresentationController. You must provide either a sourceView and sourceRect or a"
      + " barButtonItem. If this information is not known when you present the alert controller,"
      + " you may provide it in the UIPopoverPresentationControllerDelegate method"
      + " -prepareForPopoverPresentation."
  }
}
