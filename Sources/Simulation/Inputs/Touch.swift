import AppModel
import SimulatedUIKit
import TraceModel

/// A finger that came down on a control, or beside a modal.
package struct Touch: Hashable, Sendable {
  /// Tap, press, release, typing, a button, or a tap outside.
  package var kind: Input.Kind
  /// The instance under the finger when it came down, or none.
  package var instance: InstanceID
  /// The instance that the step names by its number and that is not there, or none.
  package var missingInstance = InstanceID.none
  /// The control, or none for a tap outside.
  package var control: ControlID?
  /// The screen that was aimed at.
  package var screen: ScreenID
  /// The arguments, or the typed value, then what a row shows, in `Agenda.words`.
  package var arguments: WordRange
  /// How the finger found the instance when it came down.
  package var sight: Sight
  /// Whether the control looked enabled when the finger came down.
  package var wasEnabled: Bool
  /// Whether the arguments were among the control's when the finger came down.
  package var wasInRange: Bool
  /// Whether it came down together with the touch before it.
  package var isSecondFinger: Bool
  /// The transition that had uncovered what the finger came down on, if one had: what it takes
  /// away was out of sight by then.
  package var uncovering = TransitionID.none
  /// Whether another finger was down that excludes it, or that it excludes (E4).
  package var isExcluded: Bool
  /// The step it comes from.
  package var step: InputStep
}
