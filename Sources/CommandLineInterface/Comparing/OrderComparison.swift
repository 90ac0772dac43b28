import AppModel
import Exploration
import Reporting
import ScenarioReplay
import ScenarioText
import Simulation

/// What `compare --explore` does: explores an app under each variant, and puts them side by side.
struct OrderComparison {
  /// What an app is explored under; what is not said is the app's own.
  struct Variant: Hashable, Sendable {
    var binding: BindingKind?
    var platform: String?
    var ownership: Ownership?

    /// The words of what is said.
    var name: String { given.map(\.value).joined(separator: " ") }

    /// The options that say it.
    var given: [GivenOption] {
      [
        binding.map { GivenOption(name: "binding", value: $0.name) },
        platform.map { GivenOption(name: "platform", value: $0) },
        ownership.map { GivenOption(name: "ownership", value: $0.rawValue) },
      ].compactMap(\.self)
    }
  }

  /// The variants, in the order of the columns.
  let variants: [Variant]
  let settings: RunSettings
  let request: ExploreRequest

  /// Explores each app that operands name.
  func tables(
    of paths: [String], _ status: inout ExitStatus, _ context: inout CommandContext
  ) -> [OrderTable] {
    var tables: [OrderTable] = []
    var loader = ScenarioLoader()
    let search = FileSearch(for: [.app])
    for input in search.foundInputs(for: paths, &status, in: &context) {
      if context.interruption.isRequested {
        status = status.combined(with: .interrupted)
        break
      }
      if let table = table(of: input, &loader, &status, &context) { tables.append(table) }
    }
    return tables
  }

  private func table(
    of input: FileSearch.Input, _ loader: inout ScenarioLoader, _ status: inout ExitStatus,
    _ context: inout CommandContext
  ) -> OrderTable? {
    let loaded = context.load(input, with: &loader)
    guard let scenario = loaded.scenario else {
      status = status.combined(with: context.unusableStatus)
      return nil
    }
    var columns: [OrderTable.Column] = []
    var (refused, skipped): ([String], [String]) = ([], [])
    var refusal: String?
    var bounds = SharedBounds()
    for variant in variants {
      if context.interruption.isRequested {
        status = status.combined(with: .interrupted)
        skipped.append(variant.name)
        continue
      }
      let settings = RunSettings(self.settings, variant)
      let runner = ScenarioRunner(scenario: scenario, options: settings.options)
      if let reason = runner.refusal {
        refused.append(variant.name)
        refusal = refusal ?? reason
        continue
      }
      guard let start = SearchStart(loaded, of: input, settings, &context, keepsSteps: false)
      else {
        status = status.combined(with: .unusable)
        return nil
      }
      var own = request
      own.plan.collectsRests = true
      own.folder = request.folder?.appending(variant.given.map(\.value).joined(separator: "-"))
      var session = ExploreSession(start, settings, own)
      if let unusable = session.refusal(in: &context) {
        status = status.combined(with: unusable)
        return nil
      }
      let result = session.searched(in: &context)
      status = status.combined(with: session.status(result))
      let metGoals = result.goals.map { $0 != nil }
      if session.hasUnmetGoal(metGoals, result) { status = status.combined(with: .failure) }
      let names = [
        variant.platform == nil ? session.platform : nil,
        variant.binding == nil ? "binding \(start.runner.binding.name)" : nil,
      ]
      let circumstances = start.circumstances.filter {
        variant.ownership == nil || !$0.hasPrefix("ownership ")
      }
      bounds.add(
        session.boundList(under: names.compactMap(\.self) + circumstances, of: result),
        of: variant.name)
      columns.append(column(variant, &session, result, &context))
      if session.hasLostScenarios { status = status.combined(with: .unusable) }
    }
    if columns.isEmpty {
      // Nothing agrees where nothing was visited.
      if let refusal, refused.count == variants.count {
        context.tell(input.path, refusal)
        status = status.combined(with: .unusable)
      }
      return nil
    }
    return OrderTable(
      app: input.path.text, bounds: bounds.words, columns: columns, refused: refused,
      skipped: skipped)
  }

  private func column(
    _ variant: Variant, _ session: inout ExploreSession, _ result: AppExploration.Result,
    _ context: inout CommandContext
  ) -> OrderTable.Column {
    var faults: [OrderTable.Fault] = []
    for (name, stories) in session.stories(result) {
      let found = stories[0]
      var file: String?
      if session.request.folder != nil,
        let scenario = session.scenario(of: found, in: result, &context)
      {
        file = session.save(scenario, of: found, &context)?.text
      }
      faults.append(
        OrderTable.Fault(
          name: name,
          story: OrderTable.Story(
            eventCount: found.eventCount, file: file, isConfirmed: found.story.isShown)))
    }
    let goals = zip(session.exploration.goals, result.goals).map { goal, witness in
      OrderTable.Goal(
        text: goal.text,
        story: witness.map {
          OrderTable.Story(
            eventCount: $0.eventCount, file: nil, isConfirmed: $0.story.isShown)
        })
    }
    return OrderTable.Column(
      name: variant.name, stateCount: result.outcome.stateCount,
      limit: session.isComplete(result) ? nil : session.reason(result), faults: faults,
      goals: goals, rests: result.rests.map(\.text))
  }
}

extension ExploreSession {
  /// What the search comes to, as long as the time limit and the user allow.
  fileprivate mutating func searched(in context: inout CommandContext) -> AppExploration.Result {
    var search = exploration.search(jobs: request.jobs)
    watched(in: &context) { search.run(isStopped: $0, goesOn: $1) }
    let result = search.result(goesOn: mayGoOn(context))
    wasInterrupted = context.interruption.isRequested
    return result
  }
}

extension RunSettings {
  /// Settings with a variant in the place of what they say.
  fileprivate init(_ settings: RunSettings, _ variant: OrderComparison.Variant) {
    var options = settings.options
    options.binding = variant.binding ?? options.binding
    options.platform = variant.platform ?? options.platform
    options.ownership = variant.ownership ?? options.ownership
    self.options = options
    platforms = []
    given = variant.given + settings.given
  }
}
