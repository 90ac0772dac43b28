/// What a command wants to know of its environment.
package struct Environment: Hashable, Sendable {
  /// Whether `CI` is set: nothing is recorded there.
  package var isContinuousIntegration: Bool
  /// Whether results go to a terminal and `NO_COLOR` is not set.
  package var allowsColour: Bool
  /// Whether messages go to a terminal, where a line can say how far a long command is.
  package var showsProgress: Bool

  /// Makes an environment; without arguments the plainest.
  package init(
    isContinuousIntegration: Bool = false, allowsColour: Bool = false, showsProgress: Bool = false
  ) {
    self.isContinuousIntegration = isContinuousIntegration
    self.allowsColour = allowsColour
    self.showsProgress = showsProgress
  }
}
