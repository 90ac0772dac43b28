extension ConsoleMessage.Kind {
  /// The rule of the platform that prints this.
  package var rule: PlatformRule {
    switch self {
    case .alreadyPresenting: .p4
    case .notInWindow: .p5
    case .presentationInProgress: .p6
    case .alreadyPresented: .p9
    case .presentedNil: .p10
    case .detachedPresenter: .p11
    case .popoverWithoutAnchor, .actionSheetWithoutAnchor: .p16
    case .dismissRefused: .d7
    case .pushedTwice, .notDistinct: .n6
    case .nestedPush, .nestedPop, .finishedUnexpectedly, .beganDuringTransition,
      .addedSelfAsSubview:
      .n7
    case .unbalancedAppearance: .n8
    case .poppedToStranger, .pushedNil, .pushedNavigationController: .n11
    case .calledDirectly: .a7
    case .singleSheet: .s3
    case .pathBoundTwice, .pathObservedTwice: .s19
    }
  }
}
