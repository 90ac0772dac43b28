extension ConsoleMessage.Kind {
  /// The id of the platform's rule that prints this.
  package var rule: String {
    switch self {
    case .alreadyPresenting: "P4"
    case .notInWindow: "P5"
    case .presentationInProgress: "P6"
    case .alreadyPresented: "P9"
    case .presentedNil: "P10"
    case .detachedPresenter: "P11"
    case .popoverWithoutAnchor, .actionSheetWithoutAnchor: "P16"
    case .dismissRefused: "D7"
    case .pushedTwice, .notDistinct: "N6"
    case .nestedPush, .nestedPop, .finishedUnexpectedly, .beganDuringTransition,
      .addedSelfAsSubview:
      "N7"
    case .unbalancedAppearance: "N8"
    case .poppedToStranger, .pushedNil, .pushedNavigationController: "N11"
    case .calledDirectly: "A7"
    case .singleSheet: "S3"
    case .pathBoundTwice, .pathObservedTwice: "S19"
    }
  }
}
