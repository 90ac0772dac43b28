import TraceModel

extension ShutWay {
  /// A line about the way out that an entry tells of, with what last changed what the condition
  /// reads; `nil` if it tells of none.
  static func line(at place: Int, in trace: Trace, _ text: TraceText) -> String? {
    guard case .wayShut(let instance, let way) = trace.entries[place].event else { return nil }
    let screen = text.names.program[instance.screen]
    let (words, condition) =
      switch way {
      case .backButton: ("hidesBackButton when", screen.hidesBackCode)
      case .pullDown, .tapOutside: ("locked when", screen.lockedCode)
      }
    return "\(text.names.instance(instance)) \(way.text) (`\(words)`)"
      + ConditionChanges(before: place, in: trace, of: instance).text(of: [condition], text)
  }
}
