import EventCore
import SimulatedUIKit

// Of one instant, completions and blocks come before inputs (page Turn), though what came earlier,
// while the main thread was busy, comes before what a turn puts into the main queue. Where no time
// passes, all that waits is of one instant: then it is open how much of it is older than the turn.
extension World {
  /// Which questions about touches that wait a search asks.
  ///
  /// Where it does not ask, it tries which of them are older, as in a replay times decide.
  package struct AskedTouches: Hashable, Sendable {
    /// In how many turns touches come that waited together (E1).
    package var turns = true
    /// Who goes first, a touch or what comes in a block of the main queue (E2).
    package var order = true
  }

  /// What is known of a turn in which no time passes.
  struct OpenTurn: Hashable, Sendable {
    /// The `sequence` of the first item that it makes.
    var first: UInt32 = 0
    /// The same since its handlers last took time.
    var start: UInt32 = 0
    /// How long its handlers have taken at a time, and the `sequence` of the first item made since.
    var pauses: [Pause] = []
    /// The `sequence` of the windows of earlier turns that have kept something back in this one.
    var refusals: [UInt32] = []

    /// Time that a handler takes.
    struct Pause: Hashable, Sendable {
      var length: VirtualDuration
      var end: UInt32
    }

    /// Makes a turn that begins.
    init(first: UInt32 = 0) {
      self.first = first
      start = first
    }
  }

  /// Decides how much of what waits is older than the turn that makes an item which is due at once.
  ///
  /// Touches have no order against blocks and the ends of tasks anyway (E2), unless it is said who
  /// goes first, and under `plain` nothing has one that comes from outside. Between two inputs no
  /// item is put unless the later is a touch, of which it is decided by then whether its control is
  /// enabled: any other may come after that item as well.
  mutating func decideOrder(of content: Item.Content, _ deliveryClass: DeliveryClass) {
    let ends = endsOfOlder(than: content, deliveryClass)
    if ends.isEmpty { return }
    let option = choices.choose(.openOrder, subject: 0, optionCount: ends.count + 1)
    if option > 0 {
      agenda.moveBackArrived(by: now, before: openTurn.start, upTo: ends[option - 1])
    }
  }

  /// Up to which places of the main queue what waits may be older than an item, and would not come
  /// before it otherwise.
  private func endsOfOlder(than content: Item.Content, _ deliveryClass: DeliveryClass) -> [Int] {
    var ends: [Int] = []
    var hasOwnBlock = false
    var endsWithInput = false
    for place in agenda.items.indices where agenda.items[place].order.deadline == now {
      let item = agenda.items[place]
      if item.order.sequence >= openTurn.start {
        // What lies behind something that this turn has made is of its instant.
        if !item.content.isFromMainQueue { return ends }
        hasOwnBlock = true
        continue
      }
      if hasOwnBlock && !item.isTouch { return ends }
      if item.order.deliveryClass <= deliveryClass { continue }
      if item.isWaitingInput && isPlain { continue }
      if item.isTouch && content.isFromMainQueue && asked.order { continue }
      if item.isWaitingInput && !item.isTouch && endsWithInput { ends.removeLast() }
      endsWithInput = item.isWaitingInput
      ends.append(place)
    }
    return ends
  }

  /// Puts the end of a transition that is still to come behind the inputs that wait: the last of
  /// them is a touch on what it moves away, which nobody touches any more when it has ended (E1).
  mutating func putEndBehindInputs(of transition: TransitionID) {
    if transition == .none { return }
    let count = Int32(waitingInputCount)
    for place in agenda.items.indices
    where agenda.items[place].order.deadline > now && agenda.items[place].ends(transition) {
      agenda.items[place].inputsAhead = count
    }
  }

  /// The handlers of a turn have taken time: what they make from now on comes after all that has
  /// arrived by now.
  mutating func passOpenTime(_ length: VirtualDuration) {
    agenda.moveBackArrived(by: now, before: itemCount + 1, upTo: agenda.items.count - 1)
    // An animation that began in the call may end before what comes meanwhile.
    for place in agenda.items.indices where agenda.items[place].order.sequence >= openTurn.start {
      agenda.items[place].inputsAhead = 0
    }
    openTurn.start = itemCount + 1
    openTurn.pauses.append(OpenTurn.Pause(length: length, end: itemCount + 1))
  }

  /// Whether a window is over: in a search by order it may have ended while the handlers of this
  /// turn took time, as it must if it began in this turn and they have taken long enough since.
  ///
  /// One that has kept nothing back in this turn, and keeps nothing, may as well have ended before:
  /// that is tried by itself.
  mutating func hasEnded(_ window: Item) -> Bool {
    if window.order.deadline <= now { return true }
    if openTurn.pauses.isEmpty { return false }
    let hasRefused = openTurn.refusals.contains(window.order.sequence)
    let isOfThisTurn = window.order.sequence >= openTurn.first
    if !hasRefused && !isOfThisTurn {
      guard case .rate(let call) = window.content, call.isWaiting else { return false }
    }
    if isOfThisTurn && !hasRefused {
      var end = now
      for pause in openTurn.pauses where window.order.sequence < pause.end {
        end = end + pause.length
      }
      return window.order.deadline <= end
    }
    return choices.choose(.openOrder, subject: 0, optionCount: 2) == 1
  }

  /// Notes that a window has kept something back, for what comes later in the turn.
  ///
  /// - Parameter sequence: By which it is known from now on.
  mutating func noteRefusal(by window: Item, goingOnAs sequence: UInt32) {
    if !leavesTimeOpen || !program.blocksMainThread { return }
    if window.order.sequence < openTurn.first
      || openTurn.refusals.contains(window.order.sequence)
    {
      openTurn.refusals.append(sequence)
    }
  }
}
