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
      guard let way = way(to: screen)?.map({ slots[$0] }), let stack = way.first,
        stack.kind == .stack
      else { return nil }
      // Of an owner that stands on a stack, too, `self` says nothing.
      if way.dropFirst().contains(where: { $0.kind == .stack }) { return nil }
      return guarded(declaration, "\(stack.name).last == self").map { "\($0) \(place)" }
    case .noModal:
      guard let modals = modals(around: screen), (1...3).contains(modals.count) else { return nil }
      let empty = modals.map { "\($0) == nil" }.joined(separator: " && ")
      return guarded(declaration, empty).map { "\($0) \(place)" }
    case .debounce(let length) where isFirst && isThinnedOutAlike(declaration):
      return "`tap \(declaration.name) throttle \(length)` \(place), against quick fingers only"
    case .debounce, .noTransition, .oncePerInstance, .targetAlive, .waitForCompletion: return nil
    }
  }

  /// The head of a control's handler with one more condition, which the handler judges: what the
  /// view's guard says was drawn, and may be too old.
  private func guarded(_ control: Control, _ condition: String) -> String? {
    if control.handler == .none { return nil }
    let isGuarded = names.program[control.handler].guardCode != .none
    let head = "\(control.kind) \(control.name)"
    switch (control.enabledCode != .none, isGuarded) {
    case (false, false): return "`\(head) when \(condition)`"
    case (false, true): return "`\(head) when (...) && \(condition)`"
    case (true, true): return "`\(head) enabled and when (...) && \(condition)`"
    case (true, false): return "`\(head) enabled when (...) when \(condition)`"
    }
  }

  private var slots: [Slot] { names.program.tables.slots }

  /// The places of the slots in which a screen stands, its own first; `nil` where it can stand in
  /// several.
  private func way(to screen: ScreenID) -> [Int]? {
    var way: [Int] = []
    var last = screen
    while last != .scene && last != .app {
      let holding = slots.indices.filter { place in
        slots[place].candidates.contains { $0.screen == last }
      }
      guard holding.count == 1, !way.contains(holding[0]) else { return nil }
      way.append(holding[0])
      last = slots[holding[0]].screen
    }
    return way
  }

  /// The app's modal slots but those that hold the screen itself, and those that are there only
  /// while another of them holds something; `nil` if one of them has no name in a condition of the
  /// screen.
  private func modals(around screen: ScreenID) -> [String]? {
    guard let way = way(to: screen) else { return nil }
    let owners = [screen] + way.map { slots[$0].screen }
    let others = slots.indices.filter { slots[$0].kind == .modal && !way.contains($0) }
    let near = others.filter { owners.contains(slots[$0].screen) }
    for place in others where !near.contains(place) {
      guard let way = self.way(to: slots[place].screen), way.contains(where: near.contains) else {
        return nil
      }
    }
    let known = near.map { slots[$0].name }
    return Set(known).count == known.count ? known : nil
  }

  /// Whether a throttle of a tap lets through what the debounce that was tried does: it stands
  /// before the guard, which a tap that opens its window may not pass.
  private func isThinnedOutAlike(_ control: Control) -> Bool {
    if control.kind != .tap || control.handler == .none { return false }
    return control.rate == .none && names.program[control.handler].guardCode == .none
  }
}

extension GuardOutcome {
  /// Whether it stops what is explained at all times, and nothing else.
  fileprivate var hasNoObjection: Bool {
    !stopsTheseTimesOnly && otherFaults.isEmpty && failingLines.isEmpty
      && stillFailingLines.isEmpty && broken.isEmpty
  }
}
