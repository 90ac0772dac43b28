import EventCore

/// The digest by which packed states are told apart and spread over the parts of the visited set.
enum StateFingerprint {
  /// The digest of a state's words; the same in every process, on every machine.
  @inline(__always)
  static func value(of words: [UInt64], _ range: Range<Int>) -> UInt64 {
    var fingerprint = Fingerprint()
    for index in range { fingerprint.combine(words[index]) }
    return fingerprint.value
  }

  /// How many parts the visited set has: more than any machine's cores would gain from, so that
  /// what each part holds does not depend on how many work on them.
  static let partCount = 16

  /// To which part a state falls: by bits that neither its slot nor its tag needs.
  @inline(__always)
  static func part(of fingerprint: UInt64) -> Int {
    Int(truncatingIfNeeded: fingerprint &>> 28) & (partCount - 1)
  }
}

/// The successors of some states, with their fingerprints, sorted by the part they fall to.
struct HashedBatch: Sendable {
  var states = StateBatch()
  private(set) var fingerprints: [UInt64] = []
  /// For each part, which states fall to it, in order.
  private(set) var places: [[UInt32]] = Array(
    repeating: [], count: StateFingerprint.partCount)

  /// Computes the fingerprints once all states are there.
  mutating func sort() {
    fingerprints.removeAll(keepingCapacity: true)
    for part in places.indices {
      places[part].removeAll(keepingCapacity: true)
    }
    var start = 0
    for place in 0..<states.count {
      let end = Int(states.ends[place])
      let fingerprint = StateFingerprint.value(of: states.words, start..<end)
      fingerprints.append(fingerprint)
      places[StateFingerprint.part(of: fingerprint)].append(UInt32(place))
      start = end
    }
  }
}
