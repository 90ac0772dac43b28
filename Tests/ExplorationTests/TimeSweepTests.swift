import EventCore
import ScenarioText
import Simulation
import Testing

@testable import Exploration

/// The intervals of a step's times are those that trying every microsecond finds.
struct TimeSweepTests {
  @Test(arguments: [
    // a second tap before the main thread is free
    "at 0ms block main 60us\nat 10us tap menu.info\nat 20us tap menu.info",
    // a timer that ends the window earlier
    "at 0ms tap menu.start\nat 0ms block main 200us\n"
      + "at 40us tap menu.info\nat 45us tap menu.info",
    // the first tap moves, between two others
    "at 0ms tap menu.start\nat 13us tap menu.info\n"
      + "at 40us block main 300us\nat 70us tap menu.info",
    // relative steps, all of which move
    "after 10us block main 80us\nafter 10us tap menu.info\nafter 20us tap menu.info",
    // a swipe between
    "at 0ms tap menu.info\nat 0ms block main 90us\n"
      + "at 10us tap menu.info\nat 30us edge swipe finished",
  ])
  func `the intervals are exact`(_ lines: String) throws {
    let written = try WrittenApp(WrittenApp.twice).story(
      "with duration push 70us, duration pop 50us\n" + lines)
    let options = RunOptions()
    let explanation = Explanation(written, others: [], options: options)
    let player = written.makePlayer()
    #expect(!explanation.times.isEmpty)
    for times in explanation.times {
      var found: [Int64] = []
      for time in times.lowest...(times.highest ?? 700) {
        var story = explanation.story
        switch story.steps[times.step].timing {
        case .now: break
        case .at: story.steps[times.step].timing = .at(VirtualInstant(microseconds: time))
        case .after: story.steps[times.step].timing = .after(.microseconds(time))
        }
        let trace = player.play(story).trace
        if player.shows(written.goal, trace, of: story) { found.append(time) }
      }
      let told = times.intervals.flatMap { interval in
        Array(interval.first...min(interval.last ?? 700, times.highest ?? 700))
      }
      #expect(told == found, "step \(times.step)")
    }
  }

  @Test func `where something repeats without end, it is said how far was looked`() throws {
    let app = WrittenApp.twice.replacing(
      "timer soon 90us { late = true }", with: "timer soon 1ms repeating { late = !late }")
    let written = try WrittenApp(app).story(
      "at 0ms tap menu.start\nat 0ms block main 100us\nat 1us tap menu.info\nat 2us tap menu.info")
    let explanation = Explanation(written, others: [], options: RunOptions())
    let last = try #require(explanation.times.last)
    #expect(last.intervals.count == 1)
    #expect(last.cutAt != nil)
  }

  /// A poll asks for its outcome for ever, and no answer keeps the tap from breaking a promise.
  private static let polling = """
    app Polling
    scene { child root: menu = menu }
    screen menu final {
      var isBroken = false
      task poll 1s { success { start poll }; failure { start poll } }
      tap start { start poll }
      tap crash { isBroken = true }
      invariant "whole" { !isBroken }
    }
    """

  @Test func `what polls for ever is given few runs, because each is long`() throws {
    let written = try WrittenApp(Self.polling).story(
      "at 0ms tap menu.start\nat 19500ms tap menu.crash\nsettle")
    let player = written.makePlayer()
    #expect(player.settlingItems == FuzzRun.settlingItems)
    var times = TimeSweep(player, written.goal, written.story, step: 1)
    times.itemLimit = 20_000
    _ = times.intervals(from: 0, to: nil)
    #expect(times.cutAt != nil)
    #expect(times.runCount < 40)
    var choices = ChoiceSweep(player, written.goal, written.story)
    choices.itemLimit = 20_000
    let found = choices.sweep(player.play(written.story))
    #expect(!found.isComplete)
    // Ten in every order, and three with one other answer alone.
    #expect(found.runCount == 13)
  }

  @Test func `what is asked once a fault is certain is not tried`() throws {
    let written = try WrittenApp(Self.polling).story(
      "at 0ms tap menu.start\nat 1500ms tap menu.crash\nsettle")
    let player = written.makePlayer()
    var choices = ChoiceSweep(player, written.goal, written.story)
    let found = choices.sweep(player.play(written.story))
    #expect(found.isComplete)
    #expect(found.runCount < 10)
  }

  /// An answer that is too early if it comes before a timer of 12 µs.
  private static let early = """
    app Early
    scene { child root: home = home }
    screen home final {
      var isReady = false
      var isEarly = false
      task answer 10us...14us { done { if !isReady { isEarly = true } } }
      timer readiness 12us { isReady = true }
      tap ask when !answer.running { start readiness; start answer }
      invariant "no answer comes early" { !isEarly }
    }
    """

  @Test func `of a range of few lengths every one is tried`() throws {
    let written = try WrittenApp(Self.early).story("at 0ms tap home.ask\nsettle")
    let player = written.makePlayer()
    var choices = ChoiceSweep(player, written.goal, written.story)
    let found = choices.sweep(player.play(written.story))
    #expect(found.isComplete && !found.hasSampledLengths)
    #expect(found.escape.map(\.point) == [.taskLatency])
    #expect(found.escape.allSatisfy { (12...14).contains($0.option) })
  }
}
