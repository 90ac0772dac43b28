import TraceModel

/// What goes amiss in a run of a story besides what it is to show: no candidate has more of it.
struct Mishaps {
  /// How many touches come down where their target is out of sight: nobody aims at what is not
  /// there.
  private let blindTouchCount: Int
  /// How many steps fail, where the goal is an expectation that does: one that meets nothing any
  /// more may let it fail for another reason.
  private let failedStepCount: Int

  /// What goes amiss in a result.
  init(of result: StoryPlayer.Result, _ goal: StoryGoal) {
    blindTouchCount = result.blindTouchCount
    if case .failure = goal {
      failedStepCount = result.trace.failedSteps.count
    } else {
      failedStepCount = 0
    }
  }

  /// Whether nothing more goes amiss than this.
  func areWithin(_ allowed: Mishaps) -> Bool {
    blindTouchCount <= allowed.blindTouchCount && failedStepCount <= allowed.failedStepCount
  }
}
