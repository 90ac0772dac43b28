import SimulatedUIKit
import Simulation
import Testing

struct PlainProfileTests {
  /// Every situation that can be reached, the transitions between them, and the longest way.
  private func explore(_ model: PlainModel) -> (Int, Int, Int) {
    var level = [model.start]
    var known: Set<[Int32]> = [model.key(of: level[0])]
    var transitions = 0
    var depth = 0
    while !level.isEmpty {
      var next: [PlainModel.Situation] = []
      for situation in level {
        for event in model.events(in: situation) {
          transitions += 1
          let reached = model.after(event, situation)
          if known.insert(model.key(of: reached)).inserted { next.append(reached) }
        }
      }
      if !next.isEmpty { depth += 1 }
      level = next
    }
    return (known.count, transitions, depth)
  }

  /// The figures are those that other tools found for the same machine.
  @Test(arguments: [
    ([1, 1, 2], [2_499, 6_787, 18]), ([2, 2, 2], [14_791, 43_898, 21]),
  ])
  func `plain has exactly the states of the small machine, up to names`(
    sizes: [Int], figures: [Int]
  ) throws {
    let model = try PlainModel(depth: sizes[0], kinds: sizes[1], capacity: sizes[2])
    let (states, transitions, depth) = explore(model)
    #expect([states, transitions, depth] == figures)
  }

  @Test func `a modal that goes before it has come takes along what brought it`() throws {
    let played = try Playback(
      app: """
        binding router
        scene {
          child root: home = home
          modal dialog: note as alert
          key K { dialog = note }
        }
        screen home {}
        screen note { button ok {} }
        """,
      """
      with platform plain
      key K
      deliver
      tap note.ok
      deliver
      finish transition 2
      settle
      """)
    #expect(
      played.only("transition") == [
        "0ms transition 2 starts: present in home#1, 250ms",
        "0ms transition 3 starts: dismiss in home#1, 250ms", "0ms step 5: finish transition 2",
        "0ms transition 2 abandoned", "0ms transition 3 finished",
      ])
  }
}
