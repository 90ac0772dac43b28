import AppModel

/// What has changed since somebody looked at the app's state last.
struct ChangedParts: Hashable, Sendable {
  /// Since the screens that follow it at once were drawn.
  var sinceDrawing = StateParts.all
  /// Since the screens that follow it once a turn were drawn.
  var sinceTurnsDrawing = StateParts.all
  /// Since the invariants that must hold after every turn were judged.
  var sinceTurn = StateParts.all
  /// Since those that must hold at rest were judged.
  var sinceRest = StateParts.all

  /// Notes a change.
  mutating func add(_ parts: StateParts) {
    sinceDrawing.add(parts)
    sinceTurnsDrawing.add(parts)
    sinceTurn.add(parts)
    sinceRest.add(parts)
  }
}
