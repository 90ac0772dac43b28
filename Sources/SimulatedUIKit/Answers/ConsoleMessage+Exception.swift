extension ConsoleMessage {
  /// The name of the exception that UIKit raises with a text (table 1 of the rule book).
  package enum ExceptionName: String, Hashable, Sendable {
    /// An argument that the method does not take.
    case invalidArgument = "NSInvalidArgumentException"
    /// A state that must not be.
    case internalInconsistency = "NSInternalInconsistencyException"
    /// What has no name of its own.
    case generic = "NSGenericException"
  }

  /// The exception that comes with the text; `nil` where it is only printed.
  package var exceptionName: ExceptionName? {
    switch kind {
    case .alreadyPresented, .presentedNil, .pushedTwice, .notDistinct, .addedSelfAsSubview,
      .pushedNil, .pushedNavigationController:
      .invalidArgument  // P9, P10, N6, N7, N11
    case .poppedToStranger: .internalInconsistency  // N11
    case .popoverWithoutAnchor, .actionSheetWithoutAnchor: .generic  // P16
    case .alreadyPresenting, .notInWindow, .presentationInProgress, .detachedPresenter,
      .dismissRefused, .nestedPush, .nestedPop, .finishedUnexpectedly, .beganDuringTransition,
      .unbalancedAppearance, .calledDirectly, .singleSheet, .pathBoundTwice, .pathObservedTwice:
      nil
    }
  }
}
