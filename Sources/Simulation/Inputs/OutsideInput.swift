import AppModel
import EventCore
import ScenarioText
import SimulatedUIKit
import TraceModel

/// An input other than a touch of a control.
package struct OutsideInput: Hashable, Sendable {
  /// What kind of input it is.
  package var kind: Input.Kind
  /// The message of a key, link or notification.
  package var message: MessageID?
  /// The link or notification that a scene connects for.
  package var reason: MessageCall?
  /// For a connection, the session whose scene connects again, counted from 1; 0 for a new one.
  ///
  /// For what is about a scene that was not connected when it came, or was to be disconnected
  /// before it, the session of that; else 0.
  package var session: Int32 = 0
  /// Its arguments, in `Agenda.words`.
  package var arguments: WordRange
  /// The instance chosen from the back menu.
  package var target: InstanceID
  /// The instance that the step names by its number and that is not there, or none.
  package var missingInstance = InstanceID.none
  /// For a gesture, how it ends; nil leaves it to the choice.
  package var outcome: GestureOutcome?
  /// For a gesture, when the finger is lifted.
  package var release: VirtualDuration
  /// The controller that the gesture began on; of a touch of a bar, the popover beside which it
  /// came down (M12).
  package var controller: ControllerID
  /// What a stranger does.
  package var stranger = StrangerAct.dismisses
  /// Whether the system does it by itself, and nobody asked for it.
  package var isBySystem = false
  /// The step it comes from.
  package var step: InputStep
}
