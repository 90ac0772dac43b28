import Exploration
import ScenarioReplay
import ScenarioText
import Simulation
import Verification

/// A change of an app's text, and the beginning of the name of what it must lead to.
package struct PlantedFault: Hashable, Sendable, CustomStringConvertible {
  /// The app.
  package var app: PlantedFaultApp
  /// What stands in it.
  package var text: String
  /// What takes its place.
  package var replacement: String
  /// How the name of the problem begins, words with hyphens.
  package var fault: String
  /// How much is fuzzed at most.
  package var fuzzPlan: FuzzPlan
  /// The only controls that exploring tries, where all events are too many; usually none.
  package var controls: [String]

  /// Makes a change.
  init(
    _ app: PlantedFaultApp, _ text: String, _ replacement: String, _ fault: String,
    _ fuzzPlan: FuzzPlan = FuzzPlan(runs: 2048, maxSteps: 20), controls: [String] = []
  ) {
    self.app = app
    self.text = text
    self.replacement = replacement
    self.fault = fault
    self.fuzzPlan = fuzzPlan
    self.controls = controls
  }

  /// Why a fault cannot be planted.
  package struct Failure: Error {
    /// What is wrong.
    package var message: String
  }

  /// For tests.
  package var description: String { "\(app): \(text) becomes \(replacement)" }

  /// All of them that a fuzzing test has time for.
  package static let all = PlantedAppFaults.all + PlantedSystemFaults.all

  /// The app with the fault, at its starting point.
  package func subject() throws -> SearchSubject {
    SearchSubject(try scenario(), options: RunOptions())
  }

  /// A scenario that ends at the starting point of the app with the fault.
  package func scenario() throws -> Scenario {
    let original = try app.text()
    let changed = original.replacing(text, with: replacement, maxReplacements: 1)
    if changed == original { throw Failure(message: "\(app) has no such text: \(text)") }
    let files = MemoryFileSystem(["A.nav": changed, "start.scenario": app.start])
    var loader = ScenarioLoader()
    let loaded = loader.load(.file(FilePath("start.scenario")), in: files)
    guard let scenario = loaded.scenario else {
      throw Failure(message: loaded.findings.map(\.text).joined())
    }
    return scenario
  }

  /// Whether a problem is the one: of several faults that a change leads to, the wanted one need
  /// not be the first.
  package func isShown(by problem: FoundProblem, in subject: SearchSubject) -> Bool {
    let words = [problem.fault.name] + problem.names(subject.scenario.program)
    return words.joined(separator: "-").hasPrefix(fault)
  }

  /// What fuzzing comes to when it finds the fault.
  package struct Fuzzed: Sendable {
    /// The finding, shrunk.
    package var finding: FuzzFinding
    /// How many items of the main queue were played until then, without those of shrinking.
    package var itemCount: Int
  }

  /// The first story that fuzzing finds, shrunk; `nil` if it finds none.
  package func fuzzed(_ subject: SearchSubject) -> Fuzzed? {
    let campaign = FuzzCampaign(subject, plan: fuzzPlan)
    func isWanted(_ finding: FuzzFinding) -> Bool { isShown(by: finding.problem, in: subject) }
    var itemCount = 0
    for number in campaign.plan.families {
      let result = campaign.run(family: number) { $0.findings.contains(where: isWanted) }
      itemCount += result.items
      if let found = result.findings.first(where: isWanted) {
        return Fuzzed(finding: campaign.shrunk(found).finding, itemCount: itemCount)
      }
    }
    return nil
  }
}
