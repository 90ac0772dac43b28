/// The faults that detectors look for, by their stable names; the page of faults defines each.
package enum FaultName: String, CaseIterable, Hashable, Sendable {
  /// At rest, a scene does not show the app's state.
  case desync
  /// A tap had an effect before that of an earlier one on the same control was over.
  case doubleEffect = "double-effect"
  /// UIKit, a binding or the app itself raised.
  case exception
  /// One of the app's own conditions does not hold where it is asked.
  case invariant
  /// An object or a view that no lifetime and no view owns is still alive.
  case leak
  /// A command was dropped, and what it asked for is still wanted.
  case lostPresentation = "lost-presentation"
  /// Somebody waits for a completion that will never be called.
  case neverCompleted = "never-completed"
  /// A dismiss or pop took an instance that nobody had asked to remove.
  case overDismiss = "over-dismiss"
  /// Objects refer to each other strongly in a circle.
  case retainCycle = "retain-cycle"
  /// Nothing the user could do would have any effect.
  case stuck
  /// Appearance callbacks that do not pair.
  case unbalanced
  /// A view that the user had removed was shown again without being asked for anew.
  case undone
  /// A touch acted on another instance than the one under the finger.
  case wrongInstance = "wrong-instance"
  /// Logic of a finished lifetime changed something.
  case zombieEffect = "zombie-effect"

  /// The name in the language.
  package var name: String { rawValue }

  /// The fault with this name in the language.
  package init?(name: String) { self.init(rawValue: name) }
}
