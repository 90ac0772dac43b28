import AppModel
import ScenarioText
import Simulation
import TraceModel
import Verification

/// What a guard would come to.
package struct GuardOutcome: Sendable {
  /// Where a guard stands.
  package enum Place: Hashable, Sendable {
    /// Before a handler.
    case handler(GuardTrial.Subject)
    /// Before every command to the platform, which then waits for the one before: binding
    /// `deferred`.
    case commands
  }

  /// The guard.
  package var condition: GuardTrial.Condition
  /// Where it stops the fault; `nil` if it stops it nowhere.
  package var place: Place?
  /// Whether it lets the fault come at other times, at which the story shows it, too.
  package var stopsTheseTimesOnly = false
  /// The lines of inputs that find nothing to act on any more with it: it may stop the way to the
  /// fault rather than the fault.
  package var missingLines: [SourceLine] = []
  /// The faults that come instead.
  package var otherFaults: [FaultName] = []
  /// The lines of the scenario itself whose demands fail with it, and not without it.
  package var failingLines: [SourceLine] = []
  /// The other lines whose demands fail with it.
  package var stillFailingLines: [SourceLine] = []
  /// The scenarios that hold without it and fail with it.
  package var broken: [BrokenScenario] = []
  /// How the app's text has it, if that was tried and comes to the same; `nil` if it has no words.
  package var written: WrittenGuard?

  /// Whether it stops the fault at all times that are known, and nothing else.
  package var hasNoObjection: Bool { isHarmless && stillFailingLines.isEmpty }

  /// Whether lines fail and miss with it that do with another.
  func fails(whatFails other: GuardOutcome) -> Bool {
    Set(stillFailingLines).isSuperset(of: other.stillFailingLines)
      && Set(missingLines).isSuperset(of: other.missingLines)
  }

  /// Whether nothing comes of it but what failed before.
  var isHarmless: Bool {
    !stopsTheseTimesOnly && otherFaults.isEmpty && failingLines.isEmpty && broken.isEmpty
  }
}

/// A scenario that a guard would break, and the steps that it would stop there.
package struct BrokenScenario: Sendable {
  /// The scenario's place in the list that was given.
  package var place: Int
  /// The steps that would be stopped.
  package var steps: [ScenarioStep]
}
