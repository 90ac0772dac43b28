import AppModel
import TraceModel

extension EntryFields {
  /// Takes the members of what the binding sent and the platform did.
  mutating func describePlatform(_ event: TraceEvent) {
    switch event {
    case .commandSent(let request, let answer):
      addRequest(request, answer)
    case .requestHeld(let owner, let slot, let contents),
      .requestOverwritten(let owner, let slot, let contents):
      addSlot(owner, slot)
      addContents(contents, of: slot)
    case .bindingException(let owner, let slot, let failure):
      addSlot(owner, slot)
      add("failure", failure.text)
    case .bindingWritten(let owner, let slot):
      addSlot(owner, slot)
    case .heldRequestRan(let request, let answer):
      addRequest(request, answer)
    case .completionCalled(let request):
      add("request", request.rawValue)
    default: describeViews(event)
    }
  }

  private mutating func describeViews(_ event: TraceEvent) {
    switch event {
    case .callback(let callback, let instance), .callbackUndelivered(let callback, let instance):
      add("callback", callback.name)
      addInstance(instance)
    case .dismissalTold(let owner, let slot):
      addSlot(owner, slot)
    case .transitionStarted(let id, let kind, let owner, let length):
      add("transition", id.rawValue)
      add("kind", kind.name)
      addInstance(owner, as: "owner")
      if length.microseconds >= 0 { add("duration", length.microseconds) }
    case .transitionEnded(let id, let outcome):
      add("transition", id.rawValue)
      add("outcome", outcome.name)
    case .alertHandler(let instance, let control):
      add("control", names.control(control, of: instance))
    case .viewRemoved(let instance, let removal):
      addInstance(instance)
      add("removal", removal.name)
    case .viewReleased(let instance, let turnsLate):
      addInstance(instance)
      add("turnsLate", turnsLate)
    case .viewPassedOn(let former, let next):
      addInstance(former)
      addInstance(next, as: "to")
    case .viewMadeAgain(let instance):
      addInstance(instance)
    case .console(let line):
      addConsole(line)
    case .platformException(let line, let hasAppFrame):
      addConsole(line)
      if let exception = line.message.exceptionName { add("exception", exception.rawValue) }
      add("appFrame", hasAppFrame)
    case .systemDismissal(let modal, let owner):
      addInstance(modal)
      addInstance(owner, as: "owner")
    case .emptyModalStays(let owner):
      addInstance(owner, as: "owner")
    case .stackStaysBlank(let owner):
      addInstance(owner, as: "owner")
    case .viewLeaked(let instance, let keeper):
      addInstance(instance)
      if keeper != .none { addInstance(keeper, as: "below") }
    default: break
    }
  }

  /// Takes the members of what was judged.
  mutating func describeJudgement(_ event: TraceEvent) {
    switch event {
    case .differs(let owner, let slot, let wanted, let shown):
      addSlot(owner, slot)
      addContents(wanted, of: slot, as: "wanted")
      addContents(shown, of: slot, as: "shown")
    case .controlInert(let instance, let control, let inertness):
      add("control", names.control(control, of: instance))
      add("reason", inertness.name)
    case .wayShut(let instance, let way):
      addInstance(instance)
      add("way", way.name)
    case .nothingPossible(let instance):
      addInstance(instance)
    case .waitsForever(let owner, let slot, let transition):
      if slot == .none { addInstance(owner) } else { addSlot(owner, slot) }
      if transition != .none { add("transition", transition.rawValue) }
    case .completionNeverComes(let request):
      addRequest(request, nil)
    case .invariantFailed(let invariant, let instance):
      add("invariant", names.program[invariant].name)
      addInstance(instance)
    case .expectationJudged(let step, let holds, _):
      add("step", step + 1)
      add("holds", holds)
    case .goalReached(let index):
      add("goal", index + 1)
    case .stepFailed(let index, let failure):
      add("step", index + 1)
      add("reason", failure.text)
    case .limitReached(let limit):
      add("limit", limit.text)
    case .objectLeaked, .strongCircle: describeObjects(event)
    default: break
    }
  }
}
