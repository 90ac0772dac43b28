import AppModel
import EventCore
import SimulatedUIKit

extension SwiftUIBinding {
  /// S23: two display ticks.
  static let ticksAfterMenu = VirtualDuration.microseconds(33_334)

  /// The next modal whose binding has come to hold it.
  mutating func arrival(
    _ wanted: Picture, _ scene: InstanceID, _ facts: SwiftUIFacts, _ program: Program,
    _ choices: inout ChoiceSource
  ) -> SwiftUICommand? {
    for row in wanted.rows where row.kind.isModal {
      guard let last = sent.contents(row.owner, row.slot), last.first != wanted[row].first
      else { continue }
      let place = SlotPlace(owner: row.owner, slot: row.slot)
      sent.send(wanted[row], row.owner, row.slot)
      guard let instance = wanted[row].first else { continue }
      var entry = Presentation(
        place: place, scene: scene, instance: instance,
        kind: Self.kind(of: instance, in: row.slot, program), stage: .queued)
      entry.below = Self.modal(around: row.owner, wanted)
      let others = presentations.filter {
        $0.place.owner == row.owner && $0.kind.waits && entry.kind.waits
      }
      if others.isEmpty { return present(&entry, facts, &choices) }
      if entry.kind == .cover, others.contains(where: { givesWay($0, to: place) }) {
        // S7: a sheet's false and a cover's true in one action.
        let subject = UInt32(bitPattern: instance.word)
        switch choices.choose(.sheetToCover, subject: subject, optionCount: 3) {
        case 0: entry.becomesSheet = true
        case 1:
          let command = BindingCommand(
            kind: .present, owner: row.owner, slot: row.slot, instance: instance)
          return .lose(command, .sheetGoes)
        default: break
        }
      }
      presentations.append(entry)
      // S3: a second sheet of one host while the first is still wanted. S4: all of them work.
      if others.contains(where: { $0.place != place && $0.stage != .leaving }) {
        prints.append(.singleSheet)
      }
      return .wait(place)
    }
    return nil
  }

  /// S7: whether a sheet goes in the very action that wants a cover.
  private func givesWay(_ other: Presentation, to place: SlotPlace) -> Bool {
    guard other.kind == .sheet, !other.awaitsWrite else { return false }
    return other.stage == .leaving ? other.leftInTurn == turn : other.place == place
  }

  /// The next modal whose host is free now (S3, S11).
  mutating func queuedArrival(
    _ scene: InstanceID, _ facts: SwiftUIFacts, _ choices: inout ChoiceSource
  ) -> SwiftUICommand? {
    for place in presentations.indices
    where presentations[place].stage == .queued && presentations[place].scene == scene {
      var entry = presentations[place]
      let isBusy = presentations.indices.contains { other in
        let rival = presentations[other]
        return other != place && rival.place.owner == entry.place.owner && rival.kind.waits
          && entry.kind.waits && (rival.stage != .queued || other < place)
      }
      if isBusy { continue }
      presentations.remove(at: place)
      return present(&entry, facts, &choices)
    }
    return nil
  }

  private mutating func present(
    _ entry: inout Presentation, _ facts: SwiftUIFacts, _ choices: inout ChoiceSource
  ) -> SwiftUICommand {
    let command = BindingCommand(
      kind: .present, owner: entry.place.owner, slot: entry.place.slot, instance: entry.instance)
    if let closed = facts.dialogClosed, facts.now - closed < Self.ticksAfterMenu {
      // S23: right after a menu or an alert has closed.
      let subject = UInt32(bitPattern: entry.instance.word)
      if choices.choose(.presentAfterMenu, subject: subject, optionCount: 2) == 1 {
        return .lose(command, .alertHasClosed)
      }
    }
    entry.stage = .presented
    presentations.append(entry)
    return .present(command, asSheet: entry.becomesSheet)
  }

  /// The nearest modal that an instance is, or is part of.
  private static func modal(around instance: InstanceID, _ wanted: Picture) -> InstanceID {
    var walker = instance
    while true {
      guard let row = wanted.rows.first(where: { wanted[$0].contains(walker) }) else {
        return .none
      }
      if row.kind.isModal { return walker }
      walker = row.owner
    }
  }
}
