import Exploration

// What is wrong in a state, and which states are equal.
extension NavModal {
  /// Adds a state with what is wrong in it.
  func add(_ a: UInt64, _ b: UInt64, _ place: Int, _ out: inout StateBatch) {
    let findings = findings(a, b)
    let state = isCanonical ? NavModal.canonical(a, b) : (a, b)
    out.append(state.0)
    out.append(state.1)
    out.endState(parent: place)
    if findings == 0 { return }
    for bit in UInt32(0)..<4 where findings & 1 << bit != 0 { out.note(UInt64(bit)) }
  }

  private func findings(_ a: UInt64, _ b: UInt64) -> UInt32 {
    let (wanted, shown) = (UInt32(truncatingIfNeeded: a), UInt32(truncatingIfNeeded: a >> 32))
    let isAtRest =
      b & (NavModal.queueMask | NavModal.scheduled | 7 << NavModal.transitionShift) == 0
    var findings = isAtRest && wanted != shown ? Fault.differsAtRest : 0
    for half in [wanted, shown] {
      var seen: UInt32 = 0
      for level in UInt32(0)..<5 {
        let id = half >> (6 * level) & 15
        if id == 0 { continue }
        if seen & 1 << id != 0 { findings |= Fault.twice }
        seen |= 1 << id
      }
    }
    return findings
  }

  /// Ids by their first appearance, the app's before those shown; a touch whose target the app has
  /// not any more can never be accepted, so all such targets are one.
  static func canonical(_ a: UInt64, _ b: UInt64) -> (UInt64, UInt64) {
    var names: UInt64 = 0
    var (wantedIDs, next, renamed): (UInt32, UInt64, UInt64) = (0, 1, 0)
    for half in UInt64(0)..<2 {
      for level in UInt64(0)..<5 {
        let shift = 32 * half + 6 * level
        let entry = a >> shift & 63
        let id = entry & 15
        if id == 0 { continue }
        if names >> (4 * id) & 15 == 0 {
          names |= next << (4 * id)
          next += 1
        }
        if half == 0 { wantedIDs |= 1 << UInt32(id) }
        renamed |= (entry & 48 | names >> (4 * id) & 15) << shift
      }
    }
    var (queue, renamedQueue, shift): (UInt64, UInt64, UInt64) = (b & queueMask, 0, 0)
    while queue != 0 {
      let target = queue >> 4 & 15
      let isWanted = wantedIDs & 1 << UInt32(target) != 0
      let name = target == 0 ? 0 : isWanted ? names >> (4 * target) & 15 : 15
      renamedQueue |= (queue & 15 | name << 4) << shift
      queue >>= 8
      shift += 8
    }
    return (renamed, b & ~queueMask | renamedQueue)
  }
}
