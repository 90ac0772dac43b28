import ScenarioReplay
import ScenarioText

/// `navsim format`: the one layout of the project, in place.
struct FormatCommand: Command {
  static let syntax = CommandSyntax(
    name: "format",
    summary: "Writes files in the one layout of the project.",
    discussion: """
      Prints the name of each file that it changes. A file that does not parse stays as it is, and
      its errors are told. What comes from the standard input goes to the standard output.
      """,
    operandSummary: "Files, folders with .nav and .scenario files, or `-` for one of either.",
    options: [
      OptionSyntax(
        name: "check",
        summary: "Change nothing; name what would change, and exit 1 if anything would.")
    ])

  private let paths: [String]
  private let onlyChecks: Bool

  init(_ arguments: ParsedArguments) {
    paths = arguments.operands
    onlyChecks = arguments.contains("check")
  }

  func run(in context: inout CommandContext) -> ExitStatus {
    var status = ExitStatus.success
    let search = FileSearch(for: [.app, .scenarios])
    for input in search.foundInputs(for: paths, &status, in: &context) {
      status = status.combined(with: format(input, in: &context))
    }
    return status
  }

  private func format(
    _ input: FileSearch.Input, in context: inout CommandContext
  ) -> ExitStatus {
    let source: SourceText
    do {
      source = try input.sourceText(in: context.files)
    } catch {
      context.tell(input.path, error.message)
      return .unusable
    }
    return write(Formatted(source), of: input, source, in: &context)
  }

  /// Does with a formatted text what was asked for, or tells why there is none.
  func write(
    _ formatted: Formatted, of input: FileSearch.Input, _ source: SourceText,
    in context: inout CommandContext
  ) -> ExitStatus {
    switch formatted {
    case .unusable(let diagnostics):
      context.messages.write(DiagnosticFormatter(source).format(diagnostics))
      return .unusable
    case .notReadBack:
      let message = "a bug of navsim: the formatted text would mean something else"
      context.tell(input.path, message)
      return .bug
    case .text(let bytes):
      return finish(input, source, bytes, in: &context)
    }
  }

  private func finish(
    _ input: FileSearch.Input, _ source: SourceText, _ bytes: [UInt8],
    in context: inout CommandContext
  ) -> ExitStatus {
    let isFormatted = source.bytes == bytes
    if onlyChecks {
      if isFormatted { return .success }
      context.output.write("\(input.path)\n")
      return .failure
    }
    guard case .file(let path) = input else {
      context.output.write(String(decoding: bytes, as: UTF8.self))
      return .success
    }
    if isFormatted { return .success }
    let status = context.write(String(decoding: bytes, as: UTF8.self), to: path)
    if status == .success { context.output.write("\(path)\n") }
    return status
  }
}
