import ScenarioReplay
import ScenarioText

/// `navsim transcript`: runs the commands of pages, and compares what they print with the page.
struct TranscriptCommand: Command {
  static let syntax = CommandSyntax(
    name: "transcript",
    summary: "Runs the commands that stand in pages, and compares what they print.",
    discussion: """
      A page is a text with fenced blocks (```). In a block `$ navsim explore App.nav --brief` is a
      command, and the lines below it are what it prints: bounds, counts and faults of a project
      stand in its repository, and a change of them is seen in review. Without --write the pages
      stay as they are: each command that prints something else is told with what has gone and what
      has come, and the status is 1. A command that writes files of its own, such as `explore
      --save`, writes them here, too. A line that ends with ` \\` goes on in the next one; words are
      divided by blanks. Paths begin where the command is run.
      """,
    operandSummary: "Pages, for example in Markdown.",
    options: [
      OptionSyntax(name: "write", summary: "Write into the pages what the commands print.")
    ])

  private let paths: [FilePath]
  private let writes: Bool

  init(_ arguments: ParsedArguments) {
    paths = arguments.operands.map { FilePath($0) }
    writes = arguments.contains("write")
  }

  func run(in context: inout CommandContext) throws(UsageError) -> ExitStatus {
    if writes { try context.refuseInContinuousIntegration(option: "write") }
    context.interruption.listen()
    var status = ExitStatus.success
    for path in paths {
      if context.isInterrupted(before: path) { return status.combined(with: .interrupted) }
      status = status.combined(with: run(path, in: &context))
    }
    return status
  }

  private func run(_ path: FilePath, in context: inout CommandContext) -> ExitStatus {
    guard let bytes = context.readPage(path) else { return .unusable }
    if writes, !context.canWrite(path) { return .unusable }
    var page = Transcript(String(decoding: bytes, as: UTF8.self))
    var status = ExitStatus.success
    for line in page.strayLines {
      let message =
        "expected `$ navsim ...` at the beginning of a line in a fenced block, found it elsewhere"
      context.tell("\(path)", line: line, message)
      status = .unusable
    }
    if page.commands.isEmpty {
      if page.strayLines.isEmpty {
        context.tell(path, "expected a line `$ navsim ...` in a fenced block")
      }
      return .unusable
    }
    page.replacePrinted { command in
      guard let printed = printed(command, of: path, &status, &context) else { return nil }
      if printed != command.printed && !writes {
        context.output.write(difference(printed, command, path))
        status = status.combined(with: .failure)
      }
      return printed
    }
    let isCut = [.unusable, .interrupted, .bug].contains(status)
    if !writes || isCut || Array(page.text.utf8) == bytes { return status }
    return status.combined(with: context.writePage(page.text, to: path))
  }

  /// Runs a command; what it says besides its results goes where this command's messages go.
  ///
  /// - Returns: The lines it prints; `nil` if it cannot run, or was interrupted.
  private func printed(
    _ command: Transcript.Command, of path: FilePath, _ status: inout ExitStatus,
    _ context: inout CommandContext
  ) -> [String]? {
    if context.interruption.isRequested {
      // A command before it, which does not look, may have come to its own end.
      status = status.combined(with: .interrupted)
      return nil
    }
    let words = command.words
    if words.first != "navsim" || words.dropFirst().first == Self.syntax.name {
      let message = "expected `$ navsim` and a command other than `\(Self.syntax.name)`"
      context.tell("\(path)", line: command.line, message)
      status = status.combined(with: .unusable)
      return nil
    }
    let clock = ContinuousClock()
    let begin = clock.now
    var own = context
    own.output = CapturedOutput()
    own.environment.allowsColour = false
    let end = Navsim.run(Array(words.dropFirst()), in: &own)
    let text = (own.output as? CapturedOutput)?.text ?? ""
    context.files = own.files
    context.messages = own.messages
    let seconds = (clock.now - begin).components.seconds
    context.messages.write(
      "\(path):\(command.line): \(seconds) s: \(command.text.printable)\n")
    if [.unusable, .interrupted, .bug].contains(end) {
      // What it printed goes nowhere else: it may say why.
      context.messages.write(text)
      if end == .unusable {
        let rest = writes ? "; the page stays as it is" : ""
        let message = "expected a command that can run, found `\(command.text.printable)`\(rest)"
        context.tell("\(path)", line: command.line, message)
      }
      status = status.combined(with: end)
      return nil
    }
    let lines = Transcript.lines(of: text)
    return end == .success ? lines : lines + ["status \(end.rawValue)"]
  }

  /// What has gone and what has come between the first line that differs and the last.
  private func difference(
    _ printed: [String], _ command: Transcript.Command, _ path: FilePath
  ) -> String {
    let (old, new) = (command.printed, printed)
    var first = 0
    while first < min(old.count, new.count), old[first] == new[first] { first += 1 }
    var last = 0
    while last < min(old.count, new.count) - first,
      old[old.count - 1 - last] == new[new.count - 1 - last]
    {
      last += 1
    }
    let line = command.line + command.lines.count + first
    var text = "\(path):\(line): error: `\(command.text.printable)` prints something else\n"
    for gone in old[first..<old.count - last] { text += "  - \(gone.printable)\n" }
    for come in new[first..<new.count - last] { text += "  + \(come.printable)\n" }
    return text + "  write it again with `navsim transcript --write \(path)`\n"
  }
}
