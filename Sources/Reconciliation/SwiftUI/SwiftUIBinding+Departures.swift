import AppModel
import EventCore
import SimulatedUIKit

extension SwiftUIBinding {
  /// The next modal whose binding does not hold it any more.
  mutating func departure(
    _ wanted: Picture, _ scene: InstanceID, _ facts: SwiftUIFacts, _ program: Program,
    _ choices: inout ChoiceSource
  ) -> SwiftUICommand? {
    var place = 0
    while place < presentations.count {
      let entry = presentations[place]
      if entry.scene != scene {
        place += 1
        continue
      }
      let row = wanted.row(entry.place.owner, entry.place.slot)
      let value = row.flatMap { wanted[$0].first }
      let command: SwiftUICommand?
      switch entry.stage {
      case .awaitsHost, .queued:
        command = unwanted(at: place, hasHost: row != nil, value, facts, program, &choices)
      case .presented:
        if row == nil {
          command = orphan(at: place, facts)
          // S22: an item is the same while it is the same instance.
        } else if value != entry.instance || entry.reopens {
          command = departure(at: place, value, facts, program, &choices)
        } else {
          command = nil
        }
      case .leaving:
        // D15: a drag that the user gave up has left it where it was; for SwiftUI it is gone.
        if !entry.awaitsWrite && facts.phase(of: entry.instance) == .settled {
          presentations.remove(at: place)
        }
        command = nil
      }
      if let command { return command }
      // It may have been removed, or come to hold another item: then this place is looked at again.
      if presentations.indices.contains(place),
        presentations[place].instance == entry.instance
      {
        place += 1
      }
    }
    return nil
  }

  /// A modal that has not been presented is not wanted any more, or another one is.
  private mutating func unwanted(
    at place: Int, hasHost: Bool, _ value: InstanceID?, _ facts: SwiftUIFacts,
    _ program: Program, _ choices: inout ChoiceSource
  ) -> SwiftUICommand? {
    let entry = presentations[place]
    if hasHost && value == entry.instance { return nil }
    guard hasHost, let value else {
      presentations.remove(at: place)
      return nil
    }
    let kind = Self.kind(of: value, in: entry.place.slot, program)
    let waitsForArrival = presentations.contains {
      $0.place == entry.place && $0.stage == .presented && $0.kind == kind
        && facts.phase(of: $0.instance) == .arriving
    }
    if entry.stage == .queued && waitsForArrival && kind.waits {
      // S10: the first replacement waits for the running presentation, and here is a second one.
      let option = choices.choose(
        .itemReplacedTwice, subject: UInt32(bitPattern: value.word), optionCount: 2)
      if option == 0 {
        sent.send([value], entry.place.owner, entry.place.slot)
        return .raise(entry.place)
      }
    } else if entry.stage == .queued {
      presentations.remove(at: place)
      return nil
    }
    presentations[place].instance = value
    presentations[place].kind = kind
    sent.send([value], entry.place.owner, entry.place.slot)
    return entry.stage == .queued ? .wait(entry.place) : nil
  }

  /// S16: the host has left; what it presents goes unanimated, in the next turn.
  private mutating func orphan(at place: Int, _ facts: SwiftUIFacts) -> SwiftUICommand? {
    let entry = presentations[place]
    switch facts.phase(of: entry.instance) {
    case .absent: presentations.remove(at: place)
    // D7, D15: a dismissal would be lost until it, and what it presents, has come, or until a
    // finger has let go; it may leave with a modal below it.
    case .arriving, .leaving: return nil
    case .settled where facts.refusesDismissal(of: entry.instance): return nil
    case .settled:
      if entry.orphanedInTurn == 0 { presentations[place].orphanedInTurn = turn }
      if presentations[place].orphanedInTurn == turn {
        needsUpdate = true
        return nil
      }
      return dismissal(at: place, nestedOnly: false, isUnanimated: true)
    }
    return nil
  }

  /// A binding became false, or holds another item: the value has changed already, and the
  /// animation follows, whether the sheet is locked or not (S13).
  private mutating func departure(
    at place: Int, _ value: InstanceID?, _ facts: SwiftUIFacts, _ program: Program,
    _ choices: inout ChoiceSource
  ) -> SwiftUICommand? {
    let entry = presentations[place]
    let phase = facts.phase(of: entry.instance)
    if phase == .absent {
      presentations.remove(at: place)
      return nil
    }
    if phase == .arriving && entry.kind.waits {
      if entry.closesWhenShown { return nil }
      if let value {
        // S10: another item waits for the running presentation; one of another style is another
        // modifier's, for which this one's binding is nil.
        if Self.kind(of: value, in: entry.place.slot, program) == entry.kind { return nil }
      } else if presentations.contains(where: {
        $0.stage == .awaitsHost && $0.below == entry.instance && $0.kind.waits
      }) {
        // S9: nested sheets that are closed while they open.
        let option = choices.choose(
          .nestedOpenThenClose, subject: UInt32(bitPattern: entry.instance.word), optionCount: 2)
        sent.send([], entry.place.owner, entry.place.slot)
        if option == 1 {
          presentations[place].closesWhenShown = true
          return nil
        }
        presentations[place].stage = .leaving
        return .freeze(entry.instance)
      }
    }
    // S11: data of a dialog that changes while it is up is ignored.
    if let value, entry.kind == .dialog, value.screen == entry.instance.screen {
      sent.send([value], entry.place.owner, entry.place.slot)
      return nil
    }
    return dismissal(
      at: place, nestedOnly: closesNestedOnly(entry, facts, &choices), isUnanimated: false)
  }

  /// S6: before iOS 16 an outer binding takes the nested sheet alone.
  private func closesNestedOnly(
    _ entry: Presentation, _ facts: SwiftUIFacts, _ choices: inout ChoiceSource
  ) -> Bool {
    let hasNested = presentations.contains {
      let phase = facts.phase(of: $0.instance)
      return $0.below == entry.instance && $0.stage == .presented && $0.kind.waits
        && (phase == .arriving || phase == .settled)
    }
    guard hasNested, entry.kind.waits, !entry.reopens else { return false }
    switch facts.profile.outerBindingClosesNested {
    case .innerOnly: return true
    case .both: return false
    case .open:
      return choices.choose(
        .outerBindingClosesNested, subject: UInt32(bitPattern: entry.instance.word),
        optionCount: 2) == 1
    }
  }

  private mutating func dismissal(
    at place: Int, nestedOnly: Bool, isUnanimated: Bool
  ) -> SwiftUICommand {
    let entry = presentations[place]
    let command = BindingCommand(
      kind: .dismiss, owner: entry.place.owner, slot: entry.place.slot, instance: entry.instance)
    if nestedOnly {
      // SwiftUI believes it gone (S6).
      presentations.remove(at: place)
    } else {
      presentations[place].stage = .leaving
      presentations[place].leftInTurn = turn
    }
    return .dismiss(command, nestedOnly: nestedOnly, isUnanimated: isUnanimated)
  }
}
