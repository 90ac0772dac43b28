extension Program {
  /// Whether the guard of a handler reads any of the words at some offsets of its arguments.
  ///
  /// - Complexity: O(instructions of the guard).
  package func guardReads(_ offsets: Range<Int32>, of handler: HandlerID) -> Bool {
    var place = tables.handlers[Int(handler.index)].guardCode.index
    var furthest = place
    while tables.code.indices.contains(Int(place)) {
      let instruction = tables.code[Int(place)]
      if instruction.operation == .loadLocal
        && offsets.overlaps(instruction.a..<instruction.a + instruction.b)
      {
        return true
      }
      switch instruction.flow {
      case .jumps(let target), .branches(let target): furthest = max(furthest, target)
      // The end of a branch is no end of the guard.
      case .ends: if place >= furthest { return false }
      case .next, .calls, .defers: break
      }
      place += 1
    }
    return false
  }
}
