/// One subcommand: its options as a value, and the call that they turn into.
protocol Command: Sendable {
  /// How it is written.
  static var syntax: CommandSyntax { get }

  /// Reads the options.
  init(_ arguments: ParsedArguments) throws(UsageError)

  /// Does what it says; everything that can go wrong is a status.
  func run(in context: inout CommandContext) throws(UsageError) -> ExitStatus
}

extension Command {
  /// Parses the arguments after the command's name, then runs it.
  static func run(
    _ arguments: some Sequence<String>, in context: inout CommandContext
  ) throws(UsageError) -> ExitStatus {
    let parsed = try ParsedArguments(arguments, syntax)
    if parsed.asksForHelp {
      context.output.write(HelpText.text(syntax))
      return .success
    }
    return try Self(parsed).run(in: &context)
  }
}
