import Reporting
import ScenarioReplay

/// Everything outside the program that a command can see or change.
package struct CommandContext {
  /// The files.
  package var files: any FileSystem
  /// Where results go.
  package var output: any TextOutput
  /// Where messages about the command and its input go.
  package var messages: any TextOutput
  /// What the environment says.
  package var environment: Environment
  /// How somebody asks a long command to end soon.
  package var interruption: Interruption

  /// Makes a context.
  package init(
    files: any FileSystem, output: any TextOutput, messages: any TextOutput,
    environment: Environment = Environment(), interruption: Interruption = Interruption()
  ) {
    self.interruption = interruption
    self.files = files
    self.output = output
    self.messages = messages
    self.environment = environment
  }

  /// Refuses an option that changes files where nothing is recorded.
  func refuseInContinuousIntegration(option: String) throws(UsageError) {
    if environment.isContinuousIntegration {
      throw .refusedInContinuousIntegration(option: option)
    }
  }

  /// What a file that cannot be used comes to: it may be one that waited for its text in vain.
  var unusableStatus: ExitStatus { interruption.isRequested ? .interrupted : .unusable }

  /// Whether somebody has interrupted before a file was begun, which is told then.
  mutating func isInterrupted(before path: FilePath) -> Bool {
    if interruption.isRequested {
      messages.write("\(path): interrupted before it was begun\n")
    }
    return interruption.isRequested
  }

  /// How results are told to people.
  var console: ConsoleReport { ConsoleReport(usesColour: environment.allowsColor) }
}

/// What a command wants to know of its environment.
package struct Environment: Hashable, Sendable {
  /// Whether `CI` is set: nothing is recorded there.
  package var isContinuousIntegration: Bool
  /// Whether results go to a terminal and `NO_COLOR` is not set.
  package var allowsColor: Bool
  /// Whether messages go to a terminal, where a line can say how far a long command is.
  package var showsProgress: Bool

  /// Makes an environment; without arguments the plainest.
  package init(
    isContinuousIntegration: Bool = false, allowsColor: Bool = false, showsProgress: Bool = false
  ) {
    self.isContinuousIntegration = isContinuousIntegration
    self.allowsColor = allowsColor
    self.showsProgress = showsProgress
  }
}

/// A place that text is written to, piece by piece.
package protocol TextOutput {
  /// Writes a text at once.
  mutating func write(_ text: String)
}

/// Keeps what is written.
package struct CapturedOutput: TextOutput {
  /// What was written so far.
  package private(set) var text = ""

  /// Makes an empty output.
  package init() {}

  /// Adds a text.
  package mutating func write(_ text: String) { self.text += text }
}
