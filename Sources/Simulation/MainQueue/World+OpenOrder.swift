import EventCore

// Of one instant, completions and blocks come before inputs (page Turn), though
// an input that came earlier, while the main thread was busy, comes before what a turn puts into
// the main queue. Where no time passes, all that waits is of one instant: then both are possible.
extension World {
  /// Decides whether the inputs that wait had come before the turn that makes an item which is due
  /// at once.
  ///
  /// Touches and blocks have no order between them anyway (E2), and under `plain` nothing has that
  /// comes from outside. One turn is at one instant: it is asked once.
  mutating func decideOrder(of content: Item.Content) {
    if isPlain || hasAskedOrder { return }
    var isBlock = false
    if case .block = content { isBlock = true }
    let isOpen = agenda.items.contains { item in
      item.isWaitingInput && item.order.deadline == now && !(isBlock && item.isTouch)
    }
    if !isOpen { return }
    hasAskedOrder = true
    if choices.choose(.openOrder, subject: 0, optionCount: 2) == 1 {
      agenda.moveBackArrived(by: now)
    }
  }
}
