import Testing

@testable import CommandLineInterface

/// What is merged may be anything that somebody has written by hand.
struct MergedCountsTests {
  private static let max = 100_000_000_000_000

  private static func coverage(_ count: Int) -> String {
    "navsim coverage 1\n" + block("A.nav", count)
  }

  private static func block(_ app: String, _ count: Int) -> String {
    "app \(app)\nruns \(count)\n\(count) 3 handler menu: tap info\n"
      + "\(count) 3 guard-false menu: tap info\nend\n"
  }

  @Test func `counts that are too large are refused with their line`() {
    var terminal = Terminal([
      "a.coverage": Self.coverage(.max), "b.coverage": Self.coverage(Self.max),
    ])
    #expect(terminal.navsim("cover --merge a.coverage") == .unusable)
    #expect(terminal.messages.hasPrefix("a.coverage:3: error: expected `runs` and a number"))
    #expect(terminal.navsim("cover --merge b.coverage") == .success)
    terminal.files.files["c.coverage"] = Array(
      Self.coverage(1).replacing("1 3 handler", with: "9999999999999999 3 handler").utf8)
    #expect(terminal.navsim("cover --merge c.coverage") == .unusable)
    #expect(terminal.messages.hasPrefix("c.coverage:4: error: expected a count, a line, a kind"))
  }

  @Test func `sums of the largest counts end at the largest`() {
    let text = Self.coverage(Self.max)
    var terminal = Terminal(["a": text, "b": text, "c": text])
    #expect(terminal.navsim("cover --merge a b c --save all") == .success)
    #expect(terminal.text("all")?.contains("runs \(Self.max)\n") == true)
    #expect(terminal.navsim("cover --merge all --format lcov") == .success)
    #expect(terminal.output.contains("DA:3,\(Self.max)\n"))
  }

  @Test func `what follows an empty line is not passed over`() {
    for further in ["garbage", Self.block("B.nav", 0)] {
      var terminal = Terminal(["a": Self.coverage(1) + "\n" + further])
      #expect(terminal.navsim("cover --merge a --min 90%") == .unusable)
      #expect(terminal.messages.hasPrefix("a:7: error: expected `app` and its file"))
    }
    var terminal = Terminal(["a": Self.coverage(1) + Self.block("B.nav", 0)])
    #expect(terminal.navsim("cover --merge a") == .success)
    #expect(terminal.output.contains("B.nav: 0.0 %"))
  }

  @Test func `ends of lines may be those of another system, versions may not`() {
    let text = Self.coverage(1).replacing("\n", with: "\r\n")
    var terminal = Terminal(["a": text, "b": text.replacing("coverage 1", with: "coverage 2")])
    #expect(terminal.navsim("cover --merge a") == .success)
    #expect(terminal.navsim("cover --merge b") == .unusable)
    #expect(
      terminal.messages
        == "b:1: error: expected version 1 of the format, found `navsim coverage 2`\n")
  }

  /// A file with parts of one search of so many states each.
  private static func parts(_ count: Int, states: Int) -> String {
    var text = "navsim exploration 8\n"
    for part in 1...count {
      text += "app A.nav\npart \(part) \(count)\ncommon 1 1\nstates \(states) 1 1\ntried 1\nend\n"
    }
    return text.sealed
  }

  @Test func `states of as many parts as there can be are counted`() {
    var terminal = Terminal(["a": Self.parts(10_000, states: Self.max)])
    #expect(terminal.navsim("cover --merge a") != .unusable)
    #expect(terminal.messages == "")
    terminal.files.files["b"] = Array(Self.parts(2, states: Self.max * 10).utf8)
    #expect(terminal.navsim("cover --merge b") == .unusable)
    #expect(terminal.messages.hasPrefix("b:5: error: expected numbers"))
    let gap = Self.parts(1, states: 1) + "\napp B.nav\n"
    terminal.files.files["c"] = Array(gap.utf8)
    #expect(terminal.navsim("cover --merge c") == .unusable)
    #expect(terminal.messages.hasPrefix("c:8: error: expected `app` and its file"))
  }

  @Test func `a search that begins from a scenario covers the app of the scenario`() {
    let app = """
      app A
      scene { child root: home = home }
      screen home { tap one repeatable {}; tap two repeatable {} }

      """
    let scenario = """
      scenario "one"
      app "A.nav"
      at 0ms tap home.one
      settle
      expect faults == []

      """
    var terminal = Terminal(["A.nav": app, "one.scenario": scenario])
    #expect(terminal.navsim("explore one.scenario --events tap --coverage searched") == .success)
    #expect(terminal.navsim("cover one.scenario --save played") == .success)
    #expect(terminal.navsim("cover --merge searched played") == .success)
    let shares = terminal.output.split(separator: "\n").filter { $0.contains(" %") }
    #expect(shares.count == 1)
    #expect(shares.allSatisfy { $0.hasPrefix("A.nav: ") }, "\(shares)")
  }
}
