import ScenarioReplay
import Testing

@testable import CommandLineInterface

/// Orders of what waits in the main queue together that a search by order has to try.
struct DueAtOnceTests {
  /// An app, with the number of waiting inputs that its invariant takes to fail, and of events.
  struct Case: CustomTestStringConvertible, Sendable {
    var what: String
    var queue: Int
    var events: Int
    /// Whether the durations of the app allow it, too.
    var isExact = true
    var app: String

    var testDescription: String { what }
  }

  private func report(_ app: String, _ options: String) -> String {
    var terminal = Terminal(["App.nav": app])
    _ = terminal.navsim("explore App.nav --jobs 1 --brief \(options)")
    return terminal.output
  }

  @Test(arguments: cases, ["", "--no-reduction"])
  func `each order of what waits together is tried`(_ one: Case, _ way: String) {
    let output = report(one.app, "--max-queue \(one.queue) \(way)")
    #expect(output.contains("\n\(one.events) events: invariant of"), "\(output)")
  }

  @Test(arguments: cases.filter(\.isExact))
  func `what durations allow, a search by order tries, too`(_ one: Case) {
    let output = report(one.app, "--max-queue \(one.queue) --timing exact")
    #expect(output.contains(" events: invariant of"), "\(output)")
  }

  @Test func `a block comes before the end that its handler makes due after it was busy`() {
    let app = """
      app Busy

      scene {
        child root: home = home
        var step: Int(0...1) = 0
        var hit = false
        invariant "never hit" { !hit }
      }

      screen home final {
        var isStarted = false
        appear { start work }
        task work 10s first {
          ok {}
          cancelled { if step == 0 { hit = true } }
        }
        tap stop when work.running && !isStarted {
          isStarted = true
          later { step = 1 }
          block main 1s
          cancel work promptly
        }
      }

      """
    let output = report(app, "--max-queue 0")
    #expect(output.contains("\nno fault"), "\(output)")
  }

  private static let cases = [
    Case(
      what: "a touch that waits while a handler makes a block and an end", queue: 2, events: 5,
      app: """
        app Order

        scene { child root: home = home }

        screen home final {
          var isStarted = false
          var isTapped = false
          var step: Int(0...1) = 0
          var hit = false
          invariant "never hit" { !hit }
          appear { start work }
          task work 10s first {
            ok {}
            cancelled { if isTapped && step == 0 { hit = true } }
          }
          key K when !isStarted && work.running {
            isStarted = true
            later { step = 1 }
            cancel work promptly
          }
          tap now when isStarted && step == 0 { isTapped = true }
        }

        """),
    Case(
      what: "an input between two blocks of a handler that is busy between them", queue: 1,
      events: 5,
      app: """
        app Between

        scene {
          child root: home = home
          var step: Int(0...2) = 0
          var hit = false
          var isStarted = false
          invariant "never between" { !hit }
          key K when !isStarted {
            isStarted = true
            later { step = 1 }
            block main 1s
            later { step = 2 }
          }
          link go when step == 1 { hit = true }
        }

        screen home final {}

        """),
    Case(
      what: "a block before an end that its handler makes after it was busy", queue: 1, events: 4,
      app: """
        app Prompt

        scene {
          child root: home = home
          var step: Int(0...1) = 0
          var hit = false
          invariant "never hit" { !hit }
        }

        screen home final {
          var isStarted = false
          appear { start work }
          task work 10s first {
            ok {}
            cancelled { if step == 1 { hit = true } }
          }
          key K when work.running && !isStarted {
            isStarted = true
            later { step = 1 }
            block main 1s
            cancel work promptly
          }
        }

        """),
    Case(
      what: "a block before an end that a later turn makes due", queue: 2, events: 6,
      isExact: false,
      app: """
        app Later

        scene {
          child root: home = home
          var step: Int(0...1) = 0
          var isStarted = false
          var isStopped = false
          var isSpoilt = false
          var hit = false
          invariant "never hit" { !hit }
          key K {
            if isStarted { isSpoilt = true }
            isStarted = true
            later { step = 1 }
          }
          link stop {
            if isStopped || step == 1 { isSpoilt = true }
            isStopped = true
            cancel work promptly
          }
          task work 10s first {
            ok {}
            cancelled { if step == 1 && !isSpoilt { hit = true } }
          }
        }

        screen home final { appear { start work } }

        """),
    Case(
      what: "a touch before an end that has arrived", queue: 1, events: 4, isExact: false,
      app: """
        app Touch

        scene { child root: home = home }

        screen home final {
          modal lay: cover as overlay
          var isDone = false
          var isStarted = false
          var hit = false
          invariant "never hit" { !hit }
          appear { start work }
          task work 10s first {
            ok { isDone = true }
            cancelled { isDone = true }
          }
          key K when !isStarted && work.running {
            isStarted = true
            lay = cover
            cancel work promptly
          }
        }

        screen cover final { tap now { if !isDone { hit = true } } }

        """),
    Case(
      what: "a task that takes no time takes some", queue: 0, events: 3, isExact: false,
      app: """
        app Zero

        scene {
          child root: home = home
          var step: Int(0...1) = 0
          var hit = false
          var isStarted = false
          invariant "never hit" { !hit }
          key K when !isStarted {
            isStarted = true
            start work
            later { step = 1 }
          }
          task work 0ms first { ok { if step == 1 { hit = true } } }
        }

        screen home final {}

        """),
  ]
}
