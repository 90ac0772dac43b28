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
  /// How wide its scenes are.
  package var width = SceneWidth.compact
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
  /// The screens that do nothing, each at most once.
  package var doubledScreens: [ScreenID] = []
  /// The faults it allows, app's included.
  package var allowedFaults: [FaultName]
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

extension Scenario {
  /// Whether it is played in more orders than one.
  package var hasSeveralOrders: Bool {
    steps.contains { step in
      if case .permute = step.action { true } else { false }
    }
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
