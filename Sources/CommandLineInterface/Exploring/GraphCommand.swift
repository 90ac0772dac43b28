import Exploration
import Reporting
import ScenarioReplay

/// `navsim graph`: what an app can show and what leads there, as a picture's text.
struct GraphCommand: Command {
  static let syntax = CommandSyntax(
    name: "graph",
    summary: "Draws what an app can show and what leads there, for Graphviz or Mermaid.",
    discussion: """
      Every state within the bounds is visited, as `explore --no-reduction` does. A node is what
      the platform shows at rest: the screens, then each modal after a `+`. A line is an event
      after which the app comes to rest with nothing but what follows from it. A dashed line is the
      shortest story whose events come before the app rests. It leads to a picture that no single
      event reaches, or to a fault (red). Events that leave the picture as it is are not drawn.

      A fault is a fact here, and the status is 0; it is 1 where no state meets a goal (`reach`),
      which a comment names, and 3 where a limit was reached first.
      """,
    operandSummary: "Apps (.nav), scenarios, or folders with apps.",
    options: [
      OptionSyntax(
        name: "format", value: .word(["mermaid", "dot"]),
        summary: "Mermaid (default), which Markdown shows, or Graphviz.")
    ] + searchOptions + [ExploreRequest.allowIncompleteOption]
      + RunSettings.options)

  /// How many inputs may wait if nothing is said: as orders are not reduced, two would be too much
  /// for most apps.
  private static let usualQueue = 1

  /// The options of a search, where usually fewer inputs wait and fewer questions are open.
  private static let searchOptions = ExploreRequest.searchOptions.map { option in
    let summary =
      switch option.name {
      case "max-queue": "How many inputs may wait at once (default \(usualQueue))."
      case "choices":
        "Which open questions are answered in every way: how tasks and gestures end (`default`, "
          + "if nothing is said), these and points such as release-delay, or all of them."
      default: option.summary
      }
    return OptionSyntax(name: option.name, value: option.value, summary: summary)
  }

  private let paths: [String]
  private let settings: RunSettings
  private let request: ExploreRequest
  private let isDOT: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.operands
    settings = try RunSettings(arguments)
    var request = try ExploreRequest(arguments)
    if arguments.value(of: "max-queue") == nil { request.plan.maxQueue = Self.usualQueue }
    // What the platform answers changes little in the picture, and makes many states of one.
    if arguments.value(of: "choices") == nil { request.plan.choices = .defaults }
    self.request = request
    isDOT = arguments.value(of: "format") == "dot"
  }

  func run(in context: inout CommandContext) -> ExitStatus {
    context.interruption.listen()
    var isFirst = true
    return SearchStart.forEach(paths, settings, keepsSteps: false, in: &context) {
      start, _, context in
      // One chart ends where the next one begins.
      if !isFirst { context.output.write("\n") }
      isFirst = false
      return draw(start, &context)
    }
  }

  private func draw(_ start: SearchStart, _ context: inout CommandContext) -> ExitStatus {
    var session = ExploreSession(start, settings, request)
    if let status = session.refusal(in: &context) { return status }
    let exploration = session.exploration
    let drawn = session.watched(in: &context) {
      exploration.graph(jobs: request.jobs, isStopped: $0, goesOn: $1)
    }
    let visited = "\(session.visited(drawn.result)), orders not reduced"
    var comments = ["\(start.name): \(visited)", session.end(drawn.result)]
    for (goal, isMet) in zip(exploration.goals, drawn.metGoals) {
      comments.append("\(isMet ? "goal met:" : session.unmet(drawn.result)) \(goal.text)")
    }
    context.output.write(
      isDOT
        ? drawn.graph.dot(name: start.subject.scenario.program.tables.name, comments: comments)
        : drawn.graph.mermaid(comments: comments))
    let status = session.status(drawn.result)
    let isUnmet = session.hasUnmetGoal(drawn.metGoals, drawn.result)
    return isUnmet ? status.combined(with: .failure) : status
  }
}
