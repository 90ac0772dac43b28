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
  var console: ConsoleReport { ConsoleReport(usesColour: environment.allowsColour) }
}
