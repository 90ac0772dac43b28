import Simulation
import Testing
import TraceModel

struct DeferredBindingTests {
  static let app = """
    scene {
      modal sheet: a as sheet | b as sheet
      child root: home | other = home, crossfade 300ms
    }
    screen home {
      stack pages: list | detail = [list]
      tap open { sheet = a }
      tap change { sheet = b }
      tap three { sheet = a; sheet = b; sheet = a }
      tap everything { sheet = nil; pages = [detail(1)]; root = other }
      key A { sheet = a }
      key B { sheet = b }
      key N { sheet = nil }
      key D { pages = pages.prefix(1) + [detail(1)] }
    }
    screen other {}
    screen list { tap go { push detail(1) } }
    screen detail(n: Int(0...9)) {}
    screen a { tap close { close } tap swap { sheet = b } }
    screen b {}
    """

  @Test func `nothing waits of a modal whose dismissal was accepted`() throws {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms key A
      at 1s key N
      at 1100ms key B
      settle
      """)
    #expect(
      played.commands("waits", "overwritten") == [
        "0ms present a#1 for scene#1.sheet: accepted",
        "1000ms dismiss a#1 of scene#1.sheet: accepted",
        "1100ms scene#1.sheet = b#1 waits",
        "1500ms present b#1 for scene#1.sheet: accepted",
      ])
  }

  @Test func `what the user took away comes again on behalf of the finger`() throws {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms tap home.open
      at 1s pull down
      settle
      """)
    let commands = played.runs[0].trace.entries.filter {
      if case .commandSent = $0.event { true } else { false }
    }
    let taps = played.runs[0].trace.entries.compactMap { entry -> ItemID? in
      if case .inputDelivered(let input, _) = entry.event, input.kind == .tap { return input.item }
      return nil
    }
    try #require(commands.count == 2 && taps.count == 1, "\(played.lines)")
    #expect(commands[0].cause == taps[0])
    #expect(commands[1].cause != taps[0] && commands[1].cause != .none)
  }

  @Test func `a modal that a finger drags waits to be dismissed`() throws {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms key A
      at 1s pull down cancelled after 300ms
      at 1100ms key N
      settle
      """)
    #expect(
      played.commands("waits") == [
        "0ms present a#1 for scene#1.sheet: accepted",
        "1100ms scene#1.sheet = nil waits",
        "1650ms dismiss a#1 of scene#1.sheet: accepted",
      ])
  }

  @Test func `several assignments of one handler become one command`() throws {
    let played = try Playback(app: Self.app, "at 0ms tap home.three\nsettle")
    #expect(
      played.commands() == [
        "0ms present a#2 for scene#1.sheet: accepted"
      ])
  }

  @Test func `a modal that must go leaves before children and stacks change, one at a time`() throws
  {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms key A
      at 1s key D
      at 2s key N
      settle
      at 4s tap home.everything
      settle
      """)
    #expect(
      played.commands() == [
        "0ms present a#1 for scene#1.sheet: accepted",
        "1000ms push detail#1 on home#1.pages: accepted",
        "2000ms dismiss a#1 of scene#1.sheet: accepted",
        "4000ms replace scene#1.root by other#1: accepted",
      ])
  }

  @Test
  func `closing and opening in one turn gives another instance, shown after the first has gone`()
    throws
  {
    let played = try Playback(
      app: Self.app,
      """
      at 0ms key A
      at 1s tap a.swap
      settle
      expect shown sheet == b
      """)
    #expect(
      played.commands("holds") == [
        "0ms present a#1 for scene#1.sheet: accepted",
        "1000ms dismiss a#1 of scene#1.sheet: accepted",
        "1500ms present b#1 for scene#1.sheet: accepted",
        "2000ms step 4 holds",
      ])
  }

  @Test func `nothing is sent before the root has appeared`() throws {
    let played = try Playback(
      app: """
        scene { modal m: a as sheet
          child root: home = home }
        screen home { willAppear { m = a } }
        screen a {}
        """, "cold start\nsettle")
    let commands = played.only("present a#1", "scene#1.viewDidAppear")
    #expect(
      commands == ["0ms scene#1.viewDidAppear", "0ms present a#1 for scene#1.m: accepted"])
  }

  @Test func `of two wanted modals of one owner the first declared comes, and what is shown stays`()
    throws
  {
    let app = """
      scene {
        modal first: a as sheet
        modal second: a as sheet
        child root: home = home
        key B { first = a; second = a }
        key S { second = a }
        key F { first = a }
        key N { second = nil }
      }
      screen home {}
      screen a {}
      """
    let both = try Playback(app: app, "at 0ms key B\nsettle")
    #expect(both.commands() == ["0ms present a#1 for scene#1.first: accepted"])
    let later = try Playback(app: app, "at 0ms key S\nat 1s key F\nat 2s key N\nsettle")
    #expect(
      later.commands() == [
        "0ms present a#1 for scene#1.second: accepted",
        "2000ms dismiss a#1 of scene#1.second: accepted",
        "2500ms present a#2 for scene#1.first: accepted",
      ])
  }

  @Test func `what follows from an unanimated replacement sent at a transition's end is sent too`()
    throws
  {
    let played = try Playback(
      app: """
        scene { child root: home | other | third = home }
        screen home { appear { unanimated root = other } }
        screen other { willAppear { unanimated root = third } }
        screen third {}
        """, "cold start\nsettle\nexpect shown root == third")
    #expect(played.only("holds").count == 1)
  }
}
