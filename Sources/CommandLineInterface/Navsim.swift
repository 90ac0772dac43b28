import ScenarioText
import SimulatedUIKit

/// The program: picks the command and words what is wrong with its arguments.
package enum Navsim {
  /// The version that `--version` prints.
  package static let version = "0.1.0"

  /// The commands, in the order of the help.
  static let commands: [any Command.Type] = [
    ReplayCommand.self, CompareCommand.self, FuzzCommand.self, ExploreCommand.self,
    GraphCommand.self, ShrinkCommand.self, ExplainCommand.self, CoverCommand.self,
    CheckCommand.self, FormatCommand.self, SelfcheckCommand.self, TranscriptCommand.self,
  ]

  /// Runs the program with the arguments after its name.
  package static func run(
    _ arguments: [String], in context: inout CommandContext
  ) -> ExitStatus {
    guard let first = arguments.first else {
      context.messages.write(overview)
      return .unusable
    }
    switch first {
    case "--help", "-h", "help":
      let names = arguments.filter { !["--help", "-h", "help", "--version"].contains($0) }
      guard let name = names.first else {
        context.output.write(overview)
        return .success
      }
      return tell(name, names.dropFirst().first, in: &context)
    case "--version":
      if arguments.count > 1 {
        return refuse(.nothingAfter(first, found: arguments[1]), command: nil, &context)
      }
      context.output.write("navsim \(version)\n")
      return .success
    default:
      return run(first, arguments.dropFirst(), in: &context)
    }
  }

  /// Tells what there is to say of a command or topic, if nothing comes after its name.
  private static func tell(
    _ name: String, _ rest: String?, in context: inout CommandContext
  ) -> ExitStatus {
    let topic = HelpTopic(name)
    let isCommand = commands.contains { $0.syntax.name == name }
    if name.hasPrefix("-") {
      return refuse(.unknownOption(name, known: ["--help", "--version"]), command: nil, &context)
    }
    guard isCommand || topic != nil else {
      let id = name.uppercased()
      if PlatformRule.isID(id) { return refuse(.unknownRule(id), command: nil, &context) }
      let known = commands.map { $0.syntax.name } + HelpTopic.names
      return refuse(.unknownTopic(name, known: known), command: nil, &context)
    }
    if let rest { return refuse(.nothingAfter(name, found: rest), command: nil, &context) }
    guard let topic else { return run(name, ["--help"], in: &context) }
    context.output.write(topic.text)
    return .success
  }

  private static var overview: String { HelpText.text(commands: commands.map { $0.syntax }) }

  private static func run(
    _ name: String, _ arguments: ArraySlice<String>, in context: inout CommandContext
  ) -> ExitStatus {
    guard let command = commands.first(where: { $0.syntax.name == name }) else {
      let known = commands.map { $0.syntax.name } + ["help"]
      let error =
        name.hasPrefix("-")
        ? UsageError.unknownOption(name, known: ["--help", "--version"])
        : UsageError.unknownCommand(name, known: known)
      return refuse(error, command: nil, &context)
    }
    do {
      return try command.run(arguments, in: &context)
    } catch {
      return refuse(error, command: name, &context)
    }
  }

  /// Tells what is wrong with the arguments.
  static func refuse(
    _ error: UsageError, command: String?, _ context: inout CommandContext
  ) -> ExitStatus {
    let help = (["navsim"] + [command].compactMap(\.self) + ["--help"]).joined(separator: " ")
    context.messages.write("navsim: error: \(error.message.printable)\nSee `\(help)`.\n")
    return .unusable
  }
}
