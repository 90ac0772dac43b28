import Simulation
import Testing

/// Modals that are wanted before the controller of their owner exists.
struct LateOwnerTests {
  @Test func `changes: the modal comes when its owner's view has appeared`() throws {
    let played = try Playback(
      app: """
        binding changes
        scene {
          modal sheet: a as sheet | b as sheet
          child root: home = home
          key A { sheet = a }
          key B { sheet = b }
        }
        screen home {}
        screen a {}
        screen b { modal question: c as alert; key C { question = c } }
        screen c { button ok {} }
        """,
      """
      at 0ms key A
      at 1s key B
      at 1200ms key C
      settle
      expect shown question == c
      """)
    #expect(
      played.answers("holds") == [
        "0ms present a#1 for scene#1.sheet: accepted",
        "1000ms dismiss a#1 of scene#1.sheet: accepted",
        "1500ms present b#1 for scene#1.sheet: accepted",
        "2000ms present c#1 for b#1.question: accepted",
        "2250ms step 5 holds",
      ])
  }

  @Test func `deferred: a modal and the modal on it come one after the other`() throws {
    let played = try Playback(
      app: """
        scene {
          modal sheet: b as sheet
          child root: home = home
          key B { sheet = b }
        }
        screen home {}
        screen b { modal question: c as alert; key C { question = c } }
        screen c { button ok {} }
        """,
      """
      at 0ms block main 100ms
      at 10ms key B
      at 20ms key C
      settle
      expect shown question == c
      """)
    #expect(
      played.answers("holds") == [
        "100ms present b#1 for scene#1.sheet: accepted",
        "600ms present c#1 for b#1.question: accepted",
        "850ms step 5 holds",
      ])
  }
}
