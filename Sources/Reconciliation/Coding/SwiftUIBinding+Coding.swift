import AppModel
import EventCore
import SimulatedUIKit

extension SlotPlace: CodedState {
  /// No slot.
  @usableFromInline package static var blank: SlotPlace { SlotPlace(owner: .none, slot: .none) }

  /// Writes or reads every field.
  @usableFromInline package mutating func code(_ coder: inout StateCoder) {
    coder.instance(&owner)
    coder.slot(&slot)
  }
}

extension SwiftUIBinding.Presentation: CodedState {
  @usableFromInline static var blank: SwiftUIBinding.Presentation {
    SwiftUIBinding.Presentation(
      place: .blank, scene: .none, instance: .none, kind: .sheet, stage: .queued)
  }

  /// Writes or reads every field but the turns, which count back from that of the book.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    place.code(&coder)
    coder.instance(&scene)
    coder.instance(&instance)
    coder.choice(&kind, 2)
    coder.choice(&stage, 2)
    coder.count(&nesting)
    coder.instance(&below)
    coder.flag(&becomesSheet)
    coder.flag(&closesWhenShown)
    coder.flag(&awaitsWrite)
    coder.flag(&reopens)
  }
}

extension SwiftUIPaths.Write: CodedState {
  @usableFromInline static var blank: SwiftUIPaths.Write {
    SwiftUIPaths.Write(place: .blank, top: .none)
  }

  /// Writes or reads every field.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    place.code(&coder)
    coder.instance(&top)
  }
}

extension SwiftUIPaths.Wait: CodedState {
  @usableFromInline static var blank: SwiftUIPaths.Wait {
    SwiftUIPaths.Wait(place: .blank, contents: [])
  }

  /// Writes or reads every field.
  @usableFromInline mutating func code(_ coder: inout StateCoder) {
    place.code(&coder)
    coder.instances(&contents)
  }
}

extension SwiftUIPaths {
  /// Writes or reads every field.
  mutating func code(_ coder: inout StateCoder) {
    coder.list(&writes)
    coder.list(&waits)
    coder.list(&doubled)
    var count = updates.count
    coder.count(&count)
    if !coder.isPacking {
      updates = Array(repeating: Update(place: .blank, instant: .zero), count: count)
    }
    for index in updates.indices {
      updates[index].place.code(&coder)
      coder.pastInstant(&updates[index].instant)
    }
  }
}

extension SwiftUIBinding: CodedState {
  /// A book without entries.
  @usableFromInline package static var blank: SwiftUIBinding { SwiftUIBinding() }

  /// Writes or reads every field; turns count back from this one.
  ///
  /// What is read begins at turn 1 << 16, which leaves room for those before it.
  @usableFromInline package mutating func code(_ coder: inout StateCoder) {
    sent.code(&coder)
    coder.list(&presentations)
    let last: UInt32 = 1 << 16
    for index in presentations.indices {
      coder.turn(&presentations[index].leftInTurn, before: turn, last)
      coder.turn(&presentations[index].orphanedInTurn, before: turn, last)
    }
    if !coder.isPacking { turn = last }
    var count = prints.count
    coder.count(&count)
    if !coder.isPacking { prints = Array(repeating: .alreadyPresenting, count: count) }
    for index in prints.indices { coder.choice(&prints[index], 6) }
    paths.code(&coder)
    coder.flag(&needsUpdate)
  }
}

extension StateCoder {
  /// A turn of the past, or 0: what is more than two turns ago is long ago.
  mutating func turn(_ turn: inout UInt32, before now: UInt32, _ last: UInt32) {
    var distance = turn == 0 ? 0 : min(now &- turn, 3) + 1
    bits(&distance, 3)
    if !isPacking { turn = distance == 0 ? 0 : last + 1 - distance }
  }

  /// An instant of the past, if there is one.
  package mutating func pastInstant(_ instant: inout VirtualInstant?) {
    var isThere = instant != nil
    flag(&isThere)
    var past = instant ?? .zero
    if isThere { pastInstant(&past) }
    if !isPacking { instant = isThere ? past : nil }
  }

  /// An instant of the past; what is a second ago is long ago, if no rule looks further back.
  mutating func pastInstant(_ instant: inout VirtualInstant) {
    let horizon = max(
      .milliseconds(1_000), SwiftUIPaths.gapOfUpdates, SwiftUIBinding.ticksAfterMenu)
    var distance = min(max(.zero, now - instant), horizon).microseconds
    count(&distance)
    if !isPacking { instant = VirtualInstant(microseconds: now.microseconds - distance) }
  }
}
