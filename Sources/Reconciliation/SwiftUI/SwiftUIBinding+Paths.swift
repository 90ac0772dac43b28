import AppModel
import EventCore
import SimulatedUIKit

/// What SwiftUI remembers of the paths of its stacks.
package struct SwiftUIPaths: Hashable, Sendable {
  /// One write of a path in the frame under way (S19).
  struct Write: Hashable, Sendable {
    var place: SlotPlace
    var top: InstanceID
  }
  /// A path that waits for the end of a transition (S20).
  struct Wait: Hashable, Sendable {
    var place: SlotPlace
    var contents: [InstanceID]
  }
  /// When a `NavigationView` was updated last (S17).
  struct Update: Hashable, Sendable {
    var place: SlotPlace
    var instant: VirtualInstant
  }

  /// S17: how far apart the updates of a `NavigationView` must be.
  static let gapOfUpdates = VirtualDuration.milliseconds(650)

  var writes: [Write] = []
  var waits: [Wait] = []
  var updates: [Update] = []
  /// The tops of writes that a later one of the same frame replaced, and that are pushed all the
  /// same (S19).
  var doubled: [Write] = []

  mutating func forget(_ owner: InstanceID) {
    waits.removeAll { $0.place.owner == owner }
    updates.removeAll { $0.place.owner == owner }
    doubled.removeAll { $0.place.owner == owner }
  }

  /// Forgets the writes of a path that a later one of their frame replaced.
  mutating func forgetDoubled(_ place: SlotPlace) { doubled.removeAll { $0.place == place } }
}

extension SwiftUIBinding {
  /// The next stack whose path has changed.
  mutating func path(
    _ wanted: Picture, _ shown: Picture, _ facts: SwiftUIFacts, _ program: Program,
    _ choices: inout ChoiceSource
  ) -> SwiftUICommand? {
    for row in wanted.rows where row.kind == .stack {
      guard let last = sent.contents(row.owner, row.slot) else { continue }
      let place = SlotPlace(owner: row.owner, slot: row.slot)
      let value = Array(wanted[row])
      if facts.unmadeStacks.contains(place) {
        paths.writes.removeAll { $0.place == place }
        if last == value { continue }
        sent.send(value, row.owner, row.slot)
        return .refill(place)
      }
      if let print = severalWrites(place, facts, &choices) { return print }
      if last == value {
        // S19: writes that come to nothing push nothing twice, now or later.
        paths.forgetDoubled(place)
        paths.waits.removeAll { $0.place == place }
        continue
      }
      if facts.runningStacks.contains(place) {
        if paths.waits.contains(SwiftUIPaths.Wait(place: place, contents: value)) { continue }
        // S20: a path written during a transition.
        paths.waits.removeAll { $0.place == place }
        let option = choices.choose(
          .pathWriteDuringTransition, subject: UInt32(bitPattern: row.owner.word), optionCount: 2)
        if option == 0 {
          paths.waits.append(SwiftUIPaths.Wait(place: place, contents: value))
          return .wait(place)
        }
        sent.send(value, row.owner, row.slot)
        paths.forgetDoubled(place)
        return .lose(Self.write(value, to: place), .pathRuns)
      }
      paths.waits.removeAll { $0.place == place }
      sent.send(value, row.owner, row.slot)
      let isHeld = facts.heldStacks.contains(place)
      // What no picture shows is as it was presented last.
      let array = isHeld ? last : shown.row(row.owner, row.slot).map { Array(shown[$0]) } ?? last
      if let command = command(place, value, last: last, array, facts, program, &choices) {
        return command
      }
    }
    return nil
  }

  /// S19: several writes of one path in a frame are printed; on iOS 18 they may all push.
  private mutating func severalWrites(
    _ place: SlotPlace, _ facts: SwiftUIFacts, _ choices: inout ChoiceSource
  ) -> SwiftUICommand? {
    let writes = paths.writes.filter { $0.place == place }
    if writes.count < 2 { return nil }
    paths.writes.removeAll { $0.place == place }
    // S17: what shows one level has no path that is bound.
    if facts.profile.navigationPath == .oneLevel { return nil }
    let subject = UInt32(bitPattern: place.owner.word)
    if facts.profile.hasDoublePathWriteFault,
      choices.choose(.doublePathWrite, subject: subject, optionCount: 2) == 1
    {
      paths.doubled += writes.dropLast()
    }
    prints.append(.pathObservedTwice)
    return .print(.pathBoundTwice)
  }

  /// What a changed path asks of a navigation controller with this array.
  private mutating func command(
    _ place: SlotPlace, _ path: [InstanceID], last: [InstanceID], _ array: [InstanceID],
    _ facts: SwiftUIFacts, _ program: Program, _ choices: inout ChoiceSource
  ) -> SwiftUICommand? {
    if facts.profile.navigationPath == .oneLevel {
      guard let change = level(place, path, last: last, array) else { return nil }
      if isTooSoon(place, facts, &choices) {
        return .lose(Self.write(path, to: place), .updatedJustNow)
      }
      paths.updates.removeAll { $0.place == place }
      paths.updates.append(SwiftUIPaths.Update(place: place, instant: facts.now))
      return .change(
        change, isUnanimated: change.kind == .set && change.contents.count == 1)
    }
    var value = path
    let common = zip(path, array).prefix { $0 == $1 }.count
    let doubled = paths.doubled.filter {
      $0.place == place && $0.top != .none && !path.contains($0.top) && !array.contains($0.top)
    }
    paths.forgetDoubled(place)
    // The root is no part of a path: nothing comes beneath it.
    value.insert(contentsOf: doubled.map(\.top), at: min(max(common, 1), value.count))
    guard
      let command = StackComparison.command(
        owner: place.owner, slot: place.slot, wanted: value, other: array)
    else { return nil }
    let added = value.count - array.count
    if added > 1 && common == array.count && program.tables.slots[Int(place.slot.index)].isChained {
      // S18: blank beyond the first.
      let first = BindingCommand(
        kind: .push, owner: place.owner, slot: place.slot, instance: value[common])
      return .pushBlank(first, count: added - 1)
    }
    // S17: a path of the same length is replaced unanimated.
    let isReplaced = command.kind == .set && value.count == array.count
    return .change(command, isUnanimated: isReplaced)
  }

  /// S17: an update of a `NavigationView` that comes too soon is lost.
  private func isTooSoon(
    _ place: SlotPlace, _ facts: SwiftUIFacts, _ choices: inout ChoiceSource
  ) -> Bool {
    guard let update = paths.updates.first(where: { $0.place == place }),
      facts.now - update.instant < SwiftUIPaths.gapOfUpdates
    else { return false }
    if !facts.leavesTimeOpen { return true }
    let subject = UInt32(bitPattern: place.owner.word)
    return choices.choose(.openUpdate, subject: subject, optionCount: 2) == 0
  }

  /// A path as it is written, whole.
  private static func write(_ path: [InstanceID], to place: SlotPlace) -> BindingCommand {
    BindingCommand(
      kind: .set, owner: place.owner, slot: place.slot, instance: path.last ?? .none,
      contents: path)
  }

  /// S17: a `NavigationView` goes one level at an update; what is beyond it is lost.
  private func level(
    _ place: SlotPlace, _ path: [InstanceID], last: [InstanceID], _ array: [InstanceID]
  ) -> BindingCommand? {
    let common = zip(path, array).prefix { $0 == $1 }.count
    if common == 0 && array.count == 1 && path.count > 1 && !last.contains(path[1]) {
      // The root is the view around the links and no level of the path: made anew, it changes in
      // place, and the level above it is what the update goes.
      return BindingCommand(
        kind: .set, owner: place.owner, slot: place.slot, instance: path[1],
        contents: Array(path.prefix(2)))
    }
    if common < array.count {
      let kind: BindingCommand.Kind = common == 0 ? .set : .pop
      let contents = Array(path.prefix(max(common, 1)))
      guard let top = contents.last else { return nil }
      return BindingCommand(
        kind: kind, owner: place.owner, slot: place.slot, instance: top, contents: contents)
    }
    if common == path.count || last.contains(path[common]) { return nil }
    return BindingCommand(
      kind: .push, owner: place.owner, slot: place.slot, instance: path[common])
  }
}
