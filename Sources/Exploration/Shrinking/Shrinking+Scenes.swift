import ScenarioText

extension Shrinking {
  /// Lets everything happen in the first scene, so that no other one need connect: what was done in
  /// the others, with what was done there or alone.
  mutating func useFirstScene() -> Bool {
    if disconnectFirstScene() { return true }
    guard let moved = story.inOtherScenes({ _ in 1 }) else { return false }
    var all = moved
    all.steps.removeAll(where: \.action.isAboutConnection)
    var others = all
    let isForeign = story.steps.filter { !$0.action.isAboutConnection }.map { $0.scene != 1 }
    others.steps = zip(all.steps, isForeign).filter(\.1).map(\.0)
    return [others, all].contains { story in
      accept(story) || story.renumbered(from: 0).contains { accept($0) }
    }
  }

  /// Disconnects the first scene where another one is, which need not connect then.
  private mutating func disconnectFirstScene() -> Bool {
    let goes = story.steps.contains { step in
      if case .disconnectScene = step.action { step.scene != 1 } else { false }
    }
    if !goes || !story.steps.allSatisfy(\.action.happens) { return false }
    var candidate = story
    candidate.steps.removeAll { step in
      if case .connectScene(isAgain: false) = step.action { true } else { false }
    }
    for place in candidate.steps.indices where candidate.steps[place].scene != 1 {
      candidate.steps[place].move(toScene: 1)
    }
    return accept(candidate)
  }

  /// Lets what happens in the last scene happen in one that connects and does nothing, so that one
  /// less need connect.
  mutating func useFewerScenes() -> Bool {
    let used = Set(story.steps.filter { !$0.action.isAboutConnection }.map(\.scene))
    guard let last = used.max(), last > 2,
      let idle = (2..<last).first(where: { !used.contains($0) }),
      let moved = story.inOtherScenes({ $0 == last ? idle : $0 })
    else { return false }
    for place in moved.steps.indices.reversed() where moved.steps[place].action.isAboutConnection {
      var fewer = moved
      fewer.steps.remove(at: place)
      if accept(fewer) { return true }
    }
    return false
  }
}

extension SearchStory {
  /// The same with what is done in the first scene done in the second one, and the other way round;
  /// `nil` if nothing is done in a second one.
  var withScenesExchanged: SearchStory? {
    if steps.allSatisfy({ $0.scene == 1 }) { return nil }
    return inOtherScenes { $0 == 1 ? 2 : $0 == 2 ? 1 : $0 }
  }

  /// The same with what is done in scenes done in others, but for how these come and go; `nil` if
  /// that is nothing else, or something that nobody words anew.
  fileprivate func inOtherScenes(_ scene: (Int32) -> Int32) -> SearchStory? {
    let moved = steps.indices.filter {
      !steps[$0].action.isAboutConnection && steps[$0].scene != scene(steps[$0].scene)
    }
    if moved.isEmpty || !moved.allSatisfy({ steps[$0].action.happens }) { return nil }
    var story = self
    for place in moved {
      story.steps[place].move(toScene: scene(steps[place].scene))
    }
    return story
  }
}

extension StepAction {
  /// Whether a scene comes or goes.
  fileprivate var isAboutConnection: Bool {
    switch self {
    case .connectScene, .disconnectScene: true
    default: false
    }
  }
}
