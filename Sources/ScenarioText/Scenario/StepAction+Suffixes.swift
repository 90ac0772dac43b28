extension StepAction {
  /// Whether it only looks.
  package var isExpectation: Bool { if case .expect = self { true } else { false } }

  /// Whether it happens in a scene, which is named if it is not the first; what the main thread
  /// does as a whole, and what only looks, happens in none.
  package var isInScene: Bool {
    switch self {
    case .tap, .press, .release, .type, .tapOutside, .key, .link, .notification, .drag,
      .backButton, .backMenu, .stranger, .tapTab, .inactive, .active,
      .background, .foreground, .disconnectScene, .complete:
      true
    case .connectScene, .blockMain, .deliver, .deliverInput, .finishTransition, .finishDelay,
      .liftFinger, .answer, .settle, .expect, .permute:
      false
    }
  }

  /// Whether it may find nothing to act on, so that a step can say `may miss`.
  package var canMiss: Bool {
    switch self {
    case .tap, .press, .release, .type, .tapOutside, .key, .link, .notification, .drag,
      .backButton, .backMenu, .stranger, .tapTab, .inactive, .active,
      .background, .foreground, .connectScene, .disconnectScene, .deliver, .deliverInput,
      .finishTransition, .finishDelay, .liftFinger, .complete:
      true
    case .blockMain, .answer, .settle, .expect, .permute: false
    }
  }
}
