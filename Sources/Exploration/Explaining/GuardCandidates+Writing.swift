import AppModel
import Simulation

// How a guard can be written in the app's text. Whether that comes to the same is tried, and so
// this need not be certain.
extension GuardCandidates {
  /// What is written where a guard helps; `nil` if it has no words there.
  func writtenGuard(
    _ condition: GuardTrial.Condition, before subject: GuardTrial.Subject
  ) -> WrittenGuard? {
    guard let screen = subject.screen(in: program) else { return nil }
    let way = way(to: screen)
    switch condition {
    case .targetOnTop:
      guard let stack = way.first, program[stack].kind == .stack else { return nil }
      return .isLast(in: stack)
    case .noModal:
      let owners = [screen] + way.map { program[$0].screen }
      let modals = slots.filter { slot in
        program[slot].kind == .modal && !way.contains(slot)
          && owners.contains(program[slot].screen)
      }
      guard (1...3).contains(modals.count), !isNeeded(modals, before: subject, in: screen) else {
        return nil
      }
      return .areEmpty(modals)
    case .debounce, .noTransition, .oncePerInstance, .targetAlive, .waitForCompletion, .written:
      return nil
    }
  }

  private var program: Program { player.subject.scenario.program }
  private var slots: [SlotID] { program.tables.slots.indices.map { SlotID(index: Int32($0)) } }

  /// Whether a handler is there for what is up: it takes a modal away, or something hears of it
  /// that stands in one.
  private func isNeeded(
    _ modals: [SlotID], before subject: GuardTrial.Subject, in screen: ScreenID
  ) -> Bool {
    let reach = CodeReach(subject.codes(in: program), of: screen, in: program)
    if !reach.emptied.isDisjoint(with: modals) { return true }
    // No finger reaches a control below a modal: what is heard there came with that.
    if case .control = subject { return false }
    return modals.contains { !reach.receivers.isDisjoint(with: screens(in: $0)) }
  }

  /// The screens that may stand in a slot, and those in theirs.
  private func screens(in slot: SlotID) -> Set<ScreenID> {
    var found: Set<ScreenID> = []
    var following = [slot]
    while let next = following.popLast() {
      for candidate in program[next].candidates where found.insert(candidate.screen).inserted {
        following += slots.filter { program[$0].screen == candidate.screen }
      }
    }
    return found
  }

  /// The slots in which a screen stands, its own first, as far as it can stand in one only.
  private func way(to screen: ScreenID) -> [SlotID] {
    var way: [SlotID] = []
    var last = screen
    while last != .scene && last != .app {
      let holding = program.slots(holding: last)
      guard holding.count == 1, !way.contains(holding[0]) else { break }
      way.append(holding[0])
      last = program[holding[0]].screen
    }
    return way
  }
}
