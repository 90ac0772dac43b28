import Testing

@testable import Exploration
@testable import benchmark

/// NavModal in our language has the states of the machine; what it has more is named and counted.
struct NavModalProjectionTests {
  /// How many of our states differ from another one in nothing that the machine has.
  struct Excess: Hashable, Sendable {
    /// In the kind of modal that a dismissal takes away.
    var byLeavingModal = 0
    /// In the screens of the touches that wait for what is gone.
    var byStaleScreens = 0
    /// In how many screens leave while a stack is set.
    var byLeavingCount = 0
  }

  @Test(arguments: [
    (1, Excess(byLeavingModal: 276, byStaleScreens: 188)),
    (2, Excess(byLeavingModal: 1_775, byStaleScreens: 491, byLeavingCount: 418)),
  ])
  func `our states project on exactly the machine's, and differ in three things besides`(
    _ size: Int, _ excess: Excess
  ) throws {
    let explored = try AppExplorationBenchmark(
      navModal: "Scenarios/Benchmark/NavModal.nav", depth: size, kinds: size, capacity: 2,
      reduces: false)
    var projection = NavModalProjection(explored.exploration)
    var machine = NavModal(depth: size, kinds: size, capacity: 2, isCanonical: true)
    let expected = Set(NavModalProjection.states(of: &machine))
    let ours = projection.states()
    var projected: Set<[UInt64]> = []
    var classes = Array(repeating: Set<[String]>(), count: 3)
    for state in ours {
      let (machine, extra) = projection.project(state)
      projected.insert(machine)
      let words = [
        "\(machine)", extra.leavingModal, "\(extra.staleScreens)", "\(extra.leavingCount)",
      ]
      for place in classes.indices { classes[place].insert(Array(words.prefix(place + 2))) }
    }
    #expect(projected == expected)
    #expect(classes[2].count == ours.count)
    #expect(
      excess
        == Excess(
          byLeavingModal: classes[0].count - projected.count,
          byStaleScreens: classes[1].count - classes[0].count,
          byLeavingCount: classes[2].count - classes[1].count))
  }
}
