import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// Searches of apps whose handlers keep the main thread busy.
struct BusyHandlerTests {
  private static func explored(
    _ app: String, _ queue: Int
  ) -> (CommandLineInterface.ExitStatus, String) {
    var terminal = Terminal(["App.nav": app])
    let status = terminal.navsim("explore App.nav --jobs 1 --max-queue \(queue) --save F")
    return (status, terminal.output)
  }

  @Test(arguments: [1, 2])
  func `what was pending before a busy handler may outlast it`(_ queue: Int) {
    let app = """
      app Uploads

      scene { child root: home = home }

      screen home {
        stack pages: list | upload = [list]
        modal sheet: photo as sheet
      }

      screen list final { tap send when pages.count == 1 { push upload } }

      screen upload {
        var isDeleted = false
        var isStarted = false
        appear when !isStarted {
          isStarted = true
          start run
        }
        task run 10s first { done {} }
        tap show when sheet == nil {
          block main 100ms
          sheet = photo
        }
        on delete { isDeleted = true }
        invariant "nothing is deleted" { !(isDeleted && run.running) }
        removed { close }
      }

      screen photo {
        tap delete repeatable { send delete }
        dismissed { close }
      }

      """
    let (status, output) = Self.explored(app, queue)
    #expect(status == .failure)
    #expect(
      output.contains("found: invariant-upload-nothing-is-deleted, after 8 events"), "\(output)")
  }

  @Test(arguments: [1, 2])
  func `what was pending before a busy handler ends in any order`(_ queue: Int) {
    let app = """
      app Timers
      var isBlocked = false
      var isHit = false
      scene {
        child root: home = home
        invariant "the long one ends first" { !isHit }
        key A when !long.running && !short.running { start long }
        key B when long.running && !short.running { start short }
        key C when short.running && !isBlocked {
          block main 300ms
          isBlocked = true
        }
        timer long 10s { isBlocked = false }
        timer short 100ms {
          if isBlocked { isHit = long.running }
          isBlocked = false
        }
      }
      screen home final {}

      """
    let (status, output) = Self.explored(app, queue)
    #expect(status == .failure)
    #expect(output.contains("invariant-scene-the-long-one-ends-first, after 7"), "\(output)")
  }

  @Test func `what comes during a busy handler is ahead of what that defers`() {
    let app = """
      app Slow
      var isArmed = false
      var isHit = false
      scene {
        child root: home = home
        invariant "not in between" { !isHit }
        key A {
          isArmed = true
          block main 100ms
          later { isArmed = false }
        }
        key B when isArmed { isHit = true }
      }
      screen home final {}

      """
    let (status, output) = Self.explored(app, 1)
    #expect(status == .failure)
    #expect(output.contains("found: invariant-scene-not-in-between, after 4 events"), "\(output)")
    let beside = "at most 1 waiting input beside one whose handler blocks the main thread"
    #expect(output.contains(beside), "\(output)")
  }

  @Test func `a finger comes down on what is drawn, not on what a busy handler has changed`() {
    let app = """
      app Rows
      allow double-effect
      var rows: [Int(0...3)](max 3) = [0]
      scene { child root: home = home }
      screen home {
        row one(n: 0..<rows.count) repeatable {}
        tap reload repeatable {
          rows = [0, 1]
          block main 300ms
          rows = [0]
        }
      }

      """
    let scenario = """
      scenario "a row that nobody has seen"
      app "App.nav"

      at 0ms tap home.reload
      at 1ms tap home.one(1) may miss
      settle
      expect faults == []

      """
    var terminal = Terminal(["App.nav": app, "a.scenario": scenario])
    #expect(terminal.navsim("replay a.scenario --trace") == .success)
    #expect(terminal.output.contains("tap home#1.one(1) missed"), "\(terminal.output)")
  }
}
