import EventCore
import Testing

/// What is written of a state is what is read back, bit by bit and across the ends of words.
struct StateCoderTests {
  private struct Values: Equatable {
    var flags: [Bool] = []
    var bits: [UInt32] = []
    var counts: [UInt64] = []
    var numbers: [Int64] = []
    var optionals: [Int32?] = []
    var list: [Int32] = []
  }

  private static let values = Values(
    flags: [true, false, true], bits: [0, 1, 0x1234_5678, .max],
    counts: [0, 1, 8, 9, 71, 1 << 20, 1 << 62, .max],
    numbers: [0, -1, 1, -4, 5, 1 << 40, -(1 << 40), .max, .min],
    optionals: [nil, 0, -7, .max], list: [3, -3, .min, .max])

  /// Codes each value in turn, so often that words end at every bit of some of them.
  private static func code(_ values: inout Values, _ coder: inout StateCoder) {
    for _ in 0..<9 {
      for place in values.flags.indices { coder.flag(&values.flags[place]) }
      for place in values.bits.indices { coder.bits(&values.bits[place], 32) }
      for place in values.counts.indices { coder.count(&values.counts[place]) }
      for place in values.numbers.indices { coder.number(&values.numbers[place]) }
      for place in values.optionals.indices { coder.optional(&values.optionals[place]) }
      coder.list(&values.list)
      coder.endSection()
    }
  }

  private static func coder(_ timing: StateTiming) -> StateCoder {
    StateCoder(timing: timing, nameKinds: 1, tellsChanges: false)
  }

  @Test func `every kind of value is read as it was written`() {
    var coder = Self.coder(.exact)
    var written = Self.values
    coder.beginPacking(at: .zero)
    Self.code(&written, &coder)
    #expect(written == Self.values)
    #expect(coder.sectionEnds.count == 9 && coder.sectionEnds.last == coder.words.count)
    let words = coder.words
    // Behind other words, as in a table of states.
    coder.beginReading([.max, .max] + words + [.max], 2..<words.count + 2)
    var read = Values(
      flags: .init(repeating: false, count: 3), bits: .init(repeating: 9, count: 4),
      counts: .init(repeating: 9, count: 8), numbers: .init(repeating: 9, count: 9),
      optionals: .init(repeating: 9, count: 4))
    Self.code(&read, &coder)
    #expect(read == Self.values)
  }

  @Test func `instants are told from now on, without deadlines only whether they are to come`() {
    let now = VirtualInstant(microseconds: 5_000)
    for (timing, expected) in [(StateTiming.exact, [0, 0, 7]), (.order, [0, 0, 1])] {
      var coder = Self.coder(timing)
      var instants = [-3, 5_000, 5_007].map { VirtualInstant(microseconds: $0) }
      coder.beginPacking(at: now)
      for place in instants.indices { coder.instant(&instants[place]) }
      coder.endSection()
      coder.beginReading(coder.words, 0..<coder.words.count)
      for place in instants.indices { coder.instant(&instants[place]) }
      #expect(instants.map(\.microseconds) == expected.map { Int64($0) })
    }
  }
}
