/// What stands in for a part of the app for a whole scenario.
package enum TestDouble: Hashable, Sendable {
  /// `double detail`: a screen without behaviour.
  case screen(Name)
  /// `double search.find returns found after 10ms`: the fate of all runs of a task.
  case task(TaskAnswer)
}
