import Simulation
import Testing

struct ImmediateBindingTests {
  static let app = """
    binding immediate
    scene {
      modal sheet: a as sheet | b as sheet
      modal other: b as sheet
      child root: home | end = home, crossfade 300ms
    }
    screen home {
      stack pages: list | detail = [list]
      key A { sheet = a }
      key B { sheet = b }
      key N { sheet = nil }
      key O { other = b }
      key M { other = nil }
      key P { push detail }
      key Q { pop }
      key L { pages = [list, detail, detail]; pop }
      key E { sheet = a; push detail; root = end }
    }
    screen list {}
    screen detail {}
    screen end {}
    screen a { modal question: c as alert; key C { question = c } }
    screen b { modal question: c as alert; key C { question = c } }
    screen c { button ok {} }
    """

  @Test func `everything is sent at once, inside the assignment`() throws {
    let played = try Playback(app: Self.app, "at 0ms key E\nsettle")
    #expect(
      played.answers("scene#1.sheet =", "home#1.pages =", "scene#1.root =").prefix(6) == [
        "0ms scene#1.sheet = a#1",
        "0ms present a#1 for scene#1.sheet: accepted",
        "0ms home#1.pages = [list#1, detail#1]",
        "0ms push detail#1 on home#1.pages: accepted",
        "0ms scene#1.root = end#1",
        "0ms replace scene#1.root by end#1: accepted",
      ])
  }

  @Test func `two changes of a stack in one handler are two commands, the second held (N4)`() throws
  {
    let played = try Playback(
      app: Self.app, "at 0ms key L\nsettle\nexpect shown pages == [list, detail]")
    #expect(
      played.answers("holds").prefix(2) == [
        "0ms set home#1.pages to [list#2, detail#1, detail#2]: accepted",
        "0ms pop home#1.pages to detail#1: held",
      ])
    #expect(played.only("holds").count == 1)
  }

  @Test func `what is wanted during a push is held by the platform (N4, N9)`() throws {
    let played = try Playback(app: Self.app, "at 0ms key P\nat 100ms key Q\nsettle")
    #expect(
      played.answers("waits") == [
        "0ms push detail#1 on home#1.pages: accepted",
        "100ms pop home#1.pages to list#1: held",
        "350ms held pop home#1.pages to list#1: accepted",
      ])
  }

  @Test func `P8: a replaced modal is dismissed and presented in one turn, and lost (P4)`() throws {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms key A
      at 1s key B
      settle
      expect sheet == b && shown sheet == nil
      """)
    #expect(
      played.answers("holds") == [
        "0ms present a#1 for scene#1.sheet: accepted",
        "1000ms dismiss a#1 of scene#1.sheet: accepted",
        "1000ms present b#1 for scene#1.sheet: dropped (P4)",
        "1500ms step 4 holds",
      ])
  }

  @Test func `a modal of an owner whose controller does not exist is not sent`() throws {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms key A
      at 1s key B
      at 2s key C
      settle
      expect sheet == b
      """)
    #expect(
      played.answers("question =", "holds") == [
        "0ms present a#1 for scene#1.sheet: accepted",
        "1000ms dismiss a#1 of scene#1.sheet: accepted",
        "1000ms present b#1 for scene#1.sheet: dropped (P4)",
        "2000ms b#1.question = c#1",
        "2000ms step 5 holds",
      ])
  }

  @Test func `a modal wanted at a cold start is dropped, as no view is in the window yet (P5)`()
    throws
  {
    let played = try Playback(
      app: """
        binding immediate
        scene { modal sheet: a as sheet
          child root: home = home }
        screen home { willAppear { sheet = a } }
        screen a {}
        """, "cold start\nsettle\nexpect sheet == a && shown sheet == nil")
    #expect(
      played.answers("holds") == [
        "0ms present a#1 for scene#1.sheet: dropped (P5)", "0ms step 2 holds",
      ])
  }

  @Test func `a dismissal is sent only while something is presented (D1, D9)`() throws {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms key A
      at 1s pull down finished after 100ms
      at 3s key N
      settle
      expect sheet == nil && shown sheet == nil
      """)
    #expect(
      played.answers("holds") == [
        "0ms present a#1 for scene#1.sheet: accepted", "3000ms step 5 holds",
      ])
  }

  @Test func `a dismissal goes through the presenting side and takes whatever that presents (D1)`()
    throws
  {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms key A
      at 1s key O
      at 2s key M
      settle
      expect sheet == a && shown sheet == nil
      """)
    #expect(
      played.answers("leaves the platform", "holds") == [
        "0ms present a#1 for scene#1.sheet: accepted",
        "1000ms present b#1 for scene#1.other: dropped (P4)",
        "2000ms dismiss b#1 of scene#1.other: accepted",
        "2500ms a#1 leaves the platform, though nobody asked",
        "2500ms step 5 holds",
      ])
  }

  @Test func `D7: a dismissal during the presentation is ignored and not sent again`() throws {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms key A
      at 100ms key N
      settle
      expect sheet == nil && shown sheet == a
      """)
    #expect(
      played.answers("holds") == [
        "0ms present a#1 for scene#1.sheet: accepted",
        "100ms dismiss a#1 of scene#1.sheet: dropped (D7)",
        "500ms step 4 holds",
      ])
  }
}
