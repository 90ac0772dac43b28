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

  /// For each state, the fingerprints of its sections.
  private(set) var ofSections: [UInt64] = []

  /// Computes the fingerprints once all states are there.
  mutating func sort(sectionCount: Int) {
    fingerprints.removeAll(keepingCapacity: true)
    ofSections.removeAll(keepingCapacity: true)
    for part in places.indices {
      places[part].removeAll(keepingCapacity: true)
    }
    var start = 0
    for place in 0..<states.count {
      let end = Int(states.ends[place])
      let fingerprint =
        sectionCount == 0
        ? StateFingerprint.value(of: states.words, start..<end)
        : addSections(from: start, sectionCount)
      fingerprints.append(fingerprint)
      places[StateFingerprint.part(of: fingerprint)].append(UInt32(place))
      start = end
    }
  }

  /// Adds the fingerprints of a state's sections.
  ///
  /// - Returns: The state's own, made of them.
  private mutating func addSections(from start: Int, _ count: Int) -> UInt64 {
    var fingerprint = Fingerprint()
    var first = start + 1
    for section in 0..<count {
      let end = first + StateSections.length(of: section, in: states.words[start])
      let own = StateFingerprint.value(of: states.words, first..<end)
      ofSections.append(own)
      fingerprint.combine(own)
      first = end
    }
    return fingerprint.value
  }
}

/// The first word of a state with sections.
enum StateSections {
  /// How many words a section has.
  @inline(__always)
  static func length(of section: Int, in header: UInt64) -> Int {
    Int(truncatingIfNeeded: header &>> UInt64(truncatingIfNeeded: section &* 16)) & 0xFFFF
  }
}
