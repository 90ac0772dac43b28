import AppModel
import Exploration
import Simulation
import TraceModel

// How the guards that help are written in the app's text.
extension ExplanationTelling {
  /// A line for each guard that stops it, breaks nothing and can be written; of several debounces
  /// the shortest.
  var writingLines: [String] {
    var lines: [String] = []
    for outcome in explanation.guards where outcome.hasNoObjection {
      guard case .handler(let subject)? = outcome.place,
        let line = written(outcome.condition, before: subject), !lines.contains(line)
      else { continue }
      if case .debounce = outcome.condition, lines.contains(where: { $0.contains("throttle") }) {
        continue
      }
      lines.append(line)
    }
    return lines
  }

  /// A guard in words of the app's text; `nil` if it has none.
  private func written(
    _ condition: GuardTrial.Condition, before subject: GuardTrial.Subject
  ) -> String? {
    guard let (head, screen, guarded) = handler(subject) else { return nil }
    let word = guarded ? "when ... && " : "when "
    switch condition {
    case .targetOnTop:
      return stack(holding: screen).map { "`\(head) \(word)\($0).last == self`" }
    case .noModal:
      let slots = modals(around: screen)
      if slots.isEmpty || slots.count > 3 { return nil }
      return "`\(head) \(word)\(slots.map { "\($0) == nil" }.joined(separator: " && "))`"
    case .oncePerInstance:
      return "`\(head) \(word)!isDone`, a `var` of \(names.screen(screen)) that the handler sets"
    case .debounce(let length):
      guard case .control(let control) = subject, names.program[control].kind == .tap else {
        return nil
      }
      return "`\(head) throttle \(length)`"
    case .noTransition, .waitForCompletion:
      return "no state tells of a transition; in UIKit `transitionCoordinator == nil` does"
    case .targetAlive: return nil
    }
  }

  /// How a handler that a guard can stand at begins, whose it is, and whether it has a guard.
  private func handler(
    _ subject: GuardTrial.Subject
  ) -> (head: String, screen: ScreenID, isGuarded: Bool)? {
    guard case .control(let id) = subject else { return nil }
    let control = names.program[id]
    if control.handler == .none { return nil }
    let isGuarded = names.program[control.handler].guardCode != .none
    return ("\(control.kind) \(control.name)", control.screen, isGuarded)
  }

  /// The stack that holds a screen.
  private func stack(holding screen: ScreenID) -> String? {
    names.program.tables.slots.first { slot in
      slot.kind == .stack && slot.candidates.contains { $0.screen == screen }
    }?.name
  }

  /// The modal slots that a screen's conditions know, but those that hold the screen itself.
  private func modals(around screen: ScreenID) -> [String] {
    let slots = names.program.tables.slots
    var known: [ScreenID] = [screen]
    var names: [String] = []
    var next = 0
    while next < known.count {
      for slot in slots where slot.candidates.contains(where: { $0.screen == known[next] }) {
        if !known.contains(slot.screen) { known.append(slot.screen) }
      }
      next += 1
    }
    for slot in slots where slot.kind.isModal && known.contains(slot.screen) {
      let holdsIt = slot.candidates.contains { known.contains($0.screen) }
      if !holdsIt && !names.contains(slot.name) { names.append(slot.name) }
    }
    return names
  }
}

extension GuardOutcome {
  /// Whether it stops what is explained at all times, and nothing else.
  fileprivate var hasNoObjection: Bool {
    !stopsTheseTimesOnly && otherFaults.isEmpty && failingLines.isEmpty
      && stillFailingLines.isEmpty && broken.isEmpty
  }
}
