import Reporting
import ScenarioReplay

/// `navsim cover`: tells what scenarios or runs reached of their apps, gaps first.
struct CoverCommand: Command {
  static let syntax = CommandSyntax(
    name: "cover",
    summary: "Tells what scenarios, or fuzzed runs, reached of their apps.",
    discussion: """
      Plays scenarios and counts: screens, screens in slots, handlers, guards that were false,
      ends of tasks, controls and messages at rest and during transitions. An app in a folder that
      no scenario plays is all gaps. Whether expectations hold does not matter here. With --merge
      nothing is played: the files that `fuzz --coverage` or `cover --save` wrote are added up, and
      those of `explore --coverage` are put together: what all parts found, whether they are a
      proof, and what they reached.
      """,
    operandSummary: "Scenarios, apps or folders; with --merge, coverage files.",
    options: [
      OptionSyntax(name: "merge", summary: "Add up coverage files, such as those of shards."),
      OptionSyntax(
        name: "min", value: .text(placeholder: "N%"),
        summary: "Exit with 5 if less than N% of all points was reached."),
      OptionSyntax(
        name: "format", value: .word(Format.allCases.map(\.rawValue)),
        summary: "How it is written (default text)."),
      OptionSyntax(
        name: "save", value: .text(placeholder: "FILE"),
        summary: "Write a coverage file, which --merge reads, too."),
    ] + RunSettings.options)

  /// How it is written.
  private enum Format: String, CaseIterable {
    case text, jsonl, lcov
  }

  private let paths: [String]
  private let settings: RunSettings
  private let merges: Bool
  private let threshold: PercentageOption?
  private let format: Format
  private let file: FilePath?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.operands
    settings = try RunSettings(arguments)
    merges = arguments.contains("merge")
    threshold = try PercentageOption(arguments, "min")
    format = arguments.value(of: "format").flatMap { Format(rawValue: $0) } ?? .text
    file = try OutputFileOption.path(arguments, "save")
    if merges, let name = settings.given.first?.name { throw .conflict("merge", name) }
  }

  func run(in context: inout CommandContext) -> ExitStatus {
    if let file, !context.canWrite(file) { return .unusable }
    var collection = CoverageCollection()
    var status =
      merges
      ? collection.merge(paths, in: &context)
      : collection.play(paths, settings, in: &context)
    for exploration in collection.explorations {
      context.output.write(text(exploration))
      if !exploration.problems.isEmpty || exploration.hasUnmetGoal {
        status = status.combined(with: .failure)
      }
      if !exploration.isComplete { status = status.combined(with: .unfinished) }
    }
    var share = CoverageShare()
    for report in collection.reports {
      share.add(CoverageShare(report))
      context.output.write(text(report))
    }
    if format == .jsonl, collection.reports.count > 1 {
      context.output.write(CoverageJSONLines.text(share))
    }
    if format == .text {
      if collection.reports.count > 1 { context.output.write("together: \(share.text)\n") }
      if let threshold, !share.isAtLeast(tenths: threshold.tenths) {
        context.output.write("less than the \(threshold.text) that were asked for\n")
      }
    }
    if let threshold, !share.isAtLeast(tenths: threshold.tenths) {
      status = status.combined(with: .uncovered)
    }
    if let file, collection.partFiles.contains(where: { context.files.isSame($0.file, file) }) {
      // Its problems and proofs would be lost.
      context.tell(file, "expected a file after `--save` that is none of the parts that were read")
      status = status.combined(with: .unusable)
    } else if let file, !collection.reports.isEmpty {
      status = status.combined(with: collection.write(to: file, in: &context))
      if !collection.explorations.isEmpty {
        context.messages.write(
          "\(file): has what was reached alone; what was found and proved stays in the parts\n")
      }
    }
    return status
  }

  /// What is told of an exploration besides what it reached; LCOV has no words for it.
  private func text(_ exploration: ExplorationMerge) -> String {
    switch format {
    case .text: exploration.text
    case .jsonl: exploration.jsonLines
    case .lcov: ""
    }
  }

  private func text(_ report: CoverageReport) -> String {
    switch format {
    case .text: CoverageText.text(report)
    case .jsonl: CoverageJSONLines.text(report)
    case .lcov: CoverageLCOV.text(report)
    }
  }
}
