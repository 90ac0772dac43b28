extension Program {
  /// Whether the guard of a handler reads any of the words at some offsets of its arguments.
  ///
  /// - Complexity: O(instructions of the guard).
  package func guardReads(_ offsets: Range<Int32>, of handler: HandlerID) -> Bool {
    var place = tables.handlers[Int(handler.index)].guardCode.index
    var furthest = place
    while tables.code.indices.contains(Int(place)) {
      let instruction = tables.code[Int(place)]
      switch instruction.operation {
      case .loadLocal where offsets.overlaps(instruction.a..<instruction.a + instruction.b):
        return true
      case .jump, .jumpIfFalse, .matchPattern: furthest = max(furthest, instruction.a)
      case .slotCountMatching: furthest = max(furthest, instruction.b)
      // The end of a branch is no end of the guard.
      case .finish where place >= furthest: return false
      default: break
      }
      place += 1
    }
    return false
  }
}
