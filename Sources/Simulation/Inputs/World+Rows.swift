import AppModel
import EventCore
import SimulatedUIKit
import TraceModel

/// A touch that waits for a turn, on a row that the list has no longer when the turn begins.
struct GoneRow: Hashable, Sendable {
  /// The touch.
  var item: ItemID
  /// Where its arguments lie, by which it is told from what else an open item may be.
  var arguments: WordRange
}

/// Rows of tables (E5, E11).
extension World {
  /// E1: finds the touches of a turn on rows that a turn before it has laid out the list without.
  ///
  /// A row that goes in this very turn is there until the commit (E11).
  mutating func noteGoneRows(_ first: Item) {
    if !goneRows.isEmpty { goneRows.removeAll(keepingCapacity: true) }
    if isPlain || !first.isTouch { return }
    noteGoneRow(first.content, first.id)
    for place in agenda.items.indices where agenda.items[place].order.deadline <= now {
      noteGoneRow(agenda.items[place].content, agenda.items[place].id)
    }
    for place in agenda.possibleInputs.indices {
      let sequence = agenda.possibleInputs[place].sequence
      let item = agenda.items.first { $0.order.sequence == sequence }
      if let item { noteGoneRow(agenda.possibleInputs[place].content, item.id) }
    }
  }

  private mutating func noteGoneRow(_ content: Item.Content, _ item: ItemID) {
    guard case .touch(let touch) = content, let control = touch.control,
      case .row = program.layout(of: control).kind, program.layout(of: control).hasBounds,
      machine.state.place(of: touch.instance) != nil
    else { return }
    let first = Int(touch.arguments.first)
    let end = first + Int(program.layout(of: control).argumentWidth)
    if isInRange(Array(agenda.words[first..<end]), control, touch.instance) { return }
    goneRows.append(GoneRow(item: item, arguments: touch.arguments))
  }

  /// E11: whether a control is a row of a table, which is selected after the commit.
  ///
  /// A row of SwiftUI is a button.
  func isSelectedLate(_ control: ControlID, of target: InstanceID) -> Bool {
    guard case .row = program.layout(of: control).kind, platform.profile.hasQuirks else {
      return false
    }
    return rendering(of: target.screen) == .uikit
  }

  /// What a row shows now; `nil` if there is no such row, nothing if nothing tells rows apart.
  mutating func rowIdentity(
    of control: ControlID, _ arguments: [Int32], in instance: InstanceID
  ) -> [Int32]? {
    let row = program.layout(of: control)
    if row.rowIdentity == .none { return [] }
    // A row that is not there shows nothing: asking what it shows would fail.
    if !isInRange(arguments, control, instance) { return nil }
    return try? machine.evaluate(
      row.rowIdentity, in: instance, width: row.rowIdentityWidth, arguments: arguments)
  }

  /// E5: whether a finger holds a row of an instance, for which rows that are tapped wait.
  func isRowHeld(of target: InstanceID) -> Bool {
    heldFingers.contains {
      $0.target == target && $0.touch.control.map { isSelectedLate($0, of: target) } ?? false
    }
  }

  /// A finger tapped a row, which is selected later.
  mutating func touchRow(
    _ touch: Touch, _ target: InstanceID, _ words: [Int32], _ input: Input, _ item: Item
  ) {
    let isHeld = isRowHeld(of: target)
    // E5: all rows are selected when the held one is let go, or that one alone.
    if isHeld && !platform.profile.heldRowTapsSelectAll {
      return conclude(input, .missed(.anotherRowHeld), touch.step)
    }
    var touch = touch
    touch.arguments = agenda.store(words)
    touch.uncovering = .none
    touchedRows.append(
      HeldTouch(
        item: item.id, scene: item.scene, target: target, touch: touch, waitsForRelease: isHeld))
    record(.touchWaits(input, isHeld ? .heldRow : .rowSelection))
  }

  /// E5: a held row is let go: it is selected, and with it those that were tapped meanwhile.
  mutating func letRowGo(_ held: HeldTouch) {
    let place =
      touchedRows.firstIndex { $0.waitsForRelease && $0.target == held.target }
      ?? touchedRows.count
    touchedRows.insert(held, at: place)
    if isRowHeld(of: held.target) { return }
    for index in touchedRows.indices where touchedRows[index].target == held.target {
      touchedRows[index].waitsForRelease = false
    }
  }

  /// E11: after the commit, the rows that were touched are selected, whatever has become of them.
  mutating func selectRows() {
    while !isOver, let place = touchedRows.firstIndex(where: { !$0.waitsForRelease }) {
      let row = touchedRows.remove(at: place)
      begin(row.item, in: row.scene)
      select(row)
    }
  }

  private mutating func select(_ row: HeldTouch) {
    guard let control = row.touch.control else { return }
    if !trials.isEmpty, holdBackForTrial(row) { return }
    let words = agenda.takeArguments(row.touch.arguments)
    let width = Int(program.layout(of: control).argumentWidth)
    let arguments = Array(words.prefix(width))
    let step = row.touch.step
    let input = input(row.touch, arguments, row.item)
    if isIgnored(input, by: row.target, step) { return }
    let handler = program.layout(of: control).handler
    if isStopped(handler, by: row.target, arguments, control, meant: row.touch.instance, step) {
      return conclude(input, .guarded(handler), step)
    }
    let isThere = isInRange(arguments, control, row.target)
    let shown = isThere ? rowIdentity(of: control, arguments, in: row.target) : nil
    guard let shown else {
      // E11: the table has no such row any more.
      conclude(input, .accepted(row.target), step)
      return raise(
        AppException(
          kind: .indexOutOfRange, instance: row.target, handler: handler,
          line: program.tables.handlers[Int(handler.index)].line))
    }
    let isSame = Array(words.dropFirst(width)) == shown
    conclude(input, isSame ? .accepted(row.target) : .tookAnotherRow(row.target), step)
    if machine.tracksObjects { noteLogic(of: row.target) }
    run(handler, of: row.target, arguments: arguments)
  }
}
