import EventCore

extension Transition: CodedState {
  @usableFromInline static var blank: Transition {
    Transition(
      id: .none, kind: .push, scene: .none, container: .none, leaving: .none, arriving: .none,
      cause: .user)
  }

  /// Writes or reads every field but `id`, which its list defines.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.choice(&kind, 3)
    coder.platformScene(&scene)
    coder.controller(&container)
    coder.controller(&leaving)
    coder.controller(&arriving)
    coder.platformCause(&cause)
    coder.choice(&phase, 2)
    codeFlags(&coder)
    coder.choice(&animator, 2)
    coder.choice(&gestureOutcome, 2)
    var button = button + 1
    coder.count(&button)
    self.button = button - 1
    coder.duration(&crossFade)
  }

  private mutating func codeFlags(_ coder: inout StateCoder) {
    coder.flag(&isAnimated)
    coder.flag(&isInteractive)
    coder.flag(&wasNested)
    coder.flag(&isFrozen)
    coder.flag(&leaksTouches)
    coder.flag(&isAnnounced)
    coder.flag(&hasCalledBack)
    coder.flag(&isSet)
    coder.flag(&staysBlank)
    coder.flag(&wantsCompletion)
    coder.flag(&isSuspended)
    coder.flag(&wasSilent)
    coder.flag(&isEndless)
    coder.flag(&endsAfterCommit)
    coder.flag(&isDraggedByApp)
  }
}

extension HeldRequest: CodedState {
  @usableFromInline static var blank: HeldRequest {
    HeldRequest(
      kind: .push, serial: 0, container: .none, scene: .none, isAnimated: false, request: .none)
  }

  /// Writes or reads every field but `serial`, which its list defines.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.choice(&kind, 3)
    coder.controller(&container)
    coder.platformScene(&scene)
    coder.controller(&target)
    coder.flag(&isAnimated)
    coder.choice(&animator, 2)
    coder.flag(&raises)
    coder.flag(&wantsCompletion)
    coder.request(&request)
    coder.flag(&waitsForCommit)
  }
}

extension HeldEntry: CodedState {
  @usableFromInline static var blank: HeldEntry { HeldEntry(serial: 0, controller: .none) }

  /// Writes or reads every field.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    coder.number(&serial, of: .heldRequest)
    coder.controller(&controller)
  }
}
