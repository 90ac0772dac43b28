/// What a piece of code comes to, whichever way it goes, together with what hears the messages that
/// it sends, and those that that sends.
package struct CodeReach {
  /// The modal slots that may be emptied.
  package private(set) var emptied: Set<SlotID> = []
  /// The screens that hear of it.
  package private(set) var receivers: Set<ScreenID> = []

  /// Follows code in instances of a screen.
  ///
  /// - Complexity: O(instructions of all handlers) for each message that may be sent.
  package init(_ codes: [CodeAddress], of screen: ScreenID, in program: Program) {
    let tables = program.tables
    var open = codes.map { (code: $0, screen: screen) }
    var sent: Set<MessageID> = []
    while let next = open.popLast() {
      for place in CodeWalk(next.code, of: next.screen, in: tables).places {
        let instruction = tables.code[Int(place.index)]
        if instruction.operation == .clearSlot {
          let entries = tables.entries(of: instruction.a)
          emptied.formUnion(entries.map { SlotID(index: $0.value) })
        }
        guard instruction.operation == .send else { continue }
        let message = MessageID(index: instruction.a)
        if !sent.insert(message).inserted { continue }
        for receiver in program.receivers(of: message) {
          receivers.insert(receiver.screen)
          open.append((program[receiver.handler].body, receiver.screen))
        }
      }
    }
  }
}
