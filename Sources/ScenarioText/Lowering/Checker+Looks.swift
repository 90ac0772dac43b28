import AppModel

/// The conditions under which a screen looks to the user's hand as it does; one of each a screen.
extension Checker {
  /// Lowers such a condition, where it is the first with its words.
  ///
  /// - Parameter handled: What the screen has said so far.
  mutating func lowerLooks(
    _ condition: Expression, _ words: String, of screen: ScreenID,
    _ handled: inout [String: SourceRange]
  ) {
    if let first = handled.updateValue(condition.range, forKey: words) {
      return report(.handledTwice(words, line: Int(line(first).line)), at: condition.range)
    }
    switch words {
    case "hidesBackButton when": lowerHidesBackButton(condition, words, of: screen)
    case "interaction when": lowerInteraction(condition, words, of: screen)
    default: lowerLocked(condition, words, of: screen)
    }
  }

  /// Lowers the condition under which a screen cannot be pulled down.
  private mutating func lowerLocked(
    _ condition: Expression, _ words: String, of screen: ScreenID
  ) {
    if screen == .app || screen == .scene {
      return report(.lockedOutsideScreen(name(of: screen)), at: condition.range)
    }
    guard let value = self.condition(condition) else { return }
    checkLocked(screen, at: condition.range)
    noteGuard(value, words, at: condition.range)
    tables.screens[Int(screen.index)].lockedCode = piece(value)
  }

  /// Lowers the condition under which a view, or a window, takes touches.
  private mutating func lowerInteraction(
    _ condition: Expression, _ words: String, of screen: ScreenID
  ) {
    if screen == .app { return report(.interactionOfApp, at: condition.range) }
    guard let value = self.condition(condition) else { return }
    // `false` is written on purpose: a toast, or a picture.
    if condition.kind != .boolean(false) { noteGuard(value, words, at: condition.range) }
    tables.screens[Int(screen.index)].interactionCode = piece(value)
  }

  /// Lowers the condition under which the bar above a page shows no back button (N15).
  private mutating func lowerHidesBackButton(
    _ condition: Expression, _ words: String, of screen: ScreenID
  ) {
    if screen == .app || screen == .scene {
      return report(.hidesBackButtonOutsideScreen(name(of: screen)), at: condition.range)
    }
    guard let value = self.condition(condition) else { return }
    let isPage = placements[Int(screen.index)].contains { placement in
      placement.slot == .none || tables.slots[Int(placement.slot.index)].kind == .stack
    }
    if !isPage { warn(.noPage(name(of: screen)), at: condition.range) }
    noteGuard(value, words, at: condition.range)
    tables.screens[Int(screen.index)].hidesBackCode = piece(value)
  }
}
