import Testing

@testable import CommandLineInterface

/// What is shrunk of a file shows no fault that the file does not show.
struct AddedFaultTests {
  /// A request whose error finds nobody who could show it, once the page is on its way out.
  private static let app = """
    app Sign

    binding router

    scene { child root: home = home }

    screen home {
      modal sheet: sign as sheet
      tap open { sheet = sign }
    }

    screen sign {
      modal popup: failed as alert
      task request 200ms { success { close }; failure { popup = failed } }
      tap create { start request }
      dismissed { close }
    }

    screen failed { button ok {} }

    """

  private static let scenario = """
    scenario "an error that nobody sees"
    app "Sign.nav"
    answer sign.request with failure

    at 0ms tap home.open
    at 900ms tap sign.create
    at 900ms pull down finished
    at 900ms block main 700ms
    settle

    expect faults == []

    """

  @Test func `a simpler story with another fault besides is none`() throws {
    var terminal = Terminal(["Sign.nav": Self.app, "lost.scenario": Self.scenario])
    #expect(terminal.navsim("replay lost.scenario") == .failure)
    let faults = Self.faults(terminal.output)
    #expect(faults == ["lost-presentation"], "\(terminal.output)")
    #expect(terminal.navsim("shrink lost.scenario --output less.scenario") == .success)
    #expect(terminal.navsim("replay less.scenario") == .failure)
    #expect(Self.faults(terminal.output) == faults, "\(terminal.text("less.scenario") ?? "")")
    #expect(terminal.navsim("shrink less.scenario --output least.scenario") == .success)
    #expect(terminal.navsim("replay least.scenario") == .failure)
    #expect(Self.faults(terminal.output) == faults)
  }

  /// The names of the faults that a report tells.
  private static func faults(_ report: String) -> Set<Substring> {
    Set(
      report.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        let isTold = words.count > 2 && ["what", "also"].contains(words[0]) && words[1] == "fault"
        return isTold ? words[2] : nil
      })
  }
}
