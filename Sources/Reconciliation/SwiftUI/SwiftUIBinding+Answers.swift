import AppModel
import EventCore
import SimulatedUIKit

/// What the binding hears of its hosts, of the platform and of its own writes.
extension SwiftUIBinding {
  /// A host's view is made, with what its children and stacks hold.
  package mutating func made(_ contents: [InstanceID], _ owner: InstanceID, _ slot: SlotID) {
    sent.send(contents, owner, slot)
  }

  /// A host's view is made while a modal is wanted, or its `onAppear` wants one, which is the same
  /// update (S1): that waits until the host has appeared.
  ///
  /// - Parameters:
  ///   - below: The nearest modal that the host is part of, or none.
  ///   - isBelowSettled: Whether that one has come already.
  package mutating func awaitHost(
    _ place: SlotPlace, _ instance: InstanceID, below: InstanceID, isBelowSettled: Bool,
    in scene: InstanceID, program: Program
  ) {
    sent.send([instance], place.owner, place.slot)
    // S5: counted are the modals that one update wants.
    let lower = presentations.first { $0.instance == below }
    var entry = Presentation(
      place: place, scene: scene, instance: instance,
      kind: Self.kind(of: instance, in: place.slot, program), stage: .awaitsHost)
    entry.nesting = isBelowSettled ? 1 : (lower?.nesting ?? 0) + 1
    entry.below = below
    presentations.append(entry)
  }

  /// Whether a modal of a slot is or is going to be presented, or still leaves.
  package func isInBook(_ place: SlotPlace) -> Bool {
    presentations.contains { $0.place == place }
  }

  /// Whether what a slot wants waits until its host appears.
  package func awaitsHost(_ place: SlotPlace) -> Bool {
    presentations.contains { $0.place == place && $0.stage == .awaitsHost }
  }

  /// What was to be presented has no host yet.
  package mutating func withdraw(_ command: BindingCommand) {
    presentations.removeAll { $0.instance == command.instance && $0.stage == .presented }
  }

  /// A host has appeared: what waited for it may come, unless it is nested too deep (S5).
  package mutating func hostAppeared(_ owner: InstanceID, depthLimit: Int) {
    var count = 0
    for place in presentations.indices.reversed()
    where presentations[place].place.owner == owner && presentations[place].stage == .awaitsHost {
      if presentations[place].kind.waits {
        if presentations[place].nesting > depthLimit {
          presentations.remove(at: place)
          continue
        }
        count += 1
      }
      presentations[place].stage = .queued
      needsUpdate = true
    }
    if count > 1 { prints.append(.singleSheet) }  // S3
  }

  /// A handler changed a slot.
  ///
  /// - Parameter isSameValue: Whether the new content equals the old one, for which nothing is
  ///   shown: setting a binding to the value it has opens nothing (S2).
  package mutating func slotChanged(
    _ place: SlotPlace, kind: Slot.Kind, contents: [InstanceID], isSameValue: Bool
  ) {
    needsUpdate = true
    if kind == .stack {
      paths.writes.append(SwiftUIPaths.Write(place: place, top: contents.last ?? .none))
    }
    if isSameValue { sent.send(contents, place.owner, place.slot) }
  }

  /// What a slot's binding holds although nothing is presented or going to be for it (S2).
  package func lostInstance(_ place: SlotPlace) -> InstanceID? {
    if presentations.contains(where: { $0.place == place }) { return nil }
    return sent.contents(place.owner, place.slot)?.first
  }

  /// The platform dropped a command; for SwiftUI it is done all the same (S2).
  ///
  /// - Parameter isLeaving: Whether the modal goes anyway, by the user's hand.
  package mutating func dropped(_ command: BindingCommand, isLeaving: Bool) {
    if isLeaving { return }
    presentations.removeAll { $0.instance == command.instance && !$0.awaitsWrite }
  }

  /// A scene is gone, with all that was presented in it or going to be.
  package mutating func forget(scene: InstanceID) {
    presentations.removeAll { $0.scene == scene }
  }

  /// A controller has left the platform.
  package mutating func controllerGone(_ instance: InstanceID) {
    needsUpdate = true
    sent.forget(instance)
    paths.forget(instance)
    presentations.removeAll { entry in
      if entry.place.owner == instance {
        return entry.stage == .awaitsHost || entry.stage == .queued
      }
      return entry.instance == instance && !entry.awaitsWrite && !entry.reopens
    }
    for place in presentations.indices
    where presentations[place].instance == instance && presentations[place].reopens {
      // S24: and there it is again.
      presentations[place].reopens = false
      presentations[place].stage = .queued
    }
  }

  /// A controller whose command was dropped is forgotten with what waited for it.
  package mutating func discarded(_ instance: InstanceID) {
    sent.forget(instance)
    presentations.removeAll {
      $0.stage == .awaitsHost && ($0.place.owner == instance || $0.below == instance)
    }
  }

  /// The user has taken a modal away; its binding is still to be written (S12).
  package mutating func dismissedByUser(_ instance: InstanceID) {
    for place in presentations.indices where presentations[place].instance == instance {
      presentations[place].stage = .leaving
      presentations[place].awaitsWrite = true
    }
  }

  /// SwiftUI itself has written `nil` into a slot (S12, S15).
  package mutating func written(_ place: SlotPlace) {
    needsUpdate = true
    sent.empty(place.owner, place.slot)
    presentations.removeAll { $0.place == place && ($0.awaitsWrite || $0.stage == .queued) }
  }

  /// SwiftUI itself has taken entries off a path (S21).
  package mutating func written(_ place: SlotPlace, without popped: [InstanceID]) {
    guard let last = sent.contents(place.owner, place.slot) else { return }
    needsUpdate = true
    sent.send(last.filter { !popped.contains($0) }, place.owner, place.slot)
  }

  /// S24: the sheets above a sheet, which a change of the scene's phase may re-open.
  package func secondSheets(in scene: InstanceID) -> [InstanceID] {
    presentations.filter {
      $0.scene == scene && $0.kind == .sheet && $0.below != .none && $0.stage == .presented
    }.map(\.instance)
  }

  /// S24: a sheet is dismissed and presented again.
  package mutating func reopen(_ instance: InstanceID) {
    needsUpdate = true
    for place in presentations.indices where presentations[place].instance == instance {
      presentations[place].reopens = true
    }
  }
}
