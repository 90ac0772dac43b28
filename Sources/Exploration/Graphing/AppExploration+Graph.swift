import Verification

extension AppExploration {
  /// All that an app shows, and how far it was visited.
  package struct GraphResult: Sendable {
    /// The graph; of what was visited if it is not complete.
    package var graph: NavigationGraph
    /// How much was visited; problems and goals are none.
    package var result: Result
    /// For each goal, whether some state meets it.
    package var metGoals: [Bool]
  }

  /// Visits every state, and draws what is shown.
  ///
  /// - Parameters:
  ///   - jobs: How many workers share the work.
  ///   - isStopped: Asked by every worker, within an event, too, whether the walk is to end.
  ///   - goesOn: Told how far it has come; `false` stops the walk.
  /// - Complexity: All states and events are kept, about a hundred bytes for each event.
  package func graph(
    jobs: Int, isStopped: @escaping @Sendable () -> Bool = { false },
    goesOn: (SearchProgress) -> Bool
  ) -> GraphResult {
    // Every input is an arrow of its own.
    var plan = plan
    plan.reduces = false
    var model = ExploredModel(start, plan: plan, offered: offered)
    model.stop = StopQuestion(isStopped)
    var walk = StateWalk(
      model, words: StepWords(subject.vocabulary),
      bounds: SearchBounds(
        stateCount: plan.maxStates, depth: plan.maxDepth, bytes: plan.maxBytes), jobs: jobs)
    walk.run(goesOn: goesOn)
    var result = Result(outcome: walk.outcome)
    result.triedDepth = min(walk.outcome.triedDepth, walk.depthOfLimit ?? .max)
    var metGoals = Array(repeating: false, count: goals.count)
    for finding in walk.findings {
      switch finding {
      case .stackBound: result.reachedStackBound = true
      case .pendingBound: result.reachedPendingBound = true
      case .limit(let limit): result.limits.append(limit)
      case .goal(let place): metGoals[place] = true
      case .problem, .reached, .possible, .accepted, .rest: break
      }
    }
    var drawing = GraphDrawing(walk, subject.scenario.program)
    return GraphResult(graph: drawing.graph(), result: result, metGoals: metGoals)
  }
}
