import EventCore

/// A place that holds instances.
@usableFromInline package struct Slot: Sendable {
  /// How many instances it holds, and how they come and go.
  @usableFromInline package enum Kind: UInt8, Sendable {
    /// Exactly one of several.
    case child
    /// A list, shown as a navigation stack.
    case stack
    /// One or none, presented.
    case modal
    /// One or none, embedded above all else that its owner shows.
    case overlay
    /// One of each, made with their owner; one of them is selected, and it is the content.
    case tabs

    /// Whether it is a modal: `==` of an enumeration of another module is a generic call.
    @inlinable package var isModal: Bool { if case .modal = self { true } else { false } }
    /// Whether all that it holds stays while its owner lives, selected or not.
    @inlinable package var isTabs: Bool { if case .tabs = self { true } else { false } }

    /// Whether a user can change it without any control of the app: going back, pulling down, or
    /// choosing a tab.
    package var isChangedByHand: Bool {
      switch self {
      case .stack, .modal, .tabs: true
      case .child, .overlay: false
      }
    }

    /// Whether it is never empty, so that `close` takes nothing out of it: what it holds lives
    /// until another takes its place, or as long as its owner.
    package var isAlwaysFilled: Bool {
      switch self {
      case .child, .tabs: true
      case .stack, .modal, .overlay: false
      }
    }
  }
  /// A screen that the slot may hold.
  package struct Candidate: Hashable, Sendable {
    /// The screen.
    package var screen: ScreenID
    /// How it is presented; `sheet` where nothing is.
    package var style: PresentationStyle
    /// Whether it knows where it is to point at as a popover (P16).
    package var isAnchored = false
    /// Whether a drag of the app's own dismisses it (D15).
    package var isDraggable = false
    /// Makes a candidate.
    package init(screen: ScreenID, style: PresentationStyle) {
      self.screen = screen
      self.style = style
    }
  }

  /// The name in the text.
  package var name: String
  /// The screen that declares it.
  package var screen: ScreenID
  /// What it is.
  package var kind: Kind
  /// What it may hold.
  package var candidates: [Candidate]
  /// How long a child is replaced with a cross-fade; zero: at once.
  package var crossFade: VirtualDuration
  /// Whether a stack's screens show each other by destinations of their own, not by one path (S18).
  package var isChained = false
  /// Of a stack: whether the app has replaced the delegate of its edge swipe (G5).
  package var isSwipeUnguarded: Bool
  /// Of a modal slot: what its owner does once what it showed was dismissed (S14).
  package var dismissedHandler = HandlerID.none
  /// The offset of its two words in its owner's frame: the `ChangeManner` of its last change, and
  /// the cause of that.
  package var offset: Int32
  /// Where it is declared.
  package var line: SourceLine

  /// Makes a slot.
  package init(
    name: String, screen: ScreenID, kind: Kind, candidates: [Candidate],
    crossFade: VirtualDuration, isSwipeUnguarded: Bool = false, offset: Int32, line: SourceLine
  ) {
    self.name = name
    self.screen = screen
    self.kind = kind
    self.candidates = candidates
    self.crossFade = crossFade
    self.isSwipeUnguarded = isSwipeUnguarded
    self.offset = offset
    self.line = line
  }
}

/// How a change of a slot is shown.
package enum ChangeManner: UInt8, Sendable {
  /// As the system shows it.
  case animated
  /// Without animation.
  case unanimated
  /// With the system's zoom (N17).
  case zoom
  /// With the app's own animator (N7, T4).
  case custom

  /// Whether anything moves.
  package var isAnimated: Bool { if case .unanimated = self { false } else { true } }
}
