import Testing

@testable import CommandLineInterface

/// The windows of throttles, in the times of explored stories.
struct ThrottledOrderTests {
  /// Two taps on a throttled control, of which the second has an effect at the window's end.
  private static let throttled = """
    app Throttled
    ownership views

    scene { child root: one = one }

    screen one { stack pages: a | b = [a] }
    screen a { tap x throttle 200ms latest when pages == [a] { push b } }
    screen b { removed { close }; tap back { close } }

    """

  @Test func `what waits for a throttle's window waits as long as that has begun before`() {
    let options = "--max-pending 1 --max-stack 3 --events tap"
    var terminal = Terminal([
      "Throttled.nav": Self.throttled,
      "Longer.nav": Self.throttled.replacing("200ms", with: "400ms"),
    ])
    #expect(terminal.navsim("explore Throttled.nav \(options)") == .failure)
    let demand = """
      Not seen with the durations of ios17: in this order the throttle of `tap x` in a#1 \
      must be slower
        and last until after the push in one#1.
      """
    #expect(terminal.output.contains(demand), "\(terminal.output)")
    #expect(terminal.navsim("explore Longer.nav \(options)") == .failure)
    #expect(terminal.output.contains("It also happens with"), "\(terminal.output)")
  }

  @Test func `the window of a throttle that keeps nothing back need not last`() {
    let app = """
      app Sorted
      ownership views

      record File { key id: Int(0...1) }

      scene { child root: one = one }

      screen one { stack pages: a | b = [a] }
      screen a { tap x throttle 200ms when pages == [a] { push b } }
      screen b {
        var files: [File](max 2) = [File(0), File(1)]
        appear { start sort }
        task sort 600ms first { done { files = [File(1), File(0)] } }
        row open(n: 0..<files.count) {}
        removed { close }
      }

      """
    let options = "--max-pending 2 --max-stack 3 --events tap,back"
    var terminal = Terminal(["App.nav": app])
    #expect(terminal.navsim("explore App.nav \(options)") == .failure)
    #expect(terminal.output.contains("the main thread must be busy"), "\(terminal.output)")
    #expect(!terminal.output.contains("throttle of"), "\(terminal.output)")
  }

  private static let options = "--max-queue 1 --max-stack 2 --max-pending 2 --events tap"

  /// A relay whose second value, after some work, is within the window of the first.
  private static let relayed = """
    app Relayed
    relay pong publish

    scene { child root: home = home }

    screen home {
      var asked: Int(0...3) = 0
      var seen: Int(0...3) = 0
      var isReady = false
      invariant "all that is asked is seen" { !(isReady && asked == 2 && seen == 1) }
      bind pong throttle 100ms { seen = seen + 1 }
      tap go when asked == 0 { asked = 1; start work; emit pong }
      tap again when isReady && asked == 1 { asked = 2; emit pong }
      task work 300ms { done { isReady = true } }
    }

    """

  @Test(arguments: ["throttle", "throttle latest"])
  func `a window that keeps back what comes later must last until then`(rate: String) {
    let words = rate.split(separator: " ")
    let latest = words.count == 2 ? " latest" : ""
    let app = Self.relayed.replacing("throttle 100ms", with: "throttle 100ms\(latest)")
    let longer = app.replacing("throttle 100ms", with: "throttle 500ms")
    var terminal = Terminal(["App.nav": app, "Longer.nav": longer])
    #expect(terminal.navsim("explore App.nav \(Self.options)") == .failure)
    let told = terminal.output.replacing("\n  ", with: " ")
    let demand = "the throttle of `bind pong` in home#1 must be slower and last until after"
    #expect(told.contains("\(demand) home.work."), "\(told)")
    #expect(terminal.navsim("explore Longer.nav \(Self.options)") == .failure)
    #expect(!terminal.output.contains("must be slower"), "\(terminal.output)")
  }

  @Test func `a window in the place of which a call waits has not ended`() {
    let app = """
      app Waiting
      relay pong publish

      scene { child root: home = home }

      screen home {
        stack pages: a | b = [a]
        var isBad = false
        invariant "nothing is heard during the work" { !isBad }
        bind pong { if work.running { isBad = true } }
        on up { start work }
        task work 50ms { done {} }
      }

      screen a { tap x throttle 900ms latest { emit pong }; tap y { push b } }
      screen b { removed { close }; appear { send up } }

      """
    var terminal = Terminal(["Waiting.nav": app])
    #expect(terminal.navsim("explore Waiting.nav \(Self.options)") == .failure)
    #expect(terminal.output.contains("It also happens with"), "\(terminal.output)")
    #expect(!terminal.output.contains("must be slower"), "\(terminal.output)")
  }
}
