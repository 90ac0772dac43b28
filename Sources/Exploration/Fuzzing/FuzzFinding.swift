import AppModel
import TraceModel
import Verification

/// What is wrong, without the accidents of one run: two runs with the same problem have the same
/// cure.
package struct FoundProblem: Hashable, Sendable {
  /// The fault.
  package var fault: FaultName
  /// The screen it is about, or none.
  package var screen: ScreenID
  /// The slot, control or invariant it is about, by its place in the program; -1 for none.
  package var part: Int32

  /// The problem that a finding shows.
  package init(_ finding: Finding) {
    fault = finding.fault
    screen = .app
    part = -1
    switch finding.subject {
    case .run: break
    case .instance(let instance): screen = instance.screen
    case .slot(let owner, let slot):
      screen = owner.screen
      part = slot.index
    case .control(let instance, let control):
      screen = instance.screen
      part = control.index
    case .invariant(let index, let instance):
      screen = instance.screen
      part = index
    }
  }
}

/// A problem, and a story that shows it.
package struct FuzzFinding: Sendable {
  /// What is wrong.
  package var problem: FoundProblem
  /// How to see it.
  package var story: FuzzStory
  /// The run of its family in which it was seen, counted from 0.
  package var run: Int
}
