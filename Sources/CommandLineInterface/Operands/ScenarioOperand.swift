import AppModel
import Exploration
import ScenarioReplay
import ScenarioText
import Simulation

/// The one scenario that a command works on, read and checked.
struct ScenarioOperand {
  /// Where it was found.
  let input: FileSearch.Input
  /// The scenario.
  let scenario: Scenario
  /// The file's tree.
  let tree: ScenarioFile

  /// Reads the scenario that the operands name; tells what is wrong with it.
  init?(
    _ paths: [String], _ settings: RunSettings, _ loader: inout ScenarioLoader,
    _ context: inout CommandContext
  ) {
    var status = ExitStatus.success
    let search = FileSearch(for: [.scenarios])
    let inputs = search.foundInputs(for: paths, &status, in: &context)
    if status != .success { return nil }
    guard let input = inputs.first, inputs.count == 1 else {
      let message = "expected one scenario, found \(inputs.count)"
      context.tell("navsim", message)
      return nil
    }
    if input.path.content == .app {
      let message = "expected a scenario, found an app; `navsim fuzz` makes scenarios"
      context.tell(input.path, message)
      return nil
    }
    let loaded = context.load(input, with: &loader)
    guard let scenario = loaded.scenario, let tree = loaded.syntax else { return nil }
    let runner = ScenarioRunner(scenario: scenario, options: settings.options)
    if let refusal = runner.refusal {
      context.tell(input.path, refusal)
      return nil
    }
    self.input = input
    self.scenario = scenario
    self.tree = tree
  }

  /// The file of the app; `nil` if the scenario holds its app.
  var appPath: FilePath? { tree.appPath(from: input.folder) }
}

extension ScenarioOperand {
  /// The scenario taken apart; tells if it shows nothing that could be kept.
  func writtenStory(
    _ settings: RunSettings, _ fault: FaultName?, _ context: inout CommandContext
  ) -> WrittenStory? {
    let written = WrittenStory(tree, scenario, options: settings.options, fault: fault)
    if let written { return written }
    let replay = Replay(scenario, options: settings.options)
    var message = "expected a scenario with a fault, or with a step or expectation that fails; "
    let failures = replay.verdict.failures.map(\.kind)
    if replay.verdict.status == .passed {
      message += "this one holds"
    } else if !failures.isEmpty, failures.allSatisfy({ $0 == .noEffect }) {
      message += "of this one no step has any effect"
    } else if case .limit(let limit)? = failures.first {
      message += "this one ends at the limit of \(limit.text)"
    } else {
      message += "what this one expects of faults, or its goal, cannot be taken apart"
    }
    if let fault {
      let shown = Set(replay.findings.map(\.fault.name)).sorted()
      message = "expected a scenario with the fault \(fault.name); this one shows "
      message += shown.isEmpty ? "none" : shown.joined(separator: ", ")
    }
    context.tell(input.path, message)
    return nil
  }
}
