import Exploration
import Reporting
import ScenarioReplay
import ScenarioText
import Simulation

/// `navsim replay`: scenarios in, verdicts out.
struct ReplayCommand: Command {
  static let syntax = CommandSyntax(
    name: "replay",
    summary: "Plays scenarios and says whether what they expect holds.",
    discussion: """
      Each scenario is told as soon as it is over: one line if all held, else what failed, where,
      the story, the reason and how to repeat it. Where the files are in several folders, those
      that passed are one line a folder, unless --verbose or --trace asks for each. The end names
      all that failed once more. A file that cannot be used is told and makes the status 2; the
      other files still run. Who interrupts it is told what was played until then, the JUnit report
      is written, and the status is 130.

      Under several platforms (`--platform all`, `--platform ios15,ios26`) each scenario is played
      under each, and told where verdicts differ. That is a fact, not a failure: what counts for
      the status is the verdict under the scenario's own platform: that of its `with platform`,
      under which it is played, too; else ios17, or the first one named. A recorded trace (after
      `----`) is compared under the scenario's own platform only. `all` are the iOS versions;
      `plain`, a platform without UIKit's quirks, has to be named.

      With `--on-mismatch` a scenario is played on in an app that has changed: a step whose screen,
      control or arguments are gone is told with its place, something that can be done there takes
      its place, and the status is 1 or a graver one. A scenario with a `permute` that
      fits is not played on, and what sets a scenario up must fit.
      """,
    operandSummary: "Scenario files, folders with .scenario files, or `-`.",
    options: RunSettings.optionsOfSeveralPlatforms + [
      OptionSyntax(
        name: "filter", value: .text(placeholder: "TEXT"),
        summary: "Only scenarios with TEXT in their title or path."),
      OptionSyntax(
        name: "verbose", summary: "A line for each scenario that passed, in several folders too."),
      OptionSyntax(name: "trace", summary: "Print everything that happened, too."),
      OptionSyntax(
        name: "format", value: .word(["text", "jsonl"]),
        summary: "Text for people (default) or JSON Lines for programs."),
      OptionSyntax(
        name: "junit", value: .text(placeholder: "FILE"), summary: "Write a JUnit report, too."),
      OptionSyntax(
        name: "github",
        summary: """
          Annotate the scenarios' lines in a workflow of GitHub, too. Not with `--format jsonl`, \
          which has every line already.
          """),
      OptionSyntax(name: "update", summary: "Rewrite expected traces (after `----`) in place."),
      OptionSyntax(name: "fail-fast", summary: "Stop after the first scenario that fails."),
      OptionSyntax(
        name: "on-mismatch", value: .word(["random", "first"]),
        summary: "Where a step does not fit the app any more, do something else."),
      OptionSyntax(
        name: "seed", value: .text(placeholder: "NUMBER"),
        summary: "What `--on-mismatch random` draws from (default 1)."),
      ExploreRequest.allowIncompleteOption,
    ])

  /// The options that say what is told, and where.
  struct Telling: Sendable {
    var printsTraces: Bool
    var isVerbose: Bool
    var isJSONLines: Bool
    var annotates: Bool
  }

  let paths: [String]
  let settings: RunSettings
  let filter: String?
  let telling: Telling
  let reportPath: FilePath?
  let updates: Bool
  let failsFast: Bool
  let allowsIncomplete: Bool
  let mismatchPolicy: MismatchPolicy?

  /// The policy as somebody would write it to play the same again.
  private var mismatchWords: [String] {
    switch mismatchPolicy {
    case nil: []
    case .first: ["--on-mismatch", "first"]
    case .drawn(let seed): ["--on-mismatch", "random", "--seed", "\(seed)"]
    }
  }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.operands
    settings = try RunSettings(arguments)
    filter = arguments.value(of: "filter")
    telling = Telling(
      printsTraces: arguments.contains("trace"),
      isVerbose: arguments.contains("verbose"),
      isJSONLines: arguments.value(of: "format") == "jsonl",
      annotates: arguments.contains("github"))
    reportPath = try OutputFileOption.path(arguments, "junit")
    updates = arguments.contains("update")
    failsFast = arguments.contains("fail-fast")
    allowsIncomplete = arguments.contains("allow-incomplete")
    let seed = try NumberOption.seed(arguments, "seed") ?? 1
    mismatchPolicy = arguments.value(of: "on-mismatch").map { word in
      word == "first" ? .first : .drawn(seed: seed)
    }
    if arguments.value(of: "seed") != nil && arguments.value(of: "on-mismatch") != "random" {
      throw .onlyWith("on-mismatch random", option: "seed")
    }
    if telling.annotates && telling.isJSONLines { throw .conflict("github", "format jsonl") }
    if telling.isVerbose && telling.isJSONLines { throw .conflict("verbose", "format jsonl") }
    if telling.printsTraces && !settings.platforms.isEmpty {
      throw .conflict("trace", "platform \(settings.platforms.joined(separator: ","))")
    }
    if updates && mismatchPolicy != nil { throw .conflict("update", "on-mismatch") }
    if mismatchPolicy != nil && !settings.platforms.isEmpty {
      throw .conflict("on-mismatch", "platform \(settings.platforms.joined(separator: ","))")
    }
    if updates, let other = settings.given.first?.name { throw .conflict("update", other) }
  }

  func run(in context: inout CommandContext) throws(UsageError) -> ExitStatus {
    if updates { try context.refuseInContinuousIntegration(option: "update") }
    if let reportPath, !context.canWrite(reportPath) { return .unusable }
    let found = FileSearch(for: [.scenarios]).findings(for: paths, in: context.files)
    var teller = ReplayTeller(
      telling, of: found.inputs, options: settings.words + mismatchWords)
    if reportPath != nil { teller.junit = JUnitReport() }
    for problem in found.problems { teller.tell(InputFinding(problem), &context) }
    var loader = ScenarioLoader()
    var isFilteredOut = filter != nil && !found.inputs.isEmpty
    context.interruption.listen()
    for (place, input) in found.inputs.enumerated() {
      if context.interruption.isRequested {
        teller.stop(.interruption, leaving: found.inputs.count - place)
        isFilteredOut = false
        break
      }
      teller.begin(input)
      defer { teller.end(&context) }
      let loaded = loader.load(input, in: context.files)
      if let filter, loaded.syntax != nil, !loaded.matches(filter) { continue }
      isFilteredOut = false
      if let policy = mismatchPolicy,
        let adapted = AdaptedReplay(
          loaded, input, policy, settings.options, &loader, &context)
      {
        adapted.tell(&teller, &context)
      } else {
        for finding in loaded.errors { teller.tell(finding, &context) }
        if loaded.scenario != nil { replay(loaded, input, &teller, &context) }
      }
      if failsFast && teller.hasFailure {
        teller.stop(.failure, leaving: found.inputs.count - place - 1)
        break
      }
    }
    // Who interrupts the last file has to wait for it, and is heard all the same.
    if context.interruption.isRequested { teller.stop(.interruption) }
    if isFilteredOut, let filter {
      let message = "expected a scenario with `\(filter)` in its title or path, found none"
      teller.refuse("error: \(message.printable)", &context)
    }
    if updates && !teller.hasTrace {
      let message = "no scenario has a line `----`, behind which its trace would be written"
      teller.tell(message, &context)
    }
    teller.finish(reportPath, &context)
    return teller.status.allowingIncomplete(allowsIncomplete)
  }

  private func replay(
    _ loaded: LoadedScenario, _ input: FileSearch.Input, _ teller: inout ReplayTeller,
    _ context: inout CommandContext
  ) {
    guard var scenario = loaded.scenario else { return }
    var named = settings.platforms
    // What the scenario names itself is what it is judged under; `all` leaves `plain` out.
    if !named.isEmpty, let own = scenario.platform, !named.contains(own) { named.append(own) }
    let platforms = named.filter { platform in
      let options = settings.options(platform: platform)
      return ScenarioRunner(scenario: scenario, options: options).refusal == nil
    }
    let refusal = ScenarioRunner(scenario: scenario, options: settings.options).refusal
    if settings.platforms.isEmpty ? refusal != nil : platforms.isEmpty {
      let message = refusal ?? "SwiftUI does not exist under these platforms"
      return teller.tell(InputFinding(FileProblem(path: input.path, message: message)), &context)
    }
    for platform in named where !platforms.contains(platform) { teller.leaveOut(platform) }
    if !settings.platforms.isEmpty {
      let replays = platforms.map { platform in
        (platform, Replay(scenario, options: settings.options(platform: platform)))
      }
      teller.tell(replays, of: settings, &context)
      return
    }
    if scenario.expectedTrace != nil { teller.hasTrace = true }
    var replay = Replay(scenario, options: settings.options)
    if updates, let update = ExpectedTraceUpdate(replay, of: loaded) {
      guard case .file(let path) = input else {
        let message = "expected a file to update, found the standard input"
        teller.tell(InputFinding(FileProblem(path: input.path, message: message)), &context)
        return
      }
      do {
        try context.files.write(update.bytes, to: path)
      } catch {
        teller.refuse("\(path): error: \(error.message)", &context)
        return teller.tell(replay, &context)
      }
      scenario.expectedTrace = update.expectation
      replay = Replay(scenario, options: settings.options)
      teller.tell("updated \(path)", &context)
    }
    teller.tell(replay, &context)
  }
}
