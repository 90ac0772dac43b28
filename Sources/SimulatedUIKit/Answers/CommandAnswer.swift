/// What the platform says to a command when it returns.
package enum CommandAnswer: Hashable, Sendable {
  /// Checked and recorded; the transition starts in a later phase.
  case accepted
  /// Not done yet; `Happening.heldRequestRan` tells its fate.
  case held
  /// Never done; its completion, if it wanted one, is not called unless it was called already.
  ///
  /// Some drops print a text, most print none.
  case dropped(DropReason, printing: ConsoleMessage? = nil)
  /// A `dismiss` that took the receiver itself, because what it presented was leaving (D8).
  case escalated
  /// UIKit raised.
  case exception(ConsoleMessage)
}

/// What the platform says to a command that takes controllers away.
package struct RemovalAnswer: Hashable, Sendable {
  /// What becomes of the command.
  package var command: CommandAnswer
  /// The lowest controller that leaves, all above it go along; `none` if none leaves.
  package var leaving: ControllerID

  /// A command that came to nothing.
  static func dropped(_ reason: DropReason) -> RemovalAnswer {
    RemovalAnswer(command: .dropped(reason), leaving: .none)
  }

  /// A pop to a controller that is not in the stack: it raises (N11).
  static func exception(
    poppingTo stranger: ControllerID, in navigation: ControllerID
  ) -> RemovalAnswer {
    let message = ConsoleMessage(
      kind: .poppedToStranger, subject: stranger, receiver: navigation)
    return RemovalAnswer(command: .exception(message), leaving: .none)
  }
}

/// What becomes of a gesture, or of a tap on a button of the system.
package enum GestureAnswer: Hashable, Sendable {
  /// It acts.
  case accepted
  /// There was nothing that could take it.
  case missed(MissReason)
}

/// Whether a touch reaches a controller's view.
package enum HitTestAnswer: Hashable, Sendable {
  /// The view takes the touch.
  case hit
  /// It does not.
  case missed(MissReason)
}

/// Why a touch did not act.
package enum MissReason: Hashable, Sendable {
  /// There is no such controller any more.
  case gone
  /// Its view is not loaded, or not in a window.
  case notInWindow
  /// A presented controller covers it.
  case coveredByPresented(ControllerID)
  /// Another controller of its navigation controller is shown.
  case coveredInStack(ControllerID)
  /// Another tab of its tab bar controller is selected.
  case inOtherTab(ControllerID)
  /// A child that is embedded above all others covers it.
  case coveredByOverlay(ControllerID)
  /// A transition blocks interaction app-wide (E6).
  case blocked(TransitionID)
  /// Another transition of the same navigation controller is under way (N15, N16).
  case navigating(TransitionID)
  /// It is part of a child's cross-fade (E14).
  case crossFading(TransitionID)
  /// Its view, one that holds it, or the window has `isUserInteractionEnabled` false (E12).
  case interactionDisabled
  /// The gesture does not exist here: nothing to pop to, no sheet, no button, none begun.
  case noSuchGesture
  /// The page on top hides the back button (N15), and with it the swipe is off (G1).
  case backButtonHidden
  /// In regular width an action sheet is a popover and shows no cancel button (M11).
  case noCancelButton
  /// Touches outside are ignored: compact width, or `isModalInPresentation` (M2, M5).
  case outsideIgnored

  /// Whether the view is nowhere, or beneath something else.
  package var isOutOfSight: Bool {
    switch self {
    case .gone, .notInWindow, .coveredByPresented, .coveredInStack, .inOtherTab, .coveredByOverlay:
      true
    case .blocked, .navigating, .crossFading, .interactionDisabled, .noSuchGesture,
      .backButtonHidden, .noCancelButton, .outsideIgnored:
      false
    }
  }

  /// The same reason without the numbers of what it names.
  package var withoutNumbers: MissReason {
    switch self {
    case .coveredByPresented: .coveredByPresented(.none)
    case .coveredInStack: .coveredInStack(.none)
    case .inOtherTab: .inOtherTab(.none)
    case .coveredByOverlay: .coveredByOverlay(.none)
    case .blocked: .blocked(.none)
    case .navigating: .navigating(.none)
    case .crossFading: .crossFading(.none)
    case .gone, .notInWindow, .interactionDisabled, .noSuchGesture, .backButtonHidden,
      .noCancelButton, .outsideIgnored:
      self
    }
  }
}
