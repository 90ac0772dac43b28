import AppModel
import EventCore

/// One step of a scenario.
package struct ScenarioStep: Sendable {
  /// When a step happens.
  package enum Timing: Hashable, Sendable {
    /// Where the steps before it have led: time does not move for it.
    case now
    /// At this instant.
    case at(VirtualInstant)
    /// This long after the instant of the step before.
    case after(VirtualDuration)
  }
  /// When it happens.
  package var timing: Timing
  /// What happens.
  package var action: StepAction
  /// The scene it happens in, counted from 1 in order of connection.
  package var scene: Int32
  /// Whether it may find nothing to act on.
  package var mayMiss: Bool
  /// Where it stands.
  package var line: SourceLine
  /// Its text, as the printer writes it; empty where nobody has written it so.
  package var text: String
  /// Makes a step.
  package init(
    timing: Timing, action: StepAction, scene: Int32, mayMiss: Bool, line: SourceLine,
    text: String
  ) {
    self.timing = timing
    self.action = action
    self.scene = scene
    self.mayMiss = mayMiss
    self.line = line
    self.text = text
  }

  /// Makes a step that nobody has written: it stands nowhere, and has no text.
  package init(
    thoughtUp action: StepAction, _ timing: Timing, scene: Int32 = 1, mayMiss: Bool = true
  ) {
    self.init(
      timing: timing, action: action, scene: scene, mayMiss: mayMiss, line: .none, text: "")
  }

  /// Lets something else happen: what was written is not its text any more.
  package mutating func replaceAction(by action: StepAction) {
    self.action = action
    text = ""
  }

  /// Lets it happen in another scene: what was written is not its text any more.
  package mutating func move(toScene scene: Int32) {
    self.scene = scene
    text = ""
  }
}

/// What a control or screen of a step is: an instance by its screen, perhaps by its ordinal.
package struct InstanceTarget: Hashable, Sendable {
  /// The screen.
  package var screen: ScreenID
  /// Which instance, or 0 for the topmost one on screen.
  package var ordinal: Int32
  /// Makes a target.
  package init(screen: ScreenID, ordinal: Int32) {
    self.screen = screen
    self.ordinal = ordinal
  }
}

/// What a finger of a step aims at.
package struct ControlAim: Hashable, Sendable {
  /// The instance.
  package var target: InstanceTarget
  /// The control.
  package var control: ControlID
  /// Code that leaves the arguments on the stack; none if it has none.
  package var arguments: CodeAddress
  /// Makes an aim.
  package init(target: InstanceTarget, control: ControlID, arguments: CodeAddress) {
    self.target = target
    self.control = control
    self.arguments = arguments
  }
}

/// What happens in a step.
package enum StepAction: Sendable {
  /// A finger comes down on a control, which may lie over another one; a second finger may come
  /// down with it.
  case tap(ControlAim, over: ControlAim?, with: ControlAim?)
  /// A finger comes down on a control and stays.
  case press(ControlAim)
  /// A finger that stayed on a control is lifted.
  case release(ControlAim)
  /// A text or other value is typed into a control; the code leaves it on the stack.
  case type(InstanceTarget, ControlID, value: CodeAddress)
  /// A tap beside the topmost modal.
  case tapOutside
  /// A key is pressed.
  case key(MessageID)
  /// A link is opened.
  case link(MessageCall)
  /// A notification is tapped.
  case notification(MessageCall)
  /// A finger drags and lets go after some time; whether the gesture finishes may be left open.
  case drag(DragGesture, isFinished: Bool?, after: VirtualDuration)
  /// The navigation bar's back button.
  case backButton
  /// A long press on the back button, and an entry of its menu.
  case backMenu(InstanceTarget)
  /// Code that the app does not know presents or dismisses, or the user taps its alert.
  case stranger(StrangerAct)
  /// An item of a tab bar, whose tab is this instance.
  case tapTab(InstanceTarget)
  /// The scene becomes inactive.
  case inactive
  /// The scene becomes active.
  case active
  /// The scene goes to the background.
  case background
  /// The scene comes to the foreground.
  case foreground
  /// One more scene connects, or one that was disconnected connects again.
  case connectScene(isAgain: Bool)
  /// The scene is disconnected.
  case disconnectScene
  /// The main thread is busy for a while.
  case blockMain(VirtualDuration)
  /// The main thread takes the next item now.
  case deliver
  /// The main thread takes an input of those that wait now, whatever waits before it: that of this
  /// number in order of arrival, counted from 1.
  case deliverInput(number: Int32)
  /// A running transition ends now: the one that would end first, or that of this number in order
  /// of acceptance, counted from 1.
  case finishTransition(number: Int32)
  /// What comes late comes now: a throttle's window or a debounce's silence ends, or SwiftUI writes
  /// what it writes some time later (S12). That which would come first, or that of this number, in
  /// the order of the instances that it is about, counted from 1.
  case finishDelay(number: Int32)
  /// The finger of the gesture that began first is lifted now.
  case liftFinger
  /// A run of a task ends now, with this outcome; -1 is `cancelled`. Runs under way are counted
  /// from 1, the oldest first.
  case complete(TaskID, run: Int32, outcome: Int32)
  /// The next start of a task will end so; -1 is `cancelled`, no outcome leaves the choice open.
  case answer(TaskID, outcome: Int32?, after: VirtualDuration?)
  /// Time passes until rest, or until a limit that is an error.
  case settle(within: VirtualDuration?)
  /// Something must be so.
  case expect(ScenarioExpectation)
  /// The steps of several actors in every order that keeps each actor's own.
  case permute([ScenarioActor])
}

/// One actor of a `permute`.
package struct ScenarioActor: Sendable {
  /// The name in the text.
  package var name: String
  /// What it does, in order.
  package var steps: [ScenarioStep]
  /// Makes an actor.
  package init(name: String, steps: [ScenarioStep]) {
    self.name = name
    self.steps = steps
  }
}
