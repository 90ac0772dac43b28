import Testing

@testable import CommandLineInterface

/// In regular width popovers and action sheets that point at nothing raise (rule P16): the searches
/// and replays try it when `--width` or the scenario says so.
struct SceneWidthTests {
  private static let app = """
    app Share

    scene { child root: photo = photo }

    screen photo {
      modal menu: share as action sheet
      tap share when menu == nil { menu = share }
    }

    screen share {
      button mail {}
      button cancel {}
    }

    """
  private static let scenario = """
    scenario "s"
    app "Share.nav"

    tap photo.share
    settle

    expect faults == []

    """

  private static func terminal() -> Terminal {
    Terminal(["Share.nav": app, "s.scenario": scenario])
  }

  @Test(arguments: [
    "explore Share.nav --jobs 1", "explore Share.nav --jobs 1 --brief",
    "fuzz Share.nav --runs 256 --jobs 1 --save F", "replay s.scenario",
  ])
  func `every command that plays scenarios takes the width of the scenes`(_ line: String) {
    for (option, status) in [
      ("", ExitStatus.success), ("--width compact", .success), ("--width regular", .failure),
    ] {
      var terminal = Self.terminal()
      #expect(terminal.navsim("\(line) \(option)") == status, "\(option): \(terminal.output)")
      #expect(terminal.output.contains("P16") == (status == .failure), "\(terminal.output)")
    }
  }

  @Test func `what is found in regular width is saved with it, and named among the bounds`() {
    var terminal = Self.terminal()
    #expect(terminal.navsim("explore Share.nav --jobs 1 --width regular --save F") == .failure)
    #expect(terminal.output.contains("binding deferred, width regular, at most"))
    let file = "F/exception-P16.scenario"
    #expect(terminal.text(file)?.contains("\nwith width regular\n") == true)
    #expect(terminal.navsim("replay \(file)") == .failure)
    #expect(terminal.navsim("replay \(file) --width compact") == .success)
    #expect(terminal.navsim("explore \(file) --jobs 1 --brief") == .failure)
    #expect(terminal.output.contains("binding deferred, width regular, at most"))
    #expect(terminal.navsim("explain \(file)") == .success)
    #expect(terminal.output.contains("as `anchored` does in an app file"))
  }

  @Test func `orders are compared in regular width, too`() {
    var terminal = Self.terminal()
    let line = "compare --explore Share.nav --bindings deferred,router --width regular"
    #expect(terminal.navsim(line) == .success)
    #expect(terminal.output.contains("  exception of P16  2         2\n"), "\(terminal.output)")
    #expect(terminal.output.contains("within ios17, width regular, at most"))
  }
}
