import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// Orders that come about because the main thread is busy in the middle of a turn, or before it.
struct BusyTurnTests {
  /// An app, steps that show what is wrong with it, and how many events lead to it.
  struct Case: CustomTestStringConvertible, Sendable {
    var what: String
    var events: Int
    var options = ""
    var app: String
    var steps: String

    var testDescription: String { what }
  }

  @Test(arguments: cases, ["", "--no-reduction"])
  func `what a replay shows, a search by order tries`(_ one: Case, _ way: String) {
    var terminal = Terminal(["App.nav": one.app])
    _ = terminal.navsim("explore App.nav --jobs 1 --brief \(one.options) \(way)")
    #expect(terminal.output.contains("\n\(one.events) events: invariant of"), "\(terminal.output)")
  }

  @Test(arguments: cases)
  func `the steps show it`(_ one: Case) {
    var terminal = Terminal(["App.nav": one.app, "a.scenario": one.steps])
    #expect(terminal.navsim("replay a.scenario") == .failure)
    #expect(terminal.output.contains("fault invariant"), "\(terminal.output)")
  }

  @Test func `a touch that waits finds its control as it was, though an input waits before it`() {
    let app = """
      app Two
      binding immediate
      allow stuck

      var isReady = true
      var hasKey = false
      var isDone = false
      var isBad = false
      invariant "between" { !isBad }

      scene {
        child root: main = main
      }

      screen main {
        modal sheet: note as sheet
        key G { if sheet == nil && !tick.running { start tick } }
        key L { if !isReady { hasKey = true } }
        timer tick 1s { isReady = false; unanimated sheet = note }
        tap save enabled when isReady when isDone { isBad = true }
      }
      screen note {
        appear { if hasKey { isDone = true } }
      }

      """
    let steps = """
      scenario "between"
      app "App.nav"

      connect scene
      settle
      key G
      key L
      tap main.save in scene 2

      """
    var terminal = Terminal(["App.nav": app, "a.scenario": steps])
    _ = terminal.navsim("explore a.scenario --jobs 1 --brief")
    #expect(terminal.output.contains(" events: invariant of app.between"), "\(terminal.output)")
  }

  @Test(arguments: [1, 299, 300])
  func `a window of the turn is over once its handlers have taken as long`(_ length: Int) {
    let app = """
      app Late

      scene { child root: main = main }

      screen main {
        relay q publish
        var n: Int(0...5) = 0
        tap idle repeatable {}
        tap go when n == 0 {
          emit q
          block main \(length)ms
          emit q
        }
        bind q throttle 300ms { n = n + 1 }
        invariant "once" { n < 2 }
      }

      """
    var terminal = Terminal(["App.nav": app])
    let status = terminal.navsim("explore App.nav --jobs 1 --brief")
    #expect(status == (length < 300 ? .success : .failure), "\(terminal.output)")
  }

  @Test func `what a touch of the turn has changed before another is busy is a known gap`() {
    let app = """
      app Third
      binding deferred

      scene { child root: main = main }

      screen main {
        modal sheet: filter as sheet
        var isReady = false
        var isBad = false
        tap one repeatable when sheet == nil { isReady = true; sheet = filter }
        tap two repeatable { block main 1s }
        tap three enabled when isReady { isBad = true }
        invariant "three" { !isBad }
      }
      screen filter {
        willAppear { isReady = false }
        tap ok { close }
        dismissed { close }
      }

      """
    let steps = """
      scenario "three"
      app "App.nav"
      at 0ms block main 100ms
      at 10ms tap main.one
      at 20ms tap main.two
      at 600ms tap main.three
      settle
      expect faults == []

      """
    var terminal = Terminal(["App.nav": app, "a.scenario": steps])
    #expect(terminal.navsim("replay a.scenario") == .failure)
    #expect(terminal.output.contains("fault invariant"), "\(terminal.output)")
    #expect(terminal.navsim("explore App.nav --jobs 1 --brief") == .success)
    #expect(terminal.navsim("fuzz App.nav --jobs 1 --runs 2000 --save F") == .failure)
  }

  private static let cases = [
    Case(
      what: "a touch older than a block, where nobody asks who goes first", events: 5,
      options: "--choices default",
      app: """
        app Later
        binding deferred

        scene { child root: main = main }

        screen main {
          var isLoaded = false
          var isShown = false
          var isBad = false
          tap load when !loading.running && !isLoaded { start loading }
          task loading 300ms { done { isLoaded = true; later { isShown = true } } }
          tap save repeatable { if isLoaded && !isShown { isBad = true } }
          invariant "shown" { !isBad }
        }

        """,
      steps: """
        scenario "later"
        app "App.nav"
        at 0ms tap main.load
        at 200ms block main 500ms
        at 400ms tap main.save
        settle
        expect faults == []

        """),
    Case(
      what: "a window that ends while a handler is busy", events: 2,
      app: """
        app Emit
        binding deferred

        scene { child root: main = main }

        screen main {
          relay q publish
          var n: Int(0...5) = 0
          tap idle repeatable {}
          tap go when n == 0 { emit q; block main 400ms; emit q }
          bind q throttle 300ms { n = n + 1 }
          invariant "passed once" { n < 2 }
        }

        """,
      steps: """
        scenario "the window is over when the second is emitted"
        app "App.nav"
        at 0ms tap main.go
        settle
        expect faults == []

        """),
    Case(
      what: "an animation that begins in the call ends before what comes while the handler is busy",
      events: 4,
      app: """
        app Fade
        binding immediate
        allow stuck

        scene { child root: main = main }

        screen main {
          child panel: first | second = first, crossfade 300ms
          var isBusy = false
          var isThere = false
          var isBad = false
          task load 1s { done { isBusy = true; panel = second; block main 1s } }
          appear { start load }
          on there { isThere = true }
          tap save enabled when !isBusy when isThere { isBad = true }
          invariant "saved while busy" { !isBad }
        }
        screen first {}
        screen second { appear { send there } }

        """,
      steps: """
        scenario "saved"
        app "App.nav"
        at 1400ms tap main.save
        settle
        expect faults == []

        """),
    Case(
      what: "a touch that comes while a row is busy, in one turn unless it is asked", events: 4,
      options: "--choices default",
      app: """
        app Row
        binding deferred

        scene { child root: main = main }

        screen main {
          var isBusy = false
          var isBad = false
          row open(n: 0..<2) repeatable { block main 1s; isBusy = true }
          tap reset repeatable { isBusy = false }
          tap save repeatable enabled when !isBusy { if isBusy { isBad = true } }
          invariant "row" { !isBad }
        }

        """,
      steps: """
        scenario "row"
        app "App.nav"
        at 0ms tap main.open(0)
        at 600ms tap main.save
        settle
        expect faults == []

        """),
    Case(
      what: "a block older than the end of a task, on a plain platform", events: 4,
      options: "--platform plain",
      app: """
        app Plain
        binding deferred
        allow stuck

        scene { child root: main = main }

        screen main {
          var isCancelling = false
          var isCancelled = false
          var isBad = false
          appear { start load; start long }
          task load 100ms { done { later { if isCancelling && !isCancelled { isBad = true } } } }
          task long 10s { done {} cancelled { isCancelled = true } }
          key K { if long.running { isCancelling = true; cancel long promptly } }
          invariant "order" { !isBad }
        }

        """,
      steps: """
        scenario "order"
        app "App.nav"
        with platform plain
        at 50ms block main 100ms
        at 110ms block main 1s
        at 120ms key K
        settle
        expect faults == []

        """),
  ]
}
