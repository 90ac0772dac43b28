import Exploration
import Reporting

// A search that is one of several parts.
extension ExploreSession {
  /// Whether other parts have visited what this one has not.
  func isPart(_ result: AppExploration.Result) -> Bool { result.outcome.common != nil }

  /// The part's name in reports.
  var partName: String {
    ExplorationPart.name(request.plan.share?.index ?? 0, of: request.plan.share?.count ?? 1)
  }

  /// What parts of one search, and a search that goes on, must have in common.
  ///
  /// - Parameter content: A digest of the app and the scenario.
  func planLines(content: String) -> [String] {
    let options = otherOptions.flatMap(\.words)
    return [
      "navsim \(Navsim.version)", "content \(content)", "platform \(platform)",
      "binding \(start.runner.binding.name)",
      "options \(options.isEmpty ? "none" : options.joined(separator: " "))",
    ] + exploration.plan.lines
  }

  /// What the command line says of the run besides its platform and binding.
  var otherOptions: [GivenOption] {
    settings.given.filter { !["platform", "binding"].contains($0.name) }
  }

  /// What the part came to, without its stories.
  func part(_ result: AppExploration.Result, content: String) -> ExplorationPart {
    var part = ExplorationPart(app: start.path.normalized.text)
    part.plan = planLines(content: content)
    if let share = request.plan.share { (part.index, part.count) = (share.index, share.count) }
    let outcome = result.outcome
    part.common = outcome.common.map {
      ExplorationPart.Common(depth: $0.depth, stateCount: $0.stateCount)
    }
    part.stateCount = outcome.stateCount
    part.transitionCount = outcome.transitionCount
    part.depth = outcome.depth
    part.triedDepth = result.triedDepth
    if !isComplete(result) { part.limit = reason(result) }
    part.bounds = boundList(under: start.conditions, of: result)
    part.inputGaps = inputGaps(result)
    part.accepted = exploration.acceptedInputs(result)
    part.goals = exploration.goals.map(\.text)
    if let coverage = result.coverage {
      part.covered = start.appName
      part.points = CoverageReport(app: start.appName, runs: 1, coverage).rows
    }
    return part
  }

  /// How the search was divided, if that was asked for.
  func division(_ result: AppExploration.Result) -> String {
    guard let share = request.plan.share else { return "" }
    guard let common = result.outcome.common else {
      if !isComplete(result) {
        return "not divided: no depth had \(counted(share.borderMin, "state")) by then, and every "
          + "part is the same so far\n"
      }
      return "not divided: no depth has \(counted(share.borderMin, "state")), so that every part "
        + "is the whole search\n"
    }
    return "every part visits the \(counted(common.stateCount, "state")) of at most "
      + "\(counted(common.depth, "event")); `navsim cover --merge` tells what all parts prove\n"
  }
}
