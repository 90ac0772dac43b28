import Testing

@testable import Exploration
@testable import benchmark

/// NavModal in our language has the states of the machine, and no others but for what is named.
@Suite struct NavModalProjectionTests {
  @Test(
    "our states project on exactly the machine's", arguments: [(1, 1, 2), (2, 2, 2)])
  func projects(_ depth: Int, _ kinds: Int, _ capacity: Int) throws {
    let size = try AppExplorationBenchmark(
      navModal: "Scenarios/Benchmark/NavModal.nav", depth: depth, kinds: kinds, capacity: capacity)
    var projection = NavModalProjection(size.exploration)
    var machine = NavModal(depth: depth, kinds: kinds, capacity: capacity, isCanonical: true)
    let expected = Set(NavModalProjection.states(of: &machine))
    let ours = projection.states()
    var projected: Set<[UInt64]> = []
    var extras: Set<[UInt64]> = []
    var groups: [[UInt64]: [(String, [UInt64])]] = [:]
    for state in ours {
      let (machine, extra) = projection.project(state)
      projected.insert(machine)
      groups[machine, default: []].append(("\(extra)", state))
      _ = extras
    }
    print("ours", ours.count, "projected", projected.count, "expected", expected.count, "missing", expected.subtracting(projected).count, "foreign", projected.subtracting(expected).count)
    var distinct = 0
    var leftover: [String: Int] = [:]
    for (m, group) in groups {
      distinct += Set(group.map(\.0)).count
      let byExtra = Dictionary(grouping: group, by: \.0)
      for (e, g) in byExtra where g.count > 1 { leftover["T\(m[1] >> 56 & 7) R\(m[1] >> 60) \(e) x\(g.count)", default: 0] += g.count - 1 }
    }
    print("distinct with extras", distinct, leftover)
  }
}
