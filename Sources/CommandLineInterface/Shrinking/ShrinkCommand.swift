import AppModel
import Exploration
import Reporting
import ScenarioReplay
import ScenarioText

/// `navsim shrink`: the simplest scenario that shows the same.
struct ShrinkCommand: Command {
  static let syntax = CommandSyntax(
    name: "shrink",
    summary: "Makes a scenario simpler as long as it shows the same fault.",
    discussion: """
      Leaves out steps and fixed answers that do not matter, then brings steps into the usual order,
      moves times towards nought and round numbers, and takes values and choices that stand
      earlier. What is left shows the same fault, proven by the same kinds of entries, or the same
      expectation fails with the same value. No input is put in that FILE has not, but an instance
      may have another number where steps that made others are gone. Work is counted, not time: the
      result is the same everywhere. The scenario goes to the standard output, a summary to the
      standard error. There, and in a device such as /dev/stdout, it names its app as FILE does,
      seen from FILE's folder; in a file after --output as seen from that file's folder.
      """,
    operand: "FILE",
    operandSummary: "A scenario with a fault, or a step or an expectation that fails; or `-`.",
    options: [
      OptionSyntax(
        name: "output", value: .text(placeholder: "FILE"), summary: "Write the scenario there."),
      OptionSyntax(name: "in-place", summary: "Write it in the place of FILE."),
      OptionSyntax(
        name: "fault", value: .word(FaultName.allCases.map(\.name)),
        summary: "The fault that is meant, where there are several."),
      OptionSyntax(
        name: "minimise-app",
        summary: "Put the app inline and cut what the fault does not need from it."),
    ] + RunSettings.options)

  private let paths: [String]
  private let settings: RunSettings
  private let output: FilePath?
  private let isInPlace: Bool
  private let fault: FaultName?
  private let minimisesApp: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.operands
    settings = try RunSettings(arguments)
    output = try OutputFileOption.path(arguments, "output", refusing: [.app])
    isInPlace = arguments.contains("in-place")
    fault = arguments.value(of: "fault").flatMap { FaultName(name: $0) }
    minimisesApp = arguments.contains("minimise-app")
    if isInPlace && output != nil { throw .conflict("output", "in-place") }
  }

  func run(in context: inout CommandContext) throws(UsageError) -> ExitStatus {
    if isInPlace { try context.refuseInContinuousIntegration(option: "in-place") }
    var loader = ScenarioLoader()
    guard let operand = ScenarioOperand(paths, settings, &loader, &context) else {
      return .unusable
    }
    if isInPlace, case .standardInput = operand.input {
      context.tell("navsim", "expected a file to write in its place, found `-`")
      return .unusable
    }
    if let file = written(operand), !context.canWrite(file) { return .unusable }
    guard let written = operand.writtenStory(settings, fault, &context) else { return .unusable }
    var shrinking = written.shrinking()
    shrinking.run()
    var file = written.file(
      telling: shrinking.story, settings: settingsItem, replacing: settings.replaces)
    if minimisesApp {
      guard let cut = operand.cutApp(of: file, written, settings, &context) else {
        return .unusable
      }
      file = cut
    }
    if let output, !output.isDevice, output.folder != operand.input.folder {
      file.moveApp(operand, output, context)
    }
    tell(written, shrinking, operand, &context)
    return write(file.printed(), operand, &context)
  }

  /// The file that gets the scenario; `nil` if none does.
  private func written(_ operand: ScenarioOperand) -> FilePath? {
    if isInPlace, case .file(let file) = operand.input { return file }
    return output
  }

  /// The options of the command line as the scenario's own.
  private var settingsItem: ScenarioItem? {
    settings.scenarioLine.map { WrittenStory.item($0).node }
  }

  private func tell(
    _ written: WrittenStory, _ shrinking: Shrinking, _ operand: ScenarioOperand,
    _ context: inout CommandContext
  ) {
    // Expectations are written anew at the end: they are none of the steps that have gone.
    // What `permute` delivers by itself is a step as what the shrunk story delivers by hand.
    let counts = [written.story, shrinking.story].map(\.doneSteps)
    let choices = (written.story.choices.count, shrinking.story.choices.count)
    var text = "\(operand.input.path): \(counted(counts[0], "step")) to \(counts[1])"
    if choices.0 > 0 { text += ", \(counted(choices.0, "fixed choice")) to \(choices.1)" }
    text += ", \(counted(shrinking.tried, "candidate")) tried"
    if shrinking.isExhausted { text += "; stopped by the limit, it may not be the simplest" }
    context.messages.write("navsim: \(text)\n")
  }

  private func write(
    _ text: String, _ operand: ScenarioOperand, _ context: inout CommandContext
  ) -> ExitStatus {
    guard let path = written(operand) else {
      context.output.write(text)
      return .success
    }
    return context.write(text, to: path)
  }
}

extension ScenarioOperand {
  /// The scenario with its app inline, without what the fault does not need; tells if the app has
  /// to stay as it is.
  func cutApp(
    of file: ScenarioFile, _ written: WrittenStory, _ settings: RunSettings,
    _ context: inout CommandContext
  ) -> ScenarioFile? {
    var file = file
    if let appPath {
      guard let app = AppFile(at: appPath, &context) else { return nil }
      file.putInline(app)
    }
    guard var cutting = AppCutting(file, of: written, options: settings.options) else {
      let message = "`--minimise-app` needs a fault, found a step that fails"
      context.tell(input.path, message)
      return nil
    }
    cutting.runWithSteps()
    return cutting.file
  }
}

extension ScenarioFile {
  /// Names the app as it is seen from another file's folder.
  mutating func moveApp(
    _ operand: ScenarioOperand, _ output: FilePath, _ context: CommandContext
  ) {
    guard let app = operand.appPath, case .file? = appSource else { return }
    let folder = context.files.resolved(output.folder)
    let path = context.files.resolved(app).relative(to: folder)
    appSource = .file(StringLiteral(path.text))
  }
}
