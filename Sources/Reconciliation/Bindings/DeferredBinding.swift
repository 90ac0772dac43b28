import AppModel

/// Waits while anything of the scene is under way, then sends one command towards the latest state.
///
/// This is what seed 000 demands: transitions are not events but reflect the state; while one runs
/// they are held, and when it has ended the latest state counts.
package struct DeferredBinding: Hashable, Sendable {
  /// The slots whose command the platform dropped since something changed last.
  var dropped: [SlotPlace] = []

  /// Makes a binding that has sent nothing.
  package init() {}

  /// Notes that the platform dropped a command: it is not sent again until something changes, and
  /// does not keep other slots waiting meanwhile.
  package mutating func commandDropped(_ command: BindingCommand) {
    dropped.append(SlotPlace(owner: command.owner, slot: command.slot))
  }

  /// Notes that a handler changed the state or a transition ended.
  package mutating func somethingChanged() {
    if !dropped.isEmpty { dropped.removeAll(keepingCapacity: true) }
  }

  /// Whether anything is not sent for now.
  package var hasBeenDropped: Bool { !dropped.isEmpty }

  private func isDropped(_ row: Picture.Row) -> Bool {
    !dropped.isEmpty && dropped.contains { $0.owner == row.owner && $0.slot == row.slot }
  }

  /// The next command that brings what is shown closer to what is wanted; `nil` if nothing is to be
  /// sent.
  ///
  /// Modals that must go come first, from the lowest level that differs, because everything above
  /// leaves with them (D2); then overlays that must go, because what they present does not leave
  /// with them; then child slots, tabs, stacks, overlays and modals that must come, lowest first.
  package func next(wanted: Picture, shown: Picture) -> BindingCommand? {
    if wanted == shown { return nil }
    return departing(.modal, as: .dismiss, wanted, shown)
      ?? departing(.overlay, as: .remove, wanted, shown)
      ?? single(.child, wanted, shown)
      ?? single(.tabs, wanted, shown) ?? stack(wanted, shown)
      ?? arrivingOverlay(wanted, shown) ?? arrivingModal(wanted, shown)
  }

  /// The lowest content of slots of one kind that is shown and not wanted.
  private func departing(
    _ kind: Slot.Kind, as command: BindingCommand.Kind, _ wanted: Picture, _ shown: Picture
  ) -> BindingCommand? {
    var lowest: Picture.Row?
    for row in shown.rows where row.kind == kind && row.count > 0 && !isDropped(row) {
      if let own = wanted.row(row.owner, row.slot), wanted[own].first == shown[row].first {
        continue
      }
      if lowest.map({ row.level < $0.level }) ?? true { lowest = row }
    }
    return lowest.map { self.command(command, $0, of: shown) }
  }

  /// A command about what a row of a picture holds.
  private func command(
    _ kind: BindingCommand.Kind, _ row: Picture.Row, of picture: Picture
  ) -> BindingCommand {
    BindingCommand(
      kind: kind, owner: row.owner, slot: row.slot, instance: picture[row].first ?? .none)
  }

  /// The first slot of a kind that always holds one instance, if that is another one.
  private func single(
    _ kind: Slot.Kind, _ wanted: Picture, _ shown: Picture
  ) -> BindingCommand? {
    for row in wanted.rows where row.kind == kind && !isDropped(row) {
      guard let other = shown.row(row.owner, row.slot), let instance = wanted[row].first,
        shown[other].first != instance
      else { continue }
      return SingleComparison.command(
        owner: row.owner, slot: row.slot, kind: kind, wanted: wanted[row])
    }
    return nil
  }

  private func stack(_ wanted: Picture, _ shown: Picture) -> BindingCommand? {
    for row in wanted.rows where row.kind == .stack && !isDropped(row) {
      guard let other = shown.row(row.owner, row.slot) else { continue }
      if let command = StackComparison.command(
        owner: row.owner, slot: row.slot, wanted: wanted[row], other: shown[other])
      {
        return command
      }
    }
    return nil
  }

  private func arrivingOverlay(_ wanted: Picture, _ shown: Picture) -> BindingCommand? {
    var lowest: Picture.Row?
    for row in wanted.rows where row.kind == .overlay && row.count > 0 && !isDropped(row) {
      guard let other = shown.row(row.owner, row.slot), other.count == 0 else { continue }
      if lowest.map({ row.level < $0.level }) ?? true { lowest = row }
    }
    return lowest.map { command(.embed, $0, of: wanted) }
  }

  private func arrivingModal(_ wanted: Picture, _ shown: Picture) -> BindingCommand? {
    var lowest: Picture.Row?
    for row in wanted.rows where row.kind == .modal && row.count > 0 && !isDropped(row) {
      guard shown.row(row.owner, row.slot) != nil, !showsModal(of: row.owner, shown),
        firstWantedModal(of: row.owner, wanted) == wanted[row].first
      else { continue }
      if lowest.map({ row.level < $0.level }) ?? true { lowest = row }
    }
    return lowest.map { command(.present, $0, of: wanted) }
  }

  /// Modal slots of one owner share its controller: what it shows and is still wanted stays.
  ///
  /// Dismissing it for an earlier slot's sake would remove what nobody had asked to remove.
  private func showsModal(of owner: InstanceID, _ shown: Picture) -> Bool {
    shown.rows.contains { $0.kind == .modal && $0.owner == owner && $0.count > 0 }
  }

  /// Of several wanted modals of one owner the first in order of declaration comes.
  private func firstWantedModal(of owner: InstanceID, _ wanted: Picture) -> InstanceID? {
    for row in wanted.rows where row.kind == .modal && row.owner == owner && row.count > 0 {
      return wanted[row].first
    }
    return nil
  }
}
