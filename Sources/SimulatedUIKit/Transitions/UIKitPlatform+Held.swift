import EventCore

extension UIKitPlatform {
  mutating func takeHeld(at place: Int) -> HeldRequest { held.remove(at: place) }

  /// Issues the first held request that is due, tells its answer, and looks again.
  mutating func runHeld(
    afterCommit: Bool, _ choices: inout ChoiceSource
  ) -> Happening? {
    guard let place = dueRequest(afterCommit: afterCommit) else { return nil }
    let request = takeHeld(at: place)
    script.append(.runHeld(afterCommit: afterCommit))
    return .heldRequestRan(request.request, issue(request, &choices))
  }

  /// N4: the first that waits for this moment and finds its container free.
  private mutating func dueRequest(afterCommit: Bool) -> Int? {
    for place in held.indices where held[place].waitsForCommit == afterCommit {
      let isFree: Bool
      if held[place].kind == .dismiss {
        isFree = !isPresentationUnderWay(for: held[place].container)
      } else {
        switch state(of: held[place].container) {
        case .free: isFree = true
        case .pending: isFree = false
        case .running:
          isFree = false
          held[place].waitsForCommit = false
        }
      }
      if isFree, !isBehindAnother(place) { return place }
    }
    return nil
  }

  /// Requests to one container run in the order of their calls.
  private func isBehindAnother(_ place: Int) -> Bool {
    held[..<place].contains {
      $0.container == held[place].container
        && ($0.kind == .dismiss) == (held[place].kind == .dismiss)
    }
  }

  private mutating func issue(
    _ request: HeldRequest, _ choices: inout ChoiceSource
  ) -> CommandAnswer {
    // N7: later, and without an app frame.
    if request.raises { return .exception(ConsoleMessage(kind: .addedSelfAsSubview)) }
    switch request.kind {
    case .push:
      return executePush(
        request.target, on: request.container, isAnimated: request.isAnimated,
        animator: request.animator, request: request.request)
    case .pop, .popTo:
      return executePop(
        request.kind, to: request.target, in: request.container,
        isAnimated: request.isAnimated, animator: request.animator,
        cause: .request(request.request)
      ).command
    case .set:
      // What has left the platform meanwhile cannot come back; nobody asks for an empty stack.
      let named = heldEntries.filter { $0.serial == request.serial }
      let stack = named.map(\.controller).filter(contains)
      heldEntries.removeAll { $0.serial == request.serial }
      if stack.isEmpty && !named.isEmpty { return .dropped(.hasGone) }
      return executeSet(
        stack, of: request.container, isAnimated: request.isAnimated, animator: request.animator,
        request: request.request)
    case .dismiss:
      return dismiss(
        from: request.container, isAnimated: request.isAnimated,
        wantsCompletion: request.wantsCompletion, request: request.request, choices: &choices
      ).command
    }
  }
}
