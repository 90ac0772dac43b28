import Testing

@testable import Exploration

struct SearchPartsTests {
  /// The words of all states that a search visited.
  private static func states<Model>(_ search: StateSearch<Model>) -> Set<[UInt64]> {
    var states: Set<[UInt64]> = []
    for part in search.parts {
      for place in 0..<part.count { states.insert(part.words(of: place)) }
    }
    return states
  }

  private static func model(_ sample: (name: String, app: String, setup: String)) throws
    -> ExploredModel
  {
    var plan = ExplorationPlan()
    plan.events = ["tap", "back", "pull-down"]
    // Reduced, some have too few states to be divided.
    plan.reduces = false
    // What is reached of the app is found as problems are.
    plan.coversApp = true
    return try ExploredApps.model(sample.app, sample.setup, plan: plan).model
  }

  @Test func `each state of a border falls to one part, and parts are as large as each other`() {
    for count in 1...17 {
      for border in [1, 2, 16, 17, 100, 1_001] {
        let shares = (0..<count).map {
          SearchShare(index: $0, count: count).places(ofBorder: border)
        }
        #expect(shares.flatMap { Array($0) } == Array(0..<border))
        let sizes = shares.map(\.count)
        #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
      }
    }
  }

  @Test(arguments: ExploredApps.all.indices)
  func `the parts together visit the states of the whole, and find the same by the same stories`(
    _ index: Int
  ) throws {
    let sample = ExploredApps.all[index]
    let model = try Self.model(sample)
    // Some have no end that a test could wait for.
    let bounds = SearchBounds(depth: 6)
    var whole = StateSearch(model, bounds: bounds)
    let outcome = whole.run()
    for (count, border) in [(2, 4), (3, 2)] {
      var states: Set<[UInt64]> = []
      var found: [UInt64: [[[UInt64]]]] = [:]
      for part in 0..<count {
        var bounds = bounds
        bounds.share = SearchShare(index: part, count: count, borderMin: border)
        var search = StateSearch(model, bounds: bounds)
        let own = search.run()
        #expect(own.common != nil || border > 2, "\(sample.name) was not divided")
        #expect(own.end == outcome.end || own.end == .complete)
        states.formUnion(Self.states(search))
        for seen in own.findings { found[seen.finding, default: []].append(seen.path) }
      }
      let title = "\(sample.name), \(count) parts"
      #expect(states == Self.states(whole), "\(title)")
      #expect(Set(found.keys) == Set(outcome.findings.map(\.finding)), "\(title)")
      for seen in outcome.findings {
        let paths = found[seen.finding] ?? []
        #expect(paths.map(\.count).min() == seen.path.count, "\(title)")
        #expect(paths.contains(seen.path), "\(title): another story is the least")
      }
    }
  }

  @Test func `a part visits less than the whole, and nothing that the whole does not`() throws {
    let model = try Self.model(ExploredApps.all[5])
    var whole = StateSearch(model, bounds: SearchBounds(depth: 8))
    let count = whole.run().stateCount
    let all = Self.states(whole)
    var sizes: [Int] = []
    for part in 0..<4 {
      let share = SearchShare(index: part, count: 4, borderMin: 16)
      var search = StateSearch(model, bounds: SearchBounds(depth: 8, share: share))
      sizes.append(search.run().stateCount)
      #expect(Self.states(search).isSubset(of: all))
    }
    #expect(sizes.allSatisfy { $0 < count }, "\(sizes) of \(count)")
  }

  @Test func `a part is the same for any number of workers`() throws {
    for sample in ExploredApps.all.prefix(6) {
      let model = try Self.model(sample)
      let share = SearchShare(index: 1, count: 3, borderMin: 4)
      let bounds = SearchBounds(depth: 6, share: share)
      var (alone, together) = (
        StateSearch(model, bounds: bounds), StateSearch(model, bounds: bounds, jobs: 2)
      )
      let (one, two) = (alone.run(), together.run())
      #expect(one.findings == two.findings, "\(sample.name)")
      #expect(one.stateCount == two.stateCount && one.common == two.common, "\(sample.name)")
      #expect(Self.states(alone) == Self.states(together), "\(sample.name)")
    }
  }

  @Test
  func `parts that end early together tried every story up to the least of their depths`() throws {
    for sample in ExploredApps.all.prefix(6) {
      let model = try Self.model(sample)
      var states: Set<[UInt64]> = []
      var tried = Int.max
      for part in 0..<3 {
        let share = SearchShare(index: part, count: 3, borderMin: 4)
        let bounds = SearchBounds(stateCount: 60 + 30 * part, share: share)
        var search = StateSearch(model, bounds: bounds)
        let outcome = search.run()
        if outcome.end != .complete { tried = min(tried, outcome.triedDepth) }
        states.formUnion(Self.states(search))
      }
      #expect(tried > 0, "\(sample.name)")
      var whole = StateSearch(model, bounds: SearchBounds(depth: min(tried, 6)))
      _ = whole.run()
      #expect(Self.states(whole).isSubset(of: states), "\(sample.name)")
    }
  }
}
