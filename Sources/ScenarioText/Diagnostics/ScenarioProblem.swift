/// What can be wrong with scenarios, beside their expressions.
///
/// `ScenarioProblem+Message.swift` words each.
package enum ScenarioProblem: Hashable, Sendable {
  /// A setting written twice.
  case alreadySet(String)
  /// A scenario without an app.
  case appMissing
  /// A count of touches compared with something else.
  case countNeedsNumber(String)
  /// Another condition on faults than a list.
  case faultsForm
  /// A control that a screen has not.
  case noControl(String, screen: String, known: [String], nearest: String?)
  /// A start value of something that is not the app's own.
  case notAppVariable(String)
  /// A tap on the tab of what is none.
  case notATab(String)
  /// A value kept of something that is not restored.
  case notRestored(String)
  /// A tap on something that takes text.
  case notTapped(String)
  /// Typing into something that takes no text.
  case notTyped(String)
  /// Two scenes for one step.
  case sceneTwice
  /// A `permute` without actors.
  case permuteEmpty
  /// A line that sets up the run behind the first step.
  case setUpAfterSteps(String)
  /// A scene of what the main thread does as a whole.
  case stepInNoScene(String)
  /// A scene that connects with a number that stands where other steps have theirs.
  case connectsInScene(Int)
  /// A step that always finds something, and is allowed not to.
  case stepNeverMisses(String)
  /// A choice about an instance where its questions are about tasks, or the other way round.
  case choiceAboutOther(String, isAboutTasks: Bool)
  /// A choice about something where its questions are about nothing that has a name.
  case choiceAboutNothing(String)
  /// A choice about a screen without its instance.
  case subjectNeedsNumber(String)
  /// A task of one instance by its number.
  case taskWithNumber(String)
  /// A step before its predecessor.
  case timeBefore(String, String)
  /// A choice that no rule has, and those that share a word with it.
  case unknownChoice(String, related: [String], nearest: String?)
  /// A duration that the platform has not.
  case unknownDuration(String, nearest: String?)
  /// Binding `swiftui` under a platform without SwiftUI.
  case swiftUIMissing(platform: String)
  /// A fault that no detector finds.
  case unknownFault(String, nearest: String?)
  /// A control or task that no screen has.
  case unknownMember(String, kind: String, nearest: String?)
  /// A key, link or notification that nobody handles.
  case unknownMessage(String, kind: String, nearest: String?)
  /// An option that a choice has not.
  case unknownOption(String, choice: String, options: [String], nearest: String?)
  /// An outcome that a task has not.
  case unknownOutcome(String, task: String, known: [String], nearest: String?)
  /// A switch that cannot be set.
  case unknownSwitch(String, nearest: String?)
  /// A platform that is not modelled.
  case unknownPlatform(String, nearest: String?)
}
