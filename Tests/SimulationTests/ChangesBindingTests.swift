import AppModel
import Simulation
import Testing

struct ChangesBindingTests {
  static let app = """
    binding changes
    scene {
      modal sheet: a as sheet | b as sheet | c as alert
      child root: home = home
    }
    screen home {
      stack pages: list | detail = [list]
      key A { sheet = a }
      key B { sheet = b }
      key C { sheet = c }
      key N { sheet = nil }
      key P { push detail }
      key Q { pop }
    }
    screen list {}
    screen detail {}
    screen a {}
    screen b {}
    screen c { button ok { sheet = a } }
    """

  @Test(arguments: [BindingKind.changes, .deferred])
  func `a modal slot that changes during its own transition ends at the last value`(
    _ binding: BindingKind
  ) throws {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms key A
      at 100ms key N
      at 200ms key B
      settle
      """, options: RunOptions(binding: binding))
    #expect(
      played.commands("waits", "overwritten") == [
        "0ms present a#1 for scene#1.sheet: accepted",
        "100ms scene#1.sheet = nil waits",
        "200ms scene#1.sheet = nil is overwritten",
        "200ms scene#1.sheet = b#1 waits",
        "500ms dismiss a#1 of scene#1.sheet: accepted",
        "1000ms present b#1 for scene#1.sheet: accepted",
      ])
  }

  @Test func `a replacement presents what was wanted when its dismissal was sent`() throws {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms key A
      at 1s key B
      at 1200ms key N
      settle
      expect shown sheet == nil
      """)
    #expect(
      played.commands("holds") == [
        "0ms present a#1 for scene#1.sheet: accepted",
        "1000ms dismiss a#1 of scene#1.sheet: accepted",
        "1500ms present b#1 for scene#1.sheet: accepted",
        "2000ms dismiss b#1 of scene#1.sheet: accepted",
        "2500ms step 5 holds",
      ])
  }

  @Test func `stacks and children are sent inside the assignment, whatever is animating`() throws {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms key P
      at 100ms key Q
      settle
      """)
    #expect(
      played.commands() == [
        "0ms push detail#1 on home#1.pages: accepted",
        "100ms pop home#1.pages to list#1: held",
        "350ms held pop home#1.pages to list#1: accepted",
      ])
  }

  @Test func `a pop beyond the platform's array of that moment is an exception`() throws {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms key P
      at 1s edge swipe finished after 100ms
      at 1200ms key P
      at 1200ms key Q
      settle
      """)
    #expect(played.only("exception", "beyond").count == 1, "\(played.lines)")
  }

  @Test func `a button's handler finds its alert's slot empty and no longer suspended`() throws {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms key C
      at 1s tap c.ok
      settle
      expect shown sheet == a
      """)
    #expect(
      played.commands("sheet = ", "holds") == [
        "0ms scene#1.sheet = c#1",
        "0ms present c#1 for scene#1.sheet: accepted",
        "1250ms scene#1.sheet = nil",
        "1250ms scene#1.sheet = a#1",
        "1250ms present a#1 for scene#1.sheet: accepted",
        "1750ms step 4 holds",
      ])
  }
}
