// What a search asks of a platform between two turns: how much there is, and what is still needed.
extension UIKitPlatform {
  /// Whether what takes a controller away has begun, and no finger began it.
  package func hasBegunToLeave(_ controller: ControllerID) -> Bool {
    guard let record = record(of: controller),
      let transition = self.record(of: record.leavingWith)
    else { return false }
    return transition.phase != .scheduled && !transition.isInteractive
  }

  /// Whether a finger drags, or has dragged, something that it may still give back.
  package var hasInteractiveTransition: Bool {
    for place in transitions.indices where transitions[place].isInteractive { return true }
    return false
  }

  /// How many replacements of a root or child run beside another one of the same place: any
  /// durations would mean any number of them.
  package var replacementsBesideOthers: Int {
    var count = 0
    for place in transitions.indices where transitions[place].isReplacement {
      for earlier in 0..<place
      where transitions[earlier].isReplacement
        && transitions[earlier].scene == transitions[place].scene
        && transitions[earlier].container == transitions[place].container
      {
        count += 1
        break
      }
    }
    return count
  }

  /// How many screens the fullest navigation stack holds, without those that leave: pops that are
  /// lost, while pushes are not, would fill it without end.
  package var largestNavigationStack: Int {
    var largest = 0
    for place in children.indices where isFirstChild(place) {
      let parent = children[place].parent
      guard let controller = self.place(of: parent), controllers[controller].kind == .navigation
      else { continue }
      var count = 0
      for child in children where child.parent == parent {
        if record(of: child.controller)?.leavingWith == TransitionID.none { count += 1 }
      }
      largest = max(largest, count)
    }
    return largest
  }

  private func isFirstChild(_ place: Int) -> Bool {
    for earlier in 0..<place where children[earlier].parent == children[place].parent {
      return false
    }
    return true
  }

  /// How many commands wait for others.
  package var heldCount: Int { held.count }

  /// Whether a request is still named by something under way.
  package func names(_ request: RequestID) -> Bool {
    for place in transitions.indices where transitions[place].cause == .request(request) {
      return true
    }
    for place in held.indices where held[place].request == request { return true }
    return false
  }
}
