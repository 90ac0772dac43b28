import AppModel
import TraceModel

/// What the app kept itself from, or left undone without a word: messages that a guard lets pass
/// or nobody handles, blocks and runs that went with their lifetime, starts that were ignored.
enum Silences {
  /// The last one of what the last accepted input before an entry led to; `nil` if there is none.
  static func line(
    before end: Int, in trace: Trace, _ text: TraceText,
    _ reason: (TraceEntry) -> String?
  ) -> String? {
    for place in trace.entries[..<end].indices.reversed() {
      let entry = trace.entries[place]
      switch entry.event {
      case .inputDelivered(_, let fate) where fate.isAccepted: return nil
      case .messagePassedOn, .itemTaken(.blockOfNobody), .taskDropped, .taskStartIgnored:
        if let line = reason(entry) { return line }
      case .messageSent:
        if let line = unheard(entry, at: place, trace, text) { return line }
      default: continue
      }
    }
    return nil
  }

  /// That nobody who is open handles a message; `nil` where it is none, or somebody does.
  static func unheard(
    _ entry: TraceEntry, at place: Int, _ trace: Trace, _ text: TraceText
  ) -> String? {
    guard case .messageSent(let message, _) = entry.event else { return nil }
    // Sent once more, it has other answers.
    let answers = trace.entries[(place + 1)...].prefix { answer in
      if case .messageSent(message, _) = answer.event { return false }
      return answer.cause == entry.cause
    }
    let isHeard = answers.contains { answer in
      switch answer.event {
      case .messageReceived(message, _), .messagePassedOn(message, _, _): true
      default: false
      }
    }
    return isHeard ? nil : "\(text.what(entry.event, in: trace)), and nobody open handles it"
  }

  /// The same of a message that no screen of the app handles at all.
  static func unhandled(
    _ entry: TraceEntry, _ trace: Trace, _ text: TraceText
  ) -> String? {
    guard case .messageSent(let message, _) = entry.event else { return nil }
    let isHandled = text.names.program.tables.screens.contains { screen in
      screen.messageHandlers.contains { $0.message == message }
    }
    return isHandled ? nil : "\(text.what(entry.event, in: trace)), and nothing handles it"
  }

  /// What a block that went with its lifetime is told as.
  static func lostBlock(_ item: ItemID, in trace: Trace, _ text: TraceText) -> String? {
    for entry in trace.entries {
      guard case .blockDeferred(let instance, item) = entry.event else { continue }
      let owner = text.names.instance(instance)
      return "a block of \(owner) came to nothing: its lifetime was over"
    }
    return nil
  }
}
