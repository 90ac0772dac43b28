import AppModel
import Exploration
import Simulation
import TraceModel

// How the guards that help are written in the app's text.
extension ExplanationTelling {
  /// A line for each guard that stops it, breaks nothing and can be written; a throttle, which
  /// helps against quick fingers only, where nothing else does.
  var writingLines: [String] {
    var lines: [String] = []
    for outcome in explanation.guards where outcome.hasNoObjection {
      guard case .handler(.control(let control))? = outcome.place,
        let line = written(outcome.condition, before: control, isFirst: lines.isEmpty)
      else { continue }
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
  }

  /// A guard in words of the app's text, and where it stands; `nil` if it has none.
  private func written(
    _ condition: GuardTrial.Condition, before control: ControlID, isFirst: Bool
  ) -> String? {
    let declaration = names.program[control]
    let screen = declaration.screen
    let place = "in \(names.screen(screen))"
    switch condition {
    case .targetOnTop:
      guard let stack = onlySlot(holding: screen), stack.kind == .stack else { return nil }
      return guarded(declaration, "\(stack.name).last == self").map { "\($0) \(place)" }
    case .noModal:
      let slots = modals(around: screen)
      if slots.isEmpty || slots.count > 3 { return nil }
      let empty = slots.map { "\($0) == nil" }.joined(separator: " && ")
      return guarded(declaration, empty).map { "\($0) \(place)" }
    case .debounce(let length) where isFirst && declaration.kind == .tap:
      return "`tap \(declaration.name) throttle \(length)` \(place), against quick fingers only"
    case .debounce, .noTransition, .oncePerInstance, .targetAlive, .waitForCompletion: return nil
    }
  }

  /// The head of a control's handler with one more condition; `nil` where its guard is the view's
  /// alone, which would be judged too early.
  private func guarded(_ control: Control, _ condition: String) -> String? {
    if control.handler == .none { return nil }
    let isGuarded = names.program[control.handler].guardCode != .none
    let head = "\(control.kind) \(control.name)"
    switch (control.enabledCode != .none, isGuarded) {
    case (false, false): return "`\(head) when \(condition)`"
    case (false, true): return "`\(head) when (...) && \(condition)`"
    case (true, true): return "`\(head) enabled and when (...) && \(condition)`"
    case (true, false): return nil
    }
  }

  /// The slot that holds a screen, if there is no other.
  private func onlySlot(holding screen: ScreenID) -> Slot? {
    let slots = names.program.tables.slots.filter { slot in
      slot.candidates.contains { $0.screen == screen }
    }
    return slots.count == 1 ? slots[0] : nil
  }

  /// The modal slots that a screen's conditions know, but those that hold the screen itself; none
  /// where it can stand in several places.
  private func modals(around screen: ScreenID) -> [String] {
    var way = [screen]
    while let last = way.last, last != .scene {
      guard let slot = onlySlot(holding: last), !way.contains(slot.screen) else { return [] }
      way.append(slot.screen)
    }
    var known: [String] = []
    for slot in names.program.tables.slots where slot.kind.isModal && way.contains(slot.screen) {
      let holdsIt = slot.candidates.contains { way.contains($0.screen) }
      if !holdsIt && !known.contains(slot.name) { known.append(slot.name) }
    }
    return known
  }
}

extension GuardOutcome {
  /// Whether it stops what is explained at all times, and nothing else.
  fileprivate var hasNoObjection: Bool {
    !stopsTheseTimesOnly && otherFaults.isEmpty && failingLines.isEmpty
      && stillFailingLines.isEmpty && broken.isEmpty
  }
}
