import Testing

@testable import CommandLineInterface

/// Of several instances of one screen every one is tried, not only the one that the screen's name
/// means.
struct RepeatedScreensTests {
  /// The user goes back two folders at once; the app thinks that one can leave at a time.
  private static let folders = """
    app Folders

    scene { child root: files = files }

    screen files {
      stack pages: folder = [folder(1), folder(2), folder(3)]
      invariant "both are never gone" at rest { pages.count > 1 }
    }

    screen folder(n: Int(1...3)) { removed { close } tap look {} }

    """

  /// Two panels of one screen side by side.
  private static let twins = """
    app Twins

    scene { child root: home = home }

    screen home {
      var isUsed = false
      child left: panel = panel(1)
      child right: panel = panel(2)
      invariant "the left one is never used" at rest { !isUsed }
    }

    screen panel(side: Int(1...2)) { tap use when side == 1 { isUsed = true } }

    """

  /// Two tab bars of one screen side by side.
  private static let bars = """
    app Bars

    scene { child root: home = home }

    screen home {
      child left: box = box(1)
      child right: box = box(2)
      var isMoved = false
      invariant "the left bar stays" at rest { !isMoved }
    }

    screen box(side: Int(1...2)) { tabs bar: one | two }

    screen one { tap look {} }

    screen two { selected { if side == 1 { isMoved = true } } }

    """

  /// An app, a fault, and the input that leads to it.
  struct Sample: Sendable, CustomTestStringConvertible {
    var app: String
    var fault: String
    var input: String

    var testDescription: String { input }
  }

  private static let samples = [
    Sample(
      app: folders, fault: "invariant of files.both-are-never-gone",
      input: "long press back to folder#1"),
    Sample(
      app: twins, fault: "invariant of home.the-left-one-is-never-used", input: "tap panel#1.use"),
    Sample(app: bars, fault: "invariant of home.the-left-bar-stays", input: "tap tab two#1"),
  ]

  @Test(arguments: samples)
  func `exploring tries every instance of a screen, and its story says which`(_ sample: Sample) {
    for options in ["", "--no-reduction", "--timing exact", "--max-queue 0"] {
      var terminal = Terminal(["App.nav": sample.app])
      #expect(terminal.navsim("explore App.nav --jobs 1 \(options)") == .failure)
      #expect(terminal.output.contains("  scenario \"\(sample.fault)\"\n"))
      #expect(terminal.output.contains("\(sample.input)\n"), "\(options): \(terminal.output)")
      #expect(terminal.output.contains("\nIt also happens with the durations of ios17.\n"))
    }
  }

  @Test func `a tab bar that is wanted and not there yet has no tabs to tap`() {
    let app = """
      app Bars

      scene {
        child root: box = box, crossfade 300ms
        link go { root = box }
      }

      screen box { tabs bar: one | two }

      screen one { tap look repeatable {} }

      screen two {}

      """
    for command in ["explore App.nav --max-queue 0 --brief", "fuzz App.nav --runs 64"] {
      var terminal = Terminal(["App.nav": app])
      #expect(terminal.navsim("\(command) --jobs 1") == .success, "\(terminal.output)")
    }
  }

  @Test(arguments: samples)
  func `a step that names an instance is an event of its scenario`(_ sample: Sample) {
    let scenario = "scenario \"own\"\napp \"App.nav\"\n\n\(sample.input)\n"
    var terminal = Terminal(["App.nav": sample.app, "own.scenario": scenario])
    #expect(terminal.navsim("explore own.scenario --jobs 1 --brief") == .failure)
    #expect(terminal.output.contains(" events: \(sample.fault)\n"), "\(terminal.output)")
  }

  @Test(arguments: samples)
  func `fuzzing touches every instance of a screen, and shrinks to the one`(_ sample: Sample) {
    var terminal = Terminal(["App.nav": sample.app])
    #expect(terminal.navsim("fuzz App.nav --jobs 1 --runs 256 --save Found") == .failure)
    #expect(terminal.output.contains("  scenario \"\(sample.fault)\"\n"))
    #expect(terminal.output.contains("\n  at 0ms \(sample.input)\n"), "\(terminal.output)")
  }
}
