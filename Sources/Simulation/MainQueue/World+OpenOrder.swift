import EventCore

// Of one instant, completions and blocks come before inputs (page Turn), though what came earlier,
// while the main thread was busy, comes before what a turn puts into the main queue. Where no time
// passes, all that waits is of one instant: then it is open how much of it is older than the turn.
extension World {
  /// Decides how much of what waits is older than the turn that makes an item which is due at once.
  ///
  /// Touches have no order against blocks and the ends of tasks anyway (E2), and under `plain`
  /// nothing has one that comes from outside. Between two inputs no item is put: the later may come
  /// after that item as well.
  mutating func decideOrder(of content: Item.Content, _ deliveryClass: DeliveryClass) {
    if isPlain { return }
    let ends = endsOfOlder(than: content, deliveryClass)
    if ends.isEmpty { return }
    let option = choices.choose(.openOrder, subject: 0, optionCount: ends.count + 1)
    if option > 0 { agenda.moveBackArrived(by: now, before: turnStart, upTo: ends[option - 1]) }
  }

  /// Up to which places of the main queue what waits may be older than an item, and would not come
  /// before it otherwise.
  private func endsOfOlder(than content: Item.Content, _ deliveryClass: DeliveryClass) -> [Int] {
    var ends: [Int] = []
    var hasOwnBlock = false
    var endsWithInput = false
    for place in agenda.items.indices where agenda.items[place].order.deadline == now {
      let item = agenda.items[place]
      if item.order.sequence >= turnStart {
        // What lies behind something that this turn has made is of its instant.
        if !item.content.isFromMainQueue { return ends }
        hasOwnBlock = true
        continue
      }
      if hasOwnBlock && !item.isTouch { return ends }
      if item.order.deliveryClass <= deliveryClass { continue }
      if item.isTouch && content.isFromMainQueue { continue }
      if item.isWaitingInput && endsWithInput { ends.removeLast() }
      endsWithInput = item.isWaitingInput
      ends.append(place)
    }
    return ends
  }

  /// The handlers of a turn have taken time: what they make from now on comes after all that has
  /// arrived by now.
  mutating func passOpenTime() {
    agenda.moveBackArrived(by: now, before: itemCount + 1, upTo: agenda.items.count - 1)
    turnStart = itemCount + 1
  }
}
