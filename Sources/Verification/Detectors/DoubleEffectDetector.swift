import AppModel
import EventCore
import SimulatedUIKit
import TraceModel

/// Finds `double-effect`: a tap had an effect again, though its finger came down before the first
/// was over.
///
/// Taps and buttons count, typing does not. A tap is over when it has been delivered, its handler
/// has stopped blocking the main thread, no block that it deferred waits, and no transition, held
/// request or task run of its item is under way that nobody has cancelled. What its blocks do is
/// its effect. Timers, repeating and background tasks are not waited for: a listener would never be
/// over; nor is what callbacks of views start, which nobody tapped for. Which taps came down during
/// which others is written down when a finger comes down: those that wait, which are delivered in
/// their order, as the oldest of them, the others as pairs. At rest every tap has had its effect
/// but what a rate keeps, of the tap itself or of a bind that it led to, and a finger that stays,
/// which comes when it is lifted; so only these are kept, whoever was not over when the former
/// came, and taps whose tasks are pending.
struct DoubleEffectDetector: Hashable, Sendable {
  struct Tap: Hashable, Sendable {
    var item: ItemID
    var instance: InstanceID
    var control: ControlID
    var arrival: Int
    /// The arrival of the oldest tap that waited when this finger came down; its own if none did.
    var waitingSince: Int
    /// The place of its first effect, or -1.
    var effect = -1
    var isDelivered = false
    /// Whether its finger stays down, another finger holds its row, or a throttle or debounce keeps
    /// it: it waits for that, and not for the main thread.
    var isHeld = false
    /// Whether that is a throttle or debounce: its effect comes without the user.
    var isRated = false
    /// Whether another finger holds a row of its table: it waits with the other taps on the rows.
    var isRowHeld = false
    /// Until when its handler blocks the main thread.
    var busyUntil = VirtualInstant(microseconds: .min)

    /// Whether its finger came down and has not been lifted, and nothing else keeps it.
    var isFingerDown: Bool { isHeld && !isRated && !isRowHeld }

    /// Whether it is on the control that an input is for.
    func isTap(of input: Input) -> Bool {
      control == input.control && instance == input.instance
    }
  }
  /// The second came down after the first was delivered and before it was over.
  struct Pair: Hashable, Sendable {
    var first: ItemID
    var second: ItemID
  }
  /// Something under way that a tap started.
  struct Work: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case transition(TransitionID)
      case heldCommand(RequestID)
      case heldWish(owner: InstanceID, SlotID)
      case run(RunID)
      /// A deferred block, by its item; what is done for that is done for the tap.
      case block(ItemID, hasBegun: Bool)
      /// A relay's value that the throttle or debounce of a bind keeps.
      case delivery(BindID, to: InstanceID)
    }
    var kind: Kind
    var tap: ItemID

    /// Whether it keeps its tap from being over: a block does not, once it has begun, though what
    /// it began may; nor what a rate keeps.
    var isUnderWay: Bool {
      switch kind {
      case .block(_, hasBegun: true), .delivery: false
      default: true
      }
    }

    /// Whether it goes on at rest.
    var outlastsRest: Bool {
      switch kind {
      case .run, .delivery: true
      default: false
      }
    }
  }
  /// The first effect of a tap on a `once` control, for as long as its instance lives.
  struct OnceEffect: Hashable, Sendable {
    var instance: InstanceID
    var control: ControlID
    var index: Int
  }

  var taps: [Tap] = []
  var pairs: [Pair] = []
  var work: [Work] = []
  var onceEffects: [OnceEffect] = []

  mutating func observe(
    _ numbered: NumberedEntry, of program: Program, into log: inout FaultLog
  ) {
    switch numbered.entry.event {
    case .inputArrived(let input): arrive(input, numbered, of: program)
    case .inputDelivered(let input, let fate): deliver(input, fate)
    case .touchWaits(let input, let wait) where wait != .rowSelection:
      forgetOtherPossibilities(of: input)
      if let place = taps.firstIndex(where: { $0.item == input.item }) {
        taps[place].isHeld = true
        taps[place].isRated = wait == .debounce || wait == .throttle
        taps[place].isRowHeld = wait == .heldRow
      }
    case .lifetimeEnded(let instance):
      if !onceEffects.isEmpty { onceEffects.removeAll { $0.instance == instance } }
      endWishes(of: instance)
    // The view has subscribed to nothing any more.
    case .viewReleased(let instance, _): endWishes(of: instance)
    case .rested: rest()
    default:
      if taps.isEmpty { return }
      endWork(numbered.entry)
      // A finger that stays, and a row that is not selected yet, have had no effect: what comes in
      // their turns, others before them began.
      let cause = tapItem(of: numbered.entry.cause)
      guard let place = taps.firstIndex(where: { $0.item == cause }), taps[place].isDelivered else {
        return
      }
      beginWork(numbered.entry, of: place, program)
      if numbered.entry.event.isEffect {
        act(place, numbered, of: program, into: &log)
      }
    }
  }

  private mutating func arrive(
    _ input: Input, _ numbered: NumberedEntry, of program: Program
  ) {
    switch input.kind {
    case .tap, .press, .button: break
    case .release: return lift(input, at: numbered.entry.instant)
    default: return
    }
    guard let control = input.control, input.instance != .none else { return }
    // The fields alone: a whole control is a copy of its texts and lists.
    let place = Int(control.index)
    let isRepeatable = program.tables.controls[place].isRepeatable
    if isRepeatable && !program.tables.controls[place].isOnce { return }
    if let last = taps.last, last.item == input.item, isNoted(input) { return }
    var waitingSince = numbered.index
    if !isRepeatable {
      let oldest = taps.first {
        !$0.isDelivered && (!$0.isHeld || $0.isRowHeld && $0.isTap(of: input))
      }
      waitingSince = oldest?.arrival ?? numbered.index
      for tap in taps
      where tap.isDelivered && tap.control == control && tap.instance == input.instance
        && isUnderWay(tap, at: numbered.entry.instant)
      {
        pairs.append(Pair(first: tap.item, second: input.item))
      }
    }
    taps.append(
      Tap(
        item: input.item, instance: input.instance, control: control, arrival: numbered.index,
        waitingSince: waitingSince))
  }

  /// A finger that stayed acts when it is lifted: whatever waited when it came down, what is under
  /// way now comes first.
  private mutating func lift(_ input: Input, at instant: VirtualInstant) {
    for place in taps.indices where taps[place].isFingerDown && taps[place].isTap(of: input) {
      let item = taps[place].item
      taps[place].waitingSince = taps[place].arrival
      pairs.removeAll { $0.second == item }
      for first in taps
      where first.isDelivered && first.isTap(of: input) && isUnderWay(first, at: instant) {
        pairs.append(Pair(first: first.item, second: item))
      }
    }
  }

  /// An input that was not accepted has no effect, now or later.
  private mutating func deliver(_ input: Input, _ fate: Fate) {
    forgetOtherPossibilities(of: input)
    guard let place = taps.firstIndex(where: { $0.item == input.item }) else { return }
    if fate.isAccepted {
      taps[place].isDelivered = true
    } else {
      taps.remove(at: place)
      forgetPairs(of: input.item)
    }
  }

  /// Whether a possibility of an open item is noted that is the same control.
  private func isNoted(_ input: Input) -> Bool {
    taps.contains { $0.item == input.item && $0.isTap(of: input) }
  }

  /// Forgets what the item of an input might have been: a search leaves that open while it waits,
  /// and then every possibility is noted as a tap of its own.
  private mutating func forgetOtherPossibilities(of input: Input) {
    if taps.isEmpty || !taps.contains(where: { $0.item == input.item && !$0.isTap(of: input) }) {
      return
    }
    taps.removeAll { $0.item == input.item && !$0.isTap(of: input) }
    for place in pairs.indices.reversed() where pairs[place].second == input.item {
      let first = pairs[place].first
      if !taps.contains(where: { $0.item == first && $0.isTap(of: input) }) {
        pairs.remove(at: place)
      }
    }
  }

  /// Notes an effect, and judges it if it is the tap's first.
  private mutating func act(
    _ place: Int, _ numbered: NumberedEntry, of program: Program,
    into log: inout FaultLog
  ) {
    let tap = taps[place]
    if tap.effect >= 0 { return }
    taps[place].effect = numbered.index
    let subject = Finding.Subject.control(tap.instance, tap.control)
    if let first = taps.first(where: { isFirst($0, of: tap) }) {
      log.report(
        .doubleEffect, subject, at: numbered.entry.instant,
        proof: [first.arrival, first.effect, tap.arrival, numbered.index])
    }
    guard program.tables.controls[Int(tap.control.index)].isOnce else { return }
    if let once = onceEffects.first(where: {
      $0.instance == tap.instance && $0.control == tap.control
    }) {
      log.report(
        .doubleEffect, subject, at: numbered.entry.instant,
        proof: [once.index, tap.arrival, numbered.index])
    } else {
      onceEffects.append(
        OnceEffect(
          instance: tap.instance, control: tap.control, index: numbered.index))
    }
  }

  /// Whether a tap had an effect and was not over when another finger came down on the same
  /// control.
  func isFirst(_ first: Tap, of second: Tap) -> Bool {
    guard first.effect >= 0, first.control == second.control,
      first.instance == second.instance, first.arrival < second.arrival
    else { return false }
    return first.arrival >= second.waitingSince
      || pairs.contains { $0.first == first.item && $0.second == second.item }
  }
}
