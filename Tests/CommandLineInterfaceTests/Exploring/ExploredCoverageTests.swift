import Testing

@testable import CommandLineInterface

/// What exploring reaches of an app.
struct ExploredCoverageTests {
  /// Every kind of point: places, disabled and moving touches, guards, ends of tasks, messages; and
  /// some that nothing reaches.
  private static let app = """
    app Shop

    scene {
      modal dialog: failed as alert
      child root: home = home
      key R { send reload }
    }

    screen home {
      stack pages: list | item = [list]
      task load 1s first {
        done {}
        failed when dialog == nil { dialog = failed }
        cancelled { dialog = nil }
      }
    }

    screen list {
      tap look enabled when pages == [list] when !load.running { push item }
      tap reload { start load }
      on reload when !load.running { start load }
    }

    screen item {
      var stops: Int(0...3) = 0
      tap stop {
        if stops < 1 { stops = stops + 1 }
        cancel load
      }
      on reload when stops > 1 { stop }
      disappear when leaving && pages.top == self { pop }
    }

    screen failed {
      button ok {}
    }

    """

  private static let explore = "explore Shop.nav --events tap,back,key --max-stack 3"

  /// What `cover` tells of the points, below the line with their number.
  private static func points(_ terminal: inout Terminal, _ files: String) -> [Substring] {
    _ = terminal.navsim("cover --merge \(files)")
    let lines = terminal.output.split(separator: "\n")
    return Array(lines.drop { !($0.hasPrefix("Shop.nav: ") && $0.contains(" % (")) }.dropFirst())
  }

  @Test func `all parts together reach what the whole search reaches, and some part does not`() {
    var terminal = Terminal(["Shop.nav": Self.app])
    let explore = "\(Self.explore) --max-queue 1"
    _ = terminal.navsim("\(explore) --coverage whole.coverage")
    let whole = Self.points(&terminal, "whole.coverage")
    #expect(whole.contains("  reached"))
    #expect(terminal.output.contains(" in 1 search\n"))
    var alone: [[Substring]] = []
    for part in 1...8 {
      let line = "\(explore) --swarm \(part)/8 --swarm-border 12 --coverage \(part).coverage"
      _ = terminal.navsim(line)
      #expect(terminal.output.contains("part \(part) of 8 complete"))
      alone.append(Self.points(&terminal, "\(part).coverage"))
    }
    #expect(alone.contains { $0 != whole })
    let files = (1...8).map { "\($0).coverage" }.joined(separator: " ")
    #expect(Self.points(&terminal, files) == whole)
    #expect(terminal.output.contains(" in 8 parts of a search\n"))
  }

  @Test(arguments: ["deferred", "changes"])
  func `what is reached in all orders is what many random runs reach`(_ binding: String) {
    var terminal = Terminal(["Shop.nav": Self.app])
    let options = " --binding \(binding)"
    _ = terminal.navsim("\(Self.explore) --max-queue 2 --coverage explored.coverage\(options)")
    let explored = Self.points(&terminal, "explored.coverage")
    let fuzz = "fuzz Shop.nav --runs 600 --seed 1 --save Found --coverage fuzzed.coverage"
    _ = terminal.navsim(fuzz + options)
    #expect(Self.points(&terminal, "fuzzed.coverage") == explored)
    #expect(explored.contains("     30  item: on reload: never ran"))
  }

  @Test func `what exploring reached can be asked for, kept, and added to what runs reached`() {
    var terminal = Terminal(["Shop.nav": Self.app])
    _ = terminal.navsim("\(Self.explore) --max-depth 3 --coverage explored.coverage")
    _ = terminal.navsim("cover --merge explored.coverage --min 99%")
    #expect(terminal.output.contains("\nless than the 99.0 % that were asked for\n"))
    _ = terminal.navsim("cover --merge explored.coverage --format lcov --save kept.coverage")
    #expect(terminal.output.hasPrefix("TN:\nSF:Shop.nav\n"))
    let told = "has what was reached alone; what was found and proved stays in the parts"
    #expect(terminal.messages == "kept.coverage: \(told)\n")
    let line = "cover --merge kept.coverage explored.coverage --format jsonl"
    _ = terminal.navsim(line)
    #expect(terminal.output.contains(#""runs":2"#))
    terminal.files.files["Shop.nav"] = Array(Self.app.replacing("tap stop", with: "tap halt").utf8)
    _ = terminal.navsim("\(Self.explore) --max-depth 3 --coverage other.coverage")
    for files in ["kept.coverage other.coverage", "other.coverage kept.coverage"] {
      #expect(terminal.navsim("cover --merge \(files)") == .unusable)
      let message = "it covers another version of Shop.nav than the other files"
      #expect(terminal.messages == "other.coverage: error: \(message)\n")
    }
  }
}
