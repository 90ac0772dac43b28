import Testing

@testable import Exploration

/// A star of numbers, and another one behind half of them: depths of thousands of states.
private struct Star: StateModel {
  var count: UInt64

  func appendInitialStates(to batch: inout StateBatch) {
    batch.append(0)
    batch.endState(parent: 0)
  }

  func expand(_ places: Range<Int>, of states: StateBatch, into successors: inout StateBatch) {
    for place in places {
      let number = states.words[states.range(of: place).lowerBound]
      let targets =
        number == 0
        ? Array(1...count)
        : number > count ? [] : [number % 2 == 0 ? number + count : number + 1]
      for target in targets {
        successors.append(target)
        if target % 3 == 0 { successors.append(target) }
        successors.endState(parent: place)
        if target % 997 == 0 { successors.note(target / 997) }
      }
    }
  }
}

struct CheckpointTests {
  private static let lines = ["navsim checkpoint 1", "model star"]

  private static func bytes<Model>(_ search: StateSearch<Model>) -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = CheckpointWriter(lines) { bytes += $0 }
    search.write(to: &writer)
    writer.finish()
    return bytes
  }

  private static func goOn<Model>(
    _ search: inout StateSearch<Model>, from bytes: [UInt8], _ lines: [String] = lines
  ) throws {
    var reader = try CheckpointReader(expecting: lines, byteCount: bytes.count) { offset, count in
      Array(bytes.dropFirst(offset).prefix(count))
    }
    try search.read(from: &reader)
    try reader.finish()
  }

  private static func expectSame<Model>(
    _ model: Model, _ bounds: SearchBounds, stopAfter portions: Int
  ) throws where Model: StateModel {
    var whole = StateSearch(model, bounds: bounds)
    var expected = whole.run()
    var search = StateSearch(model, bounds: bounds)
    var stops = 0
    while true {
      var left = portions
      var outcome = search.run { _ in
        left -= 1
        return left > 0
      }
      if outcome.end != .stopped {
        // How much memory lists take depends on how they grew.
        (outcome.bytes, expected.bytes) = (0, 0)
        #expect(outcome == expected)
        break
      }
      stops += 1
      let bytes = bytes(search)
      search = StateSearch(model, bounds: bounds, jobs: 1 + stops % 2)
      try goOn(&search, from: bytes)
      #expect(Self.bytes(search) == bytes)
    }
    #expect(stops > 0)
    // Everything that was kept is the same, too.
    #expect(bytes(search) == bytes(whole))
  }

  @Test(arguments: [false, true], [nil, SearchShare(index: 1, count: 3, borderMin: 500)])
  func `a search that is stopped again and again, and goes on, comes to what it comes to at once`(
    _ isCompact: Bool, _ share: SearchShare?
  ) throws {
    let bounds = SearchBounds(isCompact: isCompact, share: share)
    try Self.expectSame(Star(count: 17_000), bounds, stopAfter: 2)
  }

  @Test(arguments: [false, true])
  func `so does an app's, whose states have sections`(_ isCompact: Bool) throws {
    for index in [5, 8, 9, 12, 13, 14] {
      let sample = ExploredApps.all[index]
      let (model, _) = try ExploredApps.model(sample.app, sample.setup)
      let bounds = SearchBounds(depth: 5, isCompact: isCompact)
      try Self.expectSame(model, bounds, stopAfter: 2)
    }
  }

  @Test func `a byte that was changed, or is missing, is seen`() throws {
    var search = StateSearch(Star(count: 1_000))
    _ = search.run { _ in false }
    let bytes = Self.bytes(search)
    #expect(bytes.count % 8 == 0)
    var places = Array(0..<80) + (1...16).map { bytes.count - $0 }
    places += stride(from: 80, to: bytes.count - 16, by: 397)
    for place in places {
      for bit in [UInt8(1), 0x80] {
        var damaged = bytes
        damaged[place] ^= bit
        var other = StateSearch(Star(count: 1_000))
        #expect(throws: CheckpointProblem.self, "byte \(place)") {
          try Self.goOn(&other, from: damaged)
        }
      }
    }
    for count in [0, 1, 7, 8, 19, 20, 21, 40, 400, bytes.count - 8, bytes.count - 1] {
      var other = StateSearch(Star(count: 1_000))
      #expect(throws: CheckpointProblem.self, "\(count) bytes") {
        try Self.goOn(&other, from: Array(bytes.prefix(count)))
      }
    }
    var other = StateSearch(Star(count: 1_000))
    #expect(throws: CheckpointProblem.damaged) { try Self.goOn(&other, from: bytes + bytes) }
  }

  @Test func `a digest that is right does not make numbers right that cannot be`() throws {
    var random: UInt64 = 7
    for words in 1...60 {
      var bytes: [UInt8] = []
      var writer = CheckpointWriter(Self.lines) { bytes += $0 }
      for _ in 0..<words {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        writer.append(random >> 33 % (1 << (random >> 60)))
      }
      writer.finish()
      let all = bytes
      var search = StateSearch(Star(count: 1_000))
      #expect(throws: CheckpointProblem.self) { try Self.goOn(&search, from: all) }
    }
  }

  @Test(arguments: [false, true])
  func `a word that is another one under a right digest is told, or read as another search`(
    _ isCompact: Bool
  ) throws {
    let bounds = SearchBounds(isCompact: isCompact)
    var search = StateSearch(Star(count: 40), bounds: bounds)
    var asked = 0
    _ = search.run { _ in
      asked += 1
      return asked < 2
    }
    let bytes = Self.bytes(search)
    // The lines stand before the words, a digest behind them.
    var empty: [UInt8] = []
    var writer = CheckpointWriter(Self.lines) { empty += $0 }
    writer.finish()
    let words = stride(from: empty.count - 8, to: bytes.count - 8, by: 8).map { place in
      bytes[place..<place + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    var refused = 0
    for place in words.indices {
      for other in [words[place] &+ 1, words[place] &- 1, .max, 1 << 33, 0]
      where other != words[place] {
        var all: [UInt8] = []
        var writer = CheckpointWriter(Self.lines) { all += $0 }
        for index in words.indices { writer.append(index == place ? other : words[index]) }
        writer.finish()
        var search = StateSearch(Star(count: 40), bounds: bounds)
        do {
          // Other states, or findings: what they mean only their model knows.
          try Self.goOn(&search, from: all)
        } catch is CheckpointProblem {
          refused += 1
        }
      }
    }
    #expect(refused > words.count)
  }

  @Test func `the first line that differs is told`() throws {
    var search = StateSearch(Star(count: 1_000))
    _ = search.run { _ in false }
    let bytes = Self.bytes(search)
    let cases: [([String], CheckpointProblem)] = [
      (
        ["navsim checkpoint 1", "model other"],
        .differs(expected: "model other", found: "model star")
      ),
      (
        ["navsim checkpoint 2", "model star"],
        .differs(expected: "navsim checkpoint 2", found: "navsim checkpoint 1")
      ),
      (
        ["navsim checkpoint 1"],
        .differs(expected: "nothing more", found: "model star")
      ),
      (
        ["navsim checkpoint 1", "model star", "part 2"],
        .differs(expected: "part 2", found: "nothing more")
      ),
      (["something else"], .otherFile(expected: "something else")),
    ]
    for (lines, problem) in cases {
      var other = StateSearch(Star(count: 1_000))
      #expect(throws: problem) { try Self.goOn(&other, from: bytes, lines) }
    }
  }

  @Test func `a model that behaves otherwise than the one that was searched is refused`() throws {
    var search = StateSearch(Star(count: 1_000))
    _ = search.run { _ in false }
    let bytes = Self.bytes(search)
    var other = StateSearch(Star(count: 1_001))
    #expect(throws: CheckpointProblem.otherBehaviour) { try Self.goOn(&other, from: bytes) }
  }
}
