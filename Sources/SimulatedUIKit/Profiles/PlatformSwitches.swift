/// The words of the profile switches that know more than yes and no (table 2 of the rule book).
package enum PlatformSwitch {
  /// Switch `console-format` (table 1): the words around the texts of P4 to P6.
  package enum ConsoleFormat: UInt8, Hashable, Sendable {
    /// `Warning: ` before it, no receiver, an exclamation mark.
    case old
    /// `[Presentation] ` before it, the receiver in brackets.
    case new
  }

  /// Switch `detached-text` (P11): since which version the text is worded as it is.
  package enum DetachedText: UInt8, Hashable, Sendable {
    /// Discouraged, and names the receiver alone.
    case ios12
    /// Discouraged, and names both.
    case ios15
    /// Not supported, with a threat.
    case ios16
  }

  /// What becomes of a push or pop that comes while its navigation controller is busy (N4, N5, N9).
  package enum BusyNavigation: UInt8, Hashable, Sendable {
    /// It is issued again later (N4).
    case held
    /// It is applied at once; a running transition ends logically (N5).
    case immediate
    /// The choice point of the switch's name decides.
    case open
  }

  /// Switch `touch-during-transition` (E6, E8): which touches a running transition stops.
  package enum TouchDuringTransition: UInt8, Hashable, Sendable {
    /// A transition that is not interactive stops touches app-wide (E6).
    case blocked
    /// Navigation stops none, modal transitions do (E8, N16b).
    case navigationAccepted
    /// No transition stops a touch.
    case accepted
  }

  /// Switch `push-interruptible` (N17): which running pushes a finger can grab.
  package enum PushInterruptible: UInt8, Hashable, Sendable {
    /// None.
    case none
    /// Those with the zoom transition.
    case zoom
    /// All.
    case all
  }

  /// Switch `outer-binding-closes-nested` (S6): what SwiftUI does to nested sheets.
  package enum NestedClosing: UInt8, Hashable, Sendable {
    /// The inner one alone goes.
    case innerOnly
    /// The choice point of the switch's name decides.
    case open
    /// Both go.
    case both
  }

  /// Switch `navigation-path` (S17): what SwiftUI does with a path of several screens.
  package enum NavigationPath: UInt8, Hashable, Sendable {
    /// There is no `NavigationStack`: one level per update, others are lost.
    case oneLevel
    /// All of it, in one animation.
    case whole
  }
}
