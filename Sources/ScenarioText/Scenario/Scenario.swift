import AppModel
import EventCore

/// A checked scenario: steps with times, and expectations, compiled against its app.
package struct Scenario: Sendable {
  /// The title.
  package var title: String
  /// Where it stands.
  package var line: SourceLine
  /// The app, and the code of this scenario's expressions.
  package var program: Program
  /// The binding it asks for; otherwise the app's.
  package var binding: BindingKind?
  /// What keeps the logic of screens alive; otherwise as the app says.
  package var ownership: Ownership?
  /// When views follow the state; otherwise as the app says.
  package var rendering: Rendering?
  /// The platform profile it asks for.
  package var platform: String?
  /// Whether its scenes are as wide as a tablet.
  package var isRegularWidth = false
  /// The platform durations it sets, by the platform's names (`push`, `alert`).
  package var durations: [DurationOverride]
  /// The platform switches it sets, whatever the platform.
  package var switches: [SwitchOverride] = []
  /// Whether the scene connects at the first step instead of before it.
  package var isColdStart: Bool
  /// The link or notification that comes with the connection of a cold start.
  package var coldStartReason: MessageCall?
  /// What the system has kept of the first scene.
  package var restored: [RestoredValue]
  /// Code that sets the app's state before scenes connect, run in the app's instance; it yields
  /// stores.
  package var given: CodeAddress
  /// The choices it fixes.
  package var choices: [FixedChoice]
  /// What answers in the place of what tasks ask, each task at most once.
  package var doubles: [TaskDouble] = []
  /// The faults it allows, app's included.
  package var allowedFaults: [String]
  /// Why it is expected to fail, if it is.
  package var expectedFailure: String?
  /// The steps, in order.
  package var steps: [ScenarioStep]
  /// The goals that some run must reach.
  package var goals: [StateExpectation]
  /// The expected trace, if one is given, and the line of the file at which it begins.
  package var expectedTrace: ExpectedTrace?

  /// Makes a scenario; the checker fills in what the text says.
  package init(title: String, line: SourceLine, program: Program) {
    self.title = title
    self.line = line
    self.program = program
    durations = []
    restored = []
    isColdStart = false
    given = .none
    choices = []
    allowedFaults = []
    steps = []
    goals = []
  }
}

/// A platform duration that a scenario sets.
package struct DurationOverride: Hashable, Sendable {
  /// The platform's name of the duration.
  package var name: String
  /// Its length.
  package var duration: VirtualDuration
  /// Makes an override.
  package init(name: String, duration: VirtualDuration) {
    self.name = name
    self.duration = duration
  }
}

/// A platform switch that a scenario sets.
package struct SwitchOverride: Hashable, Sendable {
  /// The platform's name of the switch.
  package var name: String
  /// The place of what it is set to among its options.
  package var option: Int
  /// Makes an override.
  package init(name: String, option: Int) {
    self.name = name
    self.option = option
  }
}

/// A message from outside, with code that pushes its arguments.
package struct MessageCall: Hashable, Sendable {
  /// The message.
  package var message: MessageID
  /// Code that leaves the arguments on the stack; none if it has none.
  package var arguments: CodeAddress
  /// Makes a call.
  package init(message: MessageID, arguments: CodeAddress) {
    self.message = message
    self.arguments = arguments
  }
}

/// A variable that the system gives back to a scene, with code for its value.
package struct RestoredValue: Hashable, Sendable {
  /// The variable.
  package var variable: VariableID
  /// Code that leaves the value on the stack, run in the app's instance.
  package var code: CodeAddress
  /// Makes a value.
  package init(variable: VariableID, code: CodeAddress) {
    self.variable = variable
    self.code = code
  }
}

/// The fate of all runs of a task.
package struct TaskDouble: Hashable, Sendable {
  /// The task.
  package var task: TaskID
  /// How its runs end, whatever the conditions of its outcomes; -1 is `cancelled`.
  package var outcome: Int32
  /// After how long; `nil` for the shortest of its own latencies.
  package var latency: VirtualDuration?
  /// Makes a double.
  package init(task: TaskID, outcome: Int32, latency: VirtualDuration?) {
    self.task = task
    self.outcome = outcome
    self.latency = latency
  }
}

/// The trace that a scenario expects after its `----` line.
package struct ExpectedTrace: Hashable, Sendable {
  /// The text, verbatim.
  package var text: String
  /// The line of the file on which it begins, counted from 1.
  package var firstLine: Int32
  /// Makes an expected trace.
  package init(text: String, firstLine: Int32) {
    self.text = text
    self.firstLine = firstLine
  }
}

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
  /// Its text, as the printer writes it.
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
  /// A finger drags from the edge and lets go after some time.
  case edgeSwipe(isFinished: Bool?, after: VirtualDuration)
  /// A finger swipes across the content and lets go after some time (N16).
  case contentSwipe(isFinished: Bool?, after: VirtualDuration)
  /// A finger pulls the topmost sheet down and lets go after some time.
  case pullDown(isFinished: Bool?, after: VirtualDuration)
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
  /// The main thread takes the next input of those that wait now, whatever waits before it.
  case deliverInput
  /// A running transition ends now: the one that would end first, or that of this number in order
  /// of acceptance, counted from 1.
  case finishTransition(number: Int32)
  /// The finger of the gesture that began first is lifted now.
  case liftFinger
  /// The oldest pending run of a task ends now, with this outcome; -1 is `cancelled`.
  case complete(TaskID, outcome: Int32)
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
