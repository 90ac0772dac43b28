import AppModel
import Exploration
import Reporting
import ScenarioReplay
import ScenarioText
import Verification

/// `navsim explain`: when a scenario shows its fault, what matters in it, and what would stop it.
struct ExplainCommand: Command {
  static let syntax = CommandSyntax(
    name: "explain",
    summary: "Says when a scenario shows its fault, what matters in it, and what would stop it.",
    discussion: """
      Each step that has a time is moved through all times that keep the steps in order: what comes
      of a run changes only where two events change places, so the intervals are exact. Steps and
      fixed answers that do not matter are named. Every choice is tried, the last first, to say from
      which entry on none avoids the fault. The usual guards are tried before the handlers that led
      to it; the scenarios beside FILE and its app say what else each would stop.
      """,
    operand: "FILE",
    operandSummary: "A scenario with a fault, or a step or an expectation that fails; or `-`.",
    options: [
      OptionSyntax(
        name: "fault", value: .word(FaultName.allCases.map(\.name)),
        summary: "The fault that is meant, where there are several."),
      OptionSyntax(
        name: "format", value: .word(["text", "jsonl"]),
        summary: "Text for people (default) or JSON Lines for programs."),
    ] + RunSettings.options)

  private let paths: [String]
  private let settings: RunSettings
  private let fault: FaultName?
  private let isJSONLines: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.operands
    settings = try RunSettings(arguments)
    fault = arguments.value(of: "fault").flatMap { FaultName(name: $0) }
    isJSONLines = arguments.value(of: "format") == "jsonl"
  }

  func run(in context: inout CommandContext) -> ExitStatus {
    var loader = ScenarioLoader()
    guard let operand = ScenarioOperand(paths, settings, &loader, &context),
      let written = operand.writtenStory(settings, fault, &context)
    else { return .unusable }
    let others = operand.siblings(settings, &loader, &context)
    let explanation = Explanation(
      written, others: others.map(\.scenario), options: settings.options)
    let telling = ExplanationTelling(
      explanation, scenario: operand.scenario, siblings: others, options: settings.words,
      fault: fault)
    if isJSONLines {
      context.output.write(telling.jsonLines)
    } else {
      context.output.write(telling.text(usesColour: context.environment.allowsColour))
    }
    return .success
  }
}
