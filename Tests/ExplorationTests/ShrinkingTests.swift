import EventCore
import ScenarioText
import Simulation
import Synchronization
import Testing
import Verification

@testable import Exploration

struct ShrinkingTests {
  /// A button that starts nothing twice while it works, and a page over it in the end.
  private static let held = """
    app Held

    scene { child root: main = main }

    screen main {
      modal note: info as full screen
      task work 1s { done { note = info } }
      tap go once { if !work.running { start work } }
    }

    screen info final {}

    """

  /// An alert that is asked for in a block, after another one has gone.
  private static let backup = """
    app Backup
    binding router

    scene { child root: chats = chats }

    screen chats {
      modal alert: progress as alert | importFailed as alert
      tap import when alert == nil { alert = progress; start restore }
      task restore 5200ms { done { alert = nil } }
      on progressClosed { later { alert = importFailed } }
    }

    screen progress { disappear when leaving { send progressClosed } }
    screen importFailed { button ok {} }

    """

  /// What is told of a finger that comes twice on one button, and the first problem of it.
  private static func begun(_ goesOn: @escaping @Sendable () -> Bool) throws -> Shrinking {
    var shrinking = try begun(
      held,
      """
      at 0ms press main.go may miss
      at 0ms release main.go may miss
      at 0ms press main.go may miss
      at 1000ms release main.go may miss
      """)
    shrinking.goesOn = goesOn
    return shrinking
  }

  /// A story of an app, and its first problem.
  private static func begun(
    _ app: String, _ lines: String, limit: Shrinking.Limit = Shrinking.Limit()
  ) throws -> Shrinking {
    let (_, scenario) = try WrittenApp(app).scenario(lines)
    let app = SearchSubject(app: scenario.program, options: RunOptions())
    let player = StoryPlayer(app)
    let story = SearchStory(steps: scenario.steps, choices: scenario.choices)
    let finding = try #require(player.findings(in: player.play(story).trace).first)
    return Shrinking(app, FoundProblem(finding), story, from: player.start, limit: limit)
  }

  @Test func `who stops the work gets the story as simple as it is by then`() throws {
    let asked = Atomic(0)
    var shrinking = try Self.begun { asked.wrappingAdd(1, ordering: .relaxed).newValue <= 3 }
    shrinking.run()
    #expect(shrinking.wasStopped)
    #expect(shrinking.tried <= 3)
    var unbegun = try Self.begun { false }
    let count = unbegun.story.steps.count
    unbegun.run()
    #expect(unbegun.wasStopped && unbegun.tried == 0 && unbegun.story.steps.count == count)
    // What hits something is demanded all the same.
    #expect(unbegun.story.steps.contains { !$0.mayMiss })
    var whole = try Self.begun { true }
    whole.run()
    #expect(!whole.wasStopped)
  }

  @Test
  func `a finger that comes down and is lifted becomes a tap, whatever is done meanwhile`() throws {
    var shrinking = try Self.begun { true }
    shrinking.run()
    #expect(
      shrinking.story.lines(shrinking.player.subject) == [
        "at 0ms tap main.go", "at 0ms press main.go", "at 1000ms release main.go",
      ])
  }

  @Test func `fingers that are tried as taps are work, as all that is tried`() throws {
    let pairs = (0..<100).map { count in
      """
      at \(15 + 20 * count)ms press main.go may miss
      at \(25 + 20 * count)ms release main.go may miss

      """
    }.joined()
    let limit = Shrinking.Limit(candidates: 1_000_000, items: 5_000)
    var shrinking = try Self.begun(
      Self.held, "at 0ms tap main.go\nat 0ms tap main.go\n" + pairs, limit: limit)
    let one = shrinking.player.play(shrinking.story).takenItems
    let isSimpler = shrinking.joinFingers()
    #expect(isSimpler)
    // What is played to see what a finger reaches counts beside the candidate itself.
    #expect(shrinking.takenItems > shrinking.player.play(shrinking.story).takenItems)
    while shrinking.joinFingers() {}
    #expect(shrinking.isExhausted && shrinking.takenItems < 5_000 + 2 * one)
  }

  @Test func `a gesture says how it ends, and needs no answer`() throws {
    let app = """
      app Pull
      scene { child root: home = home }
      screen home {
        modal sheet: card as sheet
        var isBad = false
        invariant "good" { !isBad }
        tap open { sheet = card }
        key K when sheet != nil { isBad = true }
      }
      screen card { dismissed { close } }

      """
    var shrinking = try Self.begun(
      app,
      """
      choose swipe-outcome = cancelled
      at 0ms tap home.open
      at 1s pull down
      at 2s key K
      """)
    _ = shrinking.simplifyChoices()
    #expect(shrinking.story.choices.isEmpty)
  }

  @Test func `a gesture gets shorter with what comes after it, and no time goes back`() throws {
    let app = """
      app Swipe
      scene { child root: home = home }
      screen home {
        stack pages: list | page = [list, page]
        var isKeyed = false
        var isBad = false
        invariant "in time" { !isBad }
        key K { isKeyed = true }
        on closed { start soon }
        on go when isKeyed && soon.running { isBad = true }
        timer soon 900ms {}
      }
      screen list { tap go { send go } }
      screen page { removed { close; send closed } }

      """
    var shrinking = try Self.begun(
      app,
      """
      at 0ms edge swipe finished after 30s
      at 20s key K
      at 30700ms tap list.go
      """)
    while shrinking.simplifyTimes() {}
    let instants = shrinking.story.steps.compactMap { step in
      if case .at(let instant) = step.timing { instant } else { nil }
    }
    #expect(instants.count == 3 && instants == instants.sorted())
    #expect(instants[2] < .zero + .milliseconds(2_000), "\(instants)")
  }

  @Test func `an answer takes the place of a main thread that is busy only for an order`() throws {
    var shrinking = try Self.begun(
      Self.backup,
      """
      at 0ms tap chats.import
      at 5000ms block main 800ms
      at 6000ms block main 200ms
      at 6100ms tap chats.import
      """)
    #expect(shrinking.story.steps.count == 4)
    shrinking.run()
    #expect(
      shrinking.story.lines(shrinking.player.subject) == [
        "choose touch-or-block = touch-first", "at 0ms tap chats.import",
        "at 5450ms tap chats.import",
      ])
  }

  @Test(arguments: [(300, ["1ms", "1ms"]), (0, ["0ms", "0ms"])])
  func `no finger comes to aim at what is out of sight; one that did may go on so`(
    milliseconds: Int, instants: [String]
  ) throws {
    let app = """
      app Tabs
      scene { tabs bar: home | other = other }
      screen home {
        modal sheet: note as sheet
        tap open { sheet = note }
      }
      screen other { tap go { select home } }
      screen note {}

      """
    var shrinking = try Self.begun(
      app,
      """
      at 0ms tap other.go
      at \(milliseconds)ms tap home.open
      at \(milliseconds)ms tap home.open
      """)
    shrinking.run()
    #expect(
      shrinking.story.lines(shrinking.player.subject)
        == ["at 0ms tap other.go"] + instants.map { "at \($0) tap home.open" })
  }
}
