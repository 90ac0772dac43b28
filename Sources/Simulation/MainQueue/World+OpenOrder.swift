import EventCore

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
    /// The `sequence` of the first item that it makes, since its handlers last took time.
    var start: UInt32 = 0
    /// Whether its handlers have taken time.
    var hasTakenTime = false
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

  /// The handlers of a turn have taken time: what they make from now on comes after all that has
  /// arrived by now.
  mutating func passOpenTime() {
    agenda.moveBackArrived(by: now, before: itemCount + 1, upTo: agenda.items.count - 1)
    // An animation that began in the call may end before what comes meanwhile.
    for place in agenda.items.indices where agenda.items[place].order.sequence >= openTurn.start {
      agenda.items[place].inputsAhead = 0
    }
    openTurn.start = itemCount + 1
    openTurn.hasTakenTime = true
  }

  /// Whether a window that ends at an instant is over: in a search by order it may have ended while
  /// the handlers of this turn took time, if it began before.
  mutating func hasEnded(_ window: Item) -> Bool {
    if window.order.deadline <= now { return true }
    if !openTurn.hasTakenTime || window.order.sequence >= openTurn.start { return false }
    return choices.choose(.openOrder, subject: 0, optionCount: 2) == 1
  }
}
